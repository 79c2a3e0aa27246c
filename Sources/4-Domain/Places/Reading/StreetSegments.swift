/// The segments of a tile's named streets in squares, to find those near a point and those that cross.
struct StreetSegments {
  struct Segment {
    let street: Int
    let start: PlacePoint
    let end: PlacePoint
  }

  private var segments: [Segment] = []
  private var squares: [Square: [Int32]] = [:]
  private let weights: [Int]
  private var looked = 0
  /// Units in a metre at this tile.
  let unitsPerMeter: Double

  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  /// A house further from its street has no number on it.
  static let reachMeters = 75.0
  /// Streets that touch are this close.
  private static let touchMeters = 4.0
  private static let maximumCandidates = 3
  private static let shift = 12
  private static let maximumSegments = 300_000
  /// Squares that may be looked at to sort the segments; real tiles need some 20,000.
  private static let maximumLooks = 5_000_000

  init(_ streets: [TilePlaces.Street]) {
    weights = streets.map(\.weight)
    unitsPerMeter = streets.first?.lines.first?.first?.unitsPerMeter ?? 26
    for (number, street) in streets.enumerated() {
      for line in street.lines {
        for (start, end) in zip(line, line.dropFirst()) where start != end {
          guard segments.count < Self.maximumSegments else { return }
          add(Segment(street: number, start: start, end: end))
        }
      }
    }
  }

  private mutating func add(_ segment: Segment) {
    let number = Int32(segments.count)
    segments.append(segment)
    let columns =
      min(segment.start.x, segment.end.x) >> Self.shift...max(segment.start.x, segment.end.x) >> Self.shift
    let rows =
      min(segment.start.y, segment.end.y) >> Self.shift...max(segment.start.y, segment.end.y) >> Self.shift
    // A segment across a tile of zoom 14 has 32 columns; far more is no street.
    guard columns.count <= 256, rows.count <= 256, looked < Self.maximumLooks else { return }
    looked += columns.count * rows.count
    let half = 1 << (Self.shift - 1)
    for x in columns {
      for y in rows {
        let middle = PlacePoint(x: x << Self.shift + half, y: y << Self.shift + half)
        guard Self.nearest(segment, middle).units(to: middle) <= Double(half) * 1.5 else { continue }
        squares[Square(x: x, y: y), default: []].append(number)
      }
    }
  }

  /// The streets in reach of a point, the nearest first; the cost is the distance in tenths of metres, with a charge
  /// for ways on which no house has its number.
  func near(_ point: PlacePoint) -> [(street: Int, cost: Int)] {
    // A few: to look through them costs less than a dictionary.
    var best: [(street: Int, meters: Double)] = []
    let reach = Int(Self.reachMeters * unitsPerMeter)
    for x in (point.x - reach) >> Self.shift...(point.x + reach) >> Self.shift {
      for y in (point.y - reach) >> Self.shift...(point.y + reach) >> Self.shift {
        for number in squares[Square(x: x, y: y)] ?? [] {
          let segment = segments[Int(number)]
          guard max(segment.start.x, segment.end.x) >= point.x - reach,
            min(segment.start.x, segment.end.x) <= point.x + reach,
            max(segment.start.y, segment.end.y) >= point.y - reach,
            min(segment.start.y, segment.end.y) <= point.y + reach
          else { continue }
          let meters = Self.nearest(segment, point).units(to: point) / unitsPerMeter
          guard meters <= Self.reachMeters else { continue }
          let charge: Double =
            switch weights[segment.street] {
            case 0: 12
            case 1: 6
            default: 0
            }
          if let known = best.firstIndex(where: { $0.street == segment.street }) {
            best[known].meters = min(best[known].meters, meters + charge)
          } else {
            best.append((segment.street, meters + charge))
          }
        }
      }
    }
    return best.sorted { ($0.meters, $0.street) < ($1.meters, $1.street) }.prefix(Self.maximumCandidates)
      .map { ($0.street, Int($0.meters * 10)) }
  }

  /// Where two streets of different names meet, once for each pair and some 100 m.
  func crossings() -> [(first: Int, second: Int, point: PlacePoint)] {
    struct Pair: Hashable {
      let first: Int
      let second: Int
      let square: Square
    }
    var found: [(first: Int, second: Int, point: PlacePoint)] = []
    var known: Set<Pair> = []
    let touch = Self.touchMeters * unitsPerMeter
    for numbers in squares.values where numbers.count > 1 && numbers.count < 400 {
      for (index, number) in numbers.enumerated() {
        let segment = segments[Int(number)]
        for other in numbers[(index + 1)...] {
          let other = segments[Int(other)]
          guard segment.street != other.street, let point = Self.meeting(segment, other, touch) else {
            continue
          }
          let (first, second) = (min(segment.street, other.street), max(segment.street, other.street))
          let square = Square(x: point.x >> 12, y: point.y >> 12)
          guard known.insert(Pair(first: first, second: second, square: square)).inserted else { continue }
          found.append((first, second, point))
        }
      }
    }
    return found.sorted {
      ($0.first, $0.second, $0.point.x, $0.point.y) < ($1.first, $1.second, $1.point.x, $1.point.y)
    }
  }

  // MARK: Geometry

  static func nearest(_ segment: Segment, _ point: PlacePoint) -> PlacePoint {
    let (dx, dy) = (Double(segment.end.x - segment.start.x), Double(segment.end.y - segment.start.y))
    let square = dx * dx + dy * dy
    guard square > 0 else { return segment.start }
    let along = (Double(point.x - segment.start.x) * dx + Double(point.y - segment.start.y) * dy) / square
    let part = min(max(along, 0), 1)
    return PlacePoint(x: segment.start.x + Int(part * dx), y: segment.start.y + Int(part * dy))
  }

  private static func meeting(_ one: Segment, _ two: Segment, _ touch: Double) -> PlacePoint? {
    for (end, segment) in [(one.start, two), (one.end, two), (two.start, one), (two.end, one)]
    where nearest(segment, end).units(to: end) <= touch { return end }
    let (ax, ay) = (Double(one.end.x - one.start.x), Double(one.end.y - one.start.y))
    let (bx, by) = (Double(two.end.x - two.start.x), Double(two.end.y - two.start.y))
    let cross = ax * by - ay * bx
    guard cross != 0 else { return nil }
    let (cx, cy) = (Double(two.start.x - one.start.x), Double(two.start.y - one.start.y))
    let (along, beside) = ((cx * by - cy * bx) / cross, (cx * ay - cy * ax) / cross)
    guard 0...1 ~= along, 0...1 ~= beside else { return nil }
    return PlacePoint(x: one.start.x + Int(along * ax), y: one.start.y + Int(along * ay))
  }
}
