"""The values that flow through the pipeline: frozen, without behaviour beyond reading themselves."""
