import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// The conversation about a job as one side reads it, with the form to write. Template `chat`.
package struct ChatView: Sendable {
  /// What was typed, and why it was not taken.
  package struct Refused: Hashable, Sendable {
    package let text: String
    /// Nil where the page says why above it.
    package let fault: ChatFault?

    package init(_ text: String, _ fault: ChatFault?) {
      self.text = text
      self.fault = fault
    }
  }

  /// The bound of messages that the pages of customers and drivers show: a feed sends all of them with each new one.
  private static let maximumShown = 50

  /// The reader's side.
  package let role: ChatRole
  package let messages: [ChatMessage]
  package let isOpen: Bool
  /// The other sides that type a message now.
  package let typing: [ChatRole]
  /// The driver, as the reader may know it.
  package var driver: DriverProfile?
  package var refused: Refused?

  package init(as role: ChatRole, _ conversation: Conversation) {
    self.role = role
    messages = conversation.messages
    isOpen = conversation.isOpen
    typing = conversation.typing
  }

  /// How many messages of the others the reader has not read.
  package var unread: Int { messages.count { $0.role != role && $0.readAt == nil } }

  /// `id` is unique in the page; `action` is the address of the forms; `job` is named where a script says what was read.
  package func value(
    _ context: PageContext, id: String, action: String, csrf: String? = nil, job: JobID? = nil, now: Timestamp
  ) -> MustacheValue {
    let words = context.words
    let shown = role == .dispatcher ? messages[...] : messages.suffix(Self.maximumShown)
    // Dispatchers look on: what they have seen is not read yet by the one to whom it was written.
    let unread = role == .dispatcher ? 0 : unread
    return .object([
      "chatID": .text(id), "title": .text(words.chat.title), "job": .text(orNull: job?.rawValue),
      // The driver's page says by itself what is new.
      "isSaid": .bool(role == .driver),
      "unread": .text(orNull: unread > 0 ? words.chat.unread : nil),
      "isUnfolded": .bool(unread > 0 || refused != nil),
      "older": .text(orNull: shown.count < messages.count ? words.chat.older : nil),
      "hasMessages": .bool(!shown.isEmpty), "messages": .list(shown.map { value($0, context, now: now) }),
      "typing": .list(typing.map { .object(["text": .text(text($0, words))]) }),
      "fault": .text(orNull: refused?.fault.map { text($0, words) }),
      "form": isOpen ? .object(form(words, action: action, csrf: csrf)) : .null,
    ])
  }

  private func value(_ message: ChatMessage, _ context: PageContext, now: Timestamp) -> MustacheValue {
    let isOwn = message.role == role
    return .object([
      "isOwn": .bool(isOwn), "by": .text(name(of: message, context.words)), "text": .text(message.text),
      "read": .text(orNull: isOwn && message.readAt != nil ? context.words.chat.read : nil),
      "time": .object(context.shownTime(message.sentAt, now: now)),
    ])
  }

  /// The field by which a form is known again that is sent once more. Its value is how many messages there were: a form
  /// of which a message came has another one.
  package static let form = "after"

  private func form(_ words: Words, action: String, csrf: String?) -> [String: MustacheValue] {
    let answers = QuickAnswer.of(role)
    return [
      "action": .text(action), "csrf": .text(orNull: csrf), "isTap": .bool(role == .driver),
      "after": .text("\(messages.count)"), "label": .text(words.chat.label), "send": .text(words.chat.send),
      "typed": .text(refused?.text ?? ""),
      "maximum": .text("\(ChatMessage.maximumTextBytes)"), "hasQuick": .bool(!answers.isEmpty),
      "quick": .list(
        answers.map { .object(["value": .text($0.rawValue), "text": .text($0.text(words))]) }),
    ]
  }

  private func name(of message: ChatMessage, _ words: Words) -> String {
    // Several dispatchers write for one side.
    if message.role == role, role != .dispatcher { return words.chat.you }
    return switch message.role {
    case .customer: words.chat.customer
    case .driver: (message.senderID == driver?.id.rawValue ? driver?.name : nil) ?? words.chat.driver
    case .dispatcher: words.chat.dispatcher
    }
  }

  private func text(_ typing: ChatRole, _ words: Words) -> String {
    switch typing {
    case .customer: words.chat.customerTypes
    case .driver: words.chat.driverTypes
    case .dispatcher: words.chat.dispatcherTypes
    }
  }

  private func text(_ fault: ChatFault, _ words: Words) -> String {
    let faults = words.chat.faults
    return switch fault {
    case .closed: faults.closed
    case .empty: faults.empty
    case .tooLong: faults.tooLong
    case .tooOften: faults.tooOften
    case .full: faults.full
    case .notStored: faults.notStored
    }
  }
}

extension ChatFault {
  /// The status of the page that shows the fault.
  package var status: HTTPStatus {
    switch self {
    case .closed, .full: .conflict
    case .empty, .tooLong: .unprocessableContent
    case .tooOften: .tooManyRequests
    case .notStored: .serviceUnavailable
    }
  }
}
