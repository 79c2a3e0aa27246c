// Placeholder until the first source of Net lands.
