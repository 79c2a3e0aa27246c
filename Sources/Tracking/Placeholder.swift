// Placeholder until the first source of Tracking lands.
