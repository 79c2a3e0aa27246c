/// The figures of the map since the start.
package struct MapStatistics: Sendable {
  package var renderedCount = 0
  package var renderNanoseconds: UInt64 = 0
  package var slowestRenderNanoseconds: UInt64 = 0
  /// Answered from memory.
  package var cachedCount = 0
  /// Requests that waited for a rendering which another request had started.
  package var joinedCount = 0
  /// Requests that ended before their tile was ready.
  package var abandonedCount = 0
  /// Requests that were refused because too many waited.
  package var refusedCount = 0
  package var brokenTileCount = 0
  package var readFailureCount = 0
  package var queuedCount = 0
  package var cacheBytes = 0
  package var cacheCount = 0
}
