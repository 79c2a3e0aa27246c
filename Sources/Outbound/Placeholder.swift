// Placeholder until the first source of Outbound lands.
