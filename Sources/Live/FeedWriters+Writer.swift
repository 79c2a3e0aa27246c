import Net

extension FeedWriters {
  /// The front loop's record of one writer thread.
  struct Writer {
    let thread: LoopThread<[HubMessage]>
    var isRunning = true
    var statistics = FeedStatistics()
    /// Messages of this turn that are not posted yet.
    var pending: [HubMessage] = []
    /// The number of subscribers of each topic: it grows when the front loop subscribes a feed, and shrinks when the
    /// hub reports an end, so that it is never too low.
    private(set) var topicCounts: [FeedTopic: Int32] = [:]

    /// The number of times that each slot was given out. A slot is free again only after its hub has reported the feed's end.
    private var generations: [UInt32] = []
    private var freeSlots: [Int] = []

    init(thread: LoopThread<[HubMessage]>) {
      self.thread = thread
    }

    /// The number of feeds that were handed over and whose end is not reported yet.
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
