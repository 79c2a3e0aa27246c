import JSON
import Store
import Tracking

extension NodesReport {
  /// The list of all nodes that `waypost nodes` prints, this one first; an empty list for a server without nodes.
  ///
  /// - Parameter trouble: why this server cannot do all its work.
  static func json(_ report: NodesReport?, trouble: String?) -> [UInt8] {
    JSONWriter.object { json in
      json.array("nodes") { json in
        guard var report else { return }
        report.own.troubles.insert(contentsOf: trouble.map { [$0] } ?? [], at: 0)
        for index in report.silent.indices {
          let last = report.silent[index].heard.map { " since \($0.last.iso8601)" } ?? ""
          report.silent[index].troubles = ["silent\(last)"]
        }
        let nodes = [report.own] + report.others + report.silent
        let newest = nodes.reduce(report.newest) { max($0, $1.sequence) }
        for node in nodes { json.object { node.write(to: &$0, newest: newest) } }
      }
    }
  }
}

extension NodesReport.Node {
  /// `behind` is the number of entries that follow its last one; without `heard_since` the node is this one.
  fileprivate func write(to json: inout JSONWriter, newest: UInt64) {
    json.member("name", name)
    json.member("version", version)
    json.member("entry", Int64(clamping: sequence))
    json.member("behind", Int64(clamping: newest - sequence))
    json.member("heard_since", orNull: heard?.since.iso8601)
    json.member("heard_at", orNull: heard?.last.iso8601)
    json.member("troubles", troubles)
  }
}
