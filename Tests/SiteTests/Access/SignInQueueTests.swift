import Net
import Testing

@testable import Access

struct SignInQueueTests {
  private func attempt(_ name: String, _ address: String, isKnown: Bool = false) -> SignInAttempt {
    SignInAttempt(
      name: name, typedName: name, password: "", address: AddressKey(address), clientAddress: address,
      isKnown: isKnown, place: "", isAtBoard: false, done: { _ in })
  }

  @Test func `a known place goes before every stranger, in a full queue too`() {
    var queue = SignInQueue()
    for number in 0..<100 { _ = queue.add(attempt("name\(number)", "192.0.2.\(number)"), now: 0) }
    #expect(queue.add(attempt("una", "198.51.100.1", isKnown: true), now: 1) == nil)
    #expect(queue.next(now: 1)?.name == "una")
    #expect(queue.next(now: 1)?.name == "name0")
  }

  @Test func `one that found no place goes before all that came first after it, when it comes again`() {
    var queue = SignInQueue()
    for number in 0..<SignInQueue.maximumStrangers {
      #expect(queue.add(attempt("name\(number)", "192.0.2.\(number)"), now: 0) == nil)
    }
    #expect(queue.add(attempt("una", "198.51.100.1"), now: 1)?.name == "una")
    // All strangers were checked, and new ones came.
    for _ in 0..<SignInQueue.maximumStrangers { _ = queue.next(now: 2) }
    for number in 0..<100 { _ = queue.add(attempt("other\(number)", "203.0.113.\(number)"), now: 2) }
    #expect(queue.add(attempt("una", "198.51.100.1"), now: 3)?.name == "other19")
    #expect(queue.next(now: 3)?.name == "una")
    // The name had its turn: now it comes after all that wait.
    #expect(queue.add(attempt("una", "198.51.100.1"), now: 4) == nil)
    #expect(queue.next(now: 4)?.name == "other0")
  }

  @Test func `guesses at one name leave places and turns to others`() {
    var queue = SignInQueue()
    for number in 0..<100 { _ = queue.add(attempt("una", "192.0.2.\(number)"), now: 0) }
    #expect(queue.add(attempt("ben", "198.51.100.1"), now: 1) == nil)
    for _ in 0..<SignInQueue.maximumOfName { #expect(queue.next(now: 1)?.name == "una") }
    #expect(queue.next(now: 1)?.name == "ben")
    for number in 0..<4 {
      _ = queue.add(attempt("una", "203.0.113.\(number)"), now: 2)
      #expect(queue.next(now: 2)?.name == "una")
    }
    // A name has ten turns at once; then one every three seconds, which delays no other name.
    _ = queue.add(attempt("una", "203.0.113.9"), now: 3)
    _ = queue.add(attempt("ben", "203.0.113.9"), now: 3)
    #expect(queue.next(now: 3)?.name == "ben")
    #expect(queue.next(now: 3) == nil && !queue.isEmpty)
    #expect(queue.next(now: 3100)?.name == "una")
  }

  @Test func `an attempt that waited too long gets an answer, and goes first when it comes again`() {
    var queue = SignInQueue()
    for number in 0..<10 { _ = queue.add(attempt("una", "192.0.2.\(number)"), now: 0) }
    while queue.next(now: 0) != nil {}
    for number in 0..<4 { _ = queue.add(attempt("una", "192.0.2.\(number)"), now: 0) }
    while queue.next(now: 0) != nil {}
    _ = queue.add(attempt("una", "198.51.100.1"), now: 1)
    let late = 1 + SignInQueue.longestWaitMilliseconds
    #expect(queue.overdue(now: late - 1).isEmpty)
    #expect(queue.overdue(now: late).map(\.address) == [AddressKey("198.51.100.1")] && queue.isEmpty)
    _ = queue.add(attempt("una", "192.0.2.200"), now: late)
    _ = queue.add(attempt("una", "198.51.100.1"), now: late)
    #expect(queue.next(now: late)?.address == AddressKey("198.51.100.1"))
  }

  @Test func `what it remembers is bounded`() {
    var queue = SignInQueue()
    for number in 0..<100_000 { _ = queue.add(attempt("name\(number)", "192.0.2.1"), now: 0) }
    #expect(queue.rememberedCount <= 2 * SignInQueue.maximumRemembered)
  }
}
