import Storage

/// `waypost check`: says whether a database or a backup is whole, and what it holds; status 1 where it is not.
enum CheckCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let data = try arguments.takeValue("--data")
    var path = arguments.takeCommand()
    try arguments.finish()
    if !path.isEmpty, data != nil { throw .usage("waypost check takes --data DIR or the FILE of a backup") }
    if path.isEmpty { path = (data ?? "data") + "/waypost.db" }
    guard Files.exists(path) else { throw .failed("there is no file \(path)") }
    let report: DatabaseReport
    do throws(StorageError) {
      report = try DatabaseReport(path: path)
    } catch {
      throw .failed("\(error)")
    }
    var text = "\(path)\n"
    text += "schema\t\(report.schemaVersion), and this program reads up to \(report.supportedVersion)\n"
    text += "size\t\(DatabaseReport.megabytes(report.byteCount)) MB\n"
    for (table, count) in report.rowCounts { text += "\(Output.plain(table))\t\(count)\n" }
    for problem in report.problems { text += "damaged\t\(Output.plain(problem))\n" }
    Output.standardOutput(text + (report.isWhole ? "whole\n" : ""))
    if !report.isWhole { throw .failed("\(path) is damaged: restore a backup") }
  }
}
