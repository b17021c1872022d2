"""The application: joins the rules and the drawing core, for the page and for the window."""
