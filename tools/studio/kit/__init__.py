"""Modelling kit of the picture studio, imported by scenes."""

# Increase after a kit change that requires rendering all pictures again.
KIT_VERSION = 2
