import Storage

/// `waypost check`: checks whether a database or a backup is intact, and lists its content; status 1 if it is not.
enum CheckCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let path = given.operand.isEmpty ? given.settings.databasePath : given.operand
    if !given.operand.isEmpty, given.place(of: "data") == .commandLine {
      throw .usage("waypost check takes --data DIR or the FILE of a backup")
    }
    guard Files.exists(path) else { throw .failed("there is no file \(path)") }
    let report = try orFail { () throws(StorageError) in try DatabaseReport(path: path) }
    var text = "\(path)\n"
    text += "schema\t\(report.schemaVersion), and this program reads up to \(report.supportedVersion)\n"
    text += "size\t\(DatabaseReport.megabytes(report.byteCount)) MB\n"
    for (table, count) in report.rowCounts { text += "\(Output.plain(table))\t\(count)\n" }
    for problem in report.problems { text += "damaged\t\(Output.plain(problem))\n" }
    Output.standardOutput(text + (report.isWhole ? "whole\n" : ""))
    if !report.isWhole { throw .failed("\(path) is damaged: restore a backup") }
  }
}
