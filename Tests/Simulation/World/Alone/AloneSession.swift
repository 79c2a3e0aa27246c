import Storage
import Store
import Tracking

/// Some hours of a small business, as rounds of changes with pauses between them: the same changes from the same seed.
///
/// The changes of one round do not touch each other: they can be asked one after the other, or all at once.
struct AloneSession {
  /// What somebody asks of the server, when its memory has the changes of the rounds before.
  struct Change {
    let name: String
    let ask: (FleetStore, @escaping FleetStore.Completion) -> Void
    /// Counts rows that must not be there any more, whatever happens from its acknowledgment on.
    var gone: String?
  }

  struct Round {
    var changes: [Change] = []
    /// Fixes that drivers send then; they are stored in the pause.
    var fixes: [(driver: Int, number: Int)] = []
    var pauseMilliseconds: UInt64 = 1000
    /// Whether somebody makes a backup after it.
    var endsWithBackup = false
  }

  private(set) var rounds: [Round] = []
  private var random: SeededRandom

  static let driverCount = 5
  /// The other drivers have no jobs.
  private static let assignedCount = 4
  private static let jobCount = 6

  static func driverID(_ number: Int) -> DriverID { DriverID("driver-\(number)") }
  static func jobID(_ number: Int) -> JobID { JobID("job-\(number)") }
  static func userID(_ number: Int) -> UserID { UserID("user-\(number)") }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    rounds = [
      beginnings(), settings(), orders(), links(), assignments(), acceptances(), chat(1), onTheWay(), chat(2),
      edits(), moreAssignments(), stopOrder(), next("arrived", 2, fixes: 30), next("started", 2, fixes: 5),
      photos(), next("completed", 2),
      endings(), chat(3), phones(), accounts(), erasures(), lastOrders(), people(), lateNews(),
    ]
  }

  func event(
    _ name: String, with writes: [DurableWrite] = [],
    _ event: @escaping (FleetStore) -> FleetEvent?
  ) -> Change {
    Change(name: name) { store, done in
      guard let event = event(store) else { return done(.failure(.notFound(name))) }
      store.submit(event, with: writes, done: done)
    }
  }

  func rows(_ name: String, _ writes: @escaping (Timestamp) -> [DurableWrite]) -> Change {
    Change(name: name) { store, done in store.submit(writes(store.clock()), done: done) }
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  // MARK: The rounds

  private func beginnings() -> Round {
    let drivers = (0..<Self.driverCount).map { number in
      event("driver \(number)") { _ in
        .driverChanged(
          DriverProfile(
            id: Self.driverID(number), name: "Driver \(number)", vehicle: "Van", isOnline: true))
      }
    }
    let users = (0..<4).map { number in
      rows("user \(number)") { now in
        [
          .user(
            User(
              id: Self.userID(number), email: "user\(number)@example.test", name: "User \(number)",
              role: number == 0 ? .admin : .dispatcher, passwordHash: "hash", createdAt: now))
        ]
      }
    }
    return Round(changes: drivers + users)
  }

  private mutating func orders() -> Round {
    let noteBytes = (0..<Self.jobCount).map { _ in Int(random.number(10...900)) }
    return Round(
      changes: (0..<Self.jobCount).map { number in
        event("job \(number)") { store in
          .jobCreated(
            Job(
              id: Self.jobID(number), address: "\(number) Harbour Street",
              pickup: Coordinate(latitude: 60, longitude: 24.1), customerName: "Customer \(number)",
              notes: String(repeating: "n", count: noteBytes[number]), createdAt: store.clock()))
        }
      }, pauseMilliseconds: 2000)
  }

  private func links() -> Round {
    var round = Round(
      changes: (0..<Self.jobCount).map { number in
        event("link \(number)") { store in
          .linkCreated(
            TrackingLink(token: "token-\(number)", jobID: Self.jobID(number), createdAt: store.clock()))
        }
      })
    round.changes.append(
      rows("keyed request") { now in
        [.keyedRequest(KeyedRequest(key: "key", content: "content", made: "token-1", isNew: true, at: now))]
      })
    return round
  }

  private func assignments() -> Round {
    Round(
      changes: (0..<Self.assignedCount).map { number in
        event("job \(number) assigned") { _ in
          .assigned(Self.jobID(number), to: Self.driverID(number))
        }
      })
  }

  /// The last driver gets the jobs that nobody has.
  private func moreAssignments() -> Round {
    Round(
      changes: (Self.assignedCount..<Self.jobCount).map { number in
        event("job \(number) assigned") { _ in
          .assigned(Self.jobID(number), to: Self.driverID(Self.driverCount - 1))
        }
      })
  }

  private func stopOrder() -> Round {
    Round(changes: [
      event("stops in another order") { store in
        let driver = Self.driverID(Self.driverCount - 1)
        let seen = store.fleet.slot(of: driver).map { store.fleet.movableStops(of: $0, until: nil) } ?? []
        let jobs = seen.map { store.fleet.id(of: $0) }
        return StopOrder(of: driver, from: jobs, to: jobs.reversed(), until: nil).map { .stopsOrdered($0) }
      }
    ])
  }

  private func acceptances() -> Round {
    Round(
      changes: (0..<Self.assignedCount).map { number in
        event("job \(number) accepted") { store in
          store.fleet.slot(of: Self.driverID(number)).map { .accepted(Self.jobID(number), by: $0) }
        }
      }, fixes: fixes(4))
  }

  func fixes(_ first: Int) -> [(driver: Int, number: Int)] {
    (0..<Self.driverCount).map { ($0, first + $0) }
  }

  /// Of every side about another job.
  private func chat(_ number: Int) -> Round {
    let roles: [(ChatRole, String)] = [
      (.customer, ""), (.driver, Self.driverID(1).rawValue), (.dispatcher, Self.userID(0).rawValue),
    ]
    var round = Round(
      changes: roles.enumerated().map { job, sender in
        rows("message \(number) about job \(job)") { now in
          [
            .chat(
              .message(
                ChatMessage(
                  id: "message-\(number)-\(job)", jobID: Self.jobID(job), role: sender.0, senderID: sender.1,
                  text: "Message \(number)", sentAt: now)))
          ]
        }
      }, fixes: fixes(10 * number))
    round.changes.append(
      rows("messages about job \(number) read") { now in
        [.chat(.read(Self.jobID(number), by: .dispatcher, at: now)), Self.audit(now, "read \(number)")]
      })
    round.endsWithBackup = number == 2
    return round
  }

  static func audit(_ now: Timestamp, _ detail: String) -> DurableWrite {
    let user = User(id: userID(0), name: "User 0", role: .admin, createdAt: now)
    return .audit(AuditEntry(at: now, by: user, .jobChange, subject: "job-5", detail: detail))
  }

  private func onTheWay() -> Round {
    var round = next("en route", Self.assignedCount, fixes: 15)
    round.pauseMilliseconds = 12_000
    return round
  }

  /// The first drivers go on with their jobs.
  private func next(_ name: String, _ count: Int, fixes first: Int? = nil) -> Round {
    Round(
      changes: (0..<count).map { number in
        event("job \(number) \(name)") { store in
          guard let slot = store.fleet.slot(of: Self.driverID(number)),
            let next = store.fleet.job(Self.jobID(number))?.status.next
          else { return nil }
          return .statusChanged(Self.jobID(number), to: next, by: .driver(slot))
        }
      }, fixes: first.map { fixes($0) } ?? [], pauseMilliseconds: 15_000)
  }

  private func edits() -> Round {
    var round = Round(
      changes: (4..<Self.jobCount).map { number in
        event("job \(number) edited") { store in
          guard let job = store.fleet.job(Self.jobID(number)) else { return nil }
          var facts = job.facts
          facts.texts.notes = "edited"
          facts.address = "\(number) Mill Lane"
          return .jobEdited(JobEdit(job.id, from: job.facts, to: facts))
        }
      })
    round.changes += [
      event("link revoked") { _ in .linkRevoked(token: "token-3") },
      event("wall changed") { store in
        var wall = store.fleet.wall("wall-token")
        wall?.name = "Yard"
        return wall.map { .wallChanged($0) }
      },
    ]
    round.pauseMilliseconds = 61_000
    return round
  }

  private func lastOrders() -> Round {
    Round(
      changes: (20..<24).map { number in
        event("job \(number), with its link") { store in
          .jobCreated(Job(id: Self.jobID(number), address: "1 Quay", createdAt: store.clock()))
        }
      }, fixes: fixes(60), pauseMilliseconds: 3000)
  }
}
