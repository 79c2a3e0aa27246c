/// The figures of the addresses for `/metrics`.
package struct PlaceStatistics: Sendable {
  package let progress: PlaceProgress
  package let askedCount: Int
  /// Asked before the index was ready, or while too many questions waited.
  package let refusedCount: Int
}
