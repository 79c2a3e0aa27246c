/// The transport of the backend's events.
package enum UpstreamTransport: String, CaseIterable, Sendable {
  case webSocket = "websocket"
  case polling
}

/// Chooses the next transport. WebSocket, unless something on the way blocks it: then polling takes its place, and
/// WebSocket is tried again half a minute later and every ten minutes from then on.
///
/// Pure; times are of the loop's clock, in milliseconds.
struct UpstreamTransportChoice {
  static let firstRetryMilliseconds: UInt64 = 30_000
  static let retryMilliseconds: UInt64 = 600_000

  /// The transport of the present connection or attempt.
  private(set) var current = UpstreamTransport.webSocket
  /// The reason why WebSocket failed at this attempt, while it is not known whether polling works.
  private(set) var blockage: UpstreamFailure?
  /// The time for the next try of WebSocket; nil while it is not known to be blocked.
  private(set) var retryAtMilliseconds: UInt64?

  /// Begins a new attempt.
  mutating func begin(nowMilliseconds now: UInt64) {
    blockage = nil
    current = retryAtMilliseconds.map { now < $0 } == true ? .polling : .webSocket
  }

  /// Notes that WebSocket failed, and that polling is tried in its place.
  mutating func fallBack(from failure: UpstreamFailure) {
    blockage = failure
    current = .polling
  }

  /// Notes that the backend is followed by the current transport.
  mutating func works(nowMilliseconds now: UInt64) {
    if current == .webSocket {
      retryAtMilliseconds = nil
    } else if blockage != nil {
      let wait = retryAtMilliseconds == nil ? Self.firstRetryMilliseconds : Self.retryMilliseconds
      retryAtMilliseconds = now + wait
    }
    blockage = nil
  }

  /// Notes that WebSocket was tried beside polling, and is still blocked.
  mutating func isStillBlocked(nowMilliseconds now: UInt64) {
    retryAtMilliseconds = now + Self.retryMilliseconds
  }

  /// Notes that WebSocket was tried beside polling, and works.
  mutating func takeWebSocket() {
    current = .webSocket
    retryAtMilliseconds = nil
  }
}
