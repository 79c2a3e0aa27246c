import HTTP
import Storage
import Templating
import Testing
import Tracking
import Words

@testable import FleetView
@testable import Store

struct ChatViewTests {
  private let now = World.noon

  private func message(
    _ text: String, _ role: ChatRole, by sender: String = "driver-ada", isRead: Bool = false
  ) -> ChatMessage {
    ChatMessage(
      id: text, jobID: JobID("j"), role: role, senderID: sender, text: text, sentAt: now,
      readAt: isRead ? now : nil)
  }

  private func shown(
    as role: ChatRole, _ messages: [ChatMessage], isOpen: Bool = true,
    _ change: (inout ChatView) -> Void = { _ in }
  ) throws -> String {
    var view = ChatView(as: role, Conversation(messages, isOpen: isOpen))
    change(&view)
    let value = view.value(Rendered.context, id: "chat", action: "?send", job: JobID("j"), now: now)
    return String(decoding: try Rendered.library.get().render("chat", value), as: UTF8.self)
  }

  @Test func `a customer reads the driver's name only as far as the link shows it`() throws {
    let messages = [message("Hello", .driver), message("From the office", .dispatcher, by: "dora")]
    let hidden = try shown(as: .customer, messages)
    #expect(hidden.contains(">Driver · ") && hidden.contains(">Dispatcher · "))
    #expect(!hidden.contains("dora") && !hidden.contains("driver-ada"))
    var driver = DriverProfile(id: DriverID("driver-ada"))
    driver.name = "Ada"
    #expect(try shown(as: .customer, messages) { $0.driver = driver }.contains(">Ada · "))
    // A driver who had the job before is not the one of the page.
    let former = [message("Hello", .driver, by: "driver-bo")]
    #expect(try shown(as: .customer, former) { $0.driver = driver }.contains(">Driver · "))
  }

  @Test func `an own message says that it was read, and others' new ones are marked until they are`() throws {
    let read = message("One", .customer, isRead: true)
    #expect(try shown(as: .customer, [read]).contains("· Read</p>"))
    #expect(try !shown(as: .customer, [message("One", .customer)]).contains("· Read</p>"))
    #expect(try shown(as: .driver, [message("Two", .customer)]).contains("data-unread=\"j\""))
    #expect(try !shown(as: .driver, [message("Two", .customer, isRead: true)]).contains("data-unread"))
    // A dispatcher who looks on does not read for the driver.
    #expect(try !shown(as: .dispatcher, [message("Two", .customer)]).contains("data-unread"))
  }

  @Test func `customers and drivers see the newest fifty messages, and dispatchers all`() throws {
    let messages = (1...60).map { message("text \($0).", .driver) }
    let page = try shown(as: .customer, messages)
    #expect(!page.contains("text 10.") && page.contains("text 11.") && page.contains("text 60."))
    #expect(page.contains("Older messages are not shown here."))
    #expect(try shown(as: .dispatcher, messages).contains("text 1."))
  }

  @Test func `a page says which side types, and keeps the line free while nobody does`() throws {
    func page(_ typing: [ChatRole]) throws -> String {
      let view = ChatView(as: .customer, Conversation([], isOpen: true, typing: typing))
      let value = view.value(Rendered.context, id: "chat", action: "?send", now: now)
      return String(decoding: try Rendered.library.get().render("chat", value), as: UTF8.self)
    }
    #expect(try page([.driver]).contains("<span>The driver is writing…</span>"))
    #expect(try page([.driver, .dispatcher]).contains("<span>The dispatcher is writing…</span>"))
    #expect(try page([]).contains("<p class=\"hint typing\"></p>"))
  }

  @Test func `what was refused stands in the form again, beside the reason`() throws {
    let page = try shown(as: .driver, []) { $0.refused = ChatView.Refused("<typed>", .tooOften) }
    #expect(page.contains("&lt;typed&gt;</textarea>"))
    #expect(page.contains("role=\"alert\">Too many messages at once."))
  }

  @Test func `each side has its own quick answers, and an unknown one is no text`() {
    let words = Rendered.context.words
    #expect(QuickAnswer.of(.driver).map(\.rawValue) == ["on-my-way", "at-door", "late"])
    #expect(QuickAnswer.of(.dispatcher).isEmpty)
    #expect(QuickAnswer.text(of: HTTPQuery("quick=ring"), by: .customer, words) == "Please ring the bell.")
    #expect(QuickAnswer.text(of: HTTPQuery("quick=ring&message=a"), by: .driver, words) == "a")
    #expect(QuickAnswer.text(of: HTTPQuery("quick=nothing"), by: .customer, words) == "")
  }

  @Test func `a conversation that is closed has no form`() throws {
    let page = try shown(as: .dispatcher, [message("Kept", .driver)], isOpen: false)
    #expect(page.contains("Kept") && !page.contains("<form"))
  }
}
