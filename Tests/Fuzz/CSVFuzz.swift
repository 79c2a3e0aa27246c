@testable import CSV

/// A table: the same records whatever the cuts, within their bounds; and what was read is read again from what is
/// written of it.
func fuzzCSV(_ bytes: [UInt8]) {
  var reader = CSVReader()
  let lines = reader.take(bytes) + reader.end()
  precondition(lines.count <= bytes.count { $0 == UInt8(ascii: "\n") } + 1)
  for byteCount in slowPieceByteCounts(of: bytes) {
    var reader = CSVReader()
    let slow = pieces(of: bytes, byteCount: byteCount).flatMap { reader.take($0) }
    precondition(slow + reader.end() == lines)
  }
  var last = 0
  var rows: [[String]] = []
  for line in lines {
    precondition(line.number > last)
    last = line.number
    guard case .success(let cells) = line.content else { continue }
    precondition((1...CSVReader.maximumCells).contains(cells.count))
    rows.append(cells)
  }
  // A plain first line, so that the separator is a comma; and what is written is somewhat longer than what was read.
  var writer = CSVWriter()
  writer.append(["a", "b", "c"])
  let short = rows.filter { $0.reduce(0) { $0 + 2 * $1.utf8.count + 4 } <= CSVReader.maximumRecordBytes }
  for row in short { writer.append(row) }
  var again = CSVReader()
  let read = (again.take(writer.bytes) + again.end()).dropFirst().map { try? $0.content.get() }
  precondition(read == short)
}
