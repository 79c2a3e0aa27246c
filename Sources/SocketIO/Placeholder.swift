// Placeholder until the first source of SocketIO lands.
