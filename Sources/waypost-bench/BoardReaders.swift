import Glibc
import Maps

/// The readers of some boards, in a child process.
final class BoardReaders {
  private let listener: (descriptor: Int32, port: UInt16)
  private let child: ChildProcess?
  private let count: Int

  init(count: Int) throws {
    self.count = count
    listener = try Loopback.listen()
    child = count > 0 ? try ChildFeedReaders.start(port: listener.port, count: count) : nil
  }

  func open(in fleet: BoardFleet, view: (Int) -> Viewport) throws {
    for number in 0..<count {
      let descriptor = try Loopback.accept(listener.descriptor)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      fleet.open(descriptor, view: view(number))
    }
    guard let child else { return }
    guard try child.hear() == "connected" else { throw BenchError.invalid("the readers did not connect") }
  }

  func readByteCount() throws -> Int {
    child?.tell("count")
    return try child.flatMap { Int(try $0.hear()) } ?? 0
  }

  func end() {
    child?.end()
    close(listener.descriptor)
  }
}
