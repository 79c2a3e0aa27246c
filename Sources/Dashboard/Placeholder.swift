// Placeholder until the first source of Dashboard lands.
