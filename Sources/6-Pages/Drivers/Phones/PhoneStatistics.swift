import PhoneApps

/// The messages of phones' apps since the server started.
package struct PhoneStatistics: Sendable {
  /// The messages that were read.
  package var messages: [PhoneApp: Int] = [:]
  package static let unknownKey = "unknown_key"

  /// The messages that were not, by the name of the reason; all reasons are there.
  package var refused = Dictionary(
    uniqueKeysWithValues: [unknownKey, "malformed", "encrypted", "too_many_fixes", "no_position"].map {
      ($0, 0)
    })
}
