import Net

extension FeedWriters {
  /// What the front loop knows of one writer thread.
  struct Writer {
    let thread: LoopThread<[HubMessage]>
    var isRunning = true
    var statistics = FeedStatistics()
    /// Asked for in this turn and not posted yet.
    var pending: [HubMessage] = []
    /// Counted up when asked for and down when the hub reports, so a topic with subscribers is never missed.
    private(set) var topicCounts: [FeedTopic: Int32] = [:]

    /// How often each slot was given out. A slot is free again only once its hub has reported the end.
    private var generations: [UInt32] = []
    private var freeSlots: [Int] = []

    init(thread: LoopThread<[HubMessage]>) {
      self.thread = thread
    }

    /// Feeds that were handed over and whose end was not reported yet.
    var feedCount: Int { generations.count - freeSlots.count }

    mutating func takeSlot(writer: Int) -> FeedID {
      if let slot = freeSlots.popLast() {
        generations[slot] &+= 1
        return FeedID(writer: writer, generation: generations[slot], slot: slot)
      }
      generations.append(0)
      return FeedID(writer: writer, generation: 0, slot: generations.count - 1)
    }

    mutating func giveBack(_ id: FeedID) {
      freeSlots.append(id.slot)
    }

    mutating func count(_ topics: [FeedTopic], by difference: Int32) {
      for topic in topics {
        let count = (topicCounts[topic] ?? 0) + difference
        topicCounts[topic] = count > 0 ? count : nil
      }
    }
  }
}
