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
      texts.jobAddresses.search(word, bit, &found.jobAddresses) { slot, bytes in
        FoldedText.fold(jobsBySlot[slot].address, into: &bytes)
      }
      texts.jobOthers.search(word, bit, &found.jobOthers) { slot, bytes in
        if let customer = jobsBySlot[slot].customerName {
          FoldedText.fold(customer, into: &bytes)
          bytes.append(UInt8(ascii: " "))
        }
        FoldedText.fold(jobsBySlot[slot].id.rawValue, into: &bytes)
      }
      texts.driverNames.search(word, bit, &found.driverNames) { slot, bytes in
        if let name = profiles[slot].name { FoldedText.fold(name, into: &bytes) }
      }
      texts.driverIDs.search(word, bit, &found.driverIDs) { slot, bytes in
        FoldedText.fold(profiles[slot].id.rawValue, into: &bytes)
      }
    }
    return found
  }
}
