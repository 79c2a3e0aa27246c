import Templating
import Words

/// What is wrong with the lines of a table, as a page shows it: one sentence for one kind of fault, with its lines.
package enum TableFaults {
  /// The bound of kinds; of each, so many lines are named.
  package static let maximumKinds = 200
  private static let maximumLines = 12

  /// In the order of the first line of each kind.
  package static func grouped<Fault: Hashable>(
    _ faults: [(number: Int, fault: Fault)], _ words: Catalog.PeopleWords.Table, text: (Fault) -> String
  ) -> (shown: [MustacheValue], count: Int) {
    var kinds: [Fault] = []
    var lines: [Fault: (named: [Int], count: Int)] = [:]
    for (number, fault) in faults {
      if lines[fault] == nil { kinds.append(fault) }
      var known = lines[fault] ?? ([], 0)
      if known.named.count < maximumLines { known.named.append(number) }
      known.count += 1
      lines[fault] = known
    }
    let shown = kinds.prefix(maximumKinds).map { fault in
      let (named, count) = lines[fault] ?? ([], 0)
      var list = named.map { "\($0)" }.joined(separator: ", ")
      if count > named.count { list += " … (\(count))" }
      return MustacheValue.object([
        "line": .text(Words.fill(count == 1 ? words.line : words.lines, ["line": list])),
        "text": .text(text(fault)),
      ])
    }
    return (shown, kinds.count)
  }
}
