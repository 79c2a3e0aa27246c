/// With it a client is let in again by another process: the token that let it in, and its rooms.
package struct SocketIOPass: Sendable {
  package var token: String
  /// Names that mean the same in every process.
  package var rooms: [String]

  package init(token: String, rooms: [String]) {
    self.token = token
    self.rooms = rooms
  }
}
