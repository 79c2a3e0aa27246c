/// A feed that is being handed over to another process: its socket, and the bytes that its reader must receive before
/// anything else, so that no event is cut in two.
package struct PausedFeed: Sendable {
  package let id: FeedID
  /// Still this process's.
  package let descriptor: Int32
  package let unsent: [UInt8]
}
