// Placeholder until the first source of Live lands.
