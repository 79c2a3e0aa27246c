/// Reads a table in CSV (RFC 4180), byte for byte, so that it does not matter how the bytes come.
///
/// The separator is a comma, a semicolon or a tab: the one that the first line has most of, outside quotes. A first line
/// such as `sep=;`, which is for Excel, names it instead, and is no record. Lines end with LF or CRLF; empty lines are
/// passed over, and so is a byte order mark. A cell that a ``CSVWriter`` made harmless is read as it was.
///
/// Bounds: `maximumCells` a record, and `maximumRecordBytes`, which an open quote cannot exceed either.
package struct CSVReader: Sendable {
  package static let maximumCells = 64
  package static let maximumRecordBytes = 16 << 10

  private enum State {
    case cellBegins, plain, quoted
    /// After a quote within a quoted cell: its end, or the first half of a quote.
    case quoteInQuoted
    /// Until the end of the line, after a fault.
    case skipping
  }

  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The first line as long as its end has not come: the separator is not known before.
  private var head: [UInt8] = []
  private var isHeadQuoted = false
  private var separator: UInt8?
  private var waiting: [CSVLine] = []

  private var state = State.cellBegins
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var recordBytes = 0
  private var fault: CSVFault?
  /// A carriage return whose line feed has not come.
  private var hasReturn = false
  private var line = 1
  private var firstLine = 1

  package init() {}

  /// Takes the next bytes, and returns the records that are complete by them.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [CSVLine] {
    for byte in bytes { take(byte) }
    defer { waiting = [] }
    return waiting
  }

  /// Returns the last record if no line end came after it.
  package mutating func end() -> [CSVLine] {
    if separator == nil { beginReading() }
    if hasReturn { takeReturn() }
    switch state {
    case .quoted: fault = .openQuote
    case .quoteInQuoted: state = .plain
    case .cellBegins, .plain, .skipping: break
    }
    endRecord()
    defer { waiting = [] }
    return waiting
  }

  private mutating func take(_ byte: UInt8) {
    guard separator == nil else { return read(byte) }
    head.append(byte)
    if byte == Self.quote { isHeadQuoted.toggle() }
    let isEnd = byte == Self.lineFeed && !isHeadQuoted
    if isEnd || head.count > Self.maximumRecordBytes { beginReading() }
  }

  /// Chooses the separator by the first line, and reads that.
  private mutating func beginReading() {
    if head.starts(with: Self.mark) { head.removeFirst(Self.mark.count) }
    defer { head = [] }
    if let named = Self.separator(namedBy: head) {
      separator = named
      line += 1
      firstLine = line
      return
    }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in head {
      if byte == Self.quote { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    var best = UInt8(ascii: ",")
    for candidate in Self.separators where counts[candidate, default: 0] > counts[best, default: 0] {
      best = candidate
    }
    separator = best
    for byte in head { read(byte) }
  }

  /// Nil for a line that is a record.
  private static func separator(namedBy line: [UInt8]) -> UInt8? {
    let text = line.filter { $0 != lineFeed && $0 != carriageReturn }
    guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let last = text.last, separators.contains(last)
    else { return nil }
    return last
  }

  private mutating func read(_ byte: UInt8) {
    if hasReturn {
      if byte == Self.lineFeed {
        hasReturn = false
        return endLine()
      }
      takeReturn()
    }
    if byte == Self.lineFeed { line += 1 }
    recordBytes += 1
    if recordBytes > Self.maximumRecordBytes, state != .skipping {
      // An open quote is not followed any further: its end may be anywhere.
      fail(.tooLong)
    }
    switch state {
    case .skipping: if byte == Self.lineFeed { endRecord() }
    case .quoted: if byte == Self.quote { state = .quoteInQuoted } else { cell.append(byte) }
    case .cellBegins where byte == Self.quote: state = .quoted
    case .quoteInQuoted where byte == Self.quote:
      cell.append(byte)
      state = .quoted
    case .cellBegins, .plain, .quoteInQuoted:
      if byte == separator {
        state = .cellBegins
        endCell()
      } else if byte == Self.lineFeed {
        endRecord()
      } else if byte == Self.carriageReturn {
        hasReturn = true
      } else if state == .quoteInQuoted {
        fail(.textAfterQuote)
      } else {
        cell.append(byte)
        state = .plain
      }
    }
  }

  /// CRLF outside quotes.
  private mutating func endLine() {
    line += 1
    endRecord()
  }

  /// A carriage return that no line feed follows belongs to its cell.
  private mutating func takeReturn() {
    hasReturn = false
    guard state != .quoteInQuoted else { return fail(.textAfterQuote) }
    cell.append(Self.carriageReturn)
    state = .plain
  }

  private mutating func fail(_ fault: CSVFault) {
    self.fault = self.fault ?? fault
    state = .skipping
  }

  private mutating func endCell() {
    guard cells.count < Self.maximumCells else { return fail(.tooManyCells) }
    guard let text = String(validating: cell, as: UTF8.self) else {
      fault = fault ?? .notUTF8
      cell = []
      return cells.append("")
    }
    cells.append(CSVWriter.restored(text))
    cell = []
  }

  private mutating func endRecord() {
    let isEmpty = cells.isEmpty && cell.isEmpty && fault == nil && state == .cellBegins
    if !isEmpty {
      if state != .skipping { endCell() }
      waiting.append(CSVLine(number: firstLine, content: fault.map { .failure($0) } ?? .success(cells)))
    }
    state = .cellBegins
    cell = []
    cells = []
    recordBytes = 0
    fault = nil
    firstLine = line
  }
}
