import Auth
import HTTP
import JSON
import Net
import Outbound
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Site
@testable import Store

/// What is put into the outbox; `Tests/System/tests/test_webhooks.py` sends it.
struct OutboxTests {
  private let world: World
  private let outbox: Outbox

  init() throws {
    world = try World.withoutReviews(with: .outbox())
    outbox = try #require(world.site.outbox)
  }

  private func add(_ id: String, _ events: [MessageEvent]) throws {
    try world.submit([
      .outbox(
        .webhook(
          Webhook(
            id: id, name: id, url: "http://127.0.0.1:1/", events: events.map(\.rawValue),
            createdAt: world.store.clock())))
    ])
  }

  /// The messages of the table, the oldest first.
  private func stored() throws -> [OutboxMessage] { try world.storedMessages() }

  private func watch() throws {
    outbox.timePassed()
    while outbox.checkNext() {}
    try world.submit([.retention(Retention())])
  }

  @Test func `a change and its messages are stored together, one for each webhook that wants them`() throws {
    try add("all", MessageEvent.chosen)
    try add("ends", [.completed, .cancelled])
    try world.job("j", .confirmed)
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    let messages = try stored()
    #expect(messages.filter { $0.receiver == "ends" }.map(\.event) == ["job.cancelled"])
    let own = messages.filter { $0.receiver == "all" }
    #expect(own.contains { $0.event == "job.created" } && own.last?.event == "job.cancelled")
    #expect(own.allSatisfy { $0.jobID == JobID("j") })
    #expect(Set(messages.map(\.id)).count == messages.count)
    let body = try JSONValue.parse(try #require(own.last?.body))
    #expect(body["type"]?.stringValue == "job.cancelled")
    #expect(body["data"]?["job"]?["status"]?.stringValue == "cancelled")
    #expect(body["data"]?["job"]?["customer_email"] != nil)
    #expect(body["data"]?["job"]?["tracking_url"]?.stringValue == "https://track.example/t/link-j")
  }

  @Test func `a chat and a notice get one sentence that leads to the card, and that calls nobody`() throws {
    for format in [WebhookFormat.chat, .text] {
      var webhook = Webhook(
        id: format.rawValue, name: "a", url: "http://127.0.0.1:1/", events: [MessageEvent.cancelled.rawValue],
        createdAt: world.now)
      webhook.format = format
      try world.submit([.outbox(.webhook(webhook))])
    }
    // A backend's code is the number of its job.
    try world.store.applyNow(.upstreamConnected)
    var job = Job(
      id: JobID("j 1"), status: .confirmed, address: "<!here>\u{301} & there", createdAt: world.now)
    job.confirmationCode = "K7"
    try world.submit(.jobCreated(job))
    try world.submit(.statusChanged(JobID("j 1"), to: .cancelled, by: .dispatcher))
    let bodies = try Dictionary(uniqueKeysWithValues: stored().map { ($0.receiver, $0.body) })
    let number = "K7"
    let link = "https://track.example/board/jobs/j%201"
    #expect(
      String(decoding: try #require(bodies["text"]), as: UTF8.self)
        == "Job canceled: \(number) · <!here>\u{301} & there\n\(link)")
    let chat = try JSONValue.parse(try #require(bodies["chat"]))
    #expect(
      chat["text"]?.stringValue == "Job canceled: \(number) · &lt;!here&gt;\u{301} &amp; there\n\(link)")
    #expect(bodies.count == 2)
  }

  /// A browser of Ada's page, with a key that is known.
  private func subscribeDriver() throws {
    try world.account("ada", .driver)
    try world.submit([
      .app(
        .deviceKey(
          DeviceKey(
            digest: "digest", driverID: DriverID("driver-ada"), name: "Phone", createdAt: world.now))),
      .outbox(
        .push(
          PushSubscription(
            id: "ada", endpoint: "https://127.0.0.1:1/", key: try P256KeyPair.random().publicKey,
            secret: [UInt8](repeating: 1, count: 16), driverID: DriverID("driver-ada"), keyDigest: "digest",
            language: "de", createdAt: world.now))),
    ])
  }

  @Test func `a driver is told of a job that is given to it, as its page shows it, until the key is gone`()
    throws
  {
    try subscribeDriver()
    try world.job("j", .confirmed)
    try world.job("other", .confirmed)
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    let notice = try JSONValue.parse(try #require(stored().last?.body))
    #expect(notice["title"]?.stringValue == "Sie haben einen neuen Auftrag")
    let job = try #require(world.store.fleet.job(JobID("j")))
    #expect(notice["body"]?.stringValue?.hasPrefix(job.number) == true)
    #expect(notice["body"]?.stringValue?.hasSuffix(job.address) == true)
    #expect(notice["url"]?.stringValue == "/d")
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try stored().map(\.event) == ["job.assigned", "job.cancelled"])
    try world.change("ada") { $0.isActive = false }
    try world.submit(.assigned(JobID("other"), to: DriverID("driver-ada")))
    try world.change("ada") { $0.isActive = true }
    try world.job("last", .confirmed)
    try world.submit(.assigned(JobID("last"), to: DriverID("driver-ada")))
    #expect(try stored().count == 2)
  }

  @Test func `a driver is told of a job that another driver has now, and the other one of the new job`()
    throws
  {
    try subscribeDriver()
    try world.account("bo", .driver)
    try world.job("j", .assigned, driver: "ada")
    let before = try stored().count
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-bo")))
    let messages = try stored().dropFirst(before)
    #expect(messages.map(\.event) == ["job.withdrawn"])
    let notice = try JSONValue.parse(try #require(messages.last?.body))
    #expect(notice["title"]?.stringValue == "Der Auftrag ging an einen anderen Fahrer")
    // The page shows nothing of the job any more.
    #expect(notice["body"]?.stringValue == world.store.fleet.job(JobID("j"))?.number)
  }

  @Test func `a driver is told of a job that a dispatcher takes back, and not of one that it gave back`()
    throws
  {
    try subscribeDriver()
    try add("all", [.declined, .withdrawn])
    for id in ["taken", "given"] { try world.job(id, .accepted, driver: "ada") }
    let before = try stored().count
    try world.submit(.statusChanged(JobID("taken"), to: .confirmed, by: .dispatcher))
    #expect(world.store.fleet.job(JobID("taken"))?.driverID == nil)
    let messages = try stored().dropFirst(before)
    #expect(messages.map(\.event) == ["job.withdrawn", "job.withdrawn"])
    let notice = try JSONValue.parse(try #require(messages.first { $0.receiver == "push:ada" }?.body))
    #expect(notice["title"]?.stringValue == "Sie haben diesen Auftrag nicht mehr")
    #expect(notice["body"]?.stringValue == world.store.fleet.job(JobID("taken"))?.number)
    let driver = try #require(world.store.fleet.slot(of: DriverID("driver-ada")))
    try world.submit(.declined(JobID("given"), by: driver))
    #expect(try stored().dropFirst(before + 2).map(\.event) == ["job.declined"])
  }

  @Test func `a series of bookings brings its customer one mail with all links`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    let ids = (1...3).map { JobID("j\($0)") }
    for (index, id) in ids.enumerated() {
      var job = Job(id: id, address: "Pier 1", createdAt: world.now)
      job.customerEmail = "grace@customer.example"
      job.scheduledAt = world.now.adding(milliseconds: Int64(index + 1) * 86_400_000)
      let link = TrackingLink(token: "link-\(id.rawValue)", jobID: id, createdAt: world.now)
      var isDone = false
      world.store.submit(
        .jobCreated(job), with: [.record(.link(link))], in: id == ids.last ? .last(of: ids) : .member
      ) { result in
        if case .success = result { isDone = true }
      }
      try world.run { isDone }
    }
    let messages = try world.storedMessages()
    #expect(messages.map(\.jobID) == [ids.last])
    let text = readable(try #require(messages.first?.body))
    for id in ids { #expect(text.contains("https://track.example/t/link-\(id.rawValue)")) }
    #expect(text.contains("Each date has a page"))
  }

  @Test func `what a business turned off is not sent, and what it turned on is`() throws {
    try subscribeDriver()
    try world.account("dora", .dispatcher, password: Browser.password)
    _ = try Browser(world, "dora")
    let session = try #require(world.store.accounts.sessions(of: UserID("dora"), now: world.now).first?.id)
    try world.submit([
      .outbox(
        .push(
          PushSubscription(
            id: "dora", endpoint: "https://127.0.0.1:1/", key: try P256KeyPair.random().publicKey,
            secret: [UInt8](repeating: 1, count: 16), userID: UserID("dora"), session: session,
            language: "en-IE", createdAt: world.now)))
    ])
    var terms = CustomerTerms()
    terms.messages.set(MessageChannel.driver.name(.assigned), isUsual: false)
    terms.messages.set(MessageChannel.dispatcher.name(.cancelled), isUsual: false)
    try world.submit([.terms(terms)])
    try world.job("j", .confirmed)
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    #expect(try stored().isEmpty)
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try Set(stored().map(\.receiver)) == ["push:ada", "push:dora"])
  }

  @Test func `nothing is stored for a webhook that is off`() throws {
    try add("all", MessageEvent.chosen)
    var webhook = try #require(world.store.outbox.webhook("all"))
    webhook.isOn = false
    try world.submit([.outbox(.webhook(webhook))])
    try world.job("j", .confirmed)
    #expect(try stored().isEmpty)
  }

  @Test func `a late job is told once for its time, also by another server on the same data`() throws {
    try add("all", [.late])
    try world.job("j", .confirmed)
    var facts = try #require(world.store.fleet.job(JobID("j"))).facts
    let former = facts
    facts.scheduledAt = World.noon.adding(milliseconds: 60_000)
    facts.windowEndsAt = World.noon.adding(milliseconds: 600_000)
    try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: facts)))
    try watch()
    #expect(try stored().isEmpty)
    world.advance(seconds: 700)
    for _ in 0..<3 {
      try watch()
      world.advance(seconds: 5)
    }
    #expect(try stored().map(\.event) == ["job.late"])
    // Another watch, as after a restart: it has told nothing yet.
    let again = JobWatch(
      store: world.store,
      composer: MessageComposer(store: world.store, publicURL: nil, mails: nil, pushes: nil))
    again.timePassed()
    while again.checkNext() {}
    try watch()
    #expect(try stored().count == 1)
  }

