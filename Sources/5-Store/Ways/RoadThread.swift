import Maps
import Net
import Roads
import System
import Tracking

/// The thread that finds ways: it owns a connection to the map file and the roads that were read from it.
///
/// The class may be used from any thread. The thread starts with the first question. The caller bounds the questions
/// that wait; pairs to learn from are bounded here, and wait until there is no question.
final class RoadThread: Sendable {
  enum Question: Sendable {
    case way(RoadQuestion)
    case times(TimesQuestion)
  }

  private struct State {
    var questions: [Question] = []
    var pairs: [DrivePair] = []
    var thread: OSThread?
    var isStopping = false
  }

  private enum Work {
    case answer(Question)
    case learn(DrivePair)
  }

  /// The bound of pairs that wait.
  private static let maximumPairs = 32

  private let file: MapFile
  private let maximumBytes: Int
  private let state = Lock(State())
  private let speeds: Lock<StreetSpeeds>
  private let network = Lock(RoadNetwork.Statistics())

  /// - Parameter maximumBytes: of the roads in memory.
  init(_ file: MapFile, maximumBytes: Int, speeds: StreetSpeeds = StreetSpeeds()) {
    self.file = file
    self.maximumBytes = maximumBytes
    self.speeds = Lock(speeds)
  }

  /// What the thread has in memory.
  var networkStatistics: RoadNetwork.Statistics { network.withLock { $0 } }

  /// The drives that were learned from since the start, and the known cells of class, area and hour.
  var learnedCounts: (drives: Int, cells: Int) { speeds.withLock { ($0.driveCount, $0.cellCount) } }

  /// What was learned since the last call.
  func takeChangedSpeeds() -> [LearnedRow] { speeds.withLock { $0.takeChanged() } }

  /// Learns from a pair when nobody waits; drops it if many wait already.
  func learn(_ pair: DrivePair) {
    let isTaken = state.withLock { state in
      guard state.pairs.count < Self.maximumPairs, start(&state) else { return false }
      state.pairs.append(pair)
      return true
    }
    if isTaken { state.wakeOne() }
  }

  /// False if the thread cannot be started; then there will be no answer.
  func ask(_ question: Question) -> Bool {
    let isTaken = state.withLock { state in
      guard start(&state) else { return false }
      state.questions.append(question)
      return true
    }
    if isTaken { state.wakeOne() }
    return isTaken
  }

  private func start(_ state: inout State) -> Bool {
    guard !state.isStopping else { return false }
    if state.thread == nil {
      state.thread = try? OSThread.start(name: "roads") { [self] in work() }
    }
    return state.thread != nil
  }

  /// Drops the questions that wait, and waits for the end of the thread.
  func close() {
    let thread = state.withLock { state in
      state.isStopping = true
      state.questions = []
      state.pairs = []
      // A thread may be joined once only.
      defer { state.thread = nil }
      return state.thread
    }
    state.wakeAll()
    thread?.join()
  }

  // MARK: On the thread

  private func work() {
    var search: (network: RoadNetwork, search: RoadSearch)?
    while let work = next() {
      let start = Clock.monotonicNanoseconds()
      if search == nil, let source = try? TileSource(file) {
        let network = RoadNetwork(source, maximumBytes: maximumBytes)
        search = (network, RoadSearch(network))
      }
      switch work {
      case .answer(.way(let question)):
        let speeds = speeds.withLock { $0 }
        let outcome = search.map { StreetWay.outcome(of: $0.search, question, speeds) } ?? .none(.unreadable)
        note(search?.network)
        question.answer.post(
          RoadAnswer(outcome: outcome, nanoseconds: Clock.monotonicNanoseconds() - start))
      case .answer(.times(let question)):
        let speeds = speeds.withLock { $0 }
        question.answer.post(search.map { question.times($0.network, $0.search, speeds) } ?? [])
      case .learn(let pair):
        if let drive = search.flatMap({ pair.drive($0.network, $0.search) }) {
          speeds.withLock { $0.add(drive) }
        }
        note(search?.network)
      }
    }
  }

  private func note(_ roads: RoadNetwork?) {
    if let statistics = roads?.statistics { network.withLock { $0 = statistics } }
  }

  private func next() -> Work? {
    state.withLock(waitingWhile: { $0.questions.isEmpty && $0.pairs.isEmpty && !$0.isStopping }) { state in
      if !state.questions.isEmpty { return .answer(state.questions.removeFirst()) }
      return state.pairs.isEmpty ? nil : .learn(state.pairs.removeFirst())
    }
  }
}
