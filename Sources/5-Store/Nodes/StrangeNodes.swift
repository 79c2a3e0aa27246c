import Logging

/// Names in the log, once each, the other nodes that differ in what all nodes should have: the clock and the secret.
struct StrangeNodes {
  private var clocks: Set<String> = []
  private var secrets: Set<String> = []

  /// Times on pages differ with the clocks, though nothing is decided by them.
  mutating func checkClocks(of others: [String: OtherNode], _ log: Log) {
    for (name, other) in others {
      guard let lead = other.strangeClockLead else {
        clocks.remove(name)
        continue
      }
      guard clocks.insert(name).inserted else { continue }
      log.warning("the clock of another node differs", [("node", name), ("seconds", lead)])
    }
  }

  /// Returns the name of a node that joined with another secret than this one, which has not joined yet.
  mutating func checkSecrets(of others: [String: OtherNode], against own: NodeNews, _ log: Log) -> String? {
    var joined: String?
    for (name, other) in others {
      guard own.hasOtherSecret(than: other.news) else {
        secrets.remove(name)
        continue
      }
      if !own.hasJoined, other.news.hasJoined { joined = name }
      guard own.hasJoined, secrets.insert(name).inserted else { continue }
      log.warning("another node has another JWT_SECRET", [("node", name)])
    }
    return joined
  }
}
