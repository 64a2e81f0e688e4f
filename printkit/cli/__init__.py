"""The command line: one command per file in `commands`; the only place that writes sentences and knows click."""
