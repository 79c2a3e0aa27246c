import Foundation
import TestSupport
import Testing
import Tracking

@testable import Storage

/// The log's bytes come from outside: no bytes may trap, and what is read means the same as its own bytes.
@Suite struct LogBytesTests {
  private func check(_ bytes: [UInt8]) {
    guard let entry = try? LogEntry(reading: bytes) else { return }
    let again = entry.bytes
    #expect((try? LogEntry(reading: again))?.bytes == again)
  }

  @Test func `an entry that ends too early is refused, or ends after a change`() throws {
    var generator = WriteGenerator(seed: 3)
    for _ in 0..<40 {
      let entry = generator.entry()
      let bytes = entry.bytes
      for count in 0..<min(bytes.count, 3000) {
        guard let read = try? LogEntry(reading: Array(bytes.prefix(count))) else { continue }
        #expect(read.changes == Array(entry.changes.prefix(read.changes.count)))
        #expect(read.changes.count < entry.changes.count)
      }
    }
  }

  @Test func `the fuzzer begins with entries that can be read`() throws {
    let seeds = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fuzz/seeds/log-entry")
    var kinds: Set<WriteKind> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: seeds.path) {
      let bytes = Array(try Data(contentsOf: seeds.appending(path: name)))
      let entry = try LogEntry(reading: bytes)
      for change in entry.changes { kinds.formUnion(change.writes.map(\.logged.kind)) }
    }
    #expect(kinds == Set(WriteKind.allCases))
  }

  @Test func `changed bytes never trap`() {
    var generator = WriteGenerator(seed: 4)
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      let original = generator.entry().bytes
      for _ in 0..<20 {
        var bytes = original
        for _ in 0...Int.random(in: 0...3, using: &random) {
          guard let at = bytes.indices.randomElement(using: &random) else { break }
          switch Int.random(in: 0...3, using: &random) {
          case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
          case 1: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
          case 2: bytes.remove(at: at)
          default: bytes.insert([0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0, at: at)
          }
        }
        check(bytes)
      }
    }
  }

  @Test func `numbers beyond all bounds are refused at once`() {
    let huge: [UInt8] = Array(repeating: 0xFF, count: 9) + [1]
    let tooLarge: [UInt8] = Array(repeating: 0xFF, count: 9) + [2]
    for number in [huge, tooLarge, Array(repeating: 0x80, count: 40)] {
      for head: [UInt8] in [[], [20], [200, 1]] {
        for body in [number, [1, 10] + number, [1, 10, 12] + number, [1, 10, 20, 1, 3] + number] {
          #expect(throws: StorageError.self) { try LogEntry(reading: [1] + head + body) }
        }
      }
    }
  }

  @Test func `values of another type, missing rows and missing values are refused`() {
    let bad: [(WriteKind, [LoggedRow])] = [
      (Job.kind, []), (Job.kind, [LoggedRow()]), (Job.kind, [LoggedRow(Int64(7))]),
      (SessionUsed.kind, [LoggedRow("id")]),
      (PhotoBytes.kind, [LoggedRow("id", "job", "text")]), (Upload.Stored.kind, Upload.blank.loggedRows),
      (Invite.kind, [Invite.blank.columnValues, LoggedRow("three")]), (LearnedRows.kind, [LoggedRow()]),
    ]
    for (kind, rows) in bad {
      var (body, bytes) = ([UInt8](), [kind.rawValue])
      for row in rows { row.append(to: &body) }
      bytes.append(part: body)
      var reader = LogReader(bytes)
      let error = #expect(throws: StorageError.self) { try DurableWrite(reading: &reader) }
      guard case .badLogEntry = error else {
        Issue.record("\(kind): \(String(describing: error))")
        continue
      }
    }
  }

  /// A new member of a record must be a column, or be named in `passUnstored`: else other nodes would not have it.
  @Test func `the generator changes each member of each record`() {
    var generator = WriteGenerator(seed: 6)
    func check<Record: StoredRow>(_ make: (inout WriteGenerator) -> Record) {
      check(Record.blank, make)
    }
    func check<Value>(_ blank: Value, _ make: (inout WriteGenerator) -> Value) {
      let usual = members(of: blank)
      var changed: Set<String> = []
      for _ in 0..<300 {
        for (name, value) in members(of: make(&generator)) where value != usual[name] { changed.insert(name) }
      }
      #expect(changed == Set(usual.keys), "\(Value.self)")
    }
    check { $0.job() }
    check(JobDetails()) { $0.details() }
    check { $0.profile() }
    check { $0.link() }
    check { $0.wall() }
    check { $0.user() }
    check { $0.session() }
    check { $0.keyedRequest() }
    check { $0.audit() }
    check { $0.invite() }
    check { $0.application() }
    check { $0.pushToken() }
    check { $0.upload() }
    check { $0.learned() }
    check { $0.driven() }
  }

  private func members(of value: Any) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: value).children.map {
        ($0.label ?? "", String(describing: $0.value))
      })
  }
}
