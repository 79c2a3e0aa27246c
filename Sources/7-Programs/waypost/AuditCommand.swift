import JSON
import Storage
import Tracking

/// `waypost audit`: prints the audit log, the newest entry last, beside a running server or without.
enum AuditCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let (entries, users) = try given.settings.withDatabase { (file) throws(StorageError) in
      (try file.audit(limit: given.last), try file.users())
    }
    // The log has the id of an account, and people know its name: that of an account that was erased is in neither.
    var names: [String: String] = [:]
    for user in users { names[user.id.rawValue] = user.email ?? user.phone ?? user.name }
    var text = ""
    for entry in entries {
      text += (given.isJSON ? json(entry) : line(entry, names)) + "\n"
      guard text.utf8.count > 1 << 16 else { continue }
      Output.standardOutput(text)
      text = ""
    }
    Output.standardOutput(text)
  }

  private static func json(_ entry: AuditEntry) -> String {
    let members: [(String, String?)] = [
      ("at", entry.at.iso8601), ("who", entry.who), ("user_id", entry.userID.rawValue),
      ("action", entry.action.rawValue), ("subject", entry.subject), ("detail", entry.detail),
      ("address", entry.address),
    ]
    let json = JSONWriter.object { json in
      for (key, value) in members { json.member(key, orNull: value) }
    }
    return String(decoding: json, as: UTF8.self)
  }

  /// The entry's fields with tabs between.
  private static func line(_ entry: AuditEntry, _ names: [String: String]) -> String {
    [
      entry.at.iso8601, entry.who, entry.action.rawValue, entry.subject.map { names[$0] ?? $0 } ?? "-",
      entry.detail ?? "-",
      entry.address ?? "-",
    ].map(Output.plain).joined(separator: "\t")
  }
}
