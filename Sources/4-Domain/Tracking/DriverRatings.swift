/// The newest ratings of one driver, without the jobs that they belong to: so their mean outlives the jobs.
package struct DriverRatings: Hashable, Sendable {
  /// The mean is of so many ratings, or of those that there are.
  package static let meanOf = 20
  private static let bits = UInt64(3)

  /// Three bits for each rating, the newest lowest; 0 for none. For storage.
  package private(set) var newest: UInt64
  /// The number of all ratings that the driver ever got.
  package private(set) var count: Int

  package init(newest: UInt64 = 0, count: Int = 0) {
    self.newest = newest
    self.count = count
  }

  private var stars: [Int] {
    (0..<UInt64(Self.meanOf)).map { Int(newest >> ($0 * Self.bits) & 7) }.filter {
      JobRating.stars.contains($0)
    }
  }

  /// The mean, 1...5; nil without ratings.
  package var mean: Double? {
    let stars = stars
    return stars.isEmpty ? nil : Double(stars.reduce(0, +)) / Double(stars.count)
  }

  mutating func add(_ stars: Int) {
    newest = (newest << Self.bits | UInt64(stars)) & (1 << (UInt64(Self.meanOf) * Self.bits) - 1)
    count += 1
  }

  /// Changes the newest rating with `former` stars; nothing if it is too old to count in the mean.
  mutating func change(_ former: Int, to stars: Int) {
    for index in 0..<UInt64(Self.meanOf) where Int(newest >> (index * Self.bits) & 7) == former {
      newest = newest & ~(7 << (index * Self.bits)) | UInt64(stars) << (index * Self.bits)
      return
    }
  }
}
