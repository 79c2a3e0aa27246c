import Storage
import System

extension Outbox: Measured {
  package func write(to metrics: inout MetricsText) {
    let messages = statistics
    metrics.counter("messages_sent_total", "Messages that their receivers took.", messages.sentCount)
    metrics.counter(
      "message_failures_total", "Tries to send a message that its receiver did not take.",
      messages.failedCount)
    metrics.counter("messages_given_up_total", "Messages that are not tried again.", messages.givenUpCount)
    metrics.counter(
      "messages_ended_total",
      "Messages that are not tried again though nobody took them; each node counts all.",
      by: "reason", MessageDelivery.Ending.allCases.map { ($0.rawValue, messages.endings[$0] ?? 0) })
    metrics.gauge("messages_waiting", "Messages that wait for their receivers.", messages.waitingCount)
  }
}
