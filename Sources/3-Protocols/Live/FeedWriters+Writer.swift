import Net

extension FeedWriters {
  /// The front loop's record of one writer.
  struct Writer {
    /// The place where the writer's hub runs.
    enum Place {
      case thread(LoopThread<HubBatch>)
      /// The front loop itself.
      case here(Hub)

      func post(_ batch: HubBatch) {
        switch self {
        case .thread(let thread): thread.handle.post(batch)
        case .here(let hub): hub.receive(batch)
        }
      }
    }

    let place: Place
    var isHere: Bool {
      if case .here = place { true } else { false }
    }
    var isRunning = true
    var statistics = FeedStatistics()
    /// Messages of this turn that are not posted yet.
    var pending = HubBatch()
    /// The number of subscribers of each topic: it grows when the front loop subscribes a feed, and shrinks when the
    /// hub reports an end, so that it is never too low.
    private(set) var topicCounts: [FeedTopic: Int32] = [:]

    private var slots: [Slot] = []
    /// A slot is free again only after its hub has reported the feed's end.
    private var freeSlots: [Int] = []

    /// The record of one feed, and of those that had its slot before.
    private struct Slot {
      /// The number of feeds that had the slot before, modulo 2^32.
      var generation: UInt32 = 0
      var onEnd: ((FeedEnd) -> Void)?
    }

    init(_ place: Place) { self.place = place }

    /// The messages of this turn, which are not pending any more.
    mutating func takePending(sinceNanoseconds: UInt64) -> HubBatch? {
      if pending.messages.isEmpty { return nil }
      defer { pending = HubBatch() }
      return HubBatch(messages: pending.messages, sinceNanoseconds: sinceNanoseconds)
    }

    func join() {
      if case .thread(let thread) = place { thread.join() }
    }

    /// The number of feeds that were handed over and whose end is not reported yet.
    var feedCount: Int { slots.count - freeSlots.count }

    mutating func takeSlot(writer: Int, onEnd: ((FeedEnd) -> Void)?) -> FeedID {
      let slot: Int
      if let free = freeSlots.popLast() {
        slot = free
        slots[slot].generation &+= 1
        slots[slot].onEnd = onEnd
      } else {
        slot = slots.count
        slots.append(Slot(onEnd: onEnd))
      }
      return FeedID(writer: writer, generation: slots[slot].generation, slot: slot)
    }

    /// Frees the slot of a feed that ended, and returns the function to call at its end.
    mutating func giveBack(_ id: FeedID) -> ((FeedEnd) -> Void)? {
      freeSlots.append(id.slot)
      return slots[id.slot].onEnd.take()
    }

    mutating func count(_ topics: [FeedTopic], by difference: Int32) {
      for topic in topics {
        let count = (topicCounts[topic] ?? 0) + difference
        topicCounts[topic] = count > 0 ? count : nil
      }
    }
  }
}
