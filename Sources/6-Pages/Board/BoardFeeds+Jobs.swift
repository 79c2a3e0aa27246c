import FleetView
import Live
import Store
import Tracking
import Words

/// The rows of jobs: each board receives those that it lists, those that come onto its list, and what goes wrong.
extension BoardFeeds {
  func publishJobs(_ now: Timestamp) {
    for slot in current.changedJobs { publish(slot, now) }
  }

  private func publish(_ slot: JobSlot, _ now: Timestamp) {
    let isForAll = troubles.concernsAll(slot)
    troubles.told(slot)
    let job = store.fleet.activeJob(slot, now: now)
    for (language, frames) in languages {
      // Made for the first board that needs it, for all boards of the language.
      var mark: JobMark?
      func row() -> JobMark {
        if let mark { return mark }
        let made = store.fleet.mark(slot, for: .board, now: now, words: frames.words)
        mark = made
        return made
      }
      let gaining = job.map { boards(gaining: $0, in: language, row: row) } ?? []
      let isListed = feeds.hasSubscribers(.job(slot, language))
      guard isForAll || isListed || !gaining.isEmpty else { continue }
      let frame = frames.job(row(), at: slot, id: store.revision)
      if isForAll {
        feeds.publish(frame, to: .board(language))
      } else if isListed {
        feeds.publish(frame, to: .job(slot, language))
      }
      for number in gaining { follow(slot, in: number, with: isForAll ? [] : [frame]) }
    }
  }

  /// The numbers of the boards of one language onto whose lists a job comes.
  private func boards(
    gaining job: ActiveJob, in language: Language, row: () -> JobMark
  ) -> [UInt64] {
    var text: FoldedText?
    func words() -> FoldedText {
      if let text { return text }
      let made = row().searchedText
      text = made
      return made
    }
    let operatorName = store.fleet.operatorName(of: job.slot)
    var numbers: [UInt64] = []
    for (number, feed) in open where feed.language == language {
      if feed.jobs.gains(job, operatorName: operatorName, store.fleet, row: words) { numbers.append(number) }
    }
    return numbers
  }

  private func follow(_ slot: JobSlot, in number: UInt64, with frames: [Frame]) {
    guard let feed = open[number], let id = feed.id else { return }
    if open[number]?.jobs.follow(slot) == true {
      feeds.addTopics([.job(slot, feed.language)], to: id, frames: frames)
    } else {
      feeds.send(frames, to: id)
    }
  }

  /// A job left memory: those who list it are told, and all if they may have an alert about it.
  func publishGone(_ id: JobID, at slot: JobSlot) {
    let isForAll = troubles.concernsAll(slot)
    for (language, frames) in languages {
      let topic = isForAll ? FeedTopic.board(language) : .job(slot, language)
      feeds.publish(frames.gone(id, at: slot, id: store.revision), to: topic)
    }
  }

  /// The page reported the jobs that it lists.
  ///
  /// - Returns: the present state of those that were not followed: they may have changed since the page received them.
  func list(_ jobs: [JobID], in feed: inout BoardFeed, _ frames: FleetFrames, _ now: Timestamp) -> [Frame] {
    let known = feed.jobs.slots
    let listed = jobs.prefix(ListedJobs.limit).compactMap { store.fleet.slot(of: $0) }
    feed.jobs.list(listed, store.fleet, now: now)
    return listed.filter { !known.contains($0) }.map { slot in
      frames.job(
        store.fleet.mark(slot, for: .board, now: now, words: frames.words), at: slot, id: store.revision)
    }
  }

  /// The page of a feed asks for the answer of a search: from now on the feed brings what that search finds.
  func search(_ query: BoardQuery, in number: UInt64, sessionID: String) {
    guard open[number]?.sessionID == sessionID else { return }
    open[number]?.jobs.search(query)
  }
}
