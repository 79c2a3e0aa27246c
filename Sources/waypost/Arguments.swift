/// Reads a command line: words, `--name value`, `--name=value`, and flags.
struct Arguments {
  private var words: [String]

  init(_ words: [String]) { self.words = words }

  /// The first word, or nothing.
  mutating func takeCommand() -> String {
    guard let first = words.first, !first.hasPrefix("--") else { return "" }
    words.removeFirst()
    return first
  }

  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  mutating func takeValue(_ name: String) throws(CommandError) -> String? {
    try takeValues(name).last
  }

  mutating func takeValues(_ name: String) throws(CommandError) -> [String] {
    var values: [String] = []
    while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      let word = words.remove(at: index)
      if word != name {
        values.append(String(word.dropFirst(name.utf8.count + 1)))
      } else if index < words.count {
        values.append(words.remove(at: index))
      } else {
        throw .usage("\(name) needs a value")
      }
    }
    return values
  }

  /// Call it last: whatever is left was not understood.
  func finish() throws(CommandError) {
    if let word = words.first { throw .usage("\"\(word)\" was not understood; see waypost help") }
  }
}
