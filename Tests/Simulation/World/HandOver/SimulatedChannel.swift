import Glibc
import HandOver
import Net

/// One end of a connection between two simulated processes.
///
/// As on a local socket what was sent is there at once, and can be read after the end of its sender: a message is late
/// only where its sender has to wait for room.
final class SimulatedChannel: HandOverChannel {
  /// What both ends share.
  final class Wire {
    fileprivate var messages: [[LocalChannel.Message]] = [[], []]
    fileprivate var isClosed = [false, false]

    /// Nothing goes through any more.
    func cut() { isClosed = [true, true] }
  }

  private let process: SimulatedProcess
  private let peer: SimulatedProcess
  private let wire: Wire
  private let side: Int
  private var ready: (() -> Void)?

  init(_ process: SimulatedProcess, to peer: SimulatedProcess, over wire: Wire, side: Int) {
    (self.process, self.peer, self.wire, self.side) = (process, peer, wire, side)
    process.wire = wire
  }

  deinit { wire.isClosed[side] = true }

  private static let dead = NetError.system(operation: "of a process that has ended", code: ESRCH)

  var nowNanoseconds: UInt64 { process.world.nowMilliseconds * 1_000_000 }
  var peerProcess: Int32 { peer.number }

  func send(_ message: LocalChannel.Message, untilNanoseconds deadline: UInt64) throws(NetError) {
    // {"message":"NAME"
    let name = String(
      decoding: message.bytes.dropFirst(12).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    switch process.step(.send, "sends \(name)", untilMilliseconds: deadline / 1_000_000) {
    case .dead: throw Self.dead
    case .failed: throw .timedOut
    case .done where wire.isClosed[1 - side]: throw .system(operation: "sendmsg", code: EPIPE)
    case .done: wire.messages[side].append(message)
    }
  }

  func receive(untilNanoseconds deadline: UInt64) throws(NetError) -> LocalChannel.Message? {
    process.step(.other, "waits for a message")
    let isAlive = process.wait(untilMilliseconds: deadline / 1_000_000) { [unowned self] in self.isReadable }
    guard isAlive else { throw Self.dead }
    guard !wire.messages[1 - side].isEmpty else {
      if wire.isClosed[1 - side] { return nil }
      throw .timedOut
    }
    let message = wire.messages[1 - side].removeFirst()
    process.descriptors.formUnion(message.descriptors)
    return message
  }

  private var isReadable: Bool { !wire.messages[1 - side].isEmpty || wire.isClosed[1 - side] }

  func watch(on loop: EventLoop, _ ready: @escaping () -> Void) {
    self.ready = ready
    process.watched = self
  }

  func endWatch() {
    ready = nil
    process.watched = nil
  }

  /// What the loop does when there is something to read.
  var due: (() -> Void)? { isReadable ? ready : nil }

  func killPeer() {
    process.step(.other, "kills \(peer.name)")
    if !process.isDead { process.world.kill(peer, "is killed by \(process.name)") }
  }

  func close(_ descriptors: [Int32]) { process.descriptors.subtract(descriptors) }
}
