import Glibc

/// Handing a writer's feeds over to another process.
extension Hub {
  /// Gives the kernel what waits, then neither reads nor writes until `resume`. Feeds that are about to end are not
  /// reported.
  func pause() {
    flushDirty()
    isPaused = true
    var paused: [PausedFeed] = []
    for case let subscriber? in slots {
      subscriber.stopWatching()
      guard subscriber.lastReason == nil else { continue }
      let unsent = subscriber.partlySent.map { Array($0.bytes.dropFirst(Int(subscriber.partlySentCount))) }
      paused.append(
        PausedFeed(id: subscriber.id, descriptor: subscriber.descriptor, unsent: unsent ?? []))
    }
    report.paused = paused
  }

  func resume() {
    guard isPaused else { return }
    isPaused = false
    for case let subscriber? in slots {
      subscriber.watch(forWriting: subscriber.isBlocked)
      markDirty(subscriber)
    }
  }

  /// Closes every socket without a word: another process went on with them.
  func abandon() {
    for case let subscriber? in slots {
      subscriber.close()
      Glibc.close(subscriber.descriptor)
    }
    pulse?.stop()
    pulse = nil
    slots = []
    topics = TopicTable()
    dirty = []
    blocked = []
    report.statistics.subscriberCount = 0
  }
}
