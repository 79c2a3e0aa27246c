/// The roads as a graph: places where they meet, and the ways between them.
struct RoadNetwork {
  struct Edge {
    let from: Int
    let to: Int
    let metersPerSecond: Double
  }

  private(set) var nodes: [Place] = []
  private(set) var edges: [Edge] = []

  private struct Key: Hashable {
    let x: Int
    let y: Int
  }

  /// Takes only roads that are connected with the market square, and nothing farther away than `meters`.
  init(_ streets: Streets, within meters: Double) {
    var numbers: [Key: Int] = [:]
    var all: [Place] = []
    func number(_ place: Place) -> Int {
      // Two ends at the same place may differ by less than half a metre; they get the same key.
      let key = Key(x: Int((place.x * 2).rounded()), y: Int((place.y * 2).rounded()))
      if let known = numbers[key] { return known }
      numbers[key] = all.count
      all.append(place)
      return all.count - 1
    }
    var found: [Edge] = []
    for segment in streets.index.segments {
      guard let speed = segment.roadClass.metersPerSecond, segment.a.length < meters,
        segment.b.length < meters
      else { continue }
      var cuts = [0.0, 1.0]
      for other in streets.index.near(segment.a, segment.b, margin: 1) {
        let beside = streets.index.segments[other]
        guard beside.road != segment.road, beside.roadClass.metersPerSecond != nil else { continue }
        if let cut = crossing(segment.a, segment.b, beside.a, beside.b) { cuts.append(cut.first) }
        // The end of another road may stop at this segment, with a small rounding error.
        for end in [beside.a, beside.b] {
          let distance = end.distance(toLine: segment.a, segment.b)
          if distance.meters < 0.75 { cuts.append(distance.along) }
        }
      }
      cuts.sort()
      for (a, b) in zip(cuts, cuts.dropFirst()) where b > a {
        let way = segment.b - segment.a
        let from = number(segment.a + way * a)
        let to = number(segment.a + way * b)
        if from != to { found.append(Edge(from: from, to: to, metersPerSecond: speed)) }
      }
    }
    keep(all, found)
  }

  private mutating func keep(_ all: [Place], _ found: [Edge]) {
    var neighbours = [[Int]](repeating: [], count: all.count)
    for edge in found {
      neighbours[edge.from].append(edge.to)
      neighbours[edge.to].append(edge.from)
    }
    let middle = all.indices.min {
      (all[$0] - Landscape.oldTown).length < (all[$1] - Landscape.oldTown).length
    }
    guard let middle else { return }
    var isReached = [Bool](repeating: false, count: all.count)
    isReached[middle] = true
    var open = [middle]
    while let node = open.popLast() {
      for next in neighbours[node] where !isReached[next] {
        isReached[next] = true
        open.append(next)
      }
    }
    var numbers = [Int](repeating: -1, count: all.count)
    for node in all.indices where isReached[node] {
      numbers[node] = nodes.count
      nodes.append(all[node])
    }
    edges = found.filter { isReached[$0.from] }.map {
      Edge(from: numbers[$0.from], to: numbers[$0.to], metersPerSecond: $0.metersPerSecond)
    }
  }
}
