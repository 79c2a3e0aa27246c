/// Which texts of the fleet hold which words: bit n is word n. What is forgotten holds none.
package struct FoundWords {
  // By job slot.
  package internal(set) var jobAddresses: [UInt8]
  /// Customer and id.
  package internal(set) var jobOthers: [UInt8]
  // By driver slot.
  package internal(set) var driverNames: [UInt8]
  package internal(set) var driverIDs: [UInt8]

  init(jobSlotBound: Int, driverCount: Int) {
    jobAddresses = Array(repeating: 0, count: jobSlotBound)
    jobOthers = jobAddresses
    driverNames = Array(repeating: 0, count: driverCount)
    driverIDs = driverNames
  }
}

extension Fleet {
  /// Looks for up to 8 words, each folded (`FoldedText`) and without a space, in the texts of all drivers and jobs.
  package func find(_ words: [ArraySlice<UInt8>]) -> FoundWords {
    var found = FoundWords(jobSlotBound: jobsBySlot.count, driverCount: profiles.count)
    for (number, word) in words.prefix(8).enumerated() {
      let bit = UInt8(1) << number
      texts.jobAddresses.search(word, bit, &found.jobAddresses, append: appendAddress)
      texts.jobOthers.search(word, bit, &found.jobOthers, append: appendCustomerAndID)
      texts.driverNames.search(word, bit, &found.driverNames, append: appendName)
      texts.driverIDs.search(word, bit, &found.driverIDs, append: appendID)
    }
    return found
  }

  /// Somebody may search soon.
  package func expectSearch() { isSearchExpected = true }

  /// Once a search is expected, folds some of the texts that it will read, so that it does not have to fold them all:
  /// some 4 ms for a portion of 20,000, and nothing when all are folded. Call it every second or so.
  package func prepareSearch() {
    guard isSearchExpected else { return }
    var limit = 80
    limit -= texts.jobAddresses.prepare(jobsBySlot.count, limit: limit, append: appendAddress)
    limit -= texts.jobOthers.prepare(jobsBySlot.count, limit: limit, append: appendCustomerAndID)
    limit -= texts.driverNames.prepare(profiles.count, limit: limit, append: appendName)
    limit -= texts.driverIDs.prepare(profiles.count, limit: limit, append: appendID)
  }

  private func appendAddress(_ slot: Int, _ bytes: inout [UInt8]) {
    FoldedText.fold(jobsBySlot[slot].address, into: &bytes)
  }

  private func appendCustomerAndID(_ slot: Int, _ bytes: inout [UInt8]) {
    if let customer = jobsBySlot[slot].customerName {
      FoldedText.fold(customer, into: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    FoldedText.fold(jobsBySlot[slot].id.rawValue, into: &bytes)
  }

  private func appendName(_ slot: Int, _ bytes: inout [UInt8]) {
    if let name = profiles[slot].name { FoldedText.fold(name, into: &bytes) }
  }

  private func appendID(_ slot: Int, _ bytes: inout [UInt8]) {
    FoldedText.fold(profiles[slot].id.rawValue, into: &bytes)
  }
}
