import Foundation
import TestSupport
import Testing

@testable import Tracking

/// Plays recorded traces of real and simulated drivers through the fleet, as the fixes of phones.
@Suite(.enabled(if: SharedFolder.find("data/traces") != nil, "skipped: no shared folder with traces"))
struct TraceReplayTests {
  private struct Replay {
    var rows = 0
    var zeroCoordinates = 0
    var absurdSpeeds = 0
    let fleet: Fleet
    /// For each driver: each fix, and the place that was shown after it.
    var shown: [(fix: Position, place: Position?, isNewTrailPoint: Bool)] = []

    var refused: [FleetRejection: Int] { fleet.rejectionCounts }
  }

  private func replay(_ name: String) throws -> Replay {
    let path = try #require(SharedFolder.find("data/traces/\(name).csv"))
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
    var drivers: [String] = []
    var fixes: [String: [(Double, Double, Position?)]] = [:]
    var replay = Replay(fleet: Fleet())
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let id = String(fields[0])
      let seconds = try #require(Double(fields[1]))
      let time = Timestamp(unixMilliseconds: Int64((seconds * 1000).rounded()))
      let speed = Double(fields[4])
      if speed ?? 0 > 70 { replay.absurdSpeeds += 1 }
      replay.rows += 1
      do throws(FleetRejection) {
        let coordinate = try Coordinate(
          checkedLatitude: Double(fields[2]) ?? .nan, longitude: Double(fields[3]) ?? .nan)
        let fix = Position(
          coordinate: coordinate, fixTime: time, receivedAt: time, headingDegrees: Double(fields[5]),
          speedMetersPerSecond: speed, accuracyMeters: Double(fields[6]))
        if fixes[id] == nil { drivers.append(id) }
        fixes[id, default: []].append((seconds, speed ?? 0, fix))
      } catch {
        #expect(error == .zeroCoordinate)
        replay.zeroCoordinates += 1
      }
    }
    for id in drivers {
      let start = Timestamp(unixMilliseconds: 0)
      _ = try replay.fleet.apply(.driverChanged(DriverProfile(id: DriverID(id))), now: start)
      let slot = try #require(replay.fleet.slot(of: DriverID(id)))
      for (_, _, fix) in try #require(fixes[id]).sorted(by: { $0.0 < $1.0 }) {
        guard let fix else { continue }
        let newest = replay.fleet.driver(slot).trail.newest
        try? replay.fleet.move(slot, to: fix)
        let driver = replay.fleet.driver(slot)
        replay.shown.append((fix, driver.position, driver.trail.newest != newest))
      }
    }
    return replay
  }

  /// Checks that every fix is accepted or counted as refused, and that few are refused.
  private func checkCounts(_ replay: Replay) {
    let refused = replay.refused.values.reduce(0, +)
    #expect(replay.rows == replay.zeroCoordinates + replay.fleet.acceptedFixCount + refused)
    #expect(Set(replay.refused.keys).isSubset(of: [.implausibleJump, .inaccurateFix, .duplicateFix]))
    #expect(refused * 20 < replay.rows)
  }

  @Test func `phones of people indoors: what the network guessed is refused, what GPS saw is not`() throws {
    let replay = try replay("helsinki-phones-real")
    checkCounts(replay)
    #expect((150...300).contains(replay.refused[.inaccurateFix] ?? 0))
    #expect((1...60).contains(replay.refused[.implausibleJump] ?? 0))
    // A place with an accuracy worse than 100 m is never shown within five minutes after a better one.
    for shown in replay.shown {
      guard let place = shown.place, place.accuracyMeters ?? 0 > Plausibility.coarseMeters else { continue }
      #expect(place.accuracyMeters ?? 0 <= Plausibility.uselessMeters)
    }
  }

  @Test func `buses: 0, 0 is no place, and 114 m a second is no speed`() throws {
    let replay = try replay("austin-buses-real")
    checkCounts(replay)
    #expect(replay.zeroCoordinates == 2)
    #expect(replay.absurdSpeeds > 0)
    #expect(replay.shown.allSatisfy { $0.fix.speedMetersPerSecond ?? 0 <= 70 })
    #expect(replay.refused[.fixTooOld] == nil)
  }

  @Test func `buses that say neither speed nor accuracy`() throws {
    let replay = try replay("liverpool-bus14-real")
    checkCounts(replay)
    #expect(replay.refused.isEmpty)
  }

  /// Compares stands and drives. A stand lasts a minute or more by the phone's own speed, and counts from 20 s after
  /// its beginning.
  @Test(arguments: [
    "sanfrancisco-synthetic", "monaco-synthetic", "helsinki-synthetic", "liechtenstein-synthetic",
  ])
  func `nobody moves while standing, and nobody is left behind while driving`(name: String) throws {
    let replay = try replay(name)
    checkCounts(replay)
    let shown = replay.shown
    var (stands, fixes, moves, points) = (0, 0, 0, 0)
    var index = 0
    while index < shown.count {
      var end = index
      while end < shown.count, shown[end].fix.speedMetersPerSecond ?? 9 < 0.5,
        shown[end].fix.fixTime >= shown[index].fix.fixTime,
        shown[end].fix.fixTime.millisecondsSince(shown[max(index, end - 1)].fix.fixTime) < 20_000
      {
        end += 1
      }
      if end > index, shown[end - 1].fix.fixTime.millisecondsSince(shown[index].fix.fixTime) > 60_000 {
        stands += 1
        for now in index + 1..<end
        where shown[now].fix.fixTime.millisecondsSince(shown[index].fix.fixTime) > 20_000 {
          fixes += 1
          if shown[now].place?.coordinate != shown[now - 1].place?.coordinate { moves += 1 }
          if shown[now].isNewTrailPoint { points += 1 }
          #expect(shown[now].place?.headingDegrees == nil)
        }
      }
      index = max(end, index + 1)
    }
    #expect(stands > 5)
    // A marker that came to rest a few metres away from its place may correct itself once.
    #expect(moves * 6 <= stands, "\(moves) of \(stands)")
    #expect(points * 15 <= stands, "\(points)")
    #expect(fixes > 300)

    // The marker of a phone that reports its speed is at the phone's newest fix.
    var (driven, late) = (0, 0)
    for shown in shown where shown.fix.speedMetersPerSecond ?? 0 > 2 && shown.fix.accuracyMeters ?? 0 < 25 {
      driven += 1
      guard let place = shown.place else { continue }
      if place.coordinate.distanceMeters(to: shown.fix.coordinate) > 5 { late += 1 }
    }
    #expect(driven > 2000)
    #expect(late * 1000 <= driven)
  }
}
