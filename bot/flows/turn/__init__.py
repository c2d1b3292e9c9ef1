"""A turn: its panel, its menus, the preview and the confirmation."""
