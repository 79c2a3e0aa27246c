/// The first few of many places, in their order. It keeps at most twice as many as are wanted, and never sorts all.
struct FirstPlaces<Place: Comparable> {
  /// The number of places that were added.
  private(set) var count = 0
  private let limit: Int
  private var places: [Place] = []
  /// A place after this one is not among the first.
  private var last: Place?

  init(limit: Int) { self.limit = limit }

  mutating func add(_ place: Place) {
    count += 1
    if let last, last < place { return }
    places.append(place)
    if places.count >= 2 * limit { cut() }
  }

  private mutating func cut() {
    places.sort()
    places.removeLast(max(0, places.count - limit))
    if places.count == limit { last = places.last }
  }

  var sorted: ArraySlice<Place> { places.sorted().prefix(limit) }
}
