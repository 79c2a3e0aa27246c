import Net

/// A fault of the peer; each case fails the connection with one close code (RFC 6455, section 7.1.7).
package enum WebSocketError: String, Error, CaseIterable, Sendable {
  case reservedBitSet
  case reservedOpcode
  case maskMissing
  case maskNotAllowed
  case lengthNotMinimal
  case lengthNegative
  case controlFrameFragmented
  case controlFrameTooLong
  case continuationWithoutStart
  case messageInsideMessage
  case messageTooBig
  case invalidUTF8
  case compressionDamaged
  case closePayloadTooShort
  case closeCodeNotAllowed
  case handshakeNotUnderstood
  case handshakeRefused
  case handshakeTooLong
  case handshakeTimedOut
  case messageTimedOut
  /// All clients together, or those of one address, hold too many unfinished messages.
  case tooManyUnfinishedBytes

  /// The close code that the peer receives.
  package var closeCode: WebSocketCloseCode {
    switch self {
    case .messageTooBig: .messageTooBig
    case .invalidUTF8, .compressionDamaged: .invalidPayload
    case .messageTimedOut: .policyViolation
    case .tooManyUnfinishedBytes: .tryAgainLater
    default: .protocolError
    }
  }
}

extension CloseReason {
  /// The peer violated a rule of WebSocket.
  package static let protocolError = CloseReason(rawValue: "websocket_protocol_error")
}
