/// The texts in which searches find drivers and jobs.
struct FleetTexts {
  // By job slot: the address, and the customer with the numbers.
  var jobAddresses = TextColumn()
  var jobOthers = TextColumn()
  // By driver slot: the name, and the numbers.
  var driverNames = TextColumn()
  var driverIDs = TextColumn()

  mutating func changeJob(_ slot: JobSlot) {
    jobAddresses.change(slot.rawValue)
    jobOthers.change(slot.rawValue)
  }

  mutating func changeDriver(_ slot: DriverSlot) {
    driverNames.change(slot.rawValue)
    driverIDs.change(slot.rawValue)
  }
}

/// One text of each driver or job, folded and joined end to end, so that one pass searches all of them: 2 ms for
/// 100,000 texts.
///
/// It is built at the first search, or before in portions; after a change only the changed block is built anew.
struct TextColumn {
  /// The number of slots in a block.
  private static let blockCount = 256
  /// Stands between two texts; no search word contains it.
  private static let separator = UInt8(ascii: "\n")

  private struct Block {
    var bytes: [UInt8] = []
    /// The end of each text, after its separator.
    var ends: [Int] = []
  }

  /// Nil until the first search.
  private var blocks: [Block?] = []

  /// Notes that the slot's text changed.
  mutating func change(_ slot: Int) {
    let block = slot / Self.blockCount
    if blocks.indices.contains(block) { blocks[block] = nil }
  }

  /// Sets `bit` in `found` for each slot whose text contains `word`; `word` must contain no space and no byte below
  /// it. `found` has an entry for each slot. `append` appends a slot's folded text.
  mutating func search(
    _ word: ArraySlice<UInt8>, _ bit: UInt8, _ found: inout [UInt8], append: (Int, inout [UInt8]) -> Void
  ) {
    let finder = WordFinder(word)
    prepare(found.count, append: append)
    for (index, block) in blocks.enumerated() {
      if let block { Self.search(block, finder, bit, &found, from: index * Self.blockCount) }
    }
  }

  /// Builds at most `limit` of the missing blocks for `count` slots, and returns the number built.
  @discardableResult
  mutating func prepare(
    _ count: Int, limit: Int = .max, append: (Int, inout [UInt8]) -> Void
  ) -> Int {
    let blockCount = (count + Self.blockCount - 1) / Self.blockCount
    if blocks.count < blockCount { blocks += repeatElement(nil, count: blockCount - blocks.count) }
    var made = 0
    for index in 0..<blockCount where blocks[index] == nil {
      if made == limit { break }
      let start = index * Self.blockCount
      blocks[index] = Self.block(start..<min(start + Self.blockCount, count), append)
      made += 1
    }
    return made
  }

  private static func block(_ slots: Range<Int>, _ append: (Int, inout [UInt8]) -> Void) -> Block {
    var block = Block()
    block.ends.reserveCapacity(slots.count)
    for slot in slots {
      append(slot, &block.bytes)
      block.bytes.append(separator)
      block.ends.append(block.bytes.count)
    }
    return block
  }

  private static func search(
    _ block: borrowing Block, _ finder: WordFinder, _ bit: UInt8, _ found: inout [UInt8], from start: Int
  ) {
    let ends = block.ends.span
    block.bytes.withUnsafeBytes { bytes in
      var (from, text) = (0, 0)
      while let place = finder.first(in: bytes, from: from) {
        while text < ends.count, ends[text] <= place { text += 1 }
        guard text < ends.count else { return }
        found[start + text] |= bit
        from = ends[text]
        text += 1
      }
    }
  }
}

/// Finds one word in bytes: it tests sixteen positions at a time, by the word's first and last byte.
struct WordFinder {
  private let word: [UInt8]

  /// A word without bytes is found nowhere.
  init(_ word: ArraySlice<UInt8>) { self.word = Array(word) }

  /// The first position of the word at or after `start`, which is at least 0.
  func first(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let first = word.first, let last = word.last else { return nil }
    let toLast = word.count - 1
    // `place` is where a word could begin, so that `place + toLast` is its last byte.
    let end = bytes.count - toLast
    var place = start
    let (firsts, lasts) = (SIMD16<UInt8>(repeating: first), SIMD16<UInt8>(repeating: last))
    while place + 16 <= end {
      // In bounds: the last byte that is loaded is `place + 15 + toLast`, which is below the count.
      let heads = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      let tails = bytes.loadUnaligned(fromByteOffset: place + toLast, as: SIMD16<UInt8>.self)
      // Sixteen bytes, with all bits set where both match, else none. Both types are sixteen plain bytes.
      let matches = unsafeBitCast((heads .== firsts) .& (tails .== lasts), to: SIMD2<UInt64>.self)
      for half in 0..<2 {
        var bits = matches[half]
        while bits != 0 {
          let candidate = place + half * 8 + bits.trailingZeroBitCount / 8
          if isWord(bytes, at: candidate) { return candidate }
          bits &= ~(0xff << UInt64(bits.trailingZeroBitCount / 8 * 8))
        }
      }
      place += 16
    }
    while place < end {
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
