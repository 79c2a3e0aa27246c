/// The roads as a graph: places where they meet, and the ways between them.
struct RoadNetwork {
  struct Edge {
    let from: Int
    let to: Int
    let metersPerSecond: Double
  }

  private(set) var nodes: [Place] = []
  private(set) var edges: [Edge] = []

  /// Takes only roads that are connected with the market square, and nothing farther away than `meters`. The roads have
  /// common points where they meet.
  init(_ roads: [Road], within meters: Double) {
    var numbers: [Place: Int] = [:]
    var all: [Place] = []
    func number(_ place: Place) -> Int {
      if let known = numbers[place] { return known }
      numbers[place] = all.count
      all.append(place)
      return all.count - 1
    }
    var found: [Edge] = []
    for road in roads {
      guard let speed = road.roadClass.metersPerSecond else { continue }
      for (a, b) in zip(road.points, road.points.dropFirst()) where a.length < meters && b.length < meters {
        found.append(Edge(from: number(a), to: number(b), metersPerSecond: speed))
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
