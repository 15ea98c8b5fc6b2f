"""The measure of the engine: small programs with executed ground truth, and random ones made on the spot."""
