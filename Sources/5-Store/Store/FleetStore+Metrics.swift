import Storage
import System
import Tracking

extension FleetStore: Measured {
  package func write(to metrics: inout MetricsText) {
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
    writeNodes(to: &metrics)
    if let upstreamPhotos {
      metrics.counter(
        "upstream_photos_total", "Requests for upstream's pictures, by outcome.", by: "result",
        upstreamPhotos.counts.map { ($0.key, $0.value) })
    }
    recorder?.write(to: &metrics)
    let storage = storageStatistics
    metrics.gauge("storage_healthy", "1 while durable writes succeed.", storageHealth.isHealthy ? 1 : 0)
    let failing = storageHealth.error?.reason
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
    metrics.gauge("storage_pending_events", "Durable events that wait.", pendingEventCount)
    metrics.counter(
      "chat_refused_total", "Messages about jobs that were refused.", by: "reason",
      refusedChat.map { ($0.key, $0.value) })
  }

  /// The connection to the other nodes, and the changes that failed because of it; nothing without other nodes.
  private func writeNodes(to metrics: inout MetricsText) {
    guard fleet.nodes != .alone else { return }
    metrics.gauge(
      "nodes_joined", "0 while this node is cut off from the others of its fleet.",
      fleet.nodes.isCutOff ? 0 : 1)
    metrics.gauge(
      "nodes_keeper", "1 at the node that sends messages, and deletes what expired.", isKeeper ? 1 : 0)
    let milliseconds = fleet.nodes.cutOffSince.map { max(0, clock().millisecondsSince($0)) } ?? 0
    metrics.gauge(
      "nodes_cut_off_seconds", "Time since the last news of the other nodes; 0 while they are joined.",
      Int(milliseconds / 1000))
    metrics.counter(
      "nodes_failed_changes_total",
      "Changes that were refused while cut off or without room in NATS, or are perhaps stored.",
      by: "reason",
      [
        ("cut_off", nodesRefusals.cutOff), ("log_full", nodesRefusals.logFull),
        ("undecided", nodesRefusals.undecided),
      ])
    metrics.counter(
      "nodes_late_answers_total",
      "Requests for what this node did not know yet: answered anew when it did, or 503 after a second.",
      by: "outcome", [("anew", nodesRefusals.lookedAgain), ("behind", nodesRefusals.behind)])
    guard let report = log?.report else { return }
    metrics.gauge(
      "nodes_others", "Other nodes that said something of themselves a moment ago.", report.others.count)
    metrics.gauge(
      "nodes_log_entry", "The last entry of the nodes' log that this node has applied.",
      Int(clamping: report.own.sequence))
    metrics.counter(
      "nodes_lost_turns_total", "Groups of changes that were checked again, because another node was first.",
      Int(clamping: report.lostTurns))
    metrics.counter(
      "nodes_positions_total", "Positions sent to the other nodes, and received from them.", by: "direction",
      [("sent", Int(clamping: report.sentPositions)), ("received", Int(clamping: report.receivedPositions))])
  }
}

extension FixRecorder {
  func write(to metrics: inout MetricsText) {
    metrics.counter("recorded_fixes_total", "Positions written to the recording.", statistics.writtenCount)
    metrics.counter(
      "recording_lost_fixes_total", "Positions that the recording lacks.", by: "reason",
      [("slow_disk", statistics.droppedCount), ("write_failed", statistics.unwritableCount)])
  }
}
