import Store
import Tracking

/// Another node, by what it said of itself last.
struct OtherNode: Hashable, Sendable {
  let news: NodeNews
  /// How far its clock is ahead of this node's, with the time on the way.
  let clockLeadMilliseconds: Int64
  /// On the loop's clock.
  let heardMilliseconds: UInt64
  let heardAt: Timestamp
  /// When it was heard of first, by this node, without a silence since.
  let heardSince: Timestamp
}

extension OtherNode {
  /// Clocks that differ by more are reported.
  static let clockToleranceMilliseconds: Int64 = 2000

  /// The seconds by which its clock is ahead, behind with a minus, if that is worth a warning.
  var strangeClockLead: String? {
    guard abs(clockLeadMilliseconds) > Self.clockToleranceMilliseconds else { return nil }
    return "\(Double(clockLeadMilliseconds / 100) / 10)"
  }

  /// For operators of the node whose news are `own`.
  func described(to own: NodeNews) -> NodesReport.Node {
    var node = NodesReport.Node(name: news.name, version: news.version, sequence: news.sequence)
    node.heard = .init(since: heardSince, last: heardAt)
    if let trouble = news.trouble { node.troubles.append(trouble) }
    if let lead = strangeClockLead { node.troubles.append("its clock differs by \(lead) s") }
    if own.hasOtherSecret(than: news) { node.troubles.append("it has another JWT_SECRET") }
    return node
  }
}
