import System

extension SocketGateway: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "socket_events_refused_total", "Socket.IO events and connections refused.", by: "reason",
      refusedEvents.map { ($0.key, $0.value) })
  }
}
