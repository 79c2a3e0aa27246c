import Maps
import Net
import Roads
import System
import Tracking

/// The thread that finds ways: it owns a connection to the map file and the roads that were read from it.
///
/// The class may be used from any thread. The thread starts with the first question. The caller bounds the questions
/// that wait.
final class RoadThread: Sendable {
  enum Question: Sendable {
    case way(RoadQuestion)
    case times(TimesQuestion)
  }

  private struct State {
    var questions: [Question] = []
    var thread: OSThread?
    var isStopping = false
  }

  private let file: MapFile
  private let maximumBytes: Int
  private let state = Lock(State())

  /// - Parameter maximumBytes: of the roads in memory.
  init(_ file: MapFile, maximumBytes: Int) {
    self.file = file
    self.maximumBytes = maximumBytes
  }

  /// False if the thread cannot be started; then there will be no answer.
  func ask(_ question: Question) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isStopping else { return false }
      if state.thread == nil {
        state.thread = try? OSThread.start(name: "roads") { [self] in work() }
      }
      guard state.thread != nil else { return false }
      state.questions.append(question)
      return true
    }
    if isTaken { state.wakeOne() }
    return isTaken
  }

  /// Drops the questions that wait, and waits for the end of the thread.
  func close() {
    let thread = state.withLock { state in
      state.isStopping = true
      state.questions = []
      return state.thread
    }
    state.wakeAll()
    thread?.join()
  }

  // MARK: On the thread

  private func work() {
    var search: (network: RoadNetwork, search: RoadSearch)?
    while let question = next() {
      let start = Clock.monotonicNanoseconds()
      if search == nil, let source = try? TileSource(file) {
        let network = RoadNetwork(source, maximumBytes: maximumBytes)
        search = (network, RoadSearch(network))
      }
      switch question {
      case .way(let question):
        let outcome = search.map { StreetWay.outcome(of: $0.search, question) } ?? .none(.unreadable)
        question.answer.post(
          RoadAnswer(
            outcome: outcome, nanoseconds: Clock.monotonicNanoseconds() - start,
            network: search?.network.statistics))
      case .times(let question):
        question.answer.post(search.map { question.times($0.network, $0.search) } ?? [])
      }
    }
  }

  private func next() -> Question? {
    state.withLock(waitingWhile: { $0.questions.isEmpty && !$0.isStopping }) { state in
      state.questions.isEmpty ? nil : state.questions.removeFirst()
    }
  }
}
