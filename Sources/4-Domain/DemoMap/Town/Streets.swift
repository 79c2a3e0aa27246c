/// All roads of the town together. The districts' streets are lengthened until they meet the next road ahead.
struct Streets {
  private(set) var roads: [Road]
  private(set) var index = RoadIndex()

  /// The distance within which a street may be lengthened.
  private static let reachMeters = 170.0
  private static let shortestMeters = 45.0

  init(_ land: Landscape, random: inout TownRandom) {
    roads = MainRoads.all(land)
    for (number, road) in roads.enumerated() { index.add(road, number: number) }
    var names = StreetNames()
    for line in OldTown.streets(&random) { add(line, .minor, names.take()) }
    for district in District.all {
      let others = District.all.filter { $0.name != district.name }
      let lines = district.streets(land, &random) { place in
        let depth = district.depth(place)
        let old = place - Landscape.oldTown
        return (old.x * old.x / (600 * 600) + old.y * old.y / (550 * 550)) > 1
          && !others.contains { $0.depth(place) < depth }
      }
      for line in lines { add(line, district.landuse == "industrial" ? .service : .minor, names.take()) }
    }
    addPaths(land, &random)
  }

  private mutating func add(_ line: [Place], _ roadClass: RoadClass, _ name: String) {
    for var piece in apart(line) {
      extend(&piece)
      piece.reverse()
      extend(&piece)
      piece.reverse()
      let length = zip(piece, piece.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      guard length >= Self.shortestMeters else { continue }
      let road = Road(roadClass: roadClass, name: name, points: piece)
      roads.append(road)
      index.add(road, number: roads.count - 1)
    }
  }

  /// Leaves out the parts of a line that would run beside another road.
  private func apart(_ line: [Place]) -> [[Place]] {
    var pieces: [[Place]] = []
    var piece: [Place] = []
    for (number, place) in line.enumerated() {
      let ahead = number + 1 < line.count ? line[number + 1] - place : place - line[max(number - 1, 0)]
      let isBeside = index.near(place, place, margin: 42).contains { candidate in
        let segment = index.segments[candidate]
        return place.distance(toLine: segment.a, segment.b).meters < 38
          && abs((segment.b - segment.a).direction.dot(ahead.direction)) > 0.8
      }
      if isBeside {
        if piece.count > 1 { pieces.append(piece) }
        piece = []
      } else {
        piece.append(place)
      }
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// Lengthens the end of a street to the next road ahead; a cul-de-sac without a road ahead stays as it is.
  private func extend(_ line: inout [Place]) {
    guard line.count > 1 else { return }
    let end = line[line.count - 1]
    let ahead = (end - line[line.count - 2]).direction
    let far = end + ahead * Self.reachMeters
    var nearest = 1.0
    // A lengthened street does not cross the railway.
    var barrier = 1.0
    for candidate in index.near(end, far, margin: 0) {
      let segment = index.segments[candidate]
      guard segment.roadClass != .path, let cut = crossing(end, far, segment.a, segment.b) else { continue }
      if segment.roadClass == .rail || segment.roadClass == .motorway {
        barrier = min(barrier, cut.first)
      } else {
        nearest = min(nearest, cut.first)
      }
    }
    guard nearest > 0, nearest < barrier else { return }
    let stop = end + ahead * (nearest * Self.reachMeters)
    // A lengthened street does not cross the water.
    guard Landscape.metersFromRiver(stop) > 0, Landscape.metersFromRiver((end + stop) * 0.5) > 0 else {
      return
    }
    line.append(stop)
  }

  /// Adds paths through the parks.
  private mutating func addPaths(_ land: Landscape, _ random: inout TownRandom) {
    for park in land.parks where park.minimumZoom == 12 {
      let middle = park.ring.reduce(Place(x: 0, y: 0), +) * (1 / Double(park.ring.count))
      let start = Int(random.number(0...6))
      for turn in 0..<3 {
        let from = park.ring[(start + turn * 5) % park.ring.count]
        let to = park.ring[(start + turn * 5 + 13) % park.ring.count]
        let bend = (to - from).left.direction * random.number(-40...40)
        let points = stride(from: 0.0, through: 1, by: 0.125).map { part in
          (from * (1 - part) + to * part) + bend * (4 * part * (1 - part)) + (middle - (from + to) * 0.5)
            * (2 * part * (1 - part))
        }
        roads.append(Road(roadClass: .path, name: "", points: points))
      }
    }
  }
}
