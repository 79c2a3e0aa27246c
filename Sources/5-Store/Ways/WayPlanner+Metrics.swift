import System

extension WayPlanner: Measured {
  package func write(to metrics: inout MetricsText) {
    let ways = statistics
    metrics.counter("way_questions_total", "Ways searched on the map.", ways.questionCount)
    metrics.counter("ways_found_total", "Ways found on the map.", ways.foundCount)
    metrics.counter(
      "way_failures_total", "Searches that found no way, by reason.", by: "reason",
      ways.failureCounts.map { ($0.key, $0.value) })
    metrics.counter(
      "way_questions_skipped_total", "Ways not searched: too many under way, or too many kept.",
      ways.skippedCount)
    metrics.counter(
      "way_microseconds_total", "Time spent on searching ways.", Int(clamping: ways.nanoseconds / 1000))
    metrics.gauge(
      "way_slowest_microseconds", "The search that took longest.",
      Int(clamping: ways.slowestNanoseconds / 1000))
    metrics.gauge("ways_in_flight", "Searches of ways under way.", ways.inFlightCount)
    metrics.gauge("way_jobs", "Jobs whose way is kept.", ways.jobCount)
    metrics.counter(
      "way_drives_learned_total", "Drives that the speeds of streets were learned from.",
      ways.learnedDriveCount)
    metrics.gauge(
      "way_speed_cells", "Classes of road in an area at an hour with a learned speed.", ways.speedCellCount)
    metrics.counter(
      "way_arrivals_compared_total", "Expectations that were compared with the real arrival.",
      ways.comparedArrivalCount)
    metrics.gauge("road_bytes", "Memory of the roads that ways are searched on.", ways.roadBytes)
    metrics.gauge("road_tiles", "Tiles whose roads are in memory.", ways.roadTileCount)
    metrics.counter("road_tiles_read_total", "Tiles whose roads were read.", ways.readTileCount)
    metrics.counter("road_tile_errors_total", "Tiles whose roads cannot be read.", ways.brokenTileCount)
  }
}
