/// The bytes of the next group of the log, to which changes are added while they have room.
struct LogDraft {
  /// What became of a change.
  enum Outcome: Hashable {
    case added
    /// The change belongs to the next group.
    case full
    /// No group has room for the change, even alone.
    case tooLarge
  }

  private(set) var bytes: [UInt8]
  private let headCount: Int
  private let maximumEntryBytes: Int
  private let maximumGroupBytes: Int

  /// A single change may be as long as an entry of the log can be; several together are kept shorter.
  init(head: [UInt8], maximumEntryBytes: Int, maximumGroupBytes: Int) {
    bytes = head
    headCount = head.count
    self.maximumEntryBytes = maximumEntryBytes
    self.maximumGroupBytes = min(maximumGroupBytes, maximumEntryBytes)
  }

  mutating func add(_ change: [UInt8]) -> Outcome {
    if headCount + change.count > maximumEntryBytes { return .tooLarge }
    if bytes.count > headCount, bytes.count + change.count > maximumGroupBytes { return .full }
    bytes += change
    return .added
  }
}
