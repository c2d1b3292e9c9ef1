"""The HTTP side of the API, one module per kind of resource."""
