import Net

@testable import HTTP

/// A request head: whether it is accepted must not depend on how it is cut, and all its values can be read.
func fuzzHTTPHead(_ bytes: [UInt8]) {
  let whole = head(pieces(of: bytes, byteCount: 0))
  for byteCount in slowPieceByteCounts(of: bytes) {
    let slow = head(pieces(of: bytes, byteCount: byteCount))
    precondition(whole?.bytes == slow?.bytes && whole?.path == slow?.path)
  }
}

private func head(_ pieces: [[UInt8]]) -> (bytes: [UInt8], path: String)? {
  var parser = RequestHeadParser(limits: RequestLimits())
  do throws(HTTPError) {
    for piece in pieces {
      let taken = try parser.consume(piece.span)
      precondition(taken <= piece.count)
      guard let head = parser.takeHead() else {
        precondition(taken == piece.count)
        continue
      }
      let path = (try? read(head)) ?? ""
      return (head.headers.bytes, path)
    }
  } catch {
    // Most inputs are refused.
  }
  return nil
}

private func read(_ head: RequestHead) throws(HTTPError) -> String {
  let request = try HTTPRequest(
    head: head, peer: PeerAddress(text: "127.0.0.1"), trustedProxies: TrustedProxies())
  precondition(request.path == "*" || request.path.hasPrefix("/"))
  precondition(!request.path.split(separator: "/").contains(".."))
  _ = (request.query["a"], request.authority, request.cookie("a"), GZip.isAccepted(request.headers))
  _ = request.headers["Range"].map { ByteRange.parse($0, length: 1000) }
  return request.path
}
