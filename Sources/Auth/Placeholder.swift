// Placeholder until the first source of Auth lands.
