import Upstream

extension MetricsText {
  mutating func write(_ router: RouterStatistics) {
    counter(
      "router_questions_total", "Routes requested from the routing engine.", router.questionCount)
    counter("router_answers_total", "Routes that the routing engine found.", router.answerCount)
    counter(
      "router_failures_total", "Useless answers of the routing engine, by reason.", by: "reason",
      router.failureCounts.map { ($0.key, $0.value) })
    counter(
      "router_skipped_total", "Routes not requested: too many under way, or a pause after failures.",
      router.skippedCount)
    gauge("router_in_flight", "Requests to the routing engine under way.", router.inFlightCount)
  }
}
