import TestSupport
import Testing

@testable import Compact

@Suite struct SmallListTests {
  @Test func `holds what an array would hold`() {
    var random = SeededRandom(seed: 6)
    var list = SmallList<Int>()
    var array: [Int] = []
    for _ in 0..<2000 {
      let element = Int.random(in: 0..<6, using: &random)
      if array.contains(element) {
        list.remove(element)
        array.removeAll { $0 == element }
      } else {
        list.append(element)
        array.append(element)
      }
      #expect(Array(list) == array)
      #expect(list.count == array.count)
    }
  }
}
