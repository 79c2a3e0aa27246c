// Placeholder until the first source of Templating lands.
