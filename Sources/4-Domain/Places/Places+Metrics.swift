import System

extension Places: Measured {
  package func write(to metrics: inout MetricsText) {
    let places = statistics
    let percent: Int =
      switch places.progress {
      case .reading(let percent): percent
      case .ready: 100
      case .failed: -1
      }
    metrics.gauge(
      "addresses_read_percent", "The share of the map whose addresses can be found; -1 after a fault.",
      percent)
    metrics.counter("address_searches_total", "Questions for an address.", places.askedCount)
    metrics.counter(
      "address_searches_refused_total", "Those before all was read, or while too many waited.",
      places.refusedCount)
  }
}
