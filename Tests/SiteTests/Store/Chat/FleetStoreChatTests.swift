import Storage
import Testing
import Tracking

@testable import Store

/// Messages about jobs: who may write, how much, and how long they are kept.
struct FleetStoreChatTests {
  private func world(_ status: JobStatus = .enRoute) throws -> World {
    let world = try World.withoutReviews()
    try world.account("ada", .driver)
    try world.job("j", status, driver: "ada")
    return world
  }

  @discardableResult
  private func write(
    _ text: String, by sender: ChatSender = .driver(DriverID("driver-ada")), from form: String? = nil,
    _ world: World
  ) throws -> Result<ChatMessage, ChatFault> {
    var result: Result<ChatMessage, ChatFault>?
    world.store.write(text, about: JobID("j"), by: sender, from: form) { result = $0 }
    try world.run { result != nil }
    return try #require(result)
  }

  private func texts(_ world: World) -> [String] {
    world.store.chat.messages(of: JobID("j")).map(\.text)
  }

  @Test func `a message is kept without spaces and controls around it`() throws {
    let world = try world()
    let message = try write(" At the\u{7} door\n ", world).get()
    #expect(message.text == "At the door")
    #expect(message.role == .driver)
    #expect(texts(world) == ["At the door"])
    #expect(message.id.utf8.count == 36)
  }

  @Test(arguments: [
    ("", ChatFault.empty), (" \u{1}\n", .empty), (String(repeating: "é", count: 501), .tooLong),
    (String(repeating: "a", count: 5000), .tooLong),
  ])
  func `a message without text or with too much of it is refused`(text: String, fault: ChatFault) throws {
    let world = try world()
    #expect(try write(text, world) == .failure(fault))
    #expect(texts(world) == [])
    #expect(world.store.refusedChat == [fault.reason: 1])
  }

  @Test func `one side writes ten messages in ten seconds, and the others as many`() throws {
    let world = try world()
    for number in 1...FleetStore.maximumChatMessages { _ = try write("\(number)", world).get() }
    #expect(try write("one more", world) == .failure(.tooOften))
    _ = try write("from the board", by: .dispatcher(UserID("dora")), world).get()
    world.advance(seconds: 10)
    _ = try write("later", world).get()
  }

  @Test func `what is sent again from the same form is one message`() throws {
    let world = try world()
    let first = try write("ok", from: "0", world).get()
    #expect(try write(" ok ", from: "0", world).get() == first)
    // Another text, another form, and another sender's form are other messages.
    _ = try write("no", from: "0", world).get()
    _ = try write("ok", from: "1", world).get()
    _ = try write("ok", by: .dispatcher(UserID("dora")), from: "0", world).get()
    _ = try write("ok", world).get()
    _ = try write("ok", world).get()
    #expect(texts(world) == ["ok", "no", "ok", "ok", "ok", "ok"])
  }

  @Test func `what is sent again at once, or too often, is the same message`()
    throws
  {
    let world = try world()
    var ids: [String] = []
    for _ in 0..<2 {
      world.store.write("ok", about: JobID("j"), by: .driver(DriverID("driver-ada")), from: "0") {
        ids += (try? $0.get()).map { [$0.id] } ?? []
      }
    }
    try world.run { ids.count == 2 }
    #expect(Set(ids).count == 1 && texts(world) == ["ok"])
    for number in 1..<FleetStore.maximumChatMessages {
      _ = try write("\(number)", from: "\(number)", world).get()
    }
    #expect(try write("more", from: "10", world) == .failure(.tooOften))
    #expect(try write("ok", from: "0", world).get().id == ids.first)
  }

  @Test func `messages that wait for the disk are counted as well`() throws {
    let world = try world()
    var faults: [ChatFault] = []
    var storedCount = 0
    for number in 0..<15 {
      world.store.write("\(number)", about: JobID("j"), by: .driver(DriverID("driver-ada"))) { result in
        switch result {
        case .success: storedCount += 1
        case .failure(let fault): faults.append(fault)
        }
      }
    }
    try world.run { storedCount + faults.count == 15 }
    #expect(storedCount == FleetStore.maximumChatMessages)
    #expect(faults == Array(repeating: .tooOften, count: 5))
  }

  @Test(arguments: [JobStatus.completed, .cancelled])
  func `nobody writes about a job that is over`(status: JobStatus) throws {
    #expect(try write("too late", world(status)) == .failure(.closed))
  }

