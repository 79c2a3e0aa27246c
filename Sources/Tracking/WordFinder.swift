/// Finds one word in bytes, by Horspool's way: from a place where it is not, it goes on by up to the word's length.
struct WordFinder {
  private let word: [UInt8]
  /// By the byte that stands where the word would end: how far to go on.
  private let steps: [Int]

  /// A word without bytes is found nowhere.
  init(_ word: ArraySlice<UInt8>) {
    self.word = Array(word)
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    self.steps = steps
  }

  /// Where it begins first at or after `start`.
  func first(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard let last = word.last else { return nil }
    let (word, steps) = (word.span, steps.span)
    var end = start + word.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == last {
        var matched = 1
        while matched < word.count, bytes[end - matched] == word[word.count - 1 - matched] { matched += 1 }
        if matched == word.count { return end - word.count + 1 }
      }
      end += steps[Int(byte)]
    }
    return nil
  }
}
