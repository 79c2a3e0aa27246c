import Net
import System

extension SocketIOServer: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.gauge("sockets", "Connected Socket.IO sockets.", socketCount)
    metrics.counter("socket_events_total", "Socket.IO events received.", statistics.eventsReceived)
    metrics.gauge(
      "socket_sessions", "Open Engine.IO sessions.", by: "standing",
      [
        ("stranger", engine.strangerCount),
        ("guest", engine.unknownCount - engine.strangerCount),
        ("known", engine.sessionCount - engine.unknownCount),
      ])
    metrics.counter(
      "socket_sessions_ended_total", "Engine.IO sessions that ended.", by: "reason",
      engine.statistics.closed.map { ($0.key.rawValue, $0.value) })
    metrics.counter(
      "socket_upgrades_failed_total", "WebSockets that did not take over from polling.", by: "reason",
      engine.statistics.failedUpgrades.map { ($0.key.rawValue, $0.value) })
    metrics.counter(
      "socket_late_posts_total", "POSTs that arrived after their session's upgrade, and were read.",
      engine.statistics.latePosts)
    metrics.counter(
      "socket_requests_refused_total", "Requests of Engine.IO that were refused.", by: "reason",
      engine.statistics.refused.map { ($0.key, $0.value) })
    metrics.counter(
      "socket_bad_packets_total", "Packets that ended their session.", by: "reason",
      engine.statistics.badPackets.map { ($0.key.rawValue, $0.value) })
    metrics.counter(
      "socket_rests_total", "Times that a client sent so much that it had to wait.", engine.statistics.rests)
  }
}
