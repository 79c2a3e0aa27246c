import Tracking

extension JobMark {
  /// What a search finds the row by, folded: the texts that Public/search.js searches.
  package var searchedText: FoldedText {
    var text = FoldedText()
    for part in [address, customerName, driverName, label, code, id, customerPhone] { text.append(part) }
    // A phone number is found by its digits alone too.
    text.append(customerPhone.map { $0.filter { ("0"..."9").contains($0) } })
    return text
  }
}
