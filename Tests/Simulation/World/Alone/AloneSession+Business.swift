import Storage
import Store
import System
import Tracking

/// The rounds about what is not an order: settings, pictures, accounts, and what is erased.
extension AloneSession {
  mutating func settings() -> Round {
    let logo = bytes(6000)
    var round = Round(changes: [
      rows("brand") { _ in [.brand(Brand(name: "Harbour Vans", accent: 0x3366AA, logo: logo))] },
      rows("terms") { _ in [.terms(CustomerTerms(currency: "EUR", linkHours: 12))] },
      rows("retention") { _ in [.retention(Retention(historyHours: 30, customerDays: 90, auditDays: 60))] },
      rows("webhook") { now in
        [
          .outbox(
            .webhook(
              Webhook(
                id: "hook", name: "Books", url: "https://books.example/", events: ["completed"],
                createdAt: now)))
        ]
      },
      event("wall") { .wallCreated(Wall(token: "wall-token", name: "Hall", createdAt: $0.clock())) },
    ])
    round.changes += (0..<2).map { number in
      rows("session \(number)") { now in
        [
          .session(
            Session(
              id: "session-\(number)", userID: Self.userID(number), createdAt: now,
              expiresAt: now.adding(milliseconds: 86_400_000)))
        ]
      }
    }
    return round
  }

  mutating func photos() -> Round {
    let (picture, upload) = (bytes(20_000), bytes(9000))
    return Round(changes: [
      rows("picture") { _ in
        [.photo(PhotoBytes(id: "picture", jobID: Self.jobID(0), bytes: picture))]
      },
      rows("upload") { now in
        [
          .app(
            .upload(
              Upload(id: "upload", userID: Self.userID(1), mediaType: "image/jpeg", at: now), bytes: upload))
        ]
      },
      rows("key of a phone") { now in
        [
          .app(
            .deviceKey(DeviceKey(digest: "digest", driverID: Self.driverID(3), name: "Phone", createdAt: now))
          )
        ]
      },
      rows("invite") { now in [.app(.invite(Invite(code: "code", uses: 3, createdAt: now)))] },
    ])
  }

  func endings() -> Round {
    var round = Round(changes: [
      event("rating") { _ in .rated(Self.jobID(0), stars: 5, comment: "Thank you") },
      event("job 4 cancelled") { _ in .statusChanged(Self.jobID(4), to: .cancelled, by: .dispatcher) },
      event("wall revoked") { _ in .wallRevoked(token: "wall-token") },
      rows("upload gone") { _ in [.app(.uploadGone(id: "upload"))] },
      rows("message to the webhook") { now in
        [
          .outbox(
            .message(
              OutboxMessage(
                id: "sent", receiver: "hook", event: "completed", jobID: Self.jobID(1),
                body: Array("{}".utf8), madeAt: now)))
        ]
      },
    ])
    round.pauseMilliseconds = 3_700_000
    return round
  }

  func accounts() -> Round {
    Round(changes: [
      // Its session ends with it, in one transaction.
      rows("user 1 disabled") { now in
        [
          .user(
            User(
              id: Self.userID(1), email: "user1@example.test", name: "User 1", role: .dispatcher,
              passwordHash: "hash", isActive: false, createdAt: World.start)), Self.audit(now, "user 1"),
        ]
      },
      rows("session 0 ended") { now in [.sessionEnded(id: "session-0"), Self.audit(now, "session 0")] },
    ])
  }

  func erasures() -> Round {
    var round = Round(changes: [
      event("customer of job 0 erased", with: [.erased(.customer(of: Self.jobID(0)))]) { _ in
        .customerErased(Self.jobID(0))
      },
      event("job 5 gone") { _ in .jobGone(Self.jobID(5)) },
    ])
    round.endsWithBackup = true
    return round
  }

  func phones() -> Round {
    Round(changes: [
      event("driver 4 edited") { store in
        guard let former = store.fleet.driver(Self.driverID(4))?.profile else { return nil }
        var new = former
        new.phone = "+1 555 0100"
        return .driverEdited(DriverEdit(from: former, to: new))
      },
      event("driver 2 on break") { _ in .availabilityChanged(Self.driverID(2), .onBreak) },
      event("driver 1 offline") { _ in .availabilityChanged(Self.driverID(1), .offline) },
      event("link changed") { _ in .linkChanged(token: "token-2", LinkChange(language: .named("es"))) },
      rows("phone") { now in
        [.app(.pushToken(PushToken(token: "push", userID: Self.userID(2), platform: "ios", at: now)))]
      },
      rows("application") { now in
        [.app(.application(DriverApplication(driverID: Self.driverID(4), truckType: "van", at: now)))]
      },
      rows("use of a session") { now in [.sessionUsed(id: "session-1", at: now)] },
      rows("use of an invite") { _ in [.app(.inviteUsed(code: "code"))] },
      rows("link to set a password") { now in
        [.passwordLink(PasswordLink(userID: Self.userID(2), digest: "digest-2", createdAt: now))]
      },
      rows("quiet job") { _ in [.outbox(.quiet(Self.jobID(1)))] },
      rows("learned") { _ in
        [.learned([LearnedRow(kind: .roads, key: 1, weight: 2, value: 3, day: 20_000)])]
      },
    ])
  }

  /// A driver who drove a moment ago is erased: the last positions are still on their way to the disk.
  func people() -> Round {
    var erased = event(
      "driver 4 erased", with: [.erased(.driver(Self.driverID(4)))]
    ) { store in
      guard let former = store.fleet.driver(Self.driverID(4))?.profile else { return nil }
      return .driverEdited(DriverEdit(from: former, to: DriverProfile(id: former.id, isApproved: false)))
    }
    let number = "(SELECT number FROM drivers WHERE id = '\(Self.driverID(4).rawValue)')"
    erased.gone = """
      SELECT (SELECT count(*) FROM positions WHERE driver = \(number))
        + (SELECT count(*) FROM tracks WHERE driver = \(number))
      """
    return Round(
      changes: [
        erased, rows("tokens of user 3 ended") { now in [.tokensEnded(of: Self.userID(3), at: now)] },
      ],
      pauseMilliseconds: 13_000)
  }

  func lateNews() -> Round {
    Round(changes: [
      rows("link to set a password used") { now in [.passwordLinkUsed(digest: "digest-2", at: now)] },
      rows("webhook gone") { _ in [.outbox(.webhookGone(id: "hook"))] },
      rows("account 2 erased") { now in
        [.erased(.account(Self.userID(2))), Self.audit(now, "erased")]
      },
    ])
  }
}
