/// Questions to other threads, by their numbers, with the functions that receive their answers. An answer that any
/// thread posts is received on this loop.
///
/// Confined to its loop. Unbounded by itself: the code that asks checks `count`, or has another bound for its
/// questions.
package final class PendingAnswers<Answer: Sendable> {
  private let loop: EventLoop
  private var waiting: [UInt64: (Answer) -> Void] = [:]
  private var lastNumber: UInt64 = 0
  private lazy var handle = loop.makeHandle { [weak self] (numbered: AnswerHandle<Answer>.Numbered) in
    self?.receive(numbered.answer, to: numbered.number)
  }

  package init(loop: EventLoop) { self.loop = loop }

  package var count: Int { waiting.count }

  /// Calls `done` at most once, on this loop, with the value that is posted to the returned handle.
  package func expect(_ done: @escaping (Answer) -> Void) -> AnswerHandle<Answer> {
    lastNumber += 1
    waiting[lastNumber] = done
    return AnswerHandle(number: lastNumber, handle: handle)
  }

  /// Takes an answer that came by another way than its handle; a second one is dropped.
  package func receive(_ answer: Answer, to number: UInt64) { waiting.removeValue(forKey: number)?(answer) }

  /// Drops the answer to that question.
  package func forget(_ number: UInt64) { waiting[number] = nil }
}

/// Receives the answer to one question, from any thread.
package struct AnswerHandle<Answer: Sendable>: Sendable {
  fileprivate struct Numbered: Sendable {
    let number: UInt64
    let answer: Answer
  }

  package let number: UInt64
  fileprivate let handle: LoopHandle<Numbered>

  package func post(_ answer: Answer) { handle.post(Numbered(number: number, answer: answer)) }
}
