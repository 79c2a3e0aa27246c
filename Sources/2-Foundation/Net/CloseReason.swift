/// The reason why a connection ended; its raw value is the label under which it is counted.
///
/// An open set: a protocol above `Net` adds reasons of its own.
package struct CloseReason: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The peer finished sending.
  package static let endOfStream = CloseReason(rawValue: "end_of_stream")
  /// This side closed it.
  package static let local = CloseReason(rawValue: "local")
  package static let readFailed = CloseReason(rawValue: "read_failed")
  package static let writeFailed = CloseReason(rawValue: "write_failed")
  /// The peer took less than it was sent, and the outbound bound was reached.
  package static let queueFull = CloseReason(rawValue: "queue_full")
  /// The peer does not answer any more: its network is gone, or its machine.
  package static let vanished = CloseReason(rawValue: "vanished")
  package static let timedOut = CloseReason(rawValue: "timed_out")
  /// Another connection needed its place, and it was the least important one.
  package static let crowdedOut = CloseReason(rawValue: "crowded_out")
  /// The peer went on sending after the end was said.
  package static let sentTooMuch = CloseReason(rawValue: "sent_too_much")
  /// The server is stopping.
  package static let goingAway = CloseReason(rawValue: "going_away")
}
