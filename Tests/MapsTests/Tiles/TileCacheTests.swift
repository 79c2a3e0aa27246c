import TestSupport
import Testing

@testable import Maps

struct TileCacheTests {
  @Test func `What was used longest ago goes first`() {
    var cache = TileCache<Int, String>(maximumBytes: 3 * 1256)
    for key in 1...3 { cache.insert("\(key)", for: key, bytes: 1000) }
    #expect(cache.value(1) == "1")
    cache.insert("4", for: 4, bytes: 1000)
    #expect(cache.value(2) == nil)
    #expect(cache.value(1) == "1")
    #expect(cache.value(3) == "3")
    #expect(cache.value(4) == "4")
    #expect(cache.count == 3)
    #expect(cache.byteCount == 3 * 1256)
  }

  @Test func `A key has one value, and its bytes count once`() {
    var cache = TileCache<Int, String>(maximumBytes: 10_000)
    cache.insert("a", for: 1, bytes: 5000)
    cache.insert("b", for: 1, bytes: 100)
    #expect(cache.value(1) == "b")
    #expect(cache.byteCount == 356)
  }

  @Test func `What is larger than the cache is not kept`() {
    var cache = TileCache<Int, String>(maximumBytes: 1000)
    cache.insert("small", for: 1, bytes: 100)
    cache.insert("large", for: 2, bytes: 1000)
    #expect(cache.value(1) == "small")
    #expect(cache.value(2) == nil)
  }

  @Test func `It stays within its bytes through many changes`() {
    var cache = TileCache<Int, Int>(maximumBytes: 50_000)
    var random = SeededRandom(seed: 1)
    for step in 0..<5000 {
      let key = Int.random(in: 0..<200, using: &random)
      if step % 3 == 0 {
        if let value = cache.value(key) { #expect(value == key) }
      } else {
        cache.insert(key, for: key, bytes: Int.random(in: 0...2000, using: &random))
      }
      #expect(cache.byteCount <= 50_000)
    }
    #expect(cache.count > 10)
  }
}
