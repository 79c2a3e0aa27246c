import HTTP
import Storage
import Testing
import Tracking

@testable import Operations
@testable import Store

/// The list of nodes that `waypost nodes` asks for.
struct NodesRouteTests {
  private final class Log: ChangeLog {
    var report = NodesReport(own: .init(name: "a", version: "1.0", sequence: 40))
    let isKeeper = true
    var refusal: StorageError?
    let sequence: UInt64 = 40
    func catchUp(_ done: @escaping (Bool) -> Void) { done(true) }
    func enqueue(_ ticket: UInt64) {}
    func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) {}
  }

  private let world: World

  init() throws { world = try World() }

  @Test func `a server alone has no nodes`() throws {
    #expect(try world.ask(.get, "/nodes").text == #"{"nodes":[]}"#)
  }

  @Test func `strangers hear nothing of it`() throws {
    #expect(try world.ask(.get, "/nodes", from: "192.0.2.1").status == 403)
    #expect(try world.ask(.get, "/nodes", headers: [("X-Forwarded-For", "127.0.0.1")]).status == 403)
    world.operations.metricsAccess = .elsewhere
    #expect(try world.ask(.get, "/nodes").status == 404)
  }

  @Test func `each node tells how far it is behind, and its troubles`() throws {
    let log = Log()
    world.store.log = log
    let heard = NodesReport.Hearing(since: World.noon, last: World.noon.adding(milliseconds: 5000))
    var other = NodesReport.Node(name: "b", version: "1.1", sequence: 42)
    other.heard = heard
    var silent = NodesReport.Node(name: "c", version: "1.1", sequence: 12)
    silent.heard = heard
    log.report.others = [other]
    log.report.silent = [silent]
    log.report.newest = 41
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let times = #""heard_since":"2026-11-21T12:00:00.000Z","heard_at":"2026-11-21T12:00:05.000Z""#
    #expect(
      try world.ask(.get, "/nodes").text
        == #"{"nodes":[{"name":"a","version":"1.0","entry":40,"behind":2,"heard_since":null,"heard_at":null,"#
        + #""troubles":["cut off from the other nodes since 2026-11-21T12:00:00.000Z"]},"#
        + #"{"name":"b","version":"1.1","entry":42,"behind":0,\#(times),"troubles":[]},"#
        + #"{"name":"c","version":"1.1","entry":12,"behind":30,\#(times),"#
        + #""troubles":["silent since 2026-11-21T12:00:05.000Z"]}]}"#)
    log.report.failure = "the log is another one"
    #expect(try world.ask(.get, "/nodes").text.contains(#""troubles":["the log is another one"]"#))
    try world.store.applyNow(.nodesJoined)
    #expect(
      try world.ask(.get, "/nodes").text.contains(
        #""behind":2,"heard_since":null,"heard_at":null,"troubles":[]"#))
  }
}
