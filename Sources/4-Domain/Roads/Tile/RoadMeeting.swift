/// Lines that share one vertex, sorted into groups that meet there. A vertex of a bridge may have the same place as a
/// vertex of the road below, because tiles round places; these two must not meet, but a bridge and the road at its end
/// must.
struct RoadMeeting {
  struct Visit {
    let level: Int8
    /// The directions in which the line leaves the vertex: one at the line's ends, otherwise two.
    let arms: [Heading]
  }

  /// For each visit the number of its group, from 0.
  let groups: [Int]

  /// Two arms that differ less than this from a straight line are one road that goes through.
  private static let bendDegrees = 40
  /// A vertex with more lines than this is a fault of the map; all its lines meet.
  private static let maximumVisits = 32

  private struct Group {
    var levels: [Int8]
    var arms: [Heading] = []
    var hasEnd = false

    var isLooseEnd: Bool { arms.count == 1 }
    var goesStraightThrough: Bool {
      arms.count == 2 && abs(arms[0].reversed.turn(to: arms[1])) <= bendDegrees
    }

    mutating func add(_ other: Group) {
      levels += other.levels
      arms += other.arms
      hasEnd = hasEnd || other.hasEnd
    }

    func meets(_ other: Group) -> Bool {
      (hasEnd || other.hasEnd) && !(goesStraightThrough && other.goesStraightThrough)
    }
  }

  init(_ visits: [Visit]) {
    let isPlain = visits.allSatisfy { $0.level == visits.first?.level }
    guard !isPlain, visits.count <= Self.maximumVisits else {
      groups = Array(repeating: 0, count: visits.count)
      return
    }
    var found: [Group] = []
    for visit in visits {
      let isEnd = visit.arms.count == 1
      if let index = found.firstIndex(where: { $0.levels == [visit.level] }) {
        found[index].arms += visit.arms
        found[index].hasEnd = found[index].hasEnd || isEnd
      } else {
        found.append(Group(levels: [visit.level], arms: visit.arms, hasEnd: isEnd))
      }
    }
    // Two loose ends continue each other, whatever crosses above or below.
    while let pair = Self.pair(found, where: { $0.isLooseEnd && $1.isLooseEnd }) { Self.join(&found, pair) }
    while let pair = Self.pair(found, where: { $0.meets($1) }) { Self.join(&found, pair) }
    groups = visits.map { visit in found.firstIndex { $0.levels.contains(visit.level) } ?? 0 }
  }

  private static func pair(
    _ groups: [Group], where matches: (Group, Group) -> Bool
  ) -> (Int, Int)? {
    for second in groups.indices {
      for first in 0..<second where matches(groups[first], groups[second]) { return (first, second) }
    }
    return nil
  }

  private static func join(_ groups: inout [Group], _ pair: (Int, Int)) {
    groups[pair.0].add(groups.remove(at: pair.1))
  }
}
