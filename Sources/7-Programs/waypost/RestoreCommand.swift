import Storage
import System
import Tracking

/// `waypost restore FILE`: replaces the database by a backup, while no server runs on it.
enum RestoreCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let (data, source) = (given.settings.dataDirectory, given.operand)
    guard Files.exists(source) else { throw .failed("there is no file \(source)") }
    try Files.makeDirectory(data)
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    // Such as ".before-2026-11-22T19-15-00Z".
    let suffix = ".before-" + String(now.iso8601.prefix(19).map { $0 == ":" ? "-" : $0 }) + "Z"
    let restore: Restore
    do throws(StorageError) {
      var progress = CopyProgress()
      restore = try Restore(from: source, to: given.settings.databasePath) {
        progress.show(done: $0, all: $1)
      }
      progress.end()
    } catch {
      throw .failed(reason(error))
    }
    let (report, notes) = (restore.report, restore.notes)
    try putBack(notes.secret, in: data, keepingFormerWith: suffix)
    let kept: String?
    do throws(StorageError) {
      kept = try restore.finish(keepingFormerWith: suffix)
    } catch {
      throw .failed(reason(error))
    }
    let time = notes.madeAt.map { " of \($0.iso8601)" } ?? ""
    Output.standardOutput("restored \(source)\(time): \(report.summary)\n")
    if let kept { Output.standardOutput("the former database is kept as \(kept)\n") }
  }

  private static func reason(_ error: StorageError) -> String {
    switch error {
    case .inUse: "a server runs on that database: stop it first. Nothing was changed"
    case .busy: "another program has that database open. Nothing was changed"
    default: "nothing was changed: \(error)"
    }
  }

  /// Puts the backup's secret back, so that tokens from before the backup are valid again; keeps the former secret
  /// beside it.
  private static func putBack(
    _ secret: [UInt8]?, in data: String, keepingFormerWith suffix: String
  ) throws(CommandError) {
    let path = Files.secretPath(dataDirectory: data)
    guard let secret else { return }
    if Files.exists(path) {
      let former = try Files.read(path)
      if former == secret { return }
      try Files.writePrivate(former, to: path + suffix)
    }
    try Files.writePrivate(secret, to: path)
    Files.giveToOwnerOfDirectory(path)
  }
}
