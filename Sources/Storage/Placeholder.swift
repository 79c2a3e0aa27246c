// Placeholder until the first source of Storage lands.
