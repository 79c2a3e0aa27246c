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
      rows("retention") { _ in [.retention(Retention(historyHours: 30, customerDays: 90))] },
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
}
