import PhoneApps
import System

extension PhoneRoutes: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "phone_messages_total", "Messages of drivers' phones with a key, by the form of the app.", by: "app",
      PhoneApp.all.map { ($0.id, statistics.messages[$0] ?? 0) })
    metrics.counter(
      "phone_refused_total", "Messages of phones that were not read, by reason.", by: "reason",
      statistics.refused.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
