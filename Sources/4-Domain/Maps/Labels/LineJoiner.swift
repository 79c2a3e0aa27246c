import Glibc

/// Joins the pieces of one street, cut at tiles and crossings, to lines as long as possible: if several pieces could
/// continue, the straightest one does.
enum LineJoiner {
  /// Ends that are nearer than this count as one, in pixels.
  static let reach: Float = 1.5
  /// The cosine of the sharpest bend that is followed: no street turns back on itself.
  private static let sharpest: Float = 0.5

  /// - Parameter parts: at most some hundred, each of two points or more.
  static func join(_ parts: [[TilePoint]]) -> [[TilePoint]] {
    var ends: [Cell: [End]] = [:]
    for (index, part) in parts.enumerated() {
      guard let first = part.first, let last = part.last else { continue }
      ends[Cell(first), default: []].append(End(part: index, isFirst: true))
      ends[Cell(last), default: []].append(End(part: index, isFirst: false))
    }
    var isUsed = [Bool](repeating: false, count: parts.count)
    var lines: [[TilePoint]] = []
    for index in parts.indices where !isUsed[index] {
      isUsed[index] = true
      var line = parts[index]
      for _ in 0..<2 {
        while let next = successor(of: line, parts, ends, isUsed) {
          isUsed[next.part] = true
          let part = parts[next.part]
          line += next.isFirst ? Array(part.dropFirst()) : Array(part.reversed().dropFirst())
        }
        line.reverse()
      }
      lines.append(line)
    }
    return lines
  }

  private struct Cell: Hashable {
    var x: Int32
    var y: Int32

    init(_ point: TilePoint) {
      let corner = (point / (2 * LineJoiner.reach)).rounded(.down)
      x = Int32(corner.x)
      y = Int32(corner.y)
    }
  }

  private struct End {
    let part: Int
    let isFirst: Bool
  }

  private static func successor(
    of line: [TilePoint], _ parts: [[TilePoint]], _ ends: [Cell: [End]], _ isUsed: [Bool]
  ) -> End? {
    guard let tip = line.last, let heading = direction(line[line.count - 2], tip) else { return nil }
    var best: End?
    var bestTurn = sharpest
    let middle = Cell(tip)
    for dx in Int32(-1)...1 {
      for dy in Int32(-1)...1 {
        var cell = middle
        cell.x += dx
        cell.y += dy
        for end in ends[cell] ?? [] where !isUsed[end.part] {
          let part = parts[end.part]
          let start = end.isFirst ? part[0] : part[part.count - 1]
          let second = end.isFirst ? part[1] : part[part.count - 2]
          let gap = start - tip
          guard gap.x * gap.x + gap.y * gap.y < reach * reach, let onward = direction(start, second) else {
            continue
          }
          let turn = heading.x * onward.x + heading.y * onward.y
          if turn > bestTurn { (best, bestTurn) = (end, turn) }
        }
      }
    }
    return best
  }

  private static func direction(_ start: TilePoint, _ end: TilePoint) -> TilePoint? {
    let delta = end - start
    let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
    return length > 0 ? delta / length : TilePoint(0, 0)
  }
}
