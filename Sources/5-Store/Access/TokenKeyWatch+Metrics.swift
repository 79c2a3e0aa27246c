import System

extension TokenKeyWatch: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "jwt_key_changes_total", "Times that the file of public keys changed.", by: "result",
      [("taken", takenCount), ("refused", refusedCount)])
  }
}
