import System

extension ClockWatch: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "clock_steps_total", "Times that somebody set the wall clock.", by: "direction",
      [("ahead", stepsAhead), ("back", stepsBack)])
    metrics.gauge(
      "clock_last_step_milliseconds", "The last step of the wall clock; negative means back.",
      Int(lastStepMilliseconds))
  }
}

extension Descriptors: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.gauge("descriptors_used", "Descriptors in use, by what is known of them.", used)
    metrics.gauge("descriptors_limit", "Descriptors that this process may have.", limit)
  }
}

extension HeavyTurns: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "heavy_requests_refused_total", "Expensive requests refused because too many waited.", by: "reason",
      refusals.map { ($0.key, $0.value) })
    metrics.counter(
      "heavy_turns_long_total", "Expensive requests that took over a millisecond.", longTurns)
    metrics.gauge(
      "heavy_turn_longest_microseconds", "The longest expensive request.", longestMicroseconds)
  }
}
