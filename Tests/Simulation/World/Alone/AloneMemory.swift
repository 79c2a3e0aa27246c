import Storage
import Store
import Tracking

/// What a server has in memory of what must outlive it.
struct AloneMemory: Equatable {
  private let drivers: [DriverProfile]
  private let jobs: [Job]
  private let links: [TrackingLink]
  private let walls: [Wall]
  private let messages: [[ChatMessage]]
  private let users: [User]
  private let sessions: [Session]
  private let audit: [AuditEntry]
  private let business: Business
  private let retention: Retention
  private let webhooks: [Webhook]
  private let waiting: Int

  init(_ store: FleetStore, at now: Timestamp) {
    let fleet = store.fleet
    drivers = fleet.driverSlots.map { fleet.profile($0) }
    jobs = fleet.jobs.sorted { $0.id.rawValue < $1.id.rawValue }
    // Links of an erased customer leave the disk at once, and the memory, where they are revoked, at its next start.
    links = jobs.filter { !$0.isErased }.flatMap { fleet.links(of: $0.id) }.map {
      var link = $0
      // It is not stored.
      link.rulesSince = nil
      return link
    }
    walls = fleet.allWalls.sorted { $0.token < $1.token }
    messages = jobs.map { store.chat.messages(of: $0.id) }
    users = (0..<store.accounts.userCount).compactMap { store.accounts.user(at: $0) }
      .sorted { $0.id.rawValue < $1.id.rawValue }
    sessions = users.flatMap { store.accounts.sessions(of: $0.id, now: now) }
    audit = store.accounts.audit
    business = store.business
    retention = store.retention
    webhooks = store.outbox.webhooks
    waiting = store.outbox.waitingCount
  }

  /// Of these ids and tokens those that are not there.
  func missing(
    drivers: Set<String>, jobs: Set<String>, links: Set<String>, walls: Set<String>, users: Set<String>
  ) -> [String] {
    drivers.subtracting(self.drivers.map(\.id.rawValue)).sorted()
      + jobs.subtracting(self.jobs.map(\.id.rawValue)).sorted()
      + links.subtracting(self.links.map(\.token)).sorted()
      + walls.subtracting(self.walls.map(\.token)).sorted()
      + users.subtracting(self.users.map(\.id.rawValue)).sorted()
  }

  /// The parts that are not the same in both, by their names.
  func differences(from other: AloneMemory) -> [String] {
    var names: [String] = []
    func compare<Value: Equatable>(_ name: String, _ part: KeyPath<AloneMemory, Value>) {
      if self[keyPath: part] != other[keyPath: part] { names.append(name) }
    }
    compare("drivers", \.drivers)
    compare("jobs", \.jobs)
    compare("links", \.links)
    compare("walls", \.walls)
    compare("messages", \.messages)
    compare("users", \.users)
    compare("sessions", \.sessions)
    compare("audit", \.audit)
    compare("business", \.business)
    compare("retention", \.retention)
    compare("webhooks", \.webhooks)
    compare("waiting messages", \.waiting)
    return names
  }
}
