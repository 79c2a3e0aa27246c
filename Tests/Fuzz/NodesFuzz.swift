@testable import Nats
@testable import Nodes
import Tracking

/// Positions of another node: they are on the earth, and as many as there are bytes for.
func fuzzMovedBatch(_ bytes: [UInt8]) {
  guard let batch = MovedBatch(reading: bytes) else { return }
  precondition(batch.entries.count <= bytes.count / 29)
  for entry in batch.entries {
    precondition(abs(entry.coordinate.latitude) <= 90 && abs(entry.coordinate.longitude) <= 180)
  }
}

/// An append to the nodes' log: it has no more changes than bytes.
func fuzzLogGroup(_ bytes: [UInt8]) {
  guard let group = try? LogGroup(reading: bytes) else { return }
  precondition(group.changes.reduce(group.changes.count) { $0 + $1.count } <= bytes.count)
}

/// A message of NATS: the first line is its subject, the second one the subject for the answer, the rest its bytes.
func fuzzNatsMessage(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
  guard lines.count == 3 else { return }
  let (subject, reply) = (
    String(decoding: lines[0], as: UTF8.self), String(decoding: lines[1], as: UTF8.self)
  )
  let subjects = JetStreamSubjects(fleet: "fleet", node: "a")
  if let (purpose, number) = subjects.parseAnswer(subject) {
    precondition(subjects.parseAnswer(subjects.answer(purpose, number))?.number == number)
  }
  _ = DeliveredPlace(reply: reply)
  guard let answer = JetStreamAnswer(NatsMessage(subject: subject, reply: reply, bytes: Array(lines[2])))
  else {
    return
  }
  _ = (answer.error, answer.errorText, answer.sequence, answer.streamDescription, answer.firstSequence)
  _ = (answer.lastSequence, answer.purgedCount, answer.pendingCount)
}
