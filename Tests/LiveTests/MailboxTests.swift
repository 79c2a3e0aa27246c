import TestSupport
import Testing

@testable import Live

struct MailboxTests {
  func drain(_ mailbox: inout Mailbox) -> [String] {
    var texts: [String] = []
    while let frame = mailbox.takeFirst() { texts.append(frame.text) }
    return texts
  }

  @Test func `a newer frame takes the place of the older one of its key`() {
    var mailbox = Mailbox()
    #expect(mailbox.put(.make(1, "a")) == false)
    #expect(mailbox.put(.make(2, "b")) == false)
    #expect(mailbox.put(.make(3, "c")) == false)
    #expect(mailbox.put(.make(2, "newer")) == true)
    #expect(mailbox.put(.make(1, "newest")) == true)
    #expect(drain(&mailbox) == ["data: newest\n\n", "data: newer\n\n", "data: c\n\n"])
    #expect(mailbox.isEmpty)
    #expect(mailbox.byteCount == 0)
  }

  @Test func `a key that was taken out starts anew at the end`() {
    var mailbox = Mailbox()
    for key in 0..<3 { _ = mailbox.put(.make(UInt64(key), "\(key)")) }
    #expect(mailbox.takeFirst()?.key == 0)
    #expect(mailbox.takeFirst()?.key == 1)
    #expect(mailbox.put(.make(1, "again")) == false)
    #expect(drain(&mailbox) == ["data: 2\n\n", "data: again\n\n"])
  }

  @Test(arguments: [0, 1, 30] as [UInt64])
  func `a frame that covers a key ends its waiting, and the next of that key comes behind it`(
    otherCount: UInt64
  ) {
    var mailbox = Mailbox()
    for key in 0..<otherCount { _ = mailbox.put(.make(100 + key, "\(key)")) }
    let others = (0..<otherCount).map { "data: \($0)\n\n" }
    _ = mailbox.put(.make(2, "position 1"))
    _ = mailbox.put(.make(3, "way"))
    _ = mailbox.put(Frame(key: 1, covering: 2, bytes: Array("state 1".utf8)))
    _ = mailbox.put(.make(2, "position 2"))
    _ = mailbox.put(Frame(key: 1, covering: 2, bytes: Array("state 2".utf8)))
    _ = mailbox.put(.make(2, "position 3"))
    #expect(mailbox.put(.make(3, "other way")) == true)
    #expect(drain(&mailbox) == others + ["data: other way\n\n", "state 2", "data: position 3\n\n"])
    #expect(mailbox.byteCount == 0)
    _ = mailbox.put(.make(2, "position 4"))
    _ = mailbox.put(Frame(key: 1, covering: 2, bytes: Array("state 3".utf8)))
    #expect(drain(&mailbox) == ["state 3"])
    #expect(mailbox.byteCount == 0)
  }

  @Test func `only whole frames that fit are copied, oldest first`() {
    var mailbox = Mailbox()
    for key in 0..<4 {
      _ = mailbox.put(Frame(key: UInt64(key), bytes: Array(repeating: UInt8(key), count: 10)))
    }
    var bytes: [UInt8] = []
    mailbox.copy(to: &bytes, limit: 35)
    #expect(bytes.count == 30)
    #expect(bytes.last == 2)
    bytes = []
    mailbox.copy(to: &bytes, limit: 9)
    #expect(bytes.isEmpty)
  }

  @Test(arguments: [3, 16, 17, 40, 400] as [UInt64])
  func `it agrees with the plainest mailbox there is`(keyCount: UInt64) {
    var random = SeededRandom(seed: 1)
    var mailbox = Mailbox()
    var model: [Frame] = []
    for step in 0..<4000 {
      // The test puts and takes in long runs, so that the mailbox grows past its search limit and becomes empty again.
      if (step / 500).isMultiple(of: 2) || random.next(upperBound: 3 as UInt64) == 0 {
        // One frame of eight covers the next key.
        let key = random.next(upperBound: keyCount)
        let covered = random.next(upperBound: 8 as UInt64) == 0 ? (key + 1) % keyCount : nil
        let frame = Frame(key: key, covering: covered, bytes: Array("\(step)".utf8))
        if let covered { model.removeAll { $0.key == covered } }
        if let index = model.firstIndex(where: { $0.key == frame.key }) {
          model[index] = frame
          #expect(mailbox.put(frame) == true)
        } else {
          model.append(frame)
          #expect(mailbox.put(frame) == false)
        }
      } else {
        let expected = model.isEmpty ? nil : model.removeFirst()
        #expect(mailbox.takeFirst() === expected)
      }
      #expect(mailbox.byteCount == model.reduce(0) { $0 + $1.bytes.count })
      #expect(mailbox.isEmpty == model.isEmpty)
    }
    var bytes: [UInt8] = []
    mailbox.copy(to: &bytes, limit: .max)
    #expect(bytes == model.flatMap(\.bytes))
  }
}
