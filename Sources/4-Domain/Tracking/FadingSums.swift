import Glibc

/// Sums by key in which old amounts count less and less. It remembers which sums the database does not have yet.
package struct FadingSums: Sendable {
  package struct Sum: Hashable, Sendable {
    package var weight: Double
    package var value: Double

    package init(weight: Double = 0, value: Double = 0) {
      self.weight = weight
      self.value = value
    }
  }

  /// After this time an amount counts half.
  package static let halfLifeDays = 28.0
  /// A sum with less weight is forgotten.
  private static let leastWeight = 0.05

  package let kind: LearnedRow.Kind
  /// The bound of sums; amounts for more keys are dropped.
  private let maximumCount: Int
  package private(set) var sums: [Int64: Sum] = [:]
  private var changed: Set<Int64> = []
  /// The day since 1970 on which the sums have these amounts; nil before the first one.
  private var day: Int?

  package init(_ kind: LearnedRow.Kind, maximumCount: Int) {
    self.kind = kind
    self.maximumCount = maximumCount
  }

  package subscript(key: Int64) -> Sum { sums[key] ?? Sum() }

  /// Adds an amount; false if there is no room for the key.
  @discardableResult
  package mutating func add(_ key: Int64, weight: Double, value: Double = 0) -> Bool {
    guard sums.count < maximumCount || sums[key] != nil else { return false }
    sums[key, default: Sum()].weight += weight
    sums[key, default: Sum()].value += value
    changed.insert(key)
    return true
  }

  /// Lets the sums fade to a day since 1970. True if they did.
  package mutating func fade(to today: Int) -> Bool {
    // A clock that was set back does not make amounts grow.
    guard let day, today > day else {
      if day == nil { day = today }
      return false
    }
    self.day = today
    let share = Self.share(days: today - day)
    for (key, sum) in sums {
      // The stored row names its day: it fades as well without being written again.
      if sum.weight * share < Self.leastWeight {
        sums[key] = nil
        changed.insert(key)
      } else {
        sums[key] = Sum(weight: sum.weight * share, value: sum.value * share)
      }
    }
    return true
  }

  /// Takes back what was stored; rows of other kinds are passed over.
  package mutating func restore(_ rows: [LearnedRow], today: Int) {
    day = max(day ?? today, today)
    for row in rows where row.kind == kind && sums.count < maximumCount {
      guard row.weight.isFinite, row.value.isFinite, row.weight > 0, row.value >= 0 else { continue }
      let share = Self.share(days: max(today - row.day, 0))
      sums[row.key] = Sum(weight: row.weight * share, value: row.value * share)
    }
  }

  /// The rows of the sums that changed since the last call.
  package mutating func takeChanged() -> [LearnedRow] {
    defer { changed = [] }
    return changed.map { key in
      let sum = self[key]
      return LearnedRow(kind: kind, key: key, weight: sum.weight, value: sum.value, day: day ?? 0)
    }
  }

  private static func share(days: Int) -> Double { exp2(-Double(days) / halfLifeDays) }
}
