import Net
import Tracking

/// Lets a refusal wait that this node may give because it does not know yet what another node acknowledged: a job, a
/// link, an account, a password. It waits until this node has applied all that the nodes' log had, at most a second.
///
/// Confined to the front loop. Bounds: `maximumCount` refusals wait, and `maximumOfAddress` of one address.
package final class LateRefusals {
  package enum Outcome {
    /// Nothing came since the question: the refusal stands.
    case nothingNew
    /// This node knows more now than at the question, which is asked again.
    case news
    /// This node does not have all of the log in time, or too many refusals wait: nothing is known for certain.
    case behind
  }

  package static let maximumCount = 64
  package static let maximumOfAddress = 4

  private unowned let store: FleetStore
  private var count = 0
  private var addresses = AddressCounts(maximumPerAddress: maximumOfAddress)

  init(store: FleetStore) { self.store = store }

  /// What this node knows now: take it before the question. Nil if no other node can know more: this server is alone,
  /// or is cut off, and says so in its answers.
  package var known: UInt64? { store.fleet.nodes.isCutOff ? nil : store.log?.sequence }

  /// Calls `done` once, at once only with `.behind`.
  package func wait(since known: UInt64, for address: AddressKey, _ done: @escaping (Outcome) -> Void) {
    guard let log = store.log, count < Self.maximumCount, addresses.hasRoom(for: address) else {
      store.nodesRefusals.behind += 1
      return done(.behind)
    }
    count += 1
    addresses.add(address)
    log.catchUp { [weak self] isReached in
      guard let self else { return done(.nothingNew) }
      count -= 1
      addresses.remove(address)
      guard isReached, let log = store.log else {
        store.nodesRefusals.behind += 1
        return done(.behind)
      }
      guard log.sequence > known else { return done(.nothingNew) }
      store.nodesRefusals.lookedAgain += 1
      done(.news)
    }
  }
}
