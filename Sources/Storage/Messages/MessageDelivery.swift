import Tracking

/// What became of a message so far, and what is to be done with it next.
package struct MessageDelivery: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case waiting
    /// The receiver took it.
    case sent
    /// The receiver did not take it in time, or there was no room for one more.
    case givenUp = "given-up"
    /// An administrator stopped it, or removed its receiver.
    case stopped
  }

  static let maximumAnswerBytes = 200

  /// The id of the message.
  package var id: String
  package var state: State
  /// How often it was sent.
  package var tries: Int
  /// The earliest time of the next try.
  package var dueAt: Timestamp
  /// After this time it is not tried again.
  package var until: Timestamp
  /// The time of the last try.
  package var triedAt: Timestamp?
  /// The receiver's last answer, or why there was none: one line, at most 200 bytes.
  package private(set) var answer: String?

  package init(
    id: String, state: State = .waiting, tries: Int = 0, dueAt: Timestamp, until: Timestamp,
    triedAt: Timestamp? = nil, answer: String? = nil
  ) {
    self.id = id
    self.state = state
    self.tries = tries
    self.dueAt = dueAt
    self.until = until
    self.triedAt = triedAt
    self.answer = answer
  }

  package mutating func answered(_ text: String, at time: Timestamp) {
    tries += 1
    triedAt = time
    note(text)
  }

  /// Control characters become spaces: the text stands in one line of a page.
  package mutating func note(_ text: String) {
    var line = ""
    for character in text.unicodeScalars.prefix(Self.maximumAnswerBytes) {
      line.unicodeScalars.append(character.value < 0x20 || character.value == 0x7F ? " " : character)
      if line.utf8.count > Self.maximumAnswerBytes - 4 { break }
    }
    answer = line
  }

  /// The columns behind the id.
  mutating func passState(_ row: inout RowPass) throws(StorageError) {
    guard row.column("state", &state) else { throw .badRow(table: "messages", id: id) }
    row.column("tries", &tries)
    row.column("due_at", &dueAt)
    row.column("until", &until)
    row.column("tried_at", &triedAt)
    row.column("answer", &answer)
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
