import Tracking

/// A town's roads, and the quickest way along them.
///
/// Read from text: the line `waypost-roads 1`, then `n LATITUDE LONGITUDE` for each place where roads meet or bend,
/// counted from 0, and `r FROM TO METERS_PER_SECOND` for each way between two of them.
final class RoadMap {
  private struct Way {
    let to: Int
    let seconds: Double
  }

  let places: [Coordinate]
  private var ways: [[Way]]

  static let header = "waypost-roads 1"
  private static let maximumPlaces = 200_000

  init(text bytes: [UInt8], path: String) throws(DriversError) {
    var places: [Coordinate] = []
    var ways: [[Way]] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      func refuse(_ what: String) -> DriversError { .malformed(path: path, line: index + 1, what: what) }
      if index == 0 {
        guard fields.joined(separator: " ") == Self.header else { throw refuse("not \(Self.header)") }
        continue
      }
      switch fields.first {
      case "n":
        guard fields.count == 3, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
          let place = Coordinate(latitude: latitude, longitude: longitude), places.count < Self.maximumPlaces
        else { throw refuse("not a place") }
        places.append(place)
        ways.append([])
      case "r":
        guard fields.count == 4, let from = Int(fields[1]), let to = Int(fields[2]),
          let speed = Double(fields[3]),
          places.indices ~= from, places.indices ~= to, (0.5...60).contains(speed)
        else { throw refuse("not a way between two places") }
        let seconds = places[from].distanceMeters(to: places[to]) / speed
        ways[from].append(Way(to: to, seconds: seconds))
        ways[to].append(Way(to: from, seconds: seconds))
      default: throw refuse("neither a place nor a way")
      }
    }
    guard !places.isEmpty, ways.contains(where: { !$0.isEmpty }) else {
      throw .malformed(path: path, line: 1, what: "no roads")
    }
    self.places = places
    self.ways = ways
  }

  /// A random place on a road, within `meters` of the centre; if none is found, the place that is nearest to the
  /// centre.
  func randomPlace(
    around centre: Coordinate, within meters: Double, using random: inout SeededRandom
  ) -> Coordinate {
    for _ in 0..<64 {
      let place = places[Int.random(in: 0..<places.count, using: &random)]
      if place.distanceMeters(to: centre) <= meters { return place }
    }
    return places[nearest(to: centre)]
  }

  /// The places to drive through from `start` to `end`; `end` is the last place. Without a connecting road the way is a
  /// straight line.
  func route(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let first = nearest(to: start)
    let last = nearest(to: end)
    var seconds = [Double](repeating: .infinity, count: places.count)
    var before = [Int](repeating: -1, count: places.count)
    var queue = SecondsHeap()
    seconds[first] = 0
    queue.push(0, first)
    while let (soFar, place) = queue.pop() {
      if place == last { break }
      guard soFar <= seconds[place] else { continue }
      for way in ways[place] where soFar + way.seconds < seconds[way.to] {
        seconds[way.to] = soFar + way.seconds
        before[way.to] = place
        queue.push(soFar + way.seconds, way.to)
      }
    }
    guard seconds[last].isFinite else { return [end] }
    var places: [Coordinate] = []
    var place = last
    while place >= 0 {
      places.append(self.places[place])
      place = before[place]
    }
    places.reverse()
    Self.leaveOutTurningBack(&places, from: start)
    // The same holds for the end: the driver must not pass the door and come back to it.
    if places.count > 1 {
      let (a, b) = (places[places.count - 2], places[places.count - 1])
      if a.distanceMeters(to: end) < a.distanceMeters(to: b) { places.removeLast() }
    }
    if places.last != end { places.append(end) }
    return places
  }

  /// Leaves out the first place if the driver would drive back to it.
  private static func leaveOutTurningBack(_ places: inout [Coordinate], from start: Coordinate) {
    guard places.count > 1 else { return }
    if start.distanceMeters(to: places[1]) < places[0].distanceMeters(to: places[1]) { places.removeFirst() }
  }

  private func nearest(to place: Coordinate) -> Int {
    var best = (index: 0, meters: Double.infinity)
    for (index, candidate) in places.enumerated() where !ways[index].isEmpty {
      let meters = candidate.distanceMeters(to: place)
      if meters < best.meters { best = (index, meters) }
    }
    return best.index
  }
}

/// A binary heap; the entry with the least seconds comes first.
private struct SecondsHeap {
  private var items: [(seconds: Double, place: Int)] = []

  mutating func push(_ seconds: Double, _ place: Int) {
    items.append((seconds, place))
    var child = items.count - 1
    while child > 0, items[child].seconds < items[(child - 1) / 2].seconds {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (seconds: Double, place: Int)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { return first }
      if child + 1 < items.count, items[child + 1].seconds < items[child].seconds { child += 1 }
      guard items[child].seconds < items[parent].seconds else { return first }
      items.swapAt(child, parent)
      parent = child
    }
  }
}
