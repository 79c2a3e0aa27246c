import Tracking

/// A row that must be on disk before it is acknowledged.
package enum DurableWrite: Hashable, Sendable {
  case record(FleetRecord)
  /// With the job that names it, or after it.
  case photo(PhotoBytes)
  case user(User)
  case session(Session)
  case sessionEnded(id: String)
}
