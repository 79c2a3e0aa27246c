import HTTP
import Net

/// Receives new sessions, on the server's loop.
package protocol EngineIOServerDelegate: AnyObject {
  /// A session opened by `request`; the returned delegate is held until the session is closed.
  func engineIO(
    _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
  ) -> any EngineIOSessionDelegate

  /// Whether the request, which would open a session, proves by itself that it comes from an account.
  func engineIO(_ server: EngineIOServer, knows request: HTTPRequest) -> Bool
}

extension EngineIOServerDelegate {
  package func engineIO(_ server: EngineIOServer, knows request: HTTPRequest) -> Bool { false }
}

/// Receives the events of one session, on its loop. Spans are valid during the call only.
package protocol EngineIOSessionDelegate: AnyObject {
  func engineIO(_ session: EngineIOSession, receivedText text: Span<UInt8>)
  func engineIO(_ session: EngineIOSession, receivedBinary bytes: Span<UInt8>)
  /// Exactly once, and last.
  func engineIO(_ session: EngineIOSession, closed reason: CloseReason)
}
