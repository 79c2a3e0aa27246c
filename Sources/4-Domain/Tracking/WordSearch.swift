/// A search for words in the texts of all drivers and jobs, in portions: between two of them the fleet may change.
package struct WordSearch {
  package private(set) var found: FoundWords
  private let words: [SearchWord]
  /// The blocks of texts to search, those of the jobs first.
  private let jobBlockCount: Int
  private let blockCount: Int
  private var nextBlock = 0

  /// Up to 8 words, each folded (`FoldedText`) and without a space. The search covers the drivers and jobs that the
  /// fleet has now.
  package init(_ fleet: Fleet, _ words: [ArraySlice<UInt8>]) {
    self.words = SearchWord.words(words.prefix(8))
    found = FoundWords(jobSlotBound: fleet.jobSlotBound, driverCount: fleet.driverCount)
    jobBlockCount = TextColumn.blocks(for: fleet.jobSlotBound)
    blockCount = jobBlockCount + TextColumn.blocks(for: fleet.driverCount)
  }

  /// Searches 256 jobs or drivers, some 0.02 ms, or 0.1 ms the first time; false when all are searched.
  package mutating func advance(_ fleet: Fleet) -> Bool {
    guard nextBlock < blockCount else { return false }
    if nextBlock < jobBlockCount {
      fleet.find(words, inJobs: nextBlock, &found)
    } else {
      fleet.find(words, inDrivers: nextBlock - jobBlockCount, &found)
    }
    nextBlock += 1
    return true
  }
}
