/// One text of each driver or job, folded and joined end to end in blocks.
///
/// A block is built when it is first searched, or before; after a change of one of its texts it is built anew.
struct TextColumn {
  /// The number of slots in a block.
  static let blockCount = 256
  /// Stands between two texts; no search word contains it.
  private static let separator = UInt8(ascii: "\n")

  private struct Block {
    var bytes: [UInt8] = []
    /// The end of each text, after its separator.
    var ends: [Int32] = []
    /// The characters of each text.
    var letters: [UInt64] = []
    /// The characters of all of them.
    var allLetters: UInt64 = 0

    mutating func end(_ start: Int) {
      let letters = LetterSet(bytes[start...]).bits
      self.letters.append(letters)
      allLetters |= letters
      bytes.append(separator)
      ends.append(Int32(bytes.count))
    }

    /// Sets the word's bit in `found` for each of the slots whose text contains it.
    func search(_ word: SearchWord, _ found: inout [UInt8], _ slots: Range<Int>) {
      let (letters, ends) = (letters.span, ends.span)
      var found = found.mutableSpan
      if word.isLetter {
        for (text, slot) in slots.enumerated() where letters[text] & word.letters != 0 {
          found[slot] |= word.bit
        }
        return
      }
      bytes.withUnsafeBytes { bytes in
        for (text, slot) in slots.enumerated() where letters[text] & word.letters == word.letters {
          let start = text == 0 ? 0 : Int(ends[text - 1])
          // What begins before the separator ends before it.
          if word.finder.first(in: bytes, from: start, before: Int(ends[text])) != nil {
            found[slot] |= word.bit
          }
        }
      }
    }
  }

  /// Nil where nothing was searched yet.
  private var blocks: [Block?] = []

  /// Notes that the slot's text changed.
  mutating func change(_ slot: Int) {
    let block = slot / Self.blockCount
    if blocks.indices.contains(block) { blocks[block] = nil }
  }

  /// Sets the bits of `words` in `found` for each slot of a block whose text contains them. There are `count` slots;
  /// those at the end of `found` are not searched. `append` appends a slot's folded text.
  mutating func search(
    block index: Int, of count: Int, _ words: [SearchWord], _ found: inout [UInt8],
    append: (Int, inout [UInt8]) -> Void
  ) {
    prepare(block: index, count, append: append)
    guard let block = blocks[index] else { return }
    let start = index * Self.blockCount
    let slots = start..<min(start + block.ends.count, found.count)
    for word in words where block.allLetters & word.letters == word.letters {
      block.search(word, &found, slots)
    }
  }

  /// Builds at most `limit` of the missing blocks for `count` slots, and returns the number built.
  @discardableResult
  mutating func prepare(_ count: Int, limit: Int = .max, append: (Int, inout [UInt8]) -> Void) -> Int {
    var made = 0
    for block in 0..<Self.blocks(for: count) where made < limit && !isPrepared(block) {
      prepare(block: block, count, append: append)
      made += 1
    }
    return made
  }

  static func blocks(for count: Int) -> Int { (count + blockCount - 1) / blockCount }

  private func isPrepared(_ block: Int) -> Bool { block < blocks.count && blocks[block] != nil }

  private mutating func prepare(block index: Int, _ count: Int, append: (Int, inout [UInt8]) -> Void) {
    if blocks.count <= index { blocks += repeatElement(nil, count: index + 1 - blocks.count) }
    guard blocks[index] == nil else { return }
    let start = index * Self.blockCount
    let slots = start..<min(start + Self.blockCount, count)
    var block = Block()
    block.ends.reserveCapacity(slots.count)
    block.letters.reserveCapacity(slots.count)
    for slot in slots {
      let start = block.bytes.count
      append(slot, &block.bytes)
      block.end(start)
    }
    blocks[index] = block
  }
}
