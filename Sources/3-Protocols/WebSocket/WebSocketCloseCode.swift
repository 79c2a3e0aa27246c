/// The reason number of a Close frame (RFC 6455, section 7.4).
package struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let normal = WebSocketCloseCode(rawValue: 1000)
  package static let goingAway = WebSocketCloseCode(rawValue: 1001)
  package static let protocolError = WebSocketCloseCode(rawValue: 1002)
  package static let unacceptableData = WebSocketCloseCode(rawValue: 1003)
  /// The Close frame carried no code; never sent.
  package static let noStatus = WebSocketCloseCode(rawValue: 1005)
  /// The connection ended without a Close frame; never sent.
  package static let abnormal = WebSocketCloseCode(rawValue: 1006)
  package static let invalidPayload = WebSocketCloseCode(rawValue: 1007)
  package static let policyViolation = WebSocketCloseCode(rawValue: 1008)
  package static let messageTooBig = WebSocketCloseCode(rawValue: 1009)
  package static let internalError = WebSocketCloseCode(rawValue: 1011)
  package static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)

  /// Whether a peer may put the code into a Close frame: the registered ones that are not reserved for
  /// local use, and the ranges of libraries (3000-3999) and applications (4000-4999).
  package var isAllowedOnWire: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
