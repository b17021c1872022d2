"""What is kept between visits: texts by key, and saved games."""
