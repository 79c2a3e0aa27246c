import SQLite
import Tracking

/// The browsers that are told, in memory.
///
/// Bounds: `PushSubscription.maximumPerJob` a job and `maximumPerAccount` an account or a driver, the newest. Who adds one sees to
/// `maximumCount`.
package struct PushTable: Sendable {
  private var subscriptions: [String: PushSubscription] = [:]
  private var byJob: [JobID: [String]] = [:]
  private var byUser: [UserID: [String]] = [:]
  private var byDriver: [DriverID: [String]] = [:]

  package init() {}

  package var count: Int { subscriptions.count }
  package var all: [PushSubscription] { Array(subscriptions.values) }
  package var hasDispatchers: Bool { !byUser.isEmpty }
  package subscript(_ id: String) -> PushSubscription? { subscriptions[id] }

  /// Nil for a receiver that is no browser, or one that is not told any more.
  package func subscription(ofReceiver receiver: String) -> PushSubscription? {
    PushSubscription.id(ofReceiver: receiver).flatMap { subscriptions[$0] }
  }

  /// Of the job's customers.
  package func subscriptions(of job: JobID) -> [PushSubscription] {
    byJob[job]?.compactMap { subscriptions[$0] } ?? []
  }

  package var ofDispatchers: [PushSubscription] {
    byUser.values.joined().compactMap { subscriptions[$0] }
  }

  package func subscriptions(of driver: DriverID) -> [PushSubscription] {
    byDriver[driver]?.compactMap { subscriptions[$0] } ?? []
  }

  /// Returns those that had to go: the oldest beyond the bound.
  mutating func put(_ subscription: PushSubscription) -> [PushSubscription] {
    _ = remove(subscription.id)
    subscriptions[subscription.id] = subscription
    var gone: [PushSubscription] = []
    if let job = subscription.jobID {
      byJob[job, default: []].append(subscription.id)
      gone += surplus(byJob[job] ?? [], PushSubscription.maximumPerJob)
    }
    if let user = subscription.userID {
      byUser[user, default: []].append(subscription.id)
      gone += surplus(byUser[user] ?? [], PushSubscription.maximumPerAccount)
    }
    if let driver = subscription.driverID {
      byDriver[driver, default: []].append(subscription.id)
      gone += surplus(byDriver[driver] ?? [], PushSubscription.maximumPerAccount)
    }
    for subscription in gone { _ = remove(subscription.id) }
    return gone
  }

  mutating func remove(_ id: String) -> PushSubscription? {
    guard let former = subscriptions.removeValue(forKey: id) else { return nil }
    if let job = former.jobID {
      byJob[job]?.removeAll { $0 == id }
      if byJob[job]?.isEmpty == true { byJob[job] = nil }
    }
    if let user = former.userID {
      byUser[user]?.removeAll { $0 == id }
      if byUser[user]?.isEmpty == true { byUser[user] = nil }
    }
    if let driver = former.driverID {
      byDriver[driver]?.removeAll { $0 == id }
      if byDriver[driver]?.isEmpty == true { byDriver[driver] = nil }
    }
    return former
  }

  mutating func remove(ofJob job: JobID) -> [PushSubscription] {
    (byJob[job] ?? []).compactMap { remove($0) }
  }

  mutating func remove(ofUser user: UserID) -> [PushSubscription] {
    (byUser[user] ?? []).compactMap { remove($0) }
  }

  mutating func remove(ofDriver driver: DriverID) -> [PushSubscription] {
    (byDriver[driver] ?? []).compactMap { remove($0) }
  }

  /// As the database has it: the newest stay, of the same time those with the greater id.
  private func surplus(_ ids: [String], _ bound: Int) -> [PushSubscription] {
    guard ids.count > bound else { return [] }
    let order = ids.compactMap { subscriptions[$0] }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return Array(order.prefix(ids.count - bound))
  }
}
