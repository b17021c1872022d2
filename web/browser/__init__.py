"""The browser's side of the application: what shows a screen in a document, and what hears of people there.

Law: the browser itself is handed in by ``web/browser/root.py``; nothing here imports it.
"""
