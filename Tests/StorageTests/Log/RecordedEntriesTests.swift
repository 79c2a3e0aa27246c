import TestSupport
import Testing

@testable import Storage

/// Entries of the log that this version and earlier ones wrote: every later version reads them, they mean what they
/// meant, and a database takes them.
@Suite struct RecordedEntriesTests {
  private static let recordings = Recordings("Recorded", beside: #filePath)

  /// A change and its rows as they stand in the bytes, whatever this version knows of them.
  private struct RawWrite {
    let kind: UInt8
    var rows: [LoggedRow] = []
  }

  private func rawWrites(_ bytes: [UInt8]) throws -> [RawWrite] {
    var (reader, writes) = (LogReader(bytes), [RawWrite]())
    _ = try reader.byte()
    while !reader.isAtEnd {
      var change = try reader.part()
      for _ in 0..<(try change.variable()) {
        var write = RawWrite(kind: try change.byte())
        var body = try change.part()
        while !body.isAtEnd { write.rows.append(try LoggedRow(reading: &body)) }
        writes.append(write)
      }
    }
    return writes
  }

  @Test(arguments: recordings.files)
  func `an entry of an earlier version is read, and each of its values is where it was`(
    _ file: Recordings.File
  ) throws {
    let read = try LogEntry(reading: file.bytes).changes.flatMap(\.writes).map(\.logged)
    let raw = try rawWrites(file.bytes)
    #expect(read.map(\.kind.rawValue) == raw.map(\.kind) && !raw.isEmpty)
    for (now, then) in zip(read, raw) {
      for (index, row) in then.rows.enumerated() {
        // A version that knows more columns has more values behind them.
        #expect(Array(now.rows[index].values.prefix(row.values.count)) == row.values)
      }
    }
  }

  @Test func `a database takes all recorded entries, one after the other`() async throws {
    let directory = try TemporaryDirectory()
    let (store, _) = try SnapshotStore.open(directory)
    var place: LogPlace?
    for (index, file) in Self.recordings.files.enumerated() {
      let changes = try LogEntry(reading: file.bytes).changes.map(\.writes)
      let next = LogPlace.make(UInt64(index + 1))
      #expect(try await store.commit(entry: changes, to: next, after: place).count == changes.count)
      place = next
    }
    store.close()
  }

  @Test func `each kind of change is recorded as this version writes it`() throws {
    func isBehind(_ kind: WriteKind) -> Bool {
      guard let bytes = Recordings("Recorded", beside: #filePath).newest["\(kind)"] else { return true }
      return (try? LogEntry(reading: bytes).bytes) != bytes
    }
    if Recordings.areAsked {
      var generator = WriteGenerator(seed: 1)
      try Self.recordings.record(
        Dictionary(
          uniqueKeysWithValues: WriteKind.allCases.filter(isBehind).map { kind in
            ("\(kind)", LogEntry((0..<4).map { _ in LoggedChange([generator.write(kind)]) }).bytes)
          }))
    }
    for kind in WriteKind.allCases {
      #expect(
        !isBehind(kind),
        "the changes of the kind \(kind) have grown: record them (Tests/Support/Recordings.swift)")
    }
  }
}
