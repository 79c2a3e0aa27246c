// Placeholder until the first source of WebSocket lands.
