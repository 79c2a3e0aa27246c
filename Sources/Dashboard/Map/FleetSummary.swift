import JSON
import Templating
import Tracking

/// The fleet in six numbers.
package struct FleetSummary: Hashable, Sendable {
  package enum Counter: String, Hashable, Sendable, CaseIterable {
    case underWay, atWork, assigned, waiting, online
    /// Drivers on their way to a customer of whom nothing current is known.
    case silent
  }

  package private(set) var counts: [Counter: Int] = [:]
  package var isUpstreamLost = false

  /// Reads every driver and job once and allocates nothing for them.
  package init(_ fleet: Fleet, now: Timestamp) {
    isUpstreamLost = fleet.upstream.isLost
    for slot in fleet.driverSlots where fleet.profile(slot).isOnline { counts[.online, default: 0] += 1 }
    for job in fleet.jobs {
      switch JobMark.State(job.status) {
      case .waiting: counts[.waiting, default: 0] += 1
      case .assigned: counts[.assigned, default: 0] += 1
      case .atWork: counts[.atWork, default: 0] += 1
      case .ended: break
      case .underWay:
        counts[.underWay, default: 0] += 1
        guard let driver = job.driverID.flatMap({ fleet.slot(of: $0) }) else { continue }
        if !fleet.freshness(of: driver, status: job.status, now: now).isLive {
          counts[.silent, default: 0] += 1
        }
      }
    }
  }

  /// The data of a `summary` event.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    for counter in Counter.allCases {
      json.key(counter.rawValue)
      json.integer(counts[counter] ?? 0)
    }
    json.key("upstreamLost")
    json.bool(isUpstreamLost)
    json.endObject()
  }

  func value(_ words: Words) -> MustacheValue {
    .list(
      Counter.allCases.map { counter in
        let count = counts[counter] ?? 0
        return .object([
          "name": .text(counter.rawValue), "label": .text(words.board.counters[counter] ?? ""),
          "count": .text("\(count)"), "isNone": .bool(count == 0),
        ])
      })
  }
}
