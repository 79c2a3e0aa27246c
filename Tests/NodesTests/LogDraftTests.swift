import Testing

@testable import Nodes

struct LogDraftTests {
  private func draft() -> LogDraft {
    LogDraft(head: [1, 2, 3], maximumEntryBytes: 103, maximumGroupBytes: 53)
  }

  private func change(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

  @Test func `small changes are added until the group is full`() {
    var draft = draft()
    #expect(draft.add(change(25)) == .added)
    #expect(draft.add(change(25)) == .added)
    #expect(draft.add(change(1)) == .full)
    #expect(draft.bytes.count == 53)
  }

  @Test func `a large change that fits an entry alone waits for the next group behind others`() {
    var first = draft()
    #expect(first.add(change(10)) == .added)
    #expect(first.add(change(100)) == .full)
    var next = draft()
    #expect(next.add(change(100)) == .added)
    #expect(next.bytes.count == 103)
  }

  @Test func `a change that no entry holds is too large, alone and behind others`() {
    var draft = draft()
    #expect(draft.add(change(101)) == .tooLarge)
    #expect(draft.add(change(10)) == .added)
    #expect(draft.add(change(101)) == .tooLarge)
    #expect(draft.bytes.count == 13)
  }
}
