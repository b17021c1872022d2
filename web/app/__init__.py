"""What every game of the page is made with: an app, its saves, its panels. It knows no game and no browser."""
