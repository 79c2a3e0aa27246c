/// How the events of the backend come.
package enum UpstreamTransport: String, CaseIterable, Sendable {
  case webSocket = "websocket"
  case polling
}

/// Which transport is used next. WebSocket, unless something on the way blocks it: then polling takes its place, and
/// WebSocket is tried again half a minute later and every ten minutes from then on.
///
/// Pure; times are of the loop's clock, in milliseconds.
struct UpstreamTransportChoice {
  static let firstRetryMilliseconds: UInt64 = 30_000
  static let retryMilliseconds: UInt64 = 600_000

  /// Of the connection that stands or is being made.
  private(set) var current = UpstreamTransport.webSocket
  /// Why WebSocket failed at this attempt, while it is not known whether polling works.
  private(set) var blockage: UpstreamFailure?
  /// When WebSocket is worth a try again; nil while it is not known to be blocked.
  private(set) var retryAtMilliseconds: UInt64?

  /// A new attempt begins.
  mutating func begin(nowMilliseconds now: UInt64) {
    blockage = nil
    current = retryAtMilliseconds.map { now < $0 } == true ? .polling : .webSocket
  }

  /// WebSocket failed, and polling is tried in its place.
  mutating func fallBack(from failure: UpstreamFailure) {
    blockage = failure
    current = .polling
  }

  /// The backend is followed by the current transport, so that works.
  mutating func works(nowMilliseconds now: UInt64) {
    if current == .webSocket {
      retryAtMilliseconds = nil
    } else if blockage != nil {
      let wait = retryAtMilliseconds == nil ? Self.firstRetryMilliseconds : Self.retryMilliseconds
      retryAtMilliseconds = now + wait
    }
    blockage = nil
  }

  /// WebSocket was tried beside polling, and is blocked still.
  mutating func isStillBlocked(nowMilliseconds now: UInt64) {
    retryAtMilliseconds = now + Self.retryMilliseconds
  }

  /// WebSocket was tried beside polling, and works.
  mutating func takeWebSocket() {
    current = .webSocket
    retryAtMilliseconds = nil
  }
}
