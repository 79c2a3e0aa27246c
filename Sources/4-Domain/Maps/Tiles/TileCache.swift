/// Keeps the entries used last, up to a number of bytes. Confined to its owner.
package struct TileCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    var value: Value
    var bytes: Int
    /// The entry used before, and the one used after; -1 at the ends.
    var older: Int
    var newer: Int
  }

  /// Includes a fixed part for each entry.
  package private(set) var byteCount = 0
  package var count: Int { places.count }

  private let maximumBytes: Int
  private var places: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var oldest = -1
  private var newest = -1

  /// The bytes of an entry besides its content.
  private static var overheadBytes: Int { 256 }

  package init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The value, which is now the one used last.
  package mutating func value(_ key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if place != newest {
      unlink(place)
      append(place)
    }
    return entry.value
  }

  /// Inserts a value of `bytes` bytes, and drops the ones used longest ago; a value larger than the whole cache is
  /// not kept.
  package mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    if let place = places[key] { remove(place) }
    let bytes = bytes + Self.overheadBytes
    guard bytes <= maximumBytes else { return }
    while byteCount + bytes > maximumBytes, oldest >= 0 { remove(oldest) }
    let place = free.popLast() ?? entries.count
    let entry = Entry(key: key, value: value, bytes: bytes, older: -1, newer: -1)
    if place == entries.count { entries.append(entry) } else { entries[place] = entry }
    places[key] = place
    byteCount += bytes
    append(place)
  }

  private mutating func remove(_ place: Int) {
    guard let entry = entries[place] else { return }
    unlink(place)
    places[entry.key] = nil
    byteCount -= entry.bytes
    entries[place] = nil
    free.append(place)
  }

  private mutating func append(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = -1
    if newest >= 0 { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
  }
}
