import Tracking

/// Hears every change of the fleet and of the accounts after it became true, on the front loop.
package protocol FleetObserver: AnyObject {
  func fleetChanged(_ change: FleetChange)
  /// Facts of these accounts changed, or sessions of theirs ended: what they may see must be asked again.
  func accountsChanged(_ users: Set<UserID>)
  /// About once a second: links, sessions and tokens end by themselves, and nothing else says so.
  func timePassed()
}

extension FleetObserver {
  package func accountsChanged(_ users: Set<UserID>) {}
  package func timePassed() {}
}
