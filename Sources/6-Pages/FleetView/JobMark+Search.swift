import Tracking

extension JobMark {
  /// What a search finds the row by, folded: the texts that Public/search.js searches.
  package var searchedText: FoldedText {
    var text = FoldedText()
    for part in [address, customerName, driverName, label, code, id] { text.append(part) }
    text.append(phone: customerPhone)
    return text
  }
}
