import System

extension HTTPStatistics: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.gauge("http_connections", "Open HTTP connections.", openConnections)
    metrics.counter(
      "http_refusals_total", "Connections and requests that were refused before a page saw them.",
      by: "reason",
      refusals.map { ($0.key, $0.value) })
    metrics.counter(
      "http_unwanted_bodies_total", "Requests answered without reading their bodies.",
      unwantedBodies)
    metrics.counter(
      "accept_failures_total", "Connections that the kernel had no descriptor for.", acceptFailures)
  }
}
