/// A contiguous first-in, first-out queue of bytes that frees its memory when it becomes empty.
///
/// Unbounded by itself: the code that appends states the bound.
package struct ByteQueue: Sendable {
  private var storage: [UInt8] = []
  private var head = 0

  package init() {}

  package var count: Int { storage.count - head }
  package var isEmpty: Bool { storage.count == head }

  /// The queued bytes, oldest first.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { storage.span.extracting(droppingFirst: head) }
  }

  /// Calls `body` with the queued bytes: the form in which a class can lend its queue.
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }

  package mutating func append(_ bytes: Span<UInt8>) {
    compactIfWorthwhile()
    bytes.withUnsafeBufferPointer { storage.append(contentsOf: $0) }
  }

  /// Removes the oldest `count` bytes (at most all of them).
  package mutating func consume(_ count: Int) {
    head += min(max(count, 0), self.count)
    if head == storage.count {
      storage = []
      head = 0
    }
  }

  package mutating func removeAll() {
    storage = []
    head = 0
  }

  // Moving the rest to the front costs at most as much as was consumed before, so appends stay amortised O(1).
  private mutating func compactIfWorthwhile() {
    guard head > 4096, head >= storage.count / 2 else { return }
    storage.removeSubrange(0..<head)
    head = 0
  }
}
