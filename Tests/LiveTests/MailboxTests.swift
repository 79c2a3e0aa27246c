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
        let frame = Frame.make(random.next(upperBound: keyCount), "\(step)")
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
