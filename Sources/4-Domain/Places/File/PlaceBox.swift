/// A rectangle of the projected world, in the units of `PlacePoint`; `south` is the larger y.
struct PlaceBox: Hashable {
  private(set) var west: Int
  private(set) var south: Int
  private(set) var east: Int
  private(set) var north: Int

  init(_ point: PlacePoint) { (west, south, east, north) = (point.x, point.y, point.x, point.y) }

  init(west: Int, south: Int, east: Int, north: Int) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  mutating func add(_ point: PlacePoint) {
    (west, east) = (min(west, point.x), max(east, point.x))
    (north, south) = (min(north, point.y), max(south, point.y))
  }

  func grown(by units: Int) -> PlaceBox {
    PlaceBox(west: west - units, south: south + units, east: east + units, north: north - units)
  }

  /// A word for each square of the world that it touches, sixteen at most.
  var cells: [String] {
    let (first, last) = (
      PlacePoint(x: west, y: north).cell(Self.zoom), PlacePoint(x: east, y: south).cell(Self.zoom)
    )
    var words: [String] = []
    for x in first.x...min(last.x, first.x + 3) {
      for y in first.y...min(last.y, first.y + 3) { words.append(Self.word(x, y)) }
    }
    return words
  }

  /// The words of the nine squares about a point.
  static func cells(about point: PlacePoint) -> [String] {
    let (x, y) = point.cell(zoom)
    return (-1...1).flatMap { dx in (-1...1).map { word(x + dx, y + $0) } }
  }

  /// Squares of 10 km at the equator.
  private static let zoom = 12

  private static func word(_ x: Int, _ y: Int) -> String { "c\(x)y\(y)" }
}
