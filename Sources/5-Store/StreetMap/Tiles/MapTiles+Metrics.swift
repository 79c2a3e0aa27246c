import System

extension MapTiles: Measured {
  package func write(to metrics: inout MetricsText) {
    let map = statistics
    metrics.counter("map_tiles_rendered_total", "Tiles drawn.", map.renderedCount)
    metrics.counter(
      "map_render_microseconds_total", "Time spent on drawing tiles.",
      Int(clamping: map.renderNanoseconds / 1000))
    metrics.gauge(
      "map_render_slowest_microseconds", "The tile that took longest.",
      Int(clamping: map.slowestRenderNanoseconds / 1000))
    metrics.counter("map_tiles_cached_total", "Tiles answered from memory.", map.cachedCount)
    metrics.counter("map_tiles_joined_total", "Requests that shared a drawing.", map.joinedCount)
    metrics.counter(
      "map_tiles_abandoned_total", "Requests that ended before their tile was ready.", map.abandonedCount)
    metrics.counter(
      "map_tiles_refused_total", "Requests for tiles refused because too many waited.", map.refusedCount)
    metrics.counter(
      "map_tile_errors_total", "Tiles that could not be drawn.", by: "reason",
      [("broken_data", map.brokenTileCount), ("unreadable_file", map.readFailureCount)])
    metrics.gauge("map_queue", "Tiles that wait to be drawn.", map.queuedCount)
    metrics.gauge("map_cache_bytes", "Memory of cached tiles.", map.cacheBytes)
  }
}
