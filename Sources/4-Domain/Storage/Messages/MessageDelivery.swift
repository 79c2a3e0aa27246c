import SQLite
import Tracking

/// What became of a message so far, and what is to be done with it next.
package struct MessageDelivery: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case waiting
    /// The receiver took it.
    case sent
    /// It could not be handed over: see `Ending`.
    case givenUp = "given-up"
    /// Nobody wants it to be handed over any more: see `Ending`.
    case stopped
  }

  /// Why a message waits no more though its receiver did not take it.
  package enum Ending: String, CaseIterable, Hashable, Sendable {
    /// The receiver will never take it, by its own answer.
    case refused
    /// The receiver wants no message any more, by its own answer.
    case unwanted
    /// The receiver did not take it in time.
    case overdue
    /// Too many messages waited for the receiver, or for all.
    case noRoom = "no_room"
    /// Its body has more than `OutboxMessage.maximumBodyBytes`.
    case tooLarge = "too_large"
    /// The database of the server that sends does not have it.
    case missing
    /// What it says is not true any more, or the receiver may not know it any more.
    case untrue
    /// An administrator stopped it.
    case byHand = "by_hand"
    /// The customer wants no more mails about the job.
    case quiet
    /// The receiver was removed.
    case receiverRemoved = "receiver_removed"
    /// It was erased with its job: no row says so, it is only counted.
    case erased

    package var state: State {
      switch self {
      case .refused, .unwanted, .overdue, .noRoom, .tooLarge, .missing: .givenUp
      case .untrue, .byHand, .quiet, .receiverRemoved, .erased: .stopped
      }
    }

    /// For an UPDATE of messages.
    var assignments: String { "state = '\(state.rawValue)', ending = '\(rawValue)'" }
  }

  static let maximumAnswerBytes = 200

  /// The id of the message.
  package var id: String
  package private(set) var state = State.waiting
  /// How often it was sent.
  package var tries: Int
  /// The earliest time of the next try.
  package private(set) var dueAt: Timestamp
  /// After this time it is not tried again.
  package var until: Timestamp
  /// The time of the last try.
  package var triedAt: Timestamp?
  /// The receiver's last answer, or why there was none: one line, at most 200 bytes.
  package private(set) var answer: String?
  /// Whether the others to its receiver do not wait for it: the receiver takes them, and not this one.
  package private(set) var waitsAlone = false
  /// Nil for a message that waits or was taken, and for one that ended before reasons were kept.
  package private(set) var ending: Ending?

  package init(
    id: String, tries: Int = 0, dueAt: Timestamp, until: Timestamp, triedAt: Timestamp? = nil,
    answer: String? = nil
  ) {
    self.id = id
    self.tries = tries
    self.dueAt = dueAt
    self.until = until
    self.triedAt = triedAt
    self.answer = answer
  }

  package mutating func answered(_ text: String, at time: Timestamp) {
    tries += 1
    triedAt = time
    // Control characters become spaces: the text stands in one line of a page.
    var line = ""
    for character in text.unicodeScalars.prefix(Self.maximumAnswerBytes) {
      line.unicodeScalars.append(character.value < 0x20 || character.value == 0x7F ? " " : character)
      if line.utf8.count > Self.maximumAnswerBytes - 4 { break }
    }
    answer = line
  }

  /// The receiver took it.
  package mutating func taken() {
    state = .sent
    ending = nil
  }

  /// It is tried again at `time`.
  package mutating func postpone(to time: Timestamp, alone: Bool) {
    dueAt = time
    waitsAlone = alone
  }

  /// It is sent from `time` on, and the others to its receiver do not wait for it: until then it may be dropped.
  package mutating func hold(until time: Timestamp) {
    guard state == .waiting else { return }
    postpone(to: time, alone: true)
  }

  /// Whether it waits because what it tells may be taken back.
  package var isHeld: Bool { state == .waiting && tries == 0 && waitsAlone }

  /// It is not tried again.
  package mutating func end(_ ending: Ending) {
    state = ending.state
    self.ending = ending
  }

  /// The columns behind the id.
  mutating func passState(_ row: inout RowPass) throws(StorageError) {
    guard row.column("state", &state) else { throw .badRow(table: "messages", id: id) }
    row.column("tries", &tries)
    row.column("due_at", &dueAt)
    row.column("until", &until)
    row.column("tried_at", &triedAt)
    row.column("answer", &answer)
    row.column("ending", &ending)
    row.column("waits_alone", &waitsAlone)
  }
}

extension MessageDelivery: StoredRow {
  static let blank = MessageDelivery(
    id: "", dueAt: Timestamp(unixMilliseconds: 0), until: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    try passState(&row)
  }
}

extension MessageDelivery: OutboxChange {
  static let kind = WriteKind(45, "messageDelivery")

  // The parameters have the order of the columns.
  static let update = Query(
    """
    UPDATE messages SET \(columns.dropFirst().enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")),
      body = iif(receiver = '\(OutboxMessage.accountMailReceiver)' AND ?2 <> '\(State.waiting.rawValue)', x'', body)
    WHERE id = ?1
    """)

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(self) }

  func change(_ table: inout OutboxTable, isStored: Bool) { table.take(self) }
}

extension OutboxRecord {
  /// Does nothing to a message that is gone.
  package static func delivery(_ delivery: MessageDelivery) -> OutboxRecord { OutboxRecord(delivery) }
}
