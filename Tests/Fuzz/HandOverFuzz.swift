@testable import HandOver

/// A message between a server and the one that takes its place: what is read is written again as the same, and it has no
/// more sockets than bytes.
func fuzzHandOver(_ bytes: [UInt8]) {
  guard let message = HandOverMessage(bytes) else { return }
  let written = message.bytes
  guard let again = HandOverMessage(written) else { preconditionFailure("it reads not what it writes") }
  precondition(again.bytes == written)
  switch message {
  case .sockets(let sockets): precondition(sockets.count <= bytes.count)
  case .listeners(let pages): precondition(pages > 0)
  case .hello, .database, .serving, .refused: break
  }
}