  @Test func `nobody writes about a job without a driver`() throws {
    let world = try World.withoutReviews()
    try world.job("j", .confirmed)
    #expect(try write("early", by: .dispatcher(UserID("dora")), world) == .failure(.closed))
  }

  private final class Listener: FleetObserver {
    var typing: [ChatNews.Typing] = []

    func fleetChanged(_ change: FleetChange) {}
    func chatChanged(_ news: ChatNews) {
      if case .typing(let news) = news { typing.append(news) }
    }
  }

  private let ada = ChatSender.driver(DriverID("driver-ada"))

  private func typing(_ world: World, for side: ChatRole = .customer) throws -> [ChatRole] {
    world.store.conversation(about: try #require(world.store.fleet.job(JobID("j"))), for: side).typing
  }

  @Test func `who types is shown to the others, until it is not said any more`() throws {
    let world = try world()
    let listener = Listener()
    world.store.observers.append(listener)
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    #expect(world.store.tellTyping(true, about: slot, by: ada))
    #expect(try typing(world) == [.driver])
    #expect(try typing(world, for: .driver) == [])
    world.advance(seconds: 4)
    #expect(world.store.tellTyping(true, about: slot, by: ada))
    world.advance(seconds: 4)
    world.store.endTyping()
    #expect(try typing(world) == [.driver])
    world.advance(seconds: 2)
    #expect(try typing(world) == [])
    world.store.endTyping()
    #expect(listener.typing.map(\.isTyping) == [true, true, false])
    // Pages that show it already are left alone.
    #expect(listener.typing.map(\.isNew) == [true, false, true])
  }

  @Test(arguments: [true, false])
  func `a customer who gets no answer is a trouble of the job until somebody reads or answers`(isRead: Bool)
    throws
  {
    let world = try world()
    func troubles() throws -> JobTroubles {
      let slot = try #require(world.store.fleet.slot(of: JobID("j")))
      return world.store.fleet.troubles(of: slot, now: world.store.clock()).intersection(.unanswered)
    }
    _ = try write("Where are you?", by: ChatSender(role: .customer, id: ""), world).get()
    world.advance(seconds: 181)
    #expect(try troubles() == .unanswered)
    if isRead {
      world.store.readChat(about: JobID("j"), by: .driver)
      try world.run { !world.store.chat.hasUnread(JobID("j"), for: .driver) }
    } else {
      _ = try write("Two streets away", by: .dispatcher(UserID("dora")), world).get()
    }
    #expect(try troubles() == [])
    _ = try write("Hello?", by: ChatSender(role: .customer, id: ""), world).get()
    #expect(try troubles() == [])
    world.advance(seconds: 181)
    #expect(try troubles() == .unanswered)
    try world.submit([.erased(.customer(of: JobID("j")))])
    #expect(try troubles() == [])
  }

  @Test func `a message ends the typing of its side alone`() throws {
    let world = try world()
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    world.store.tellTyping(true, about: slot, by: ada)
    world.store.tellTyping(true, about: slot, by: .dispatcher(UserID("dora")))
    _ = try write("I am here", world).get()
    #expect(try typing(world) == [.dispatcher])
  }

  @Test func `what one side says within a second of its last word is passed over`() throws {
    let world = try world()
    let listener = Listener()
    world.store.observers.append(listener)
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    for number in 0..<20 { #expect(world.store.tellTyping(number % 2 == 0, about: slot, by: ada)) }
    #expect(listener.typing.map(\.isTyping) == [true])
    world.advance(seconds: 1)
    world.store.tellTyping(false, about: slot, by: ada)
    #expect(listener.typing.map(\.isTyping) == [true, false])
    #expect(try typing(world) == [])
  }

  @Test func `typing ends where the clock is set back`() throws {
    let world = try world()
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    world.store.tellTyping(true, about: slot, by: ada)
    world.advance(seconds: -3600)
    #expect(try typing(world) == [])
  }

  @Test func `nobody is shown to type about a job that is over`() throws {
    let world = try world(.completed)
    let slot = try #require(world.store.fleet.slot(of: JobID("j")))
    #expect(!world.store.tellTyping(true, about: slot, by: ada))
    #expect(try typing(world) == [])
  }

  @Test func `the messages leave memory with the job, and are erased with its customer`() throws {
    let world = try world()
    _ = try write("secret", world).get()
    try world.submit([.erased(.customer(of: JobID("j")))])
    #expect(texts(world) == [])
    _ = try write("again", world).get()
    try world.submit(.jobGone(JobID("j")))
    #expect(world.store.chat.count == 0)
  }
}