  @Test
  func
    `a customer without an answer is told to dispatchers and the driver, once for each message that waits`()
    throws
  {
    try add("all", [.unanswered])
    try subscribeDriver()
    try world.job("j", .enRoute, driver: "ada")
    func write(_ text: String) throws {
      var isStored = false
      world.store.write(text, about: JobID("j"), by: ChatSender(role: .customer, id: "")) { _ in
        isStored = true
      }
      try world.run { isStored }
    }
    func unanswered() throws -> [OutboxMessage] { try stored().filter { $0.event == "job.unanswered" } }
    try write("Where are you?")
    try watch()
    #expect(try unanswered().isEmpty)
    for _ in 0..<3 {
      world.advance(seconds: 100)
      try watch()
    }
    #expect(try unanswered().count == 2)
    let notice = try JSONValue.parse(try #require(unanswered().first { $0.receiver != "all" }?.body))
    #expect(notice["title"]?.stringValue == "Der Kunde wartet auf Antwort")
    #expect(notice["body"]?.stringValue?.hasSuffix("Where are you?") == false)
    world.store.readChat(about: JobID("j"), by: .driver)
    try world.run { !world.store.chat.hasUnread(JobID("j"), for: .driver) }
    try write("Hello?")
    world.advance(seconds: 200)
    try watch()
    #expect(try unanswered().count == 4)
  }

  @Test func `a webhook with too many messages waiting gets no more, and that is written down`() throws {
    try add("all", [.cancelled])
    for number in 0..<OutboxTable.maximumPerReceiver {
      world.store.outbox.put(
        .message(
          OutboxMessage(
            id: "m\(number)", receiver: "all", event: "test", jobID: nil, body: [], madeAt: World.noon)))
    }
    try world.job("j", .confirmed)
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    let message = try #require(try stored().last)
    #expect(message.delivery.state == .givenUp)
    #expect(message.delivery.ending == .noRoom)
  }

  /// The text of a mail, whose parts are lines of Base64.
  private func readable(_ mail: [UInt8]) -> String {
    let lines = String(decoding: mail, as: UTF8.self).split(separator: "\r\n")
    return lines.map { line in
      line.contains(":")
        ? String(line) : String(decoding: Base64.standard.decode(String(line)) ?? [], as: UTF8.self)
    }.joined()
  }

  @Test func `what customers are sent holds nothing that the link hides`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ada", .driver)
    try world.job("j", .accepted, driver: "ada")
    let key = try P256KeyPair.random().publicKey
    try world.submit([
      .outbox(
        .push(
          PushSubscription(
            id: "p", endpoint: "https://127.0.0.1:1/", key: key, secret: [UInt8](repeating: 1, count: 16),
            link: "link-j", jobID: JobID("j"), language: "en-IE", createdAt: world.now)))
    ])
    for status in [JobStatus.enRoute, .arrived, .started, .completed] {
      try world.submit(.statusChanged(JobID("j"), to: status, by: .driver(try world.slot("ada"))))
    }
    let messages = try world.storedMessages()
    #expect(Set(messages.map(\.receiver)) == ["mail", "push:p"])
    #expect(messages.count { $0.receiver == "mail" } == 2 && messages.count { $0.receiver != "mail" } == 3)
    for message in messages {
      let text: String
      if message.receiver == "mail" {
        let parts = try #require(MailComposer.parts(of: message.body))
        #expect(parts.to == "email-secret@customer.example")
        text = readable(parts.mail).split(separator: "email-secret@customer.example").joined()
        #expect(text.contains("https://track.example/t/link-j"))
      } else {
        text = String(decoding: message.body, as: UTF8.self)
      }
      #expect(!text.contains("secret") && !text.contains("98765") && !text.contains("Harbour Street"))
      #expect(!text.contains("60.17") && !text.contains("24.94"))
    }
  }

