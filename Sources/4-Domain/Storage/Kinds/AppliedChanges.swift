import Tracking

/// What the changes that are applied together lead to.
package struct AppliedChanges {
  /// What the fleet takes.
  package var records: [FleetRecord]
  /// The accounts that changed; nil if none was touched.
  package private(set) var users: Set<UserID>?
  /// Drivers a key of whom is gone: what was connected by it ends.
  package internal(set) var driversWithoutKey: Set<DriverSlot> = []

  package init(_ records: [FleetRecord]) { self.records = records }

  mutating func touch(_ user: UserID?) { users = (users ?? []).union(user.map { [$0] } ?? []) }
}
