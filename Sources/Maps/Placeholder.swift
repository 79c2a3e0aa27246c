// Placeholder until the first source of Maps lands.
