/// One encoded server-sent event, shared by reference among all who receive it and across threads.
///
/// A frame states the present value of something, so that a reader who lags needs only the newest of each key.
package final class Frame: Sendable {
  /// What the frame states the value of: unique among everything one subscriber may receive.
  /// `UInt64.max` is the hub's own: a heartbeat, and the last bytes at the end, which replace one that waits.
  package let key: UInt64
  /// A whole event with its closing blank line, as it goes on the wire.
  package let bytes: [UInt8]

  package init(key: UInt64, bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }
}
