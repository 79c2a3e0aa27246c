/// Values by key, in two generations: when the younger one is full, the older one is forgotten. Each call takes constant
/// time.
package struct AgingCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var younger: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// - Parameter capacity: of one generation, at least 1.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  package var count: Int { younger.count + older.count }

  /// A value that is set belongs to the younger generation.
  package subscript(key: Key) -> Value? {
    get { younger[key] ?? older[key] }
    set {
      older[key] = nil
      if newValue != nil, younger[key] == nil, younger.count >= capacity {
        older = younger
        younger = [:]
      }
      younger[key] = newValue
    }
  }
}
