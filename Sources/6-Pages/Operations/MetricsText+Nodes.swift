import Store
import Tracking

extension MetricsText {
  /// The connection to the other nodes, and the changes that failed because of it; nothing without other nodes.
  mutating func write(
    _ nodes: NodesState, _ refusals: NodesRefusals, _ report: NodesReport?, isKeeper: Bool, now: Timestamp
  ) {
    guard nodes != .alone else { return }
    gauge(
      "nodes_joined", "0 while this node is cut off from the others of its fleet.", nodes.isCutOff ? 0 : 1)
    gauge(
      "nodes_keeper", "1 at the node that sends messages, and deletes what expired.", isKeeper ? 1 : 0)
    let milliseconds = nodes.cutOffSince.map { max(0, now.millisecondsSince($0)) } ?? 0
    gauge(
      "nodes_cut_off_seconds", "Time since the last news of the other nodes; 0 while they are joined.",
      Int(milliseconds / 1000))
    counter(
      "nodes_failed_changes_total",
      "Changes that were refused while cut off or without room in NATS, or are perhaps stored.",
      by: "reason",
      [("cut_off", refusals.cutOff), ("log_full", refusals.logFull), ("undecided", refusals.undecided)])
    counter(
      "nodes_late_answers_total",
      "Requests for what this node did not know yet: answered anew when it did, or 503 after a second.",
      by: "outcome", [("anew", refusals.lookedAgain), ("behind", refusals.behind)])
    guard let report else { return }
    gauge("nodes_others", "Other nodes that said something of themselves a moment ago.", report.others.count)
    gauge(
      "nodes_log_entry", "The last entry of the nodes' log that this node has applied.",
      Int(clamping: report.own.sequence))
    counter(
      "nodes_lost_turns_total", "Groups of changes that were checked again, because another node was first.",
      Int(clamping: report.lostTurns))
    counter(
      "nodes_positions_total", "Positions sent to the other nodes, and received from them.", by: "direction",
      [("sent", Int(clamping: report.sentPositions)), ("received", Int(clamping: report.receivedPositions))])
  }
}
