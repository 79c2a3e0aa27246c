// Placeholder until the first source of JSON lands.
