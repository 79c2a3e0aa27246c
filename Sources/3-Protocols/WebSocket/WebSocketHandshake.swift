import CCrypto
import HTTP
import System

/// The opening handshake of RFC 6455, section 4, server side.
package enum WebSocketHandshake {
  /// The reason why a request was not upgraded, with its response.
  package struct Refusal: Error {
    package var status: HTTPStatus
    package var message: String
    package var headers: [(name: String, value: String)] = []
  }

  /// A server's answer, and the agreement that it contains.
  package struct Acceptance: Sendable {
    /// The head of the 101 response.
    package var head: [UInt8]
    /// For `WebSocketConnection`.
    package var deflate: WebSocketDeflate?
  }

  /// The only version there is.
  package static let version = "13"

  /// Whether the request asks for a WebSocket at all.
  package static func isUpgrade(_ request: HTTPRequest) -> Bool {
    request.headers.contains("Upgrade", token: "websocket")
  }

  /// Answers a request. It agrees to no subprotocol, and to no extension but permessage-deflate, if `acceptsDeflate`.
  package static func accept(
    _ request: HTTPRequest, origins: OriginPolicy, acceptsDeflate: Bool = false
  ) throws(Refusal) -> Acceptance {
    guard request.method == .get, !request.isHTTP10, isUpgrade(request),
      request.headers.contains("Connection", token: "upgrade")
    else { throw Refusal(status: .badRequest, message: "Not a WebSocket handshake") }
    guard request.headers["Sec-WebSocket-Version"] == version else {
      throw Refusal(
        status: .upgradeRequired, message: "WebSocket version 13 is required",
        headers: [("Sec-WebSocket-Version", version), ("Upgrade", "websocket")])
    }
    let keys = request.headers.all("Sec-WebSocket-Key")
    guard keys.count == 1, let key = keys.first, Base64.standard.decode(key)?.count == 16 else {
      throw Refusal(status: .badRequest, message: "Sec-WebSocket-Key is missing or malformed")
    }
    guard origins.allows(request) else {
      throw Refusal(status: .forbidden, message: "Origin not allowed")
    }
    guard let offers = WebSocketExtension.list(request.headers.all("Sec-WebSocket-Extensions")) else {
      throw Refusal(status: .badRequest, message: "Sec-WebSocket-Extensions is malformed")
    }
    let agreement = acceptsDeflate ? WebSocketDeflate.agreement(to: offers) : nil
    let extensions = agreement.map { "Sec-WebSocket-Extensions: \($0.value)\r\n" } ?? ""
    let head = """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: \(acceptValue(forKey: key))\r
      \(extensions)\r

      """
    return Acceptance(head: Array(head.utf8), deflate: agreement?.deflate)
  }

  /// Sec-WebSocket-Accept for a Sec-WebSocket-Key (section 4.2.2, step 5.4).
  package static func acceptValue(forKey key: String) -> String {
    let input = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
    SHA1(input, input.count, &digest)
    return Base64.standard.encode(digest.span)
  }
}
