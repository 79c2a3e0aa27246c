/// The agreement of both sides about permessage-deflate (RFC 7692, section 7.1).
package struct WebSocketDeflate: Equatable, Sendable {
  static let name = "permessage-deflate"

  /// Whether a sender begins each message with an empty window.
  var serverNoContextTakeover = false
  var clientNoContextTakeover = false
  /// Base-2 logarithms of the senders' windows, 8 to 15.
  var serverMaxWindowBits: Int32 = 15
  var clientMaxWindowBits: Int32 = 15

  /// The offer of this project's client.
  static let offer = "\(name); client_max_window_bits"

  /// A server's agreement to the first of `offers` that it can keep, with the field's value.
  static func agreement(
    to offers: [WebSocketExtension]
  ) -> (deflate: WebSocketDeflate, value: String)? {
    for offer in offers where offer.name == name {
      guard let deflate = WebSocketDeflate(offer.parameters, areOffered: true) else { continue }
      var value = name
      if deflate.serverNoContextTakeover { value += "; server_no_context_takeover" }
      if deflate.clientNoContextTakeover { value += "; client_no_context_takeover" }
      for parameter in offer.parameters where parameter.value != nil {
        value += "; \(parameter.name)=\(parameter.value ?? "")"
      }
      return (deflate, value)
    }
    return nil
  }

  /// A server's answer to `offer`; nil if no offer of this client allows the answer.
  init?(answer: [WebSocketExtension]) {
    guard answer.count == 1, let only = answer.first, only.name == Self.name else { return nil }
    self.init(only.parameters, areOffered: false)
  }

  /// Nil for parameters that are unknown, repeated, or out of range.
  private init?(_ parameters: [WebSocketExtension.Parameter], areOffered: Bool) {
    var seen: Set<String> = []
    for parameter in parameters {
      guard seen.insert(parameter.name).inserted else { return nil }
      switch (parameter.name, parameter.value) {
      case ("server_no_context_takeover", nil): serverNoContextTakeover = true
      case ("client_no_context_takeover", nil): clientNoContextTakeover = true
      // A client may announce only that it supports the parameter.
      case ("client_max_window_bits", nil) where areOffered: break
      case ("server_max_window_bits", let value?):
        guard let bits = Self.windowBits(value) else { return nil }
        serverMaxWindowBits = bits
      case ("client_max_window_bits", let value?):
        guard let bits = Self.windowBits(value) else { return nil }
        clientMaxWindowBits = bits
      default: return nil
      }
    }
  }

  /// A decimal number without leading zeros.
  private static func windowBits(_ text: String) -> Int32? {
    guard let bits = Int32(text), (8...15).contains(bits), String(bits) == text else { return nil }
    return bits
  }

  /// Compresses this side's messages; nil if it sends them plain: zlib has no window of 2^8 bytes.
  func deflater(for role: WebSocketRole) -> MessageDeflater? {
    let bits = role == .server ? serverMaxWindowBits : clientMaxWindowBits
    let isFresh = role == .server ? serverNoContextTakeover : clientNoContextTakeover
    return bits < 9 ? nil : MessageDeflater(windowBits: bits, takesContextOver: !isFresh)
  }

  /// Decompresses the other side's messages.
  func inflater(for role: WebSocketRole) -> MessageInflater {
    let bits = role == .server ? clientMaxWindowBits : serverMaxWindowBits
    let isFresh = role == .server ? clientNoContextTakeover : serverNoContextTakeover
    return MessageInflater(windowBits: bits, takesContextOver: !isFresh)
  }
}
