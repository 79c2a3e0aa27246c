import HTTP
import Logging
import Net
import Storage
import Store
import System
import Tracking

/// The addresses for operators and their tools: `/healthz`, `/readyz`, `/metrics`, `/nodes`.
///
/// Confined to the front loop. The answers name no driver, job or customer.
package final class OperationsRoutes: RouteGroup {
  private let store: FleetStore
  /// The free descriptors of the process.
  private let descriptors: Descriptors
  /// What writes the metrics, in order.
  package var measured: [any Measured] = []
  /// The writers of logs, by name.
  package var logs: [(name: String, lines: LineWriter)] = []
  /// Set while the server shuts down: a load balancer should send no clients here.
  package var isStopping = false
  /// The clients that may read the metrics and the list of nodes on the listener of the pages.
  package var metricsAccess = MetricsAccess.thisMachine

  package init(store: FleetStore, descriptors: Descriptors) {
    self.store = store
    self.descriptors = descriptors
  }

  package func add(to router: inout Router) {
    addHealth(to: &router)
    addFigures(to: &router) { [unowned self] in self.metricsAccess.refusal(of: $0) }
  }

  /// Adds the routes of a listener for metrics alone: its address decides who can reach it.
  package func add(toOwnListener router: inout Router) {
    addHealth(to: &router)
    addFigures(to: &router) { [unowned self] request in
      if case .token = self.metricsAccess { self.metricsAccess.refusal(of: request) } else { nil }
    }
  }

  private func addHealth(to router: inout Router) {
    router.on(.get, "/healthz") { _, _, responder in responder.send(.text("ok\n")) }
    router.on(.get, "/readyz") { [unowned self] _, _, responder in responder.send(self.readiness()) }
  }

  private func addFigures(to router: inout Router, _ refusal: @escaping (HTTPRequest) -> HTTPResponse?) {
    router.on(.get, "/metrics") { [unowned self] request, _, responder in
      responder.send(refusal(request) ?? self.metrics())
    }
    router.on(.get, "/nodes") { [unowned self] request, _, responder in
      responder.send(
        refusal(request) ?? .json(NodesReport.json(self.store.log?.report, trouble: self.trouble)))
    }
  }

  private var descriptorsState: String {
    "descriptors are nearly used up: \(descriptors.used) of \(descriptors.limit)"
  }

  /// Why this server cannot do all its work; nil while it can.
  private var trouble: String? {
    if isStopping { return "stopping" }
    if let error = store.storageHealth.error { return "\(error)" }
    if descriptors.room < .scarce { return descriptorsState }
    if let since = store.fleet.nodes.cutOffSince {
      return store.log?.report.failure ?? "cut off from the other nodes since \(since.iso8601)"
    }
    return store.log?.refusal.map { "\($0)" }
  }

  private func readiness() -> HTTPResponse {
    if let trouble {
      return .text(isStopping ? "stopping\n" : "not ready: \(trouble)\n", status: .serviceUnavailable)
    }
    var words = "ready\n"
    if descriptors.room < .ample { words += descriptorsState + "\n" }
    if let report = store.log?.report {
      for node in [report.own] + report.others {
        words += "node \(node.name): entry \(node.sequence) of the log, \(node.version)\n"
      }
    }
    let upstream = store.fleet.upstream
    if let asOf = upstream.jobsAsOf {
      return .text(words + "upstream: its REST fails; jobs may be out of date since \(asOf.iso8601)\n")
    }
    if case .lost(let since) = upstream {
      return .text(words + "upstream: the connection is lost since \(since.iso8601)\n")
    }
    return .text(words)
  }

  private func metrics() -> HTTPResponse {
    var metrics = MetricsText()
    for part in measured { part.write(to: &metrics) }
    metrics.counter(
      "log_lines_left_out_total", "Lines that a log lacks because too many waited or the disk failed.",
      by: "log",
      logs.map { ($0.name, $0.lines.leftOutCount) })
    var response = HTTPResponse.text(metrics.text)
    response.headers.set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
    return response
  }
}
