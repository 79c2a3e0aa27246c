import Nats
import Net

/// Learns which entry of the log is its last now, and waits until this node has applied it.
///
/// Confined to the front loop. One question to NATS is under way at a time. Its answer counts only for those who came
/// before it was sent; those who come later share the next one. The callers bound the number of waits.
final class LogReach {
  struct Configuration {
    /// A wait ends without success after this time, and the time between two calls of `check`.
    var patienceMilliseconds: UInt64 = 900
    /// A question without an answer is asked again after this time.
    var repeatMilliseconds: UInt64 = 200
  }

  private struct Wait {
    /// The first question whose answer counts for it.
    let question: UInt64
    /// The last entry that the log had; nil before the answer.
    var sequence: UInt64?
    let endMilliseconds: UInt64
    let done: (Bool) -> Void
  }

  private let subjects: JetStreamSubjects
  private let loop: EventLoop
  private let configuration: Configuration
  private let send: (NatsMessage) -> Void
  private var waits: [Wait] = []
  /// The question that was asked last, and when; nil while none is under way.
  private var lastQuestion: UInt64 = 0
  private var askedMilliseconds: UInt64?

  init(
    _ subjects: JetStreamSubjects, loop: EventLoop, configuration: Configuration = Configuration(),
    send: @escaping (NatsMessage) -> Void
  ) {
    self.subjects = subjects
    self.loop = loop
    self.configuration = configuration
    self.send = send
  }

  /// Calls `done` once, later.
  func wait(_ done: @escaping (Bool) -> Void) {
    waits.append(
      Wait(
        question: lastQuestion + 1,
        endMilliseconds: loop.nowMilliseconds + configuration.patienceMilliseconds,
        done: done))
    if askedMilliseconds == nil { ask() }
  }

  private func ask() {
    lastQuestion += 1
    askedMilliseconds = loop.nowMilliseconds
    send(JetStreamRequest.readLog(subjects, answer: subjects.answer(.reach, lastQuestion)))
  }

  /// An answer: nil if the log's leader could not say its last entry. `place` is this node's.
  func answered(_ question: UInt64, last sequence: UInt64?, place: UInt64) {
    guard let sequence else { return }
    if question == lastQuestion { askedMilliseconds = nil }
    for index in waits.indices where waits[index].sequence == nil && waits[index].question <= question {
      waits[index].sequence = sequence
    }
    end(at: place)
    if askedMilliseconds == nil, waits.contains(where: { $0.sequence == nil }) { ask() }
  }

  /// Ends the waits for entries up to `place`, which the memory holds now.
  func end(at place: UInt64) {
    end(true) { $0.sequence.map { $0 <= place } ?? false }
  }

  /// Ends what waits for too long, and repeats a question that has no answer.
  func check() {
    let now = loop.nowMilliseconds
    end(false) { $0.endMilliseconds <= now }
    guard let asked = askedMilliseconds, asked + configuration.repeatMilliseconds <= now else { return }
    if waits.contains(where: { $0.sequence == nil }) { ask() } else { askedMilliseconds = nil }
  }

  /// Ends all waits: this node is cut off.
  func giveUp() { end(false) { _ in true } }

  private func end(_ isReached: Bool, _ isOver: (Wait) -> Bool) {
    guard waits.contains(where: isOver) else { return }
    let ended = waits.filter(isOver)
    waits.removeAll(where: isOver)
    for wait in ended { wait.done(isReached) }
  }
}
