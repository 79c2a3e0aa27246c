import JSON
import Storage
import Tracking

/// `waypost audit`: prints who did what, the newest last, beside a running server or without.
enum AuditCommand {
  private static let usualCount = 100

  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data") ?? "data"
    let isJSON = arguments.takeFlag("--json")
    var count = usualCount
    if let text = try arguments.takeValue("--last") {
      guard let given = Int(text), (1...Int(AuditEntry.maximumRows)).contains(given) else {
        throw .usage("--last takes 1 to \(AuditEntry.maximumRows)")
      }
      count = given
    }
    try arguments.finish()
    let path = data + "/waypost.db"
    guard Files.exists(path) else { throw .failed("there is no database in \(data)") }
    let entries: [AuditEntry]
    do throws(StorageError) {
      entries = try StorageFile(path: path).audit(limit: count)
    } catch {
      throw .failed("\(error)")
    }
    var text = ""
    for entry in entries {
      text += (isJSON ? json(entry) : line(entry)) + "\n"
      guard text.utf8.count > 1 << 16 else { continue }
      Output.standardOutput(text)
      text = ""
    }
    Output.standardOutput(text)
  }

  private static func json(_ entry: AuditEntry) -> String {
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    for (key, value) in [
      ("at", entry.at.iso8601), ("who", entry.who), ("user_id", entry.userID.rawValue),
      ("action", entry.action.rawValue), ("subject", entry.subject), ("detail", entry.detail),
      ("address", entry.address),
    ] as [(String, String?)] {
      json.key(key)
      if let value { json.string(value) } else { json.null() }
    }
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// With tabs between.
  private static func line(_ entry: AuditEntry) -> String {
    [
      entry.at.iso8601, entry.who, entry.action.rawValue, entry.subject ?? "-", entry.detail ?? "-",
      entry.address ?? "-",
    ].map(Output.plain).joined(separator: "\t")
  }
}
