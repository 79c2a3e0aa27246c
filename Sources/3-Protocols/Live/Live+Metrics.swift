import System

extension FeedWriters: Measured {
  package func write(to metrics: inout MetricsText) {
    let live = statistics
    metrics.gauge("feeds", "Open feeds.", live.subscriberCount)
    metrics.counter(
      "feed_frames_published_total", "Frames published.", Int(clamping: live.publishedFrameCount))
    metrics.counter(
      "feed_frames_delivered_total", "Frames sent, per feed.", Int(clamping: live.deliveredFrameCount))
    metrics.counter(
      "feed_frames_conflated_total", "Frames replaced by a newer one before they were sent.",
      Int(clamping: live.conflatedFrameCount))
    metrics.counter("feed_bytes_total", "Bytes sent to feeds.", Int(clamping: live.sentByteCount))
    metrics.counter(
      "feeds_ended_total", "Feeds that ended.", by: "reason",
      FeedEndReason.allCases.map { ($0.rawValue, Int(clamping: live.endedCounts[$0] ?? 0)) })
    metrics.histogram(
      "feed_publishing_seconds",
      "From the begin of the front loop's turn until the kernel was given what it published.",
      live.publishing)
  }
}

extension FeedLimits: Measured {
  package func write(to metrics: inout MetricsText) {
    metrics.counter(
      "feeds_refused_total", "Feeds that were refused.", by: "reason",
      FeedLimits.Refusal.allCases.map { ($0.rawValue, refusals[$0] ?? 0) })
  }
}
