@testable import Storage

/// An entry of the nodes' log: what can be read has bytes that mean the same, and takes no more room than in
/// proportion to what was given.
func fuzzLogEntry(_ bytes: [UInt8]) {
  guard let entry = try? LogEntry(reading: bytes) else { return }
  precondition(entry.changes.count <= bytes.count)
  precondition(entry.changes.reduce(0) { $0 + $1.writes.count } <= bytes.count)
  let again = entry.bytes
  guard let second = try? LogEntry(reading: again) else { preconditionFailure("its own bytes are refused") }
  precondition(second.bytes == again)
}
