import Net
import SocketIO

extension MetricsText {
  /// The sessions of Engine.IO, and what became of them and of their requests.
  mutating func write(_ engine: EngineIOServer) {
    let statistics = engine.statistics
    gauge(
      "socket_sessions", "Open Engine.IO sessions.", by: "standing",
      [
        ("stranger", engine.strangerCount),
        ("guest", engine.unknownCount - engine.strangerCount),
        ("known", engine.sessionCount - engine.unknownCount),
      ])
    counter(
      "socket_sessions_ended_total", "Engine.IO sessions that ended.", by: "reason",
      statistics.closed.map { ($0.key.rawValue, $0.value) })
    counter(
      "socket_upgrades_failed_total", "WebSockets that did not take over from polling.", by: "reason",
      statistics.failedUpgrades.map { ($0.key.rawValue, $0.value) })
    counter(
      "socket_late_posts_total", "POSTs that arrived after their session's upgrade, and were read.",
      statistics.latePosts)
    counter(
      "socket_requests_refused_total", "Requests of Engine.IO that were refused.", by: "reason",
      statistics.refused.map { ($0.key, $0.value) })
    counter(
      "socket_bad_packets_total", "Packets that ended their session.", by: "reason",
      statistics.badPackets.map { ($0.key.rawValue, $0.value) })
    counter(
      "socket_rests_total", "Times that a client sent so much that it had to wait.", statistics.rests)
  }
}
