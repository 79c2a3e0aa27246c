import Storage
import Tracking

/// Receives every change of the fleet and of the accounts after the store has applied it, on the front loop.
package protocol FleetObserver: AnyObject {
  func fleetChanged(_ change: FleetChange)
  /// Something was written or read in the conversation about a job.
  func chatChanged(_ news: ChatNews)
  /// Facts of these accounts changed, or their sessions ended: the observer must check again what they may see.
  func accountsChanged(_ users: Set<UserID>)
  /// Called about once a second: links, sessions and tokens expire without an event.
  func timePassed()
  /// Checks one of the many things that `timePassed` has made due, and returns false if none is due any more. Called a
  /// few times in a turn until no observer has such a thing.
  func checkNext() -> Bool
}

extension FleetObserver {
  package func chatChanged(_ news: ChatNews) {}
  package func accountsChanged(_ users: Set<UserID>) {}
  package func timePassed() {}
  package func checkNext() -> Bool { false }
}

/// Tells all observers.
extension FleetStore {
  package func announce(_ change: FleetChange) {
    revision += 1
    if case .jobForgotten(_, let id) = change { chat.remove(ofJob: id) }
    for observer in observers { observer.fleetChanged(change) }
  }

  func announce(_ news: ChatNews) {
    revision += 1
    for observer in observers { observer.chatChanged(news) }
  }

  func announce(accounts users: Set<UserID>) {
    for observer in observers { observer.accountsChanged(users) }
  }
}
