import FleetView
import JSON
import Storage
import Store
import Templating
import Tracking
import Words

/// The fleet in numbers.
package struct FleetSummary: Hashable, Sendable {
  package enum Counter: String, Hashable, Sendable, CaseIterable {
    case underWay, atWork, assigned, waiting, online
    /// The number of drivers on their way to a customer whose position is not current.
    case silent
  }

  package private(set) var counts: [Counter: Int] = [:]
  package let troubles: TroubleCounts
  package var isUpstreamLost = false
  /// Whether the storage fails: the server refuses changes.
  package var isStorageFailing = false
  /// The time since when the jobs may be out of date, although positions arrive; nil if they are current.
  package var jobsAsOf: Timestamp?
  let nodes: NodesState
  /// The receivers of messages that take nothing. Set by who knows the outbox.
  var stuckMessages: [OutboxTable.Stuck] = []

  init(_ fleet: Fleet, _ census: FleetCensus, troubles: TroubleCounts) {
    self.troubles = troubles
    isUpstreamLost = fleet.upstream.isLost
    isStorageFailing = !fleet.canSave
    jobsAsOf = fleet.upstream.jobsAsOf
    nodes = fleet.nodes
    counts = [.online: fleet.onlineDriverCount, .silent: census.silentJobCount]
    for status in JobStatus.allCases {
      let counter: Counter
      switch JobMark.State(status) {
      case .waiting: counter = .waiting
      case .assigned: counter = .assigned
      case .atWork: counter = .atWork
      case .underWay: counter = .underWay
      case .abandoned, .ended: continue
      }
      counts[counter, default: 0] += census.jobCount(status)
    }
    counts[.waiting, default: 0] -= census.abandonedJobCount
  }

  /// The data of a `summary` event.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    for counter in Counter.allCases {
      json.member(counter.rawValue, counts[counter] ?? 0)
    }
    for show in TroubleFilter.allCases where show != .silent {
      json.member(show.rawValue, troubles[show])
    }
    json.member("upstreamLost", isUpstreamLost)
    json.member("storageFailing", isStorageFailing)
    json.milliseconds("jobsAsOf", ifAny: jobsAsOf)
    json.milliseconds("cutOffSince", ifAny: nodes.cutOffSince)
    if !stuckMessages.isEmpty {
      json.key("stuckMessages")
      json.beginArray()
      for receiver in stuckMessages {
        json.beginObject()
        json.member("name", orNull: receiver.name)
        json.member("count", receiver.count)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }

  /// The receivers that take nothing, each with the number of messages that wait for it.
  func stuckText(_ words: Words) -> String? {
    guard !stuckMessages.isEmpty else { return nil }
    return stuckMessages.map { "\($0.name ?? words.messages.results.byMail) (\(words.numeral($0.count)))" }
      .joined(separator: ", ")
  }

  func value(_ words: Words) -> MustacheValue {
    .list(
      Counter.allCases.map { counter in
        let count = counts[counter] ?? 0
        return .object([
          "name": .text(counter.rawValue), "label": .text(counter.label(words)),
          "count": .text("\(count)"), "isNone": .bool(count == 0),
        ])
      })
  }
}

extension FleetSummary.Counter {
  fileprivate func label(_ words: Words) -> String {
    switch self {
    case .online: words.board.driverStates.online
    case .underWay: words.board.jobStates.underWay
    case .atWork: words.board.jobStates.atWork
    case .assigned: words.board.jobStates.assigned
    case .waiting: words.board.jobStates.waiting
    case .silent: words.board.troubles.silent
    }
  }
}
