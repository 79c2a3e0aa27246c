import Templating
import Tracking
import Words

extension PageContext {
  /// The warning that this node is cut off from the others, hidden while it is not; null without other nodes. `since`
  /// is the time of the last news.
  package func warning(of nodes: NodesState, now: Timestamp) -> MustacheValue {
    guard nodes != .alone else { return .null }
    return .object([
      "notice": .text(words.nodes.fleet),
      "since": nodes.cutOffSince.map { .object(shownTime($0, now: now)) } ?? .null,
    ])
  }

  /// The same for a page that is made anew while it is open: null while this node is not cut off.
  package func cutOff(_ since: Timestamp?, now: Timestamp) -> MustacheValue {
    guard let since else { return .null }
    return .object(shownTime(since, now: now).merging(["notice": .text(words.nodes.fleet)]) { $1 })
  }
}
