import Auth
import Messages
import Net
import Outbound
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// Jobs end, and the front loop decides who is told and writes what they are told: webhooks, the customer's browser, a
/// mail. The outbox in memory takes it, and forgets it when it was sent.
let messageComposing = Bench(
  "message-composing", "front loop's time a message about a change: webhooks, notices, mails"
) { run in
  let jobCount = try run.number("jobs", 1_000)
  let rounds = try run.number("rounds", 11)
  let assets = run.assets
  say("\(jobCount) jobs that end, one after the other, \(rounds) rounds; the time is that of the processor")
  for audience in Audience.all {
    // The server of the audience before it has its database still.
    let seeded = try SeededDatabase(run, driverCount: jobCount)
    let front = try FrontThread { loop in try Composing(seeded, audience, assets: assets, loop: loop) }
    let seen = try Sample.rounds(rounds) {
      let round = front.run { $0.round() }
      guard round.messageCount == jobCount * audience.messageCount else {
        throw BenchError.invalid("\(jobCount) changes made \(round.messageCount) messages")
      }
      let times = Sample(round.microseconds)
      return [times.quantile(0.5), times.quantile(0.99), round.outboxMicroseconds]
    }
    seen[0].report("\(audience.name): p50", unit: "us a message (wanted: <= 20)", digits: 2)
    seen[1].report("\(audience.name): p99", unit: "us a message", digits: 2)
    guard audience.hasAll else { continue }
    seen[2].report("  put into the outbox, and out of it", unit: "us a message", digits: 2)
    guard audience.webhookCount == 1 else { continue }
    let watched = Sample(
      front.run { state in (0...rounds).map { _ in state.watch() } }.dropFirst().map { $0 })
    watched.report("  looking for late, silent, near jobs", unit: "us a job", digits: 3)
  }
}

private struct Audience: Sendable {
  let webhookCount: Int
  var hasBrowser = false
  var hasMail = false

  static let all =
    [Audience(webhookCount: 0, hasMail: true), Audience(webhookCount: 0, hasBrowser: true)]
    + [1, 10, 100].flatMap { count in
      [Audience(webhookCount: count), Audience(webhookCount: count, hasBrowser: true, hasMail: true)]
    }

  var hasAll: Bool { webhookCount > 0 && hasBrowser && hasMail }
  var messageCount: Int { webhookCount + (hasBrowser ? 1 : 0) + (hasMail ? 1 : 0) }
  var name: String {
    let webhooks = webhookCount == 0 ? [] : ["\(webhookCount) webhook\(webhookCount == 1 ? "" : "s")"]
    return (webhooks + (hasBrowser ? ["notice"] : []) + (hasMail ? ["mail"] : [])).joined(separator: " + ")
  }
}

/// The server's own parts from a change to the outbox in memory. Nothing is sent, and no message reaches the disk.
private final class Composing {
  struct Round: Sendable {
    /// A message, for each change.
    var microseconds: [Double] = []
    var outboxMicroseconds = 0.0
    var messageCount = 0
  }

  private let store: FleetStore
  private let outbox: Outbox
  private let outbound = OutboundThread()
  private let clock: MovedClock
  /// What the jobs are once they have ended.
  private let ended: [Job]

  init(_ seeded: SeededDatabase, _ audience: Audience, assets: String, loop: EventLoop) throws {
    let clock = MovedClock()
    self.clock = clock
    let (storage, state) = try seeded.open()
    let fleet = Fleet(restoring: state.fleet)
    store = FleetStore(
      fleet: fleet, accounts: Accounts(state.users, sessions: state.sessions, audit: state.audit),
      storage: storage, loop: loop, clock: { clock.now })
    var configuration = Outbox.Configuration()
    configuration.publicURL = "https://track.example"
    if audience.hasMail {
      configuration.mail = MailSettings(
        server: MailServer(url: "smtp://127.0.0.1:1"), from: try MailAddress("jobs@track.example"))
    }
    outbox = Outbox(
      store: store, secret: try TokenSecret(ServerProcess.tokenSecret),
      library: try MustacheLibrary(directory: assets + "/Templates", required: ["mail"]),
      context: PageContext(assets: "/assets"), outbound: outbound,
      mails: OutboundThread(name: "mail"), loop: loop, configuration: configuration)
    outbox.pause()

    let now = clock.now
    var jobs = seeded.drivers.compactMap { driver in
      fleet.slot(of: driver.id).flatMap { fleet.enRouteJob(of: $0) }.map { fleet.job($0) }
    }
    for (index, driver) in zip(jobs.indices, try fleet.slots(of: seeded.drivers)) {
      jobs[index].customerEmail = "customer\(index)@mail.example"
      let place = try seeded.drivers[index].place()
      _ = try store.move(driver, to: Position(coordinate: place, receivedAt: now, speedMetersPerSecond: 9))
      // The driver of each tenth job is as good as there.
      if index.isMultiple(of: 10) { jobs[index].pickup = place }
    }
    var writes = jobs.map { DurableWrite.record(.job($0)) }
    writes += (0..<audience.webhookCount).map { number in
      .outbox(
        .webhook(
          Webhook(
            id: "webhook-\(number)", name: "Webhook \(number)", url: "https://hook\(number).example/",
            events: MessageEvent.chosen.map(\.rawValue), createdAt: now)))
    }
    if audience.hasBrowser {
      writes += zip(jobs, seeded.drivers).map { job, driver in
        .outbox(
          .push(
            PushSubscription(
              id: "browser-\(driver.number)", endpoint: "https://push.example/\(driver.number)",
              key: [UInt8](repeating: 4, count: 65), secret: [UInt8](repeating: 1, count: 16),
              link: driver.linkToken, jobID: job.id, language: "en-IE", createdAt: now)))
      }
    }
    store.apply(logged: writes)
    for index in jobs.indices {
      jobs[index].status = .completed
      jobs[index].statusTimes[.completed] = now
      jobs[index].revision += 1
    }
    ended = jobs
  }

  /// Each job ends, is forgotten again, and its messages are sent.
  func round() -> Round {
    var round = Round()
    for job in ended {
      var writes: [DurableWrite] = []
      let composing = coreNanoseconds {
        // As `FleetStore` does it before it stores a change.
        writes = outbox.messages(about: [.job(job)], at: store.clock()).map { .outbox(.message($0)) }
      }
      // As messages that are sent once more: a job's customer gets no more than five mails.
      var (put, removed): ([DurableWrite], [DurableWrite]) = ([], [])
      for message in writes.compactMap({ $0.value(OutboxMessage.self) }) {
        put.append(.outbox(.again(message)))
        var delivery = message.delivery
        delivery.taken()
        removed.append(.outbox(.delivery(delivery)))
      }
      round.outboxMicroseconds += coreNanoseconds {
        store.apply(logged: put)
        store.apply(logged: removed)
      }
      round.messageCount += writes.count
      round.microseconds.append(composing / 1e3 / Double(max(1, writes.count)))
    }
    round.outboxMicroseconds /= 1e3 * Double(max(1, round.messageCount))
    return round
  }

  /// Looks once at all jobs, which are on the way; the microseconds a job.
  func watch() -> Double {
    clock.now = clock.now.adding(milliseconds: 2000)
    return coreNanoseconds {
      outbox.timePassed()
      while outbox.checkNext() {}
    } / 1e3 / Double(max(1, ended.count))
  }
}

/// A clock that stands until it is moved.
private final class MovedClock {
  var now = Timestamp.now
}
