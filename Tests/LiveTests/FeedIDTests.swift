import Testing

@testable import Live

struct FeedIDTests {
  @Test func `writer, slot and generation do not get into each other's way`() {
    let id = FeedID(writer: 255, generation: 0x1_00_0001, slot: 0xffff_fffe)
    #expect(id.writer == 255)
    #expect(id.slot == 0xffff_fffe)
    #expect(id == FeedID(writer: 255, generation: 1, slot: 0xffff_fffe))
    #expect(id != FeedID(writer: 255, generation: 2, slot: 0xffff_fffe))
  }
}
