import CNats
import System

/// Why no connection to NATS comes about, in words for the operator who can mend it.
package enum NatsFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case noAnswer
  /// The server's certificate; `detail` is what OpenSSL says.
  case wrongAuthority(detail: String)
  case wrongHostName(detail: String)
  case expired(detail: String)
  /// The addresses begin with `tls://`, and the server does not speak TLS.
  case withoutTLS
  /// The server ends a connection without TLS, or one with another version of it.
  case noHandshake(detail: String)
  /// The server wants a certificate of this node, or does not trust the one it got. With TLS 1.3 it only ends the
  /// connection, after the handshake.
  case certificateRefused(detail: String)
  case refused
  case other(String)

  package var description: String {
    switch self {
    case .noAnswer: "no server of NATS answers at the addresses of --nodes"
    case .wrongAuthority(let detail):
      "the certificate of NATS's server is not signed by an authority that this node trusts; --nodes-ca-file names"
        + " another (\(detail))"
    case .wrongHostName(let detail):
      "the certificate of NATS's server is for another host name than the one in --nodes (\(detail))"
    case .expired(let detail): "the certificate of NATS's server is not valid at this time (\(detail))"
    case .withoutTLS: "--nodes says tls://, and NATS's server speaks without TLS"
    case .noHandshake(let detail): "NATS's server and this node find no common TLS (\(detail))"
    case .certificateRefused(let detail):
      "NATS's server ends the connection at once, as it does where it wants a certificate of this node that it trusts;"
        + " --nodes-cert-file and --nodes-key-file name one (\(detail))"
    case .refused:
      "NATS refuses the name and the password, the token or the credentials of this node, or it gives none"
    case .other(let text): text
    }
  }

  /// What nats.c reports.
  ///
  /// - Parameters:
  ///   - text: its words, which have OpenSSL's where TLS failed.
  init(_ status: natsStatus, _ text: String) {
    self =
      switch status {
      case NATS_NO_SERVER, NATS_TIMEOUT: .noAnswer
      case NATS_SECURE_CONNECTION_WANTED: .withoutTLS
      case NATS_CONNECTION_AUTH_FAILED: .refused
      case NATS_SSL_ERROR: Self(ofTLS: Self.shortened(text))
      default: Self(ofWords: text.isEmpty ? NatsLoop.text(status) : text)
      }
  }

  private init(ofTLS text: String) {
    let small = text.lowercased()
    func says(_ words: String...) -> Bool { words.contains { small.holds($0) } }
    if says("hostname mismatch", "ip address mismatch") {
      self = .wrongHostName(detail: text)
    } else if says("expired", "not yet valid") && !says("alert") {
      self = .expired(detail: text)
    } else if says("issuer", "self-signed", "self signed", "unable to verify", "verify failed") {
      self = .wrongAuthority(detail: text)
    } else if says("alert", "certificate required") && says("certificate", "unknown ca") {
      self = .certificateRefused(detail: text)
    } else {
      self = .noHandshake(detail: text)
    }
  }

  private init(ofWords text: String) {
    let small = text.lowercased()
    if small.holds("authorization") || small.holds("authentication") {
      self = .refused
    } else if small.holds("certificate") || small.holds("expected 'pong', got ''") {
      self = .certificateRefused(detail: Self.shortened(text))
    } else {
      self = .other(Self.shortened(text))
    }
  }

  /// A certificate's names may be long, and are not this program's.
  private static func shortened(_ text: String) -> String { String(text.prefix(maximumCharacters)) }

  private static let maximumCharacters = 300
}
