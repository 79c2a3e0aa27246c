import Maps
import Net
import SQLite
import System

/// The addresses of the map: an index made in the background, and the answers from it.
///
/// Confined to the front loop, except for the two threads that it owns.
package final class Places {
  fileprivate struct Shared: Sendable {
    var progress = PlaceProgress.reading(0)
    var isStopping = false
    var waiting: [Job] = []
    /// Answered when no other question waits: nobody waits for these.
    var waitingNearest: [Job] = []

    var next: Job? {
      mutating get {
        if !waiting.isEmpty { return waiting.removeFirst() }
        return waitingNearest.isEmpty ? nil : waitingNearest.removeFirst()
      }
    }
  }

  fileprivate enum Job: Sendable {
    case find(PlaceQuestion, AnswerHandle<[FoundPlace]>)
    case nearest([LatLng], AnswerHandle<[String?]>)
  }

  private let map: MapFile
  private let path: String
  private let note: @Sendable (PlaceProgress) -> Void
  private let shared = Lock(Shared())
  private let answers: PendingAnswers<[FoundPlace]>
  private let nearestAnswers: PendingAnswers<[String?]>
  private var threads: [OSThread] = []
  private var askedCount = 0
  private var refusedCount = 0

  /// More questions that wait are refused.
  private static let maximumWaiting = 64
  private static let maximumWaitingNearest = 8
  /// The bound of places in one question for the nearest addresses: some 20 ms of the thread.
  package static let maximumNearest = 32
  /// The indexer leaves the processor to everything else.
  private static let niceness: Int32 = 19

  /// - Parameters:
  ///   - path: of the index's file, beside the database.
  ///   - note: called on the indexer's thread when the index is ready, or cannot be made, and with each tenth of the
  ///     work.
  package init(
    map: MapFile, path: String, loop: EventLoop, note: @escaping @Sendable (PlaceProgress) -> Void
  ) throws(NetError) {
    (self.map, self.path, self.note) = (map, path, note)
    answers = PendingAnswers(loop: loop)
    nearestAnswers = PendingAnswers(loop: loop)
    try start()
  }

  /// Starts both threads; again after `close`.
  package func start() throws(NetError) {
    guard threads.isEmpty else { return }
    let (map, path, note, shared) = (map, path, note, shared)
    shared.withLock { $0.isStopping = false }
    do throws(SystemError) {
      threads.append(
        try OSThread.start(name: "addresses", niceness: Self.niceness) {
          index(map, path, shared, note)
        })
      threads.append(try OSThread.start(name: "find address") { answer(path, shared) })
    } catch {
      throw NetError(error)
    }
  }

  package var statistics: PlaceStatistics {
    PlaceStatistics(progress: progress, askedCount: askedCount, refusedCount: refusedCount)
  }

  package var progress: PlaceProgress { shared.withLock { $0.progress } }

  /// Calls `done` once on this loop, on a later turn; at once with nothing if too many questions wait.
  package func find(_ question: PlaceQuestion, done: @escaping ([FoundPlace]) -> Void) {
    askedCount += 1
    let answer = answers.expect(done)
    let isTaken = shared.withLock { shared in
      guard shared.waiting.count < Self.maximumWaiting, !shared.isStopping, shared.progress == .ready else {
        return false
      }
      shared.waiting.append(.find(question, answer))
      return true
    }
    guard isTaken else {
      refusedCount += 1
      return answers.receive([], to: answer.number)
    }
    shared.wakeAll()
  }

  /// Calls `done` once on this loop, on a later turn, with the nearest address of each place, as "12 Quay Street"; nil
  /// where no house and no street is near. Nothing is asked, and the result is false, while the index is not ready, too
  /// many questions wait, or there are more than `maximumNearest` places.
  package func nearest(to places: [LatLng], done: @escaping ([String?]) -> Void) -> Bool {
    guard places.count <= Self.maximumNearest, nearestAnswers.count < Self.maximumWaitingNearest,
      progress == .ready
    else { return false }
    let answer = nearestAnswers.expect(done)
    shared.withLock { $0.waitingNearest.append(.nearest(places, answer)) }
    shared.wakeAll()
    return true
  }

  /// Ends both threads, until `start`; waits for the tiles that are being read.
  package func close() {
    shared.withLock { $0.isStopping = true }
    shared.wakeAll()
    for thread in threads { thread.join() }
    threads = []
  }
}

// MARK: The threads

private func index(
  _ map: MapFile, _ path: String, _ shared: Lock<Places.Shared>,
  _ note: @escaping @Sendable (PlaceProgress) -> Void
) {
  var noted = -1
  func report(_ progress: PlaceProgress) {
    shared.withLock { $0.progress = progress }
    shared.wakeAll()
    if case .reading(let percent) = progress {
      guard percent / 10 != noted else { return }
      noted = percent / 10
    }
    note(progress)
  }
  do throws(PlacesError) {
    let indexer = try PlaceIndexer(
      map: map, path: path, mustStop: { shared.withLock { $0.isStopping } }, report: report)
    _ = try indexer.run()
  } catch {
    report(.failed(error.message))
  }
}

private func answer(_ path: String, _ shared: Lock<Places.Shared>) {
  var search: PlaceSearch?
  while true {
    let job: Places.Job? = shared.withLock(waitingWhile: {
      $0.waiting.isEmpty && $0.waitingNearest.isEmpty && !$0.isStopping
    }) { shared in
      shared.isStopping ? nil : shared.next
    }
    guard let job else { return }
    if search == nil { search = try? PlaceSearch(path: path) }
    switch job {
    case .find(let question, let answer): answer.post(search?.find(question) ?? [])
    case .nearest(let places, let answer): answer.post(places.map { search?.nearest(to: $0) })
    }
  }
}
