"""The picture studio's kit: what a scene imports."""

# Raise it when a change to the kit should render every picture anew.
KIT_VERSION = 2
