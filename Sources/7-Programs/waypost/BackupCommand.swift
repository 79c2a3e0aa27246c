import Glibc
import Storage
import System
import Tracking

/// `waypost backup FILE`: makes a backup of the database, beside a running server or without one.
enum BackupCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    try given.settings.needDatabase()
    let (data, target) = (given.settings.dataDirectory, given.operand)
    let secretPath = Files.secretPath(dataDirectory: data)
    var notes = BackupNotes(madeAt: Timestamp(unixMilliseconds: Clock.unixMilliseconds()))
    if Files.exists(secretPath) { notes.secret = try Files.read(secretPath) }
    // The server's work goes before.
    _ = nice(10)
    let report: DatabaseReport
    do throws(StorageError) {
      var progress = CopyProgress()
      report = try Backup.write(
        databasePath: given.settings.databasePath, to: target, notes: notes, replaces: given.isForced
      ) { progress.show(done: $0, all: $1) }
      progress.end()
    } catch .fileExists {
      throw .failed("\(target) is there already; --force replaces it")
    } catch {
      throw .failed("no backup was made: \(error)")
    }
    Output.standardOutput("backup \(target): \(report.summary)\n")
    if let place = report.place { Output.standardOutput(trimLog(place, given.settings) + "\n") }
    if notes.secret == nil {
      Output.standardError(
        "waypost: the secret that signs tokens is not in it, as it is in no file of \(data): keep JWT_SECRET elsewhere\n"
      )
    }
  }

  /// Has a node delete from the nodes' log what the backup has; a sentence of what became of it, for a backup is made
  /// in any case.
  private static func trimLog(_ place: LogPlace, _ settings: Configuration) -> String {
    do throws(StorageError) {
      return try StorageFile(path: settings.databasePath).trimLog(upTo: place.sequence)
    } catch .nodeNotRunning {
      return "the nodes' log was not trimmed: no node runs on this --data"
    } catch {
      return "the nodes' log was perhaps not trimmed: \(error)"
    }
  }
}

/// Prints the progress of a copy on a terminal; elsewhere nothing.
struct CopyProgress {
  private let isShown = isatty(2) == 1
  private var saidPercent: Int64 = -1

  mutating func show(done: Int64, all: Int64) {
    guard isShown, all > 0, done * 100 / all != saidPercent else { return }
    saidPercent = done * 100 / all
    let then = done == all ? ", checking" : ""
    Output.standardError("\r\(saidPercent) % of \(DatabaseReport.megabytes(all)) MB\(then) ")
  }

  func end() { if isShown, saidPercent >= 0 { Output.standardError("\n") } }
}

extension DatabaseReport {
  /// One line with the numbers that an operator knows.
  var summary: String {
    "\(Self.megabytes(byteCount)) MB, schema \(schemaVersion), accounts \(self["users"]), drivers \(self["drivers"]),"
      + " jobs \(self["jobs"]), links \(self["links"]), photos \(self["photos"])"
  }

  static func megabytes(_ bytes: Int64) -> String {
    let tenths = (bytes + 52_428) / 104_857
    return "\(tenths / 10).\(tenths % 10)"
  }
}
