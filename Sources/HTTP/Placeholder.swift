// Placeholder until the first source of HTTP lands.
