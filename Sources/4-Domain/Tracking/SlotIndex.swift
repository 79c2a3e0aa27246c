/// Finds the slot of a record by a key that the record itself contains: some twelve bytes for each record, where a
/// dictionary would contain each key once more and leave up to half of its places free.
///
/// A hash table with linear probing. It knows only hashes: the caller says which record has the key.
package struct SlotIndex: Sendable {
  private struct Place {
    static let free: Int32 = -1
    var hash: UInt32 = 0
    var slot = Self.free
  }

  private var places: [Place] = []
  package private(set) var count = 0

  package init() {}

  package init(capacity: Int) { grow(to: capacity) }

  /// The slot that was inserted with this hash, and that `isMatch` accepts.
  package func slot(_ hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: hash)
    var place = home(hash)
    while places[place].slot != Place.free {
      if places[place].hash == hash, isMatch(Int(places[place].slot)) { return Int(places[place].slot) }
      place = after(place)
    }
    return nil
  }

  /// `slot` must not be in the index.
  package mutating func insert(_ slot: Int, _ hash: Int) {
    // A quarter stays free: every search ends at a free place.
    if (count + 1) * 4 > places.count * 3 { grow(to: count + count / 2 + 8) }
    put(Place(hash: UInt32(truncatingIfNeeded: hash), slot: Int32(slot)))
    count += 1
  }

  /// Does nothing if the slot is not in the index with this hash.
  package mutating func remove(_ slot: Int, _ hash: Int) {
    guard !places.isEmpty else { return }
    var hole = home(UInt32(truncatingIfNeeded: hash))
    while places[hole].slot != slot {
      if places[hole].slot == Place.free { return }
      hole = after(hole)
    }
    count -= 1
    // What stands after the hole would not be found any more: it moves there, unless it stands at its home or after.
    var place = after(hole)
    while places[place].slot != Place.free {
      if distance(from: home(places[place].hash), to: place) >= distance(from: hole, to: place) {
        places[hole] = places[place]
        hole = place
      }
      place = after(place)
    }
    places[hole] = Place()
  }

  /// Makes room for `capacity` slots.
  private mutating func grow(to capacity: Int) {
    let former = places
    places = Array(repeating: Place(), count: capacity + capacity / 2 + 1)
    for place in former where place.slot != Place.free { put(place) }
  }

  private mutating func put(_ new: Place) {
    var place = home(new.hash)
    while places[place].slot != Place.free { place = after(place) }
    places[place] = new
  }

  /// The place where the search for a hash begins: hashes are spread evenly over any number of places.
  private func home(_ hash: UInt32) -> Int { Int((UInt64(hash) * UInt64(places.count)) >> 32) }
  private func after(_ place: Int) -> Int { place + 1 == places.count ? 0 : place + 1 }
  private func distance(from first: Int, to second: Int) -> Int {
    second >= first ? second - first : second + places.count - first
  }
}
