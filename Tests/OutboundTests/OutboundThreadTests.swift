import Net
import System
import Testing

@testable import Outbound

@Suite struct OutboundThreadTests {
  /// Adds the numbers that it receives, and reports the sum when it receives 0.
  private final class Adder: OutboundClient {
    private let sum: Handshake<Int>
    private let stopped: Handshake<Bool>
    private var current = 0

    init(_ sum: Handshake<Int> = Handshake(), stopped: Handshake<Bool> = Handshake()) {
      self.sum = sum
      self.stopped = stopped
    }

    func receive(_ number: Int) {
      current += number
      if number == 0 { sum.send(current) }
    }

    func stop() { stopped.send(true) }
  }

  @Test func `several clients are served by one loop, each in order, and stopped with it`() throws {
    let outbound = OutboundThread()
    let sums = [Handshake<Int>(), Handshake<Int>()]
    let stops = [Handshake<Bool>(), Handshake<Bool>()]
    let handles = try zip(sums, stops).map { sum, stopped in
      try outbound.add { _ in Adder(sum, stopped: stopped) }
    }
    for number in 1...100 {
      handles[0].post(number)
      handles[1].post(-number)
    }
    for handle in handles { handle.post(0) }
    #expect(sums.map { $0.receive() } == [5050, -5050])
    outbound.stop()
    #expect(stops.map { $0.receive() } == [true, true])
    // A later message is dropped, and a second stop does nothing.
    handles[0].post(1)
    outbound.stop()
  }

  @Test func `clients that are added later live on the same loop`() throws {
    let outbound = OutboundThread()
    let loops = Lock<Set<ObjectIdentifier>>([])
    for _ in 0..<3 {
      _ = try outbound.add { loop in
        loops.withLock { _ = $0.insert(ObjectIdentifier(loop)) }
        return Adder()
      }
    }
    #expect(loops.withLock { $0.count } == 1)
    outbound.stop()
  }
}
