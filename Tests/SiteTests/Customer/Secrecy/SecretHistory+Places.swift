import Foundation
import JSON
import Maps
import Testing
import Tracking

@testable import FleetView

/// The checks of the places in a text that leaves the server.
extension SecretHistory {
  /// Checks that no line leads over a stretch that was hidden.
  func checkLines(_ text: String, _ seen: WhatMayBeSeen, _ fail: (String) throws -> Void) throws {
    let driver = try JSONValue.parse(Array(text.utf8).span)["driver"]
    func place(_ value: JSONValue?) -> (Double, Double)? {
      guard let latitude = value?["lat"]?.doubleValue, let longitude = value?["lng"]?.doubleValue else {
        return nil
      }
      return (latitude, longitude)
    }
    let runs = (driver?["trail"]?.arrayValue ?? []).map { run in (run.arrayValue ?? []).compactMap(place) }
    for (index, run) in runs.enumerated() {
      // The last line leads to the marker.
      let end = index == runs.count - 1 ? place(driver?["position"]) : nil
      let line = run + (end.map { [$0] } ?? [])
      for (first, second) in zip(line, line.dropFirst()) where !seen.mayJoin(first, second) {
        try fail("draws a line from \(first) to \(second)")
      }
    }
  }

  func checkPlaces(
    _ text: String, _ seen: WhatMayBeSeen, _ job: Job?, _ rules: VisibilityRules, ahead: [Coordinate],
    views: [[Coordinate]], _ fail: (String) throws -> Void
  ) throws {
    let found = Found(text)
    let pickup = job.flatMap { rules.showsAddress && !$0.status.isEnded ? $0.pickup : nil }
    let places = job == nil ? [] : seen.places
    let trail = job == nil ? [] : seen.trail
    // The view holds the driver, the pickup, and the way ahead where the link shows one.
    let views = [[]] + (ahead.isEmpty ? [] : views)
    let drawings = places.flatMap { place in
      views.map { view in
        (place, MapDrawing(showing: [place] + (pickup.map { [$0] } ?? []) + view, maximumZoom: 15))
      }
    }
    let all = places + trail + ahead + (pickup.map { [$0] } ?? [])
    if text.contains("event: way") || text.contains("\"route\":[") { shownWays += 1 }
    let centers = drawings.map(\.1.viewport.centerPlace)
    shownPlaces += found.decimals.count { Self.latitudes.contains($0) }
    for number in found.decimals {
      if Self.latitudes.contains(number) {
        let isAllowed =
          all.contains { abs($0.latitude - number) < 0.6e-5 }
          || centers.contains { abs($0.latitude - number) < 1e-6 }
        if !isAllowed { try fail("tells the latitude \(number)") }
      } else if Self.longitudes.contains(number) {
        let isAllowed =
          all.contains { abs($0.longitude - number) < 0.6e-5 }
          || centers.contains { abs($0.longitude - number) < 1e-6 }
        if !isAllowed { try fail("tells the longitude \(number)") }
      }
    }
    for place in found.trailPlaces where Self.latitudes.contains(Double(place.latitude) / 1e5) {
      let isAllowed = (trail + places + ahead).contains {
        abs($0.latitude * 1e5 - Double(place.latitude)) < 0.6
          && abs($0.longitude * 1e5 - Double(place.longitude)) < 0.6
      }
      if !isAllowed { try fail("the trail leads through \(place)") }
    }
    // A picture draws the marker and the trail in pixels of a view, and only the shown place decides this view.
    let markers =
      Found.parts(text, from: #"transform="translate("#, to: #")"><circle class="accuracy""#)
      .compactMap { $0.components(separatedBy: "translate(").last }
    for marker in markers where !marker.isEmpty {
      let numbers = marker.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2 else { continue }
      // Without a pickup the driver is drawn in the middle, whatever its place is: at least one allowed place must
      // explain the whole drawing.
      let candidates = drawings.filter { place, drawing in
        let point = drawing.viewport.point(of: place.latLng)
        return abs(point.x - numbers[0]) < 0.11 && abs(point.y - numbers[1]) < 0.11
      }
      if candidates.isEmpty { try fail("draws the driver at \(marker)") }
      let paths = ["map-trail", "trail"].flatMap {
        Found.parts(text, from: "<path class=\"\($0)\" d=\"", to: "\"")
      }
      let points = paths.flatMap { Found.points(ofPath: $0) }
      let isExplained = candidates.contains { _, drawing in
        let pixels = (trail + places).map { drawing.viewport.point(of: $0.latLng) }
        return points.allSatisfy { point in
          pixels.contains { abs($0.x - point.x) < 0.4 && abs($0.y - point.y) < 0.4 }
        }
      }
      if !isExplained { try fail("draws the trail through \(points)") }
      let lines = ["map-way", "map-way-edge", "way", "way-edge"].flatMap {
        Found.parts(text, from: "<path class=\"\($0)\" d=\"", to: "\"")
      }
      let corners = lines.flatMap { Found.points(ofPath: $0) }
      let isAhead = candidates.contains { _, drawing in
        let pixels = (ahead + places).map { drawing.viewport.point(of: $0.latLng) }
        return corners.allSatisfy { corner in
          pixels.contains { abs($0.x - corner.x) < 0.4 && abs($0.y - corner.y) < 0.4 }
        }
      }
      if !isAhead { try fail("draws the way ahead through \(corners)") }
    }
  }
}
