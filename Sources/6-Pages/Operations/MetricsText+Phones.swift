import Drivers
import PhoneApps
import System

extension MetricsText {
  mutating func write(_ phones: PhoneStatistics) {
    counter(
      "phone_messages_total", "Messages of drivers' phones with a key, by the form of the app.", by: "app",
      PhoneApp.all.map { ($0.id, phones.messages[$0] ?? 0) })
    counter(
      "phone_refused_total", "Messages of phones that were not read, by reason.", by: "reason",
      phones.refused.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
