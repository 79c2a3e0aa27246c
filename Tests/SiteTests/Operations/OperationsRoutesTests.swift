@testable import Site
import HTTP
import Storage
import Store
import Testing
import Tracking

@testable import Logging
@testable import Operations
@testable import Upstream
@testable import Words

struct OperationsRoutesTests {
  @Test func `a server that goes down is alive, but not ready`() throws {
    let world = try World()
    #expect(try world.ask(.get, "/readyz").text == "ready\n")
    world.operations.isStopping = true
    #expect(try world.ask(.get, "/readyz").status == 503)
    #expect(try world.ask(.get, "/healthz").text == "ok\n")
  }

  @Test func `a node that is cut off is not ready, and its figures say since when`() throws {
    let world = try World()
    #expect(try !world.ask(.get, "/metrics").text.contains("waypost_nodes"))
    try world.store.applyNow(.nodesJoined)
    #expect(try world.ask(.get, "/readyz").text == "ready\n")
    func figures() throws -> [Substring] {
      try world.ask(.get, "/metrics").text.split(separator: "\n").filter { $0.hasPrefix("waypost_nodes") }
    }
    #expect(
      try figures() == [
        "waypost_nodes_joined 1", "waypost_nodes_keeper 1", "waypost_nodes_cut_off_seconds 0",
        #"waypost_nodes_failed_changes_total{reason="cut_off"} 0"#,
        #"waypost_nodes_failed_changes_total{reason="log_full"} 0"#,
        #"waypost_nodes_failed_changes_total{reason="undecided"} 0"#,
        #"waypost_nodes_late_answers_total{outcome="anew"} 0"#,
        #"waypost_nodes_late_answers_total{outcome="behind"} 0"#,
      ])
    try world.store.applyNow(.nodesCutOff(since: world.now))
    world.advance(seconds: 7)
    let answer = try world.ask(.get, "/readyz")
    #expect(answer.status == 503)
    #expect(answer.text == "not ready: cut off from the other nodes since 2026-11-21T12:00:00.000Z\n")
    #expect(try world.ask(.get, "/healthz").status == 200)
    #expect(try figures().contains("waypost_nodes_joined 0"))
    #expect(try figures().contains("waypost_nodes_cut_off_seconds 7"))
    #expect(throws: RequestError.storage(.cutOff)) { try world.job("j") }
    #expect(try figures().contains(#"waypost_nodes_failed_changes_total{reason="cut_off"} 1"#))
    try world.store.applyNow(.nodesJoined)
    #expect(try world.ask(.get, "/readyz").text == "ready\n")
  }

  @Test func `the metrics count, and name nobody`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("job-secret", .enRoute, driver: "ada")
    try world.drive("ada", north: 0)
    try? world.drive("ada", north: 0)
    let answer = try world.ask(.get, "/metrics")
    #expect(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    for line in [
      "waypost_drivers 1", "waypost_drivers_online 1", #"waypost_jobs{status="en_route"} 1"#,
      #"waypost_jobs{status="completed"} 0"#, "waypost_fixes_accepted_total 1",
      #"waypost_rejections_total{reason="duplicate_fix"} 1"#,
      #"waypost_rejections_total{reason="fix_in_future"} 0"#, "waypost_storage_healthy 1",
      "waypost_upstream_lost 0", "waypost_sockets 0", "waypost_feeds 0",
    ] {
      #expect(answer.text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    for word in ["ada", "secret", "60.17"] { #expect(!answer.text.contains(word)) }
  }

  @Test func `figures are for this machine, unless it only passes a question on`() throws {
    let world = try World()
    #expect(try world.ask(.get, "/metrics", from: "::1").status == 200)
    #expect(try world.ask(.get, "/metrics", from: "192.0.2.1").status == 403)
    for field in ["X-Forwarded-For", "Forwarded", "X-Real-IP"] {
      let answer = try world.ask(.get, "/metrics", headers: [(field, "127.0.0.1")])
      #expect(answer.status == 403 && answer.text.contains("--metrics-listen"))
    }
    world.operations.metricsAccess = .elsewhere
    #expect(try world.ask(.get, "/metrics").status == 404)
    for path in ["/healthz", "/readyz"] {
      #expect(try world.ask(.get, path, from: "192.0.2.1").status == 200)
    }
  }

  @Test func `figures with a token are for who sends it, wherever they are`() throws {
    let world = try World()
    world.operations.metricsAccess = .token("0123456789abcdef")
    #expect(
      try world.ask(.get, "/metrics", token: "0123456789abcdef", from: "192.0.2.1").status == 200)
    for token in ["0123456789abcdeg", "0123456789abcde", nil] {
      let answer = try world.ask(.get, "/metrics", token: token)
      #expect((answer.status, answer.headers["WWW-Authenticate"]) == (401, "Bearer"))
    }
  }

  @Test func `a listener of its own serves figures and health, and nothing else`() throws {
    let world = try World()
    world.operations.metricsAccess = .elsewhere
    var router = Router()
    world.operations.add(toOwnListener: &router)
    #expect(Set(router.registered) == ["GET /healthz", "GET /readyz", "GET /metrics", "GET /nodes"])
    func status() throws -> HTTPStatus? {
      var status: HTTPStatus?
      let request = try HTTPRequest(target: "/metrics", headers: ["X-Forwarded-For": "192.0.2.1"])
      router.handle(request, Responder(inMemory: request) { status = $0.status })
      return status
    }
    #expect(try status() == .ok)
    world.operations.metricsAccess = .token("0123456789abcdef")
    #expect(try status() == .unauthorized)
  }

  @Test func `what upstream said and was left out is counted by reason`() throws {
    let world = try World(isFollowingUpstream: true)
    var heard = UpstreamStatistics()
    heard.positionCount = 7
    heard.count(UpstreamRejection.notJSON)
    heard.count(UpstreamFailure.hung)
    world.intake.receive(.statistics(heard))
    let lines = try world.ask(.get, "/metrics").text.split(separator: "\n")
    for line in [
      "waypost_upstream_positions_total 7", #"waypost_upstream_rejections_total{reason="not_json"} 1"#,
      #"waypost_upstream_rejections_total{reason="too_many"} 0"#,
      #"waypost_upstream_failures_total{reason="hung"} 1"#,
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func `each metric is described once`() throws {
    let world = try World(isFollowingUpstream: true)
    let lines = try world.ask(.get, "/metrics").text.split(separator: "\n")
    let described = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(Set(described).count == described.count)
    for line in lines where !line.hasPrefix("#") {
      let name = line.prefix { $0 != " " && $0 != "{" }
      // A histogram is three metrics that share one name.
      let isDescribed = ["", "_bucket", "_sum", "_count"].contains { part in
        name.hasSuffix(part) && described.contains(name.dropLast(part.count))
      }
      #expect(isDescribed, "\(name)")
    }
  }
}
