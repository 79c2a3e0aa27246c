/// Finds one word in bytes: it tests sixteen positions at a time, by the word's first and last byte.
struct WordFinder {
  private let word: [UInt8]

  /// A word without bytes is found nowhere.
  init(_ word: ArraySlice<UInt8>) { self.word = Array(word) }

  /// The first position of the word at or after `start`, which is at least 0, and before `limit`.
  func first(in bytes: UnsafeRawBufferPointer, from start: Int, before limit: Int = .max) -> Int? {
    guard let first = word.first, let last = word.last else { return nil }
    let toLast = word.count - 1
    // `place` is where a word could begin, so that `place + toLast` is its last byte.
    let end = bytes.count - toLast
    let limit = min(limit, end)
    var place = start
    let (firsts, lasts) = (SIMD16<UInt8>(repeating: first), SIMD16<UInt8>(repeating: last))
    while place < limit, place + 16 <= end {
      // In bounds: the last byte that is loaded is `place + 15 + toLast`, which is below the count.
      let heads = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      let tails = bytes.loadUnaligned(fromByteOffset: place + toLast, as: SIMD16<UInt8>.self)
      // Sixteen bytes, with all bits set where both match, else none. Both types are sixteen plain bytes.
      let matches = unsafeBitCast((heads .== firsts) .& (tails .== lasts), to: SIMD2<UInt64>.self)
      for half in 0..<2 {
        var bits = matches[half]
        while bits != 0 {
          let candidate = place + half * 8 + bits.trailingZeroBitCount / 8
          if candidate >= limit { return nil }
          if isWord(bytes, at: candidate) { return candidate }
          bits &= ~(0xff << UInt64(bits.trailingZeroBitCount / 8 * 8))
        }
      }
      place += 16
    }
    while place < limit {
      if bytes[place] == first, isWord(bytes, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// `place + word.count` is at most the count of `bytes`.
  private func isWord(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    for index in word.indices where bytes[place + index] != word[index] { return false }
    return true
  }
}
