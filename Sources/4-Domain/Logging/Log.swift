import Glibc
import JSON
import System
import Tracking

/// Writes one line for each event, as text or JSON: by its writer's thread, or without one to standard error at once.
///
/// Any thread may log. Lines of several threads do not mix. No token, password, link or position is ever logged.
package struct Log: Sendable {
  package enum Level: Int, Comparable, CaseIterable, Sendable {
    case debug, info, warning, error

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    package var name: String {
      switch self {
      case .debug: "debug"
      case .info: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  package enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  package let level: Level
  package let format: Format
  /// The writer of a running server, which must not wait for the log's reader.
  package var writer: LineWriter?
  /// Takes the events instead of a writer or standard error.
  package var receiver: (@Sendable (Level, String, [(String, String)]) -> Void)?

  package init(level: Level = .info, format: Format = .text) {
    self.level = level
    self.format = format
  }

  package func debug(_ message: @autoclosure () -> String, _ fields: [(String, String)] = []) {
    write(.debug, message(), fields)
  }

  package func info(_ message: @autoclosure () -> String, _ fields: [(String, String)] = []) {
    write(.info, message(), fields)
  }

  package func warning(_ message: @autoclosure () -> String, _ fields: [(String, String)] = []) {
    write(.warning, message(), fields)
  }

  package func error(_ message: @autoclosure () -> String, _ fields: [(String, String)] = []) {
    write(.error, message(), fields)
  }

  private func write(_ level: Level, _ message: @autoclosure () -> String, _ fields: [(String, String)]) {
    guard level >= self.level else { return }
    if let receiver { return receiver(level, message(), fields) }
    let line = Self.line(
      level, message(), fields, format, Timestamp(unixMilliseconds: Clock.unixMilliseconds()))
    if let writer { return writer.write(line) }
    line.withUnsafeBytes { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }

  /// The line for a fact about the writer of this log.
  package static func line(_ note: LineWriter.Note, _ format: Format) -> [UInt8] {
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    return switch note {
    case .leftOut(let count):
      line(.warning, "lines were left out", [("count", "\(count)")], format, now)
    case .cannotReopen(let reason):
      line(.error, "the log goes on in its old file", [("reason", reason)], format, now)
    }
  }

  static func line(
    _ level: Level, _ message: String, _ fields: [(String, String)], _ format: Format, _ now: Timestamp
  ) -> [UInt8] {
    switch format {
    case .json:
      return JSONWriter.object { json in
        for (key, value) in [("time", now.iso8601), ("level", level.name), ("message", message)] + fields {
          json.member(key, value)
        }
      } + [0x0a]
    case .text:
      // A line break in a value would forge a line, and a space a field.
      let values = fields.map { " \($0.0)=\(LogText.value($0.1))" }.joined()
      let text = "\(now.iso8601) \(level.name) \(message)\(values)"
      return text.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 } + [0x0a]
    }
  }
}
