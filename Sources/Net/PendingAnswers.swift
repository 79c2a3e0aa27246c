/// Questions that were put to other threads, by their numbers, and what is to be done with the answers. What any thread
/// posts as an answer is received on this loop.
///
/// Confined to its loop. Unbounded by itself: whoever asks looks at `count`, or asks what bounds its questions.
package final class PendingAnswers<Answer: Sendable> {
  private let loop: EventLoop
  private var waiting: [UInt64: (Answer) -> Void] = [:]
  private var lastNumber: UInt64 = 0
  private lazy var handle = loop.makeHandle { [weak self] (numbered: AnswerHandle<Answer>.Numbered) in
    self?.receive(numbered.answer, to: numbered.number)
  }

  package init(loop: EventLoop) { self.loop = loop }

  package var count: Int { waiting.count }

  /// Calls `done` at most once, on this loop, with what is posted to the handle that comes back.
  package func expect(_ done: @escaping (Answer) -> Void) -> AnswerHandle<Answer> {
    lastNumber += 1
    waiting[lastNumber] = done
    return AnswerHandle(number: lastNumber, handle: handle)
  }

  /// The answer to a question has come by another way than its handle; a second one is dropped.
  package func receive(_ answer: Answer, to number: UInt64) { waiting.removeValue(forKey: number)?(answer) }

  /// Nobody waits for that answer any more.
  package func forget(_ number: UInt64) { waiting[number] = nil }
}

/// Where the answer to one question goes, from any thread.
package struct AnswerHandle<Answer: Sendable>: Sendable {
  fileprivate struct Numbered: Sendable {
    let number: UInt64
    let answer: Answer
  }

  package let number: UInt64
  fileprivate let handle: LoopHandle<Numbered>

  package func post(_ answer: Answer) { handle.post(Numbered(number: number, answer: answer)) }
}
