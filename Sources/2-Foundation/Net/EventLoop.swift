import CUV
import System

/// One libuv loop and everything that lives on it.
///
/// Confined to the thread that calls `run()`. Other threads reach it only through a `LoopHandle`.
package final class EventLoop {
  /// The libuv loop; for wrappers of other libuv handles only.
  package let uv: UnsafeMutablePointer<uv_loop_t>

  /// Read by one connection at a time, inside one callback, so that idle connections own no buffer.
  let readBuffer: UnsafeMutableBufferPointer<UInt8>

  /// The number of open connections on this loop.
  package internal(set) var connectionCount = 0

  let timerTurns: TimerTurns
  /// Takes the place of libuv's timers and wake-ups; nil if libuv runs the loop.
  let stepped: SteppedTurns?
  private let prepare: UnsafeMutablePointer<uv_prepare_t>
  private var eventEndWork: [() -> Void] = []
  private var turnEndWork: [() -> Void] = []
  private var inboxes: [Inbox] = []
  private var stopWasAsked = false
  /// The start of the present turn's work, and the loop's waiting time until then, in nanoseconds; 0 while turns are
  /// not measured.
  private var turnBegan: (at: UInt64, idle: UInt64) = (0, 0)
  /// The thread's processor time at the start of the present turn, in nanoseconds; nil unless turns are measured by it.
  private var processorTime: UInt64?
  private var longestTurn: UInt64 = 0
  /// How long turns worked, without their waiting for the kernel; empty unless they are measured.
  package private(set) var turns = TimeHistogram()

  package convenience init() throws(NetError) { try self.init(stepped: nil) }

  /// A loop that its owner runs turn by turn, by a clock of the owner: it has timers and inboxes, and no sockets.
  package convenience init(steppedFromMilliseconds now: UInt64) throws(NetError) {
    try self.init(stepped: SteppedTurns(nowMilliseconds: now))
  }

  private init(stepped: SteppedTurns?) throws(NetError) {
    let uv = UnsafeMutablePointer<uv_loop_t>.allocate(capacity: 1)
    let status = uv_loop_init(uv)
    guard status == 0 else {
      uv.deallocate()
      throw .loop(operation: "uv_loop_init", code: status)
    }
    // From here on nothing throws: `deinit` is for loops that are open.
    self.uv = uv
    self.stepped = stepped
    timerTurns = TimerTurns(uv)
    prepare = .allocate(capacity: 1)
    readBuffer = .allocate(capacity: 64 * 1024)
    readBuffer.initialize(repeating: 0)
    uv_prepare_init(uv, prepare)
    prepare.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    // The loop outlives its prepare handle: `deinit` closes the handle before it frees anything.
    uv_prepare_start(prepare) { handle in
      guard let data = handle?.pointee.data else { return }
      let loop = Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue()
      loop.runTurnEndWork()
      loop.noteTurn()
      loop.timerTurns.turnEnded()
    }
    uv_unref(waypost_uv_prepare_handle(prepare))
  }

  deinit {
    stepped?.close()
    closeInboxes()
    timerTurns.close()
    uv_close(waypost_uv_prepare_handle(prepare), nil)
    // Lets close callbacks free the memory of timers, watchers and inboxes. A timer still armed or a watcher still
    // open keeps the loop's memory alive for its handle: then the memory is not freed.
    for _ in 0..<4 where uv_run(uv, UV_RUN_NOWAIT) == 0 { break }
    if uv_loop_close(uv) == 0 { uv.deallocate() }
    prepare.deallocate()
    readBuffer.deallocate()
  }

  /// When the present turn began to work, in nanoseconds of the monotonic clock; 0 unless turns are measured.
  package var workBeganNanoseconds: UInt64 {
    turnBegan.at == 0 ? 0 : turnBegan.at + (uv_metrics_idle_time(uv) - turnBegan.idle)
  }

  /// The loop's monotonic clock in milliseconds, read once per turn.
  package var nowMilliseconds: UInt64 { stepped?.nowMilliseconds ?? uv_now(uv) }

  /// Runs until `stop()`, or until no event can happen any more; may be called again.
  package func run() {
    stopWasAsked = false
    while !stopWasAsked {
      // libuv skips the prepare handle if no other handle is alive, although work may still be waiting.
      if uv_run(uv, UV_RUN_ONCE) == 0 {
        if turnEndWork.isEmpty, eventEndWork.isEmpty { return }
        runTurnEndWork()
      }
    }
    runTurnEndWork()
  }

  /// Ends `run()` after the current turn.
  package func stop() {
    stopWasAsked = true
    uv_stop(uv)
  }

  /// Runs `work` once before the loop next waits for the kernel: all writes of a turn become one.
  package func atTurnEnd(_ work: @escaping () -> Void) {
    turnEndWork.append(work)
    stepped?.wantTurn()
  }

  /// Runs `work` once after the socket's event that is being handled, or before the loop next waits for the kernel. The
  /// same closure should be kept and passed again: this is on the way of every position.
  package func atEventEnd(_ work: @escaping () -> Void) { eventEndWork.append(work) }

  /// Calls `fire` after a delay, then every `repeatingMilliseconds` if that is not zero. It is called a little later
  /// where the timers of one turn would work for too long.
  ///
  /// The loop keeps the timer alive until it has fired for the last time or was cancelled.
  @discardableResult
  package func schedule(
    afterMilliseconds delay: UInt64, repeatingMilliseconds interval: UInt64 = 0,
    _ fire: @escaping () -> Void
  ) -> Timer {
    Timer(loop: self, delay: delay, interval: interval, fire: fire)
  }

  /// Makes an inbox: messages that any thread posts to the handle reach `receive` on this loop, in order.
  package func makeHandle<Message: Sendable>(
    _ receive: @escaping (Message) -> Void
  ) -> LoopHandle<Message> {
    let queue = LoopHandle<Message>.Queue()
    let inbox = Inbox(loop: self) {
      for message in queue.takeAll() { receive(message) }
    } onClose: {
      queue.close()
    }
    queue.open(inbox)
    inboxes.append(inbox)
    return LoopHandle(queue: queue)
  }

  /// From now on the loop measures its turns; the cost is two readings of a clock for each turn.
  ///
  /// - Parameter byProcessorTime: counts the processor time of the loop's thread, so that other threads and processes
  ///   of a busy machine do not lengthen a turn; the cost is a system call more for each turn.
  package func measureTurns(byProcessorTime: Bool = false) {
    guard waypost_uv_count_idle_time(uv) == 0 else { return }
    turnBegan = (uv_hrtime(), uv_metrics_idle_time(uv))
    if byProcessorTime { processorTime = Clock.threadNanoseconds() }
  }

  /// The longest turn since the last call, without its waiting for the kernel; in nanoseconds.
  package func takeLongestTurnNanoseconds() -> UInt64 {
    defer { longestTurn = 0 }
    return longestTurn
  }

  private func noteTurn() {
    guard turnBegan.at > 0 else { return }
    let (now, idle) = (uv_hrtime(), uv_metrics_idle_time(uv))
    let (passed, waited) = (now - turnBegan.at, idle - turnBegan.idle)
    var worked = passed > waited ? passed - waited : 0
    if let before = processorTime {
      let now = Clock.threadNanoseconds()
      worked = now - before
      processorTime = now
    }
    longestTurn = max(longestTurn, worked)
    turns.note(nanoseconds: worked)
    turnBegan = (now, idle)
  }

  /// Drops messages that are posted from now on. Receivers usually hold the loop, so that it cannot end by itself.
  func closeInboxes() {
    for inbox in inboxes { inbox.close() }
    inboxes = []
  }

  /// Called by watchers after each event of a socket.
  func runEventEndWork() {
    // Work may add work; bounded, so that an event always ends.
    var index = 0
    while index < eventEndWork.count, index < 64 {
      eventEndWork[index]()
      index += 1
    }
    if index > 0 { eventEndWork.removeSubrange(..<index) }
  }

  // MARK: A stepped loop

  /// When a stepped loop has its next turn; nil if only a post can bring one.
  package var nextTurnMilliseconds: UInt64? { stepped?.nextMilliseconds }

  /// One turn of a stepped loop at this time of its clock, which never goes back.
  package func turn(atMilliseconds now: UInt64) {
    stepped?.turn(atMilliseconds: now) {
      runTurnEndWork()
      return !turnEndWork.isEmpty
    }
  }

  /// Nothing that was planned or posted happens any more, as after the end of a process.
  package func drop() {
    stepped?.close()
    closeInboxes()
    turnEndWork = []
    eventEndWork = []
  }

  private func runTurnEndWork() {
    runEventEndWork()
    // Work may add work (a flush that fails closes a connection); bounded, so that a turn always ends.
    var rounds = 0
    while !turnEndWork.isEmpty, rounds < 8 {
      let work = turnEndWork
      turnEndWork = []
      for item in work { item() }
      runEventEndWork()
      rounds += 1
    }
  }
}
