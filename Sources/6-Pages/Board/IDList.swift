import JSON

/// The ids of drivers or jobs by which a board's script asks about what it shows: a JSON list of texts.
enum IDList {
  /// Nil for any other text, and for more than `most` ids.
  static func read(_ text: String, most: Int) -> [String]? {
    guard let list = (try? JSONValue.parse(Array(text.utf8).span))?.arrayValue else { return nil }
    let ids = list.compactMap(\.stringValue)
    return ids.count == list.count && ids.count <= most ? ids : nil
  }
}
