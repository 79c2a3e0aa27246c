import Access
import Drivers
import HTTP
import Live
import Logging
import Messages
import Net
import Places
import SocketIO
import Storage
import Store
import StreetMap
import System
import Tracking
import Upstream
import Ways

/// The addresses for operators and their tools: `/healthz`, `/readyz`, `/metrics`, `/nodes`.
///
/// Confined to the front loop. The answers name no driver, job or customer.
package final class OperationsRoutes: RouteGroup {
  private let store: FleetStore
  private let feeds: FeedWriters
  private let sockets: SocketIOServer
  private let gateway: SocketGateway
  /// The HTTP server of the pages; nil until it exists.
  package weak var http: HTTPServer?
  /// The figures of the connection to upstream; nil without an upstream.
  package var upstream: (() -> UpstreamStatistics)?
  /// The figures of the street map; nil without a map.
  package var map: (() -> MapStatistics)?
  /// The figures of the addresses; nil without a map.
  package var places: (() -> PlaceStatistics)?
  /// The figures of the routing engine; nil without one.
  package var router: (() -> RouterStatistics)?
  /// What is sent to others.
  package var messages: (() -> MessageStatistics)?
  /// The messages of phones' apps that are not ours.
  package var phones: (() -> PhoneStatistics)?
  /// The figures of the ways along streets; nil without a map.
  package var ways: (() -> WayStatistics)?
  /// The figures of the recording; nil without one.
  package var recorder: (() -> FixRecorderStatistics)?
  /// The file of other signers' keys; nil without one.
  package weak var tokenKeys: TokenKeyWatch?
  /// The watch of the wall clock; nil while a recording is played back.
  package weak var clock: ClockWatch?
  /// Returns the longest turn of the front loop since the last call, in nanoseconds.
  package var takeLongestTurn: (() -> UInt64)?
  /// How long the turns of the front loop worked, since the start.
  package var turnTimes: (() -> TimeHistogram)?
  /// The writers of logs, by name.
  package var logs: [(name: String, lines: LineWriter)] = []
  /// The free descriptors of the process.
  package var descriptors: Descriptors?
  /// The line of expensive requests.
  package var turns: HeavyTurns?
  /// Knows the limits of feeds and their refusals.
  package var feedResponder: FeedResponder?
  /// Set while the server shuts down: a load balancer should send no clients here.
  package var isStopping = false
  /// The clients that may read the metrics and the list of nodes on the listener of the pages.
  package var metricsAccess = MetricsAccess.thisMachine

  package init(
    store: FleetStore, feeds: FeedWriters, sockets: SocketIOServer, gateway: SocketGateway
  ) {
    self.store = store
    self.feeds = feeds
    self.sockets = sockets
    self.gateway = gateway
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

  private var descriptorsState: String? {
    descriptors.map { "descriptors are nearly used up: \($0.used) of \($0.limit)" }
  }

  /// Why this server cannot do all its work; nil while it can.
  private var trouble: String? {
    if isStopping { return "stopping" }
    if let error = store.storageHealth.error { return "\(error)" }
    if let descriptors, descriptors.room < .scarce { return descriptorsState }
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
    if let descriptors, descriptors.room < .ample, let state = descriptorsState { words += state + "\n" }
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
    let fleet = store.fleet
    metrics.gauge("drivers", "Drivers known.", fleet.driverCount)
    metrics.gauge("drivers_online", "Drivers online.", fleet.onlineDriverCount)
    let jobCounts = fleet.jobCounts()
    metrics.gauge(
      "jobs", "Jobs in memory.", by: "status",
      JobStatus.allCases.map { ($0.rawValue, jobCounts[$0.order]) })
    metrics.counter("fixes_accepted_total", "Positions accepted.", fleet.acceptedFixCount)
    metrics.counter(
      "rejections_total", "Events that the fleet refused.", by: "reason",
      FleetRejection.allCases.map { ($0.rawValue, fleet.rejectionCounts[$0] ?? 0) })
    metrics.gauge(
      "upstream_lost", "1 while the connection to the followed backend is lost.",
      fleet.upstream.isLost ? 1 : 0)
    metrics.gauge(
      "upstream_rest_failing", "1 while upstream's socket works and its REST fails.",
      fleet.upstream.jobsAsOf == nil ? 0 : 1)
    metrics.write(
      fleet.nodes, store.nodesRefusals, store.log?.report, isKeeper: store.isKeeper, now: store.clock())
    if let upstream { Self.write(upstream(), to: &metrics) }
    if let photos = store.upstreamPhotos {
      metrics.counter(
        "upstream_photos_total", "Requests for upstream's pictures, by outcome.", by: "result",
        photos.counts.map { ($0.key, $0.value) })
    }
    if let router { metrics.write(router()) }
    if let messages { metrics.write(messages()) }
    if let ways { Self.write(ways(), to: &metrics) }
    if let phones { metrics.write(phones()) }
    if let recorder { Self.write(recorder(), to: &metrics) }

    let storage = store.storageStatistics
    metrics.gauge("storage_healthy", "1 while durable writes succeed.", store.storageHealth.isHealthy ? 1 : 0)
    let failing = store.storageHealth.error?.reason
    metrics.gauge(
      "storage_failing", "1 for the reason why durable writes fail at present.", by: "reason",
      StorageError.reasons.map { ($0, $0 == failing ? 1 : 0) })
    metrics.counter("storage_transactions_total", "Transactions committed.", storage.transactions)
    metrics.counter(
      "storage_failed_transactions_total", "Transactions that failed.", storage.failedTransactions)
    metrics.counter("storage_positions_written_total", "Positions snapshotted.", storage.positionsWritten)
    metrics.counter(
      "storage_fixes_lost_total", "Fixes that the history does not have, because the disk was too slow.",
      storage.lostFixes)
    metrics.gauge("storage_pending_events", "Durable events that wait.", store.pendingEventCount)

    let live = feeds.statistics
    metrics.gauge("feeds", "Open feeds.", live.subscriberCount)
    metrics.counter(
      "feed_frames_published_total", "Frames published.", Int(clamping: live.publishedFrameCount))
    metrics.counter(
      "feed_frames_delivered_total", "Frames sent, per feed.", Int(clamping: live.deliveredFrameCount))
    metrics.counter(
      "feed_frames_conflated_total", "Frames replaced by a newer one before they were sent.",
      Int(clamping: live.conflatedFrameCount))
    metrics.counter("feed_bytes_total", "Bytes sent to feeds.", Int(clamping: live.sentByteCount))
    metrics.counter(
      "feeds_ended_total", "Feeds that ended.", by: "reason",
      FeedEndReason.allCases.map { ($0.rawValue, Int(clamping: live.endedCounts[$0] ?? 0)) })

    metrics.gauge("sockets", "Connected Socket.IO sockets.", sockets.socketCount)
    metrics.counter("socket_events_total", "Socket.IO events received.", sockets.statistics.eventsReceived)
    metrics.counter(
      "socket_events_refused_total", "Socket.IO events and connections refused.", by: "reason",
      gateway.refusedEvents.map { ($0.key, $0.value) })
    metrics.counter(
      "chat_refused_total", "Messages about jobs that were refused.", by: "reason",
      store.refusedChat.map { ($0.key, $0.value) })
    metrics.counter(
      "log_lines_left_out_total", "Lines that a log lacks because too many waited or the disk failed.",
      by: "log",
      logs.map { ($0.name, $0.lines.leftOutCount) })
    metrics.write(sockets.engine)
    if let tokenKeys {
      metrics.counter(
        "jwt_key_changes_total", "Times that the file of public keys changed.", by: "result",
        [("taken", tokenKeys.takenCount), ("refused", tokenKeys.refusedCount)])
    }
    if let clock {
      metrics.counter(
        "clock_steps_total", "Times that somebody set the wall clock.", by: "direction",
        [("ahead", clock.stepsAhead), ("back", clock.stepsBack)])
      metrics.gauge(
        "clock_last_step_milliseconds", "The last step of the wall clock; negative means back.",
        Int(clock.lastStepMilliseconds))
    }
    if let takeLongestTurn {
      metrics.gauge(
        "front_loop_longest_turn_microseconds",
        "The longest turn of the front loop since the last scrape.",
        Int(clamping: takeLongestTurn() / 1000))
    }
    if let turnTimes {
      metrics.histogram(
        "front_loop_turn_seconds", "How long the turns of the front loop worked.", turnTimes())
      metrics.histogram(
        "feed_publishing_seconds",
        "From the begin of the front loop's turn until the kernel was given what it published.",
        live.publishing)
    }
    if let map { Self.write(map(), to: &metrics) }
    if let places { Self.write(places(), to: &metrics) }
    metrics.gauge(
      "unfinished_bytes", "Bytes of unanswered bodies and of unfinished messages.",
      sockets.engine.budget.byteCount)
    writeHTTP(to: &metrics)
    var response = HTTPResponse.text(metrics.text)
    response.headers.set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
    return response
  }

  private func writeHTTP(to metrics: inout MetricsText) {
    let http = http?.statistics ?? HTTPStatistics()
    metrics.gauge("http_connections", "Open HTTP connections.", http.openConnections)
    metrics.counter(
      "http_refusals_total", "Connections and requests that were refused before a page saw them.",
      by: "reason",
      http.refusals.map { ($0.key, $0.value) })
    metrics.counter(
      "http_unwanted_bodies_total", "Requests answered without reading their bodies.",
      http.unwantedBodies)
    metrics.counter(
      "accept_failures_total", "Connections that the kernel had no descriptor for.", http.acceptFailures)
    if let descriptors {
      metrics.gauge("descriptors_used", "Descriptors in use, by what is known of them.", descriptors.used)
      metrics.gauge("descriptors_limit", "Descriptors that this process may have.", descriptors.limit)
    }
    if let limits = feedResponder?.limits {
      metrics.counter(
        "feeds_refused_total", "Feeds that were refused.", by: "reason",
        FeedLimits.Refusal.allCases.map { ($0.rawValue, limits.refusals[$0] ?? 0) })
    }
    if let turns {
      metrics.counter(
        "heavy_requests_refused_total", "Expensive requests refused because too many waited.", by: "reason",
        turns.refusals.map { ($0.key, $0.value) })
      metrics.counter(
        "heavy_turns_long_total", "Expensive requests that took over a millisecond.", turns.longTurns)
      metrics.gauge(
        "heavy_turn_longest_microseconds", "The longest expensive request.", turns.longestMicroseconds)
    }
  }

  private static func write(_ places: PlaceStatistics, to metrics: inout MetricsText) {
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

  private static func write(_ map: MapStatistics, to metrics: inout MetricsText) {
    metrics.counter("map_tiles_rendered_total", "Tiles drawn.", map.renderedCount)
    metrics.counter(
      "map_render_microseconds_total", "Time spent on drawing tiles.",
      Int(clamping: map.renderNanoseconds / 1000))
    metrics.gauge(
      "map_render_slowest_microseconds", "The tile that took longest.",
      Int(clamping: map.slowestRenderNanoseconds / 1000))
    metrics.counter("map_tiles_cached_total", "Tiles answered from memory.", map.cachedCount)
    metrics.counter("map_tiles_joined_total", "Requests that shared a drawing.", map.joinedCount)
    metrics.counter(
      "map_tiles_abandoned_total", "Requests that ended before their tile was ready.", map.abandonedCount)
    metrics.counter(
      "map_tiles_refused_total", "Requests for tiles refused because too many waited.", map.refusedCount)
    metrics.counter(
      "map_tile_errors_total", "Tiles that could not be drawn.", by: "reason",
      [("broken_data", map.brokenTileCount), ("unreadable_file", map.readFailureCount)])
    metrics.gauge("map_queue", "Tiles that wait to be drawn.", map.queuedCount)
    metrics.gauge("map_cache_bytes", "Memory of cached tiles.", map.cacheBytes)
  }

  private static func write(_ ways: WayStatistics, to metrics: inout MetricsText) {
    metrics.counter("way_questions_total", "Ways searched on the map.", ways.questionCount)
    metrics.counter("ways_found_total", "Ways found on the map.", ways.foundCount)
    metrics.counter(
      "way_failures_total", "Searches that found no way, by reason.", by: "reason",
      ways.failureCounts.map { ($0.key, $0.value) })
    metrics.counter(
      "way_questions_skipped_total", "Ways not searched: too many under way, or too many kept.",
      ways.skippedCount)
    metrics.counter(
      "way_microseconds_total", "Time spent on searching ways.", Int(clamping: ways.nanoseconds / 1000))
    metrics.gauge(
      "way_slowest_microseconds", "The search that took longest.",
      Int(clamping: ways.slowestNanoseconds / 1000))
    metrics.gauge("ways_in_flight", "Searches of ways under way.", ways.inFlightCount)
    metrics.gauge("way_jobs", "Jobs whose way is kept.", ways.jobCount)
    metrics.counter(
      "way_drives_learned_total", "Drives that the speeds of streets were learned from.",
      ways.learnedDriveCount)
    metrics.gauge(
      "way_speed_cells", "Classes of road in an area at an hour with a learned speed.", ways.speedCellCount)
    metrics.counter(
      "way_arrivals_compared_total", "Expectations that were compared with the real arrival.",
      ways.comparedArrivalCount)
    metrics.gauge("road_bytes", "Memory of the roads that ways are searched on.", ways.roadBytes)
    metrics.gauge("road_tiles", "Tiles whose roads are in memory.", ways.roadTileCount)
    metrics.counter("road_tiles_read_total", "Tiles whose roads were read.", ways.readTileCount)
    metrics.counter("road_tile_errors_total", "Tiles whose roads cannot be read.", ways.brokenTileCount)
  }

  private static func write(_ recorder: FixRecorderStatistics, to metrics: inout MetricsText) {
    metrics.counter("recorded_fixes_total", "Positions written to the recording.", recorder.writtenCount)
    metrics.counter(
      "recording_lost_fixes_total", "Positions that the recording lacks.", by: "reason",
      [("slow_disk", recorder.droppedCount), ("write_failed", recorder.unwritableCount)])
  }

  private static func write(_ upstream: UpstreamStatistics, to metrics: inout MetricsText) {
    metrics.counter(
      "upstream_connections_total", "Times that upstream was joined.", upstream.connectionCount)
    metrics.counter("upstream_positions_total", "Positions received from upstream.", upstream.positionCount)
    metrics.counter("upstream_statuses_total", "Statuses received from upstream.", upstream.jobStatusCount)
    metrics.counter(
      "upstream_passes_total", "Passes over upstream's REST API.", upstream.reconciliationCount)
    metrics.counter("upstream_requests_total", "Requests to upstream's REST API.", upstream.requestCount)
    metrics.gauge(
      "upstream_requests_per_minute",
      "Requests a minute that the budget for upstream allows, besides a burst.",
      upstream.allowedPerMinute)
    metrics.gauge(
      "upstream_transport", "1 for the way by which upstream's events come, or came last.", by: "transport",
      UpstreamTransport.allCases.map { ($0.rawValue, upstream.transport == $0 ? 1 : 0) })
    metrics.counter(
      "upstream_failures_total", "Failures of upstream, by reason.", by: "reason",
      upstream.failureCounts.map { ($0.key, $0.value) })
    metrics.counter(
      "upstream_rejections_total", "Records of upstream that were left out, by reason.", by: "reason",
      UpstreamRejection.allCases.map { ($0.rawValue, upstream.rejectionCounts[$0] ?? 0) })
  }
}
