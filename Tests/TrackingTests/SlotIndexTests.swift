import TestSupport
import Testing

@testable import Tracking

@Suite struct SlotIndexTests {
  @Test func `an empty index finds nothing`() {
    var index = SlotIndex()
    #expect(index.slot(7) { _ in true } == nil)
    index.remove(1, 7)
    #expect(SlotIndex(capacity: 0).slot(7) { _ in true } == nil)
    #expect(SlotIndex(capacity: 100).slot(7) { _ in true } == nil)
  }

  @Test func `an index of any capacity ends its searches, also when it grows`() {
    for capacity in 0..<20 {
      var index = SlotIndex(capacity: capacity)
      for slot in 0..<100 {
        index.insert(slot, slot << 20)
        #expect(index.slot(slot << 20) { $0 == slot } == slot)
        #expect(index.slot(7) { _ in true } == nil)
      }
    }
  }

  @Test func `slots with one hash are told apart by their records`() {
    var index = SlotIndex()
    for slot in 0..<100 { index.insert(slot, 7) }
    for slot in 0..<100 { #expect(index.slot(7) { $0 == slot } == slot) }
    #expect(index.slot(8) { _ in true } == nil)
    for slot in stride(from: 0, to: 100, by: 2) { index.remove(slot, 7) }
    for slot in 0..<100 { #expect(index.slot(7) { $0 == slot } == (slot % 2 == 0 ? nil : slot)) }
    #expect(index.count == 50)
  }

  @Test func `it agrees with a dictionary over many changes`() {
    var random = SeededRandom(seed: 20)
    var index = SlotIndex(capacity: 3)
    var hashes: [Int: Int] = [:]
    for _ in 0..<20_000 {
      let slot = Int.random(in: 0..<500, using: &random)
      if let hash = hashes[slot] {
        index.remove(slot, hash)
        hashes[slot] = nil
      } else {
        // Few hashes near both ends of their range, so that they meet and go round the end.
        let hash = Int(UInt32.random(in: 0..<40, using: &random)) + (slot % 2 == 0 ? 0 : Int(UInt32.max) - 40)
        index.insert(slot, hash)
        hashes[slot] = hash
      }
      #expect(index.count == hashes.count)
    }
    for slot in 0..<500 {
      for (hash, isIn) in [(hashes[slot] ?? 1, hashes[slot] != nil), (99_999, false)] {
        #expect((index.slot(hash) { $0 == slot } == slot) == isIn)
      }
    }
  }
}
