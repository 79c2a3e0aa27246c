/// A column of a table: its raw value is the name by which it is written, and by which it is read everywhere.
package protocol CSVColumn: RawRepresentable<String>, Hashable, Sendable {
  /// Other names by which it is read, in small letters.
  static var otherNames: [String: Self] { get }
}

extension CSVColumn {
  /// By lists of names with commas between; of two columns with the same name the first one has it.
  package static func names(_ lists: [(column: Self, names: String)]) -> [String: Self] {
    var found: [String: Self] = [:]
    for (column, names) in lists {
      for name in names.split(separator: ",") {
        let name = name.split { $0.isWhitespace }.joined(separator: " ")
        if Self(rawValue: name) == nil, found[name] == nil { found[name] = column }
      }
    }
    return found
  }
}

/// Reads a table in portions, so that a long one holds nothing up: the line with the names of the columns, then each line
/// as its cells by column. Cases and spaces in the names do not matter, nor does the order of the columns. Empty cells at
/// the end of a line, which spreadsheets write for empty columns, are nothing.
///
/// Bounds: `maximumBytes`, of which the rest is left out, and `maximumLines`.
package struct CSVTable<Column: CSVColumn>: Sendable {
  package static var maximumBytes: Int { 1 << 20 }
  package static var maximumLines: Int { 5000 }
  /// Some tens of microseconds to some hundred.
  private static var portionBytes: Int { 1024 }
  private static var maximumNameScalars: Int { 40 }

  private let needed: [Column]
  private var rest: ArraySlice<UInt8>
  private var reader = CSVReader()
  private var isRead = false
  private var columns: [Column]?
  private var lineCount = 0

  /// `needed` are the columns without which the table makes no sense.
  package init(_ bytes: [UInt8], needed: [Column]) {
    self.needed = needed
    rest = bytes.prefix(Self.maximumBytes)
  }

  /// Reads some lines, and calls `take` with the number and the cells of each, or with what is wrong with it; false
  /// after the last. A fault of the first line is the last one.
  package mutating func advance(
    _ take: (_ number: Int, _ cells: Result<[Column: String], CSVTableFault>) -> Void
  ) -> Bool {
    guard !isRead else { return false }
    let portion = rest.prefix(Self.portionBytes)
    rest = rest.dropFirst(portion.count)
    read(reader.take(portion), take)
    guard rest.isEmpty else { return true }
    if !isRead { read(reader.end(), take) }
    isRead = true
    return false
  }

  private mutating func read(
    _ lines: [CSVLine], _ take: (Int, Result<[Column: String], CSVTableFault>) -> Void
  ) {
    for line in lines where !isRead {
      do throws(CSVTableFault) {
        if let cells = try cells(line) { take(line.number, .success(cells)) }
      } catch {
        take(line.number, .failure(error))
        // Without the names of the columns no other line makes sense.
        if columns == nil || error == .tooManyLines { isRead = true }
      }
    }
  }

  /// Nil for the names of the columns, and for a line of separators, which a spreadsheet writes for an empty one.
  private mutating func cells(_ line: CSVLine) throws(CSVTableFault) -> [Column: String]? {
    if case .success(let cells) = line.content, cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      return nil
    }
    if columns != nil {
      guard lineCount < Self.maximumLines else { throw .tooManyLines }
      lineCount += 1
    }
    let cells: [String]
    switch line.content {
    case .success(let found): cells = Self.withoutEnd(found, keeping: columns?.count ?? 0)
    case .failure(let fault): throw .record(fault)
    }
    guard let columns else {
      columns = try named(cells)
      return nil
    }
    guard cells.count == columns.count else { throw .cells(expected: columns.count, found: cells.count) }
    return Dictionary(uniqueKeysWithValues: zip(columns, cells))
  }

  /// The cells without the empty ones at the end, of which so many stay.
  private static func withoutEnd(_ cells: [String], keeping count: Int) -> [String] {
    let end = cells.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
    return Array(cells.prefix(max(end, count)))
  }

  private func named(_ cells: [String]) throws(CSVTableFault) -> [Column] {
    var found: [Column] = []
    for cell in cells {
      let name = cell.split { $0.isWhitespace }.joined(separator: " ").lowercased()
      guard let column = Column(rawValue: name) ?? Column.otherNames[name] else {
        // Of scalars: one character may have thousands of them.
        throw .unknownColumn(
          String(String.UnicodeScalarView(cell.unicodeScalars.prefix(Self.maximumNameScalars))))
      }
      guard !found.contains(column) else { throw .columnTwice(name) }
      found.append(column)
    }
    for column in needed where !found.contains(column) { throw .missingColumn(column.rawValue) }
    return found
  }
}

/// Why a line of a table cannot be read.
package enum CSVTableFault: Error, Hashable, Sendable {
  case record(CSVFault)
  case unknownColumn(String), missingColumn(String), columnTwice(String)
  /// Another number of cells than the first line has.
  case cells(expected: Int, found: Int)
  case tooManyLines
}