  @Test func `a customer is told once that a job could not be done, and not why`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ada", .driver)
    try world.job("j", .arrived, driver: "ada")
    let device = PushSubscription(
      id: "p", endpoint: "https://127.0.0.1:1/", key: try P256KeyPair.random().publicKey,
      secret: [UInt8](repeating: 1, count: 16), link: "link-j", jobID: JobID("j"), language: "de",
      createdAt: world.now)
    try world.submit([.outbox(.push(device))])
    let picture = JobPhoto.Content.link(url: "https://photos-secret.test/")
    try world.submit(
      .failed(JobID("j"), by: try world.slot("ada"), .wrongAddress, words: "words-secret", photos: [picture]))
    let messages = try world.storedMessages().filter { $0.event != "job.link_made" }
    #expect(messages.map(\.event) == ["job.failed", "job.failed"])
    #expect(Set(messages.map(\.receiver)) == ["mail", "push:p"])
    for message in messages {
      let parts = MailComposer.parts(of: message.body)
      let text =
        message.receiver == "mail"
        ? readable(try #require(parts).mail).split(separator: "email-secret@customer.example").joined()
        : String(decoding: message.body, as: UTF8.self)
      let headline =
        message.receiver == "mail" ? "It could not be done this time" : "Es hat diesmal nicht geklappt"
      #expect(text.contains(headline) && text.contains("/t/link-j"))
      #expect(!text.contains("secret") && !text.contains("ada") && !text.contains("ddress"))
    }
    // What waits is told only as long as the page says it.
    func holds() throws -> Bool {
      try #require(world.site.outbox).pushes.holds(.failed, of: device, job: JobID("j"), now: world.now)
    }
    #expect(try holds())
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    #expect(try !holds())
  }

