/// One encoded server-sent event, shared by reference among all its receivers and across threads.
///
/// A frame states the present value of something: a slow reader needs only the newest frame of each key.
package final class Frame: Sendable {
  /// Names the value that the frame states: unique among everything that one subscriber may receive. `UInt64.max` is
  /// reserved for the hub: for heartbeats and for the last bytes, which replace a waiting heartbeat.
  package let key: UInt64
  /// The key of frames whose value this frame states as well: one that still waits is not sent any more, and a later
  /// one comes behind this frame, as its value is newer.
  package let coveredKey: UInt64?
  /// A whole event with its closing blank line, as it goes on the wire.
  package let bytes: [UInt8]

  package init(key: UInt64, covering coveredKey: UInt64? = nil, bytes: [UInt8]) {
    self.key = key
    self.coveredKey = coveredKey
    self.bytes = bytes
  }
}
