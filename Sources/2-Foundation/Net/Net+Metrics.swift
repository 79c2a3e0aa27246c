import System

/// For the front loop: the longest turn is that since the last scrape.
extension EventLoop: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.gauge(
      "front_loop_longest_turn_microseconds",
      "The longest turn of the front loop since the last scrape.",
      Int(clamping: takeLongestTurnNanoseconds() / 1000))
    metrics.histogram(
      "front_loop_turn_seconds", "How long the turns of the front loop worked.", turns)
  }
}

extension ByteBudget: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.gauge(
      "unfinished_bytes", "Bytes of unanswered bodies and of unfinished messages.",
      byteCount)
  }
}