  @Test func `a mail to an address that cannot be mailed is made, and ends with what is wrong`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    for (number, address) in [("1", "a@b"), ("2", "jorg@bücher.example"), ("3", "x\r\nBcc: y@z.example")] {
      var job = Job(
        id: JobID("j\(number)"), status: .confirmed, address: "1 Quay Street", createdAt: world.now)
      job.customerEmail = address
      let link = TrackingLink(token: "link-\(number)", jobID: job.id, createdAt: world.now)
      try world.submit([.record(.job(job)), .record(.link(link))])
    }
    let mails = try world.storedMessages().filter { $0.receiver == OutboxMessage.mailReceiver }
    let settings = MailSettings(
      server: MailServer(url: "smtp://127.0.0.1:1"), from: try MailAddress("tracking@harbour.example"))
    let delivery = MailDelivery(loop: world.loop, settings, certificateAuthoritiesPath: nil)
    let receivers = try mails.map { try #require(MailComposer.parts(of: $0.body)).to }
    #expect(receivers.sorted() == ["a@b", "jorg@xn--bcher-kva.example", "x Bcc: y@z.example"])
    for mail in mails where MailComposer.parts(of: mail.body)?.to != "jorg@xn--bcher-kva.example" {
      let answers = PendingAnswers<DeliveryAnswer>(loop: world.loop)
      var heard: DeliveryAnswer?
      let answer = answers.expect { heard = $0 }
      delivery.receive(Delivery(id: mail.id, target: .mail, body: mail.body, answer: answer))
      try world.run { heard != nil }
      #expect(DeliveryVerdict(try #require(heard), from: .mail) == .refused)
    }
  }
}
