/// Drops the points of a line that cannot be seen: those within the tolerance of the remaining line (Douglas and
/// Peucker, 1973).
///
/// Work is bounded: long lines are processed in runs of `runLength` points, so `n` points cost at most `n *
/// runLength` steps, whatever their places. Keeps its memory between calls; used by one thread.
struct LineSimplifier {
  let tolerance: Float
  private var isKept: [Bool] = []
  private var pending: [(first: Int, last: Int)] = []

  static let runLength = 128

  init(tolerance: Float) { self.tolerance = tolerance }

  /// Simplifies the line; both ends stay.
  mutating func simplify(_ line: inout [TilePoint]) {
    guard line.count > 2 else { return }
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(false, count: line.count))
    var first = 0
    while first < line.count - 1 {
      let last = min(first + Self.runLength, line.count - 1)
      markKept(line, first, last)
      first = last
    }
    compact(&line)
  }

  /// A ring is simplified as two lines, from its first point to the one farthest from it and back.
  mutating func simplify(ring: inout [TilePoint]) {
    guard let start = ring.first else { return }
    ring.append(start)
    guard ring.count > 3 else { return ring.removeAll(keepingCapacity: true) }
    var farthest = 0
    var reach: Float = 0
    for (index, point) in ring.enumerated() {
      let away = point - start
      let distance = away.x * away.x + away.y * away.y
      if distance > reach { (farthest, reach) = (index, distance) }
    }
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(false, count: ring.count))
    for (from, to) in [(0, farthest), (farthest, ring.count - 1)] {
      var first = from
      while first < to {
        let last = min(first + Self.runLength, to)
        markKept(ring, first, last)
        first = last
      }
    }
    compact(&ring)
    ring.removeLast()
  }

  private mutating func markKept(_ line: [TilePoint], _ first: Int, _ last: Int) {
    isKept[first] = true
    isKept[last] = true
    pending.append((first, last))
    while let run = pending.popLast() {
      guard run.last - run.first > 1 else { continue }
      let start = line[run.first]
      let chord = line[run.last] - start
      let length = chord.x * chord.x + chord.y * chord.y
      var farthest = 0
      var reach = tolerance * tolerance
      for index in run.first + 1..<run.last {
        let away = line[index] - start
        var distance = away.x * away.x + away.y * away.y
        if length > 0 {
          let along = away.x * chord.x + away.y * chord.y
          if along >= length {
            let past = line[index] - line[run.last]
            distance = past.x * past.x + past.y * past.y
          } else if along > 0 {
            let across = away.x * chord.y - away.y * chord.x
            distance = across * across / length
          }
        }
        if distance > reach { (farthest, reach) = (index, distance) }
      }
      guard farthest > 0 else { continue }
      isKept[farthest] = true
      pending.append((run.first, farthest))
      pending.append((farthest, run.last))
    }
  }

  private func compact(_ line: inout [TilePoint]) {
    var count = 0
    for index in line.indices where isKept[index] {
      line[count] = line[index]
      count += 1
    }
    line.removeLast(line.count - count)
  }
}
