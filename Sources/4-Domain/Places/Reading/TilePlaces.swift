/// What one tile has to search: streets with their lines, house numbers with the streets that they may belong to,
/// crossings, and names of places and points.
struct TilePlaces {
  struct Street {
    let name: String
    /// Its names in other languages and scripts, between semicolons.
    let other: String
    var weight: Int
    var lines: [[PlacePoint]] = []
  }

  struct Number {
    let number: PlaceNumber
    let point: PlacePoint
    /// Positions in `streets`, the likeliest first, with the cost in tenths.
    var streets: [(street: Int, cost: Int)]
  }

  struct Named {
    let name: String
    let other: String
    let point: PlacePoint
    /// A `PlaceLabelKind` for labels; the rank of points, 0...9, small for what matters.
    let kind: Int
  }

  var streets: [Street] = []
  var numbers: [Number] = []
  var crossings: [(first: Int, second: Int, point: PlacePoint)] = []
  var labels: [Named] = []
  var points: [Named] = []
}
