import HTTP
import Logging
import Templating
import Words

/// Notices that a proxy offers this server below a path, and says so on the page and in the log: pages name their
/// addresses from the root of the host, so that below a path nothing on them loads and no form arrives.
///
/// Confined to the front loop. Bound: the log has a line for each of the first `maximumLogged` paths.
final class PathBelow {
  private static let maximumLogged = 8
  /// A path of more parts in front of the board's is not looked for.
  private static let maximumParts = 3
  private static let board: Substring = "board"

  private let log: RefusalLog
  private var logged: Set<String> = []

  init(log: RefusalLog) { self.log = log }

  /// The path that a trusted proxy took away; nil if none did. Only for pages: a phone's message needs no page.
  static func taken(from request: HTTPRequest) -> String? {
    guard request.isForwarded, request.wantsPage, let prefix = request.headers["X-Forwarded-Prefix"] else {
      return nil
    }
    let path = prefix.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    return path.isEmpty ? nil : "/" + String(path.prefix(100))
  }

  /// The path in front of the board's address in the path of a request that no route takes; nil if there is none.
  static func left(in request: HTTPRequest) -> String? {
    guard request.wantsPage else { return nil }
    let parts = request.path.split(separator: "/")
    guard let place = parts.prefix(maximumParts + 1).firstIndex(of: board), place > 0 else { return nil }
    return "/" + String(parts[..<place].joined(separator: "/").prefix(100))
  }

  func note(_ path: String, _ request: HTTPRequest) {
    guard logged.count < Self.maximumLogged, logged.insert(path).inserted else { return }
    log.pathBelow(path, from: request.clientAddress)
  }
}
