import Auth
import Storage
import System
import Tracking

/// The conversations about jobs.
extension FleetStore {
  /// Takes the conversations that the database has.
  func restore(_ chat: ChatTable) {
    self.chat = chat
    noteWaitingCustomers()
  }

  /// Looks at all conversations.
  package func noteWaitingCustomers() {
    for job in chat.jobs {
      guard let slot = fleet.slot(of: job) else { continue }
      fleet.noteWaitingCustomer(of: slot, since: chat.waitingSince(job))
    }
  }

  /// As the people of `side` see it.
  package func conversation(about job: Job, for side: ChatRole) -> Conversation {
    let isOpen = isChatOpen(about: job)
    let typing = isOpen ? self.typing.roles(of: job.id, now: clock()).filter { $0 != side } : []
    return Conversation(chat.messages(of: job.id), isOpen: isOpen, typing: typing)
  }

  /// As the customer sees it, also while the link's rules hide the driver: they remove the driver from the job of a
  /// view, and people may write to a driver whose place is not shown yet.
  package func customerConversation(about job: JobID) -> Conversation {
    fleet.job(job).map { conversation(about: $0, for: .customer) } ?? Conversation()
  }

  /// Whether people may write about the job: it has a driver, is not over, and its conversation is not upstream's.
  package func isChatOpen(about job: Job) -> Bool {
    ownsConversations && job.driverID != nil && !job.status.isEnded
  }

  /// The bound of messages that one side may write about a job in `chatWindowMilliseconds`.
  package static let maximumChatMessages = 10
  package static let chatWindowMilliseconds: Int64 = 10_000

  /// Stores a message, announces it, and calls `done` on this loop. The caller has found `sender` by a token, a link or
  /// a session that belongs to the job. `writes`, made from the message's id, are committed together with the message.
  ///
  /// `form` is what a page's form says to be known again (`ChatView.form`): what is sent from it once more, because
  /// its answer was lost, is the message that is there already.
  package func write(
    _ text: String, about job: JobID, by sender: ChatSender, from form: String? = nil,
    with writes: (_ id: String) -> [DurableWrite] = { _ in [] },
    done: @escaping (Result<ChatMessage, ChatFault>) -> Void
  ) {
    let lane = ChatLane(jobID: job, role: sender.role)
    let message: ChatMessage
    do throws(ChatFault) {
      let text = try Self.checked(text)
      let id = form.map { Uuid.of("chat\0\(job.rawValue)\0\(sender.role)\0\(sender.id)\0\($0)\0\(text)") }
      if let id, let former = chat.message(id, of: job) { return done(.success(former)) }
      try checkRoom(in: lane)
      message = ChatMessage(
        id: id ?? Uuid.random(), jobID: job, role: sender.role, senderID: sender.id, text: text,
        sentAt: clock())
    } catch {
      refusedChat[error.reason, default: 0] += 1
      return done(.failure(error))
    }
    chatInFlight[lane, default: 0] += 1
    submit([.chat(.message(message))] + writes(message.id)) { [weak self] result in
      guard let self else { return }
      let count = chatInFlight[lane, default: 1] - 1
      chatInFlight[lane] = count > 0 ? count : nil
      if case .success = result, let stored = chat.message(message.id, of: job) {
        return done(.success(stored))
      }
      refusedChat[ChatFault.notStored.reason, default: 0] += 1
      done(.failure(.notStored))
    }
  }

  private static func checked(_ typed: String) throws(ChatFault) -> String {
    guard typed.utf8.count <= ChatMessage.maximumTextBytes * 2 else { throw .tooLong }
    guard let text = typed.cleanParagraph else { throw .empty }
    guard text.utf8.count <= ChatMessage.maximumTextBytes else { throw .tooLong }
    return text
  }

  private func checkRoom(in lane: ChatLane) throws(ChatFault) {
    guard let job = fleet.job(lane.jobID), isChatOpen(about: job) else { throw .closed }
    let now = clock()
    let recent = chat.messages(of: lane.jobID).count {
      $0.role == lane.role && (0..<Self.chatWindowMilliseconds).contains(now.millisecondsSince($0.sentAt))
    }
    let waiting = chatInFlight[lane] ?? 0
    guard recent + waiting < Self.maximumChatMessages else { throw .tooOften }
    guard chat.hasRoom(for: lane.jobID) else { throw .full }
  }

  /// Notes that one side has read what the others wrote; without unread messages it does nothing.
  package func readChat(about job: JobID, by role: ChatRole) {
    guard chat.hasUnread(job, for: role) else { return }
    submit([.chat(.read(job, by: role, at: clock()))]) { _ in }
  }

  /// Tells the others that `sender` types a message, or stopped; nothing is stored. False if the conversation is closed.
  @discardableResult
  package func tellTyping(
    _ isTyping: Bool, about slot: JobSlot, by sender: ChatSender, from origin: ChatNews.Typing.Origin = .page
  ) -> Bool {
    let job = fleet.job(slot)
    guard isChatOpen(about: job) else { return false }
    let lane = ChatLane(jobID: job.id, role: sender.role)
    guard let isNew = typing.note(isTyping, in: lane, by: sender, now: clock()) else { return true }
    announce(
      .typing(
        ChatNews.Typing(isTyping: isTyping, isNew: isNew, sender: sender, slot: slot, origin: origin)))
    return true
  }

  /// Tells readers that a writer has stopped typing, when nothing was heard of it for a while.
  func endTyping() {
    for (lane, sender) in typing.takeEnded(now: clock()) {
      guard let slot = fleet.slot(of: lane.jobID) else { continue }
      announce(
        .typing(ChatNews.Typing(isTyping: false, isNew: true, sender: sender, slot: slot, origin: .timeout)))
    }
  }

  package func chatWritten(_ message: ChatMessage, of slot: JobSlot) {
    typing.end(ChatLane(jobID: message.jobID, role: message.role))
    announce(.written(message, of: slot))
  }

  package func chatRead(_ job: JobID, of slot: JobSlot, by role: ChatRole, at time: Timestamp, count: Int) {
    announce(.read(job, of: slot, by: role, at: time, count: count))
  }
}
