/// One word of a search.
struct SearchWord {
  let finder: WordFinder
  /// A text contains the word only if it has all these characters.
  let letters: UInt64
  /// Whether a text with these characters contains the word.
  let isLetter: Bool
  /// The bit that stands for the word.
  let bit: UInt8

  /// `word` is folded, and contains no space and no byte below it.
  init(_ word: ArraySlice<UInt8>, bit: UInt8) {
    finder = WordFinder(word)
    letters = LetterSet(word).bits
    isLetter = word.count == 1 && word.allSatisfy { LetterSet.isExact($0) }
    self.bit = bit
  }

  /// The words of a search, without those that repeat another: these have the bits of the first.
  static func words(_ words: some Collection<ArraySlice<UInt8>>) -> [SearchWord] {
    var found: [(word: ArraySlice<UInt8>, bit: UInt8)] = []
    for (number, word) in words.enumerated() {
      if let known = found.firstIndex(where: { $0.word == word }) {
        found[known].bit |= 1 << number
      } else {
        found.append((word, 1 << number))
      }
    }
    return found.map { SearchWord($0.word, bit: $0.bit) }
  }
}
