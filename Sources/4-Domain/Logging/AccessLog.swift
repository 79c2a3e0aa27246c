import HTTP
import System

/// Writes one line for each answer, in the combined format of Apache and nginx. Keys, tokens and queries are `*`, and
/// the referring page is left out, because its address may be a key.
///
/// Confined to the front loop; another thread writes the lines.
package struct AccessLog {
  private let lines: LineWriter

  package init(_ lines: LineWriter) { self.lines = lines }

  package func note(_ answer: HTTPAnswer) {
    lines.write(Self.line(answer, unixSeconds: Clock.unixSeconds()))
  }

  static func line(_ answer: HTTPAnswer, unixSeconds: Int64) -> [UInt8] {
    var asked = "-"
    var agent = "-"
    if let request = answer.request {
      let version = request.isHTTP10 ? "1.0" : "1.1"
      asked = "\(request.method.rawValue) \(LogText.escaped(LogText.path(request))) HTTP/\(version)"
      if let given = request.headers["User-Agent"] { agent = LogText.escaped(given) }
    }
    let time = HTTPDate.formatForLogs(unixSeconds: unixSeconds)
    return Array(
      "\(answer.address) - - [\(time)] \"\(asked)\" \(answer.status.rawValue) \(answer.byteCount) \"-\" \"\(agent)\"\n"
        .utf8)
  }
}
