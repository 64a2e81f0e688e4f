"""One question about a finished build per file. Each takes the files to be and answers with problems."""
