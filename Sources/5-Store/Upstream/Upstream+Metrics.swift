import System

extension UpstreamIntake: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "upstream_connections_total", "Times that upstream was joined.", statistics.connectionCount)
    metrics.counter("upstream_positions_total", "Positions received from upstream.", statistics.positionCount)
    metrics.counter("upstream_statuses_total", "Statuses received from upstream.", statistics.jobStatusCount)
    metrics.counter(
      "upstream_passes_total", "Passes over upstream's REST API.", statistics.reconciliationCount)
    metrics.counter("upstream_requests_total", "Requests to upstream's REST API.", statistics.requestCount)
    metrics.gauge(
      "upstream_requests_per_minute",
      "Requests a minute that the budget for upstream allows, besides a burst.",
      statistics.allowedPerMinute)
    metrics.gauge(
      "upstream_transport", "1 for the way by which upstream's events come, or came last.", by: "transport",
      UpstreamTransport.allCases.map { ($0.rawValue, statistics.transport == $0 ? 1 : 0) })
    metrics.counter(
      "upstream_failures_total", "Failures of upstream, by reason.", by: "reason",
      statistics.failureCounts.map { ($0.key, $0.value) })
    metrics.counter(
      "upstream_rejections_total", "Records of upstream that were left out, by reason.", by: "reason",
      UpstreamRejection.allCases.map { ($0.rawValue, statistics.rejectionCounts[$0] ?? 0) })
  }
}

extension RoutePlanner: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "router_questions_total", "Routes requested from the routing engine.", statistics.questionCount)
    metrics.counter("router_answers_total", "Routes that the routing engine found.", statistics.answerCount)
    metrics.counter(
      "router_failures_total", "Useless answers of the routing engine, by reason.", by: "reason",
      statistics.failureCounts.map { ($0.key, $0.value) })
    metrics.counter(
      "router_skipped_total", "Routes not requested: too many under way, or a pause after failures.",
      statistics.skippedCount)
    metrics.gauge("router_in_flight", "Requests to the routing engine under way.", statistics.inFlightCount)
  }
}
