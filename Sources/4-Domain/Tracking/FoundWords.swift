/// The search words that each text of the fleet contains: bit n is word n. A forgotten slot contains none.
package struct FoundWords {
  // By job slot.
  package internal(set) var jobAddresses: [UInt8]
  /// Customer, confirmation code, phone and id.
  package internal(set) var jobOthers: [UInt8]
  // By driver slot.
  package internal(set) var driverNames: [UInt8]
  /// Phone and id.
  package internal(set) var driverIDs: [UInt8]

  init(jobSlotBound: Int, driverCount: Int) {
    jobAddresses = Array(repeating: 0, count: jobSlotBound)
    jobOthers = jobAddresses
    driverNames = Array(repeating: 0, count: driverCount)
    driverIDs = driverNames
  }
}

extension Fleet {
  /// Searches for up to 8 words, each folded (`FoldedText`) and without a space, in the texts of all drivers and
  /// jobs.
  package func find(_ words: [ArraySlice<UInt8>]) -> FoundWords {
    var search = WordSearch(self, words)
    while search.advance(self) {}
    return search.found
  }

  /// Searches one block of the jobs.
  func find(_ words: [SearchWord], inJobs block: Int, _ found: inout FoundWords) {
    let count = jobsBySlot.count
    texts.jobAddresses.search(block: block, of: count, words, &found.jobAddresses, append: appendAddress)
    texts.jobOthers.search(block: block, of: count, words, &found.jobOthers, append: appendCustomerAndID)
  }

  /// Searches one block of the drivers.
  func find(_ words: [SearchWord], inDrivers block: Int, _ found: inout FoundWords) {
    let count = profiles.count
    texts.driverNames.search(block: block, of: count, words, &found.driverNames, append: appendName)
    texts.driverIDs.search(block: block, of: count, words, &found.driverIDs, append: appendID)
  }

  /// Call it when a search is likely soon.
  package func expectSearch() { isSearchExpected = true }

  /// Once a search is expected, folds some of the texts for it, so that the search itself need not fold them all:
  /// some 0.05 ms for a portion of 256. Returns false when all are folded.
  @discardableResult
  package func prepareSearch() -> Bool {
    guard isSearchExpected else { return false }
    var limit = 1
    limit -= texts.jobAddresses.prepare(jobsBySlot.count, limit: limit, append: appendAddress)
    limit -= texts.jobOthers.prepare(jobsBySlot.count, limit: limit, append: appendCustomerAndID)
    limit -= texts.driverNames.prepare(profiles.count, limit: limit, append: appendName)
    limit -= texts.driverIDs.prepare(profiles.count, limit: limit, append: appendID)
    return limit == 0
  }

  private func appendAddress(_ slot: Int, _ bytes: inout [UInt8]) {
    FoldedText.fold(jobsBySlot[slot].address, into: &bytes)
  }

  private func appendCustomerAndID(_ slot: Int, _ bytes: inout [UInt8]) {
    Self.append(jobsBySlot[slot].customerName, to: &bytes)
    Self.append(jobsBySlot[slot].number, to: &bytes)
    // Some pages of customers have this one.
    Self.append(jobsBySlot[slot].id.number, to: &bytes)
    Self.append(phone: jobsBySlot[slot].customerPhone, to: &bytes)
    FoldedText.fold(jobsBySlot[slot].id.rawValue, into: &bytes)
  }

  private func appendName(_ slot: Int, _ bytes: inout [UInt8]) {
    if let name = profiles[slot].name { FoldedText.fold(name, into: &bytes) }
  }

  private static func append(_ text: String?, to bytes: inout [UInt8]) {
    guard let text else { return }
    FoldedText.fold(text, into: &bytes)
    bytes.append(UInt8(ascii: " "))
  }

  /// Appends the phone as it is written, and its digits alone: a search may use another form.
  private static func append(phone: String?, to bytes: inout [UInt8]) {
    guard let phone else { return }
    append(phone, to: &bytes)
    for byte in phone.utf8 where (0x30...0x39).contains(byte) { bytes.append(byte) }
    bytes.append(UInt8(ascii: " "))
  }

  private func appendID(_ slot: Int, _ bytes: inout [UInt8]) {
    Self.append(phone: profiles[slot].phone, to: &bytes)
    FoldedText.fold(profiles[slot].id.rawValue, into: &bytes)
  }
}
