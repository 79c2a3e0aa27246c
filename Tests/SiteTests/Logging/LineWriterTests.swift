import Foundation
import HTTP
import Net
import System
import Testing
import Tracking

@testable import Logging

struct LineWriterTests {
  private static func noted(_ note: LineWriter.Note) -> [UInt8] {
    switch note {
    case .leftOut(let count): Array("left out \(count)\n".utf8)
    case .cannotReopen: Array("cannot reopen\n".utf8)
    }
  }

  private func read(_ path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  @Test func `lines of many threads are all there, in order of each, when it is closed`() async throws {
    let path = NSTemporaryDirectory() + "waypost-lines-" + UUID().uuidString
    defer { unlink(path) }
    let writer = try LineWriter(path: path, describe: Self.noted)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { for number in 0..<1000 { writer.write(Array("\(thread) \(number)\n".utf8)) } }
      }
    }
    writer.close()
    let lines = try read(path)
    #expect(lines.count == 4000 && writer.leftOutCount == 0)
    for thread in 0..<4 {
      #expect(lines.filter { $0.hasPrefix("\(thread) ") } == (0..<1000).map { "\(thread) \($0)" })
    }
  }

  @Test
  func
    `a reader that stands still holds nobody up: what is too much is counted, and said where it is missing`()
    throws
  {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = try LineWriter(descriptor: ends[1], describe: Self.noted)
    let line = Array(repeating: UInt8(ascii: "x"), count: 1023) + [0x0a]
    let count = 3 * LineWriter.maximumWaitingBytes / line.count
    for _ in 0..<count { writer.write(line) }
    let leftOut = writer.leftOutCount
    #expect(leftOut > 0 && leftOut < count)
    // From here on the reader reads again.
    let output = FileHandle(fileDescriptor: ends[0])
    let done = Handshake<Int>()
    Thread.detachNewThread {
      let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
      let said = text.filter { $0.hasPrefix("left out ") }.compactMap { Int($0.dropFirst(9)) }.reduce(0, +)
      done.send(text.filter { $0.hasPrefix("x") }.count + said)
    }
    writer.close()
    close(ends[1])
    #expect(done.receive() == count)
    close(ends[0])
  }

  @Test func `it ends although nobody ever reads`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = try LineWriter(descriptor: ends[1], describe: Self.noted)
    for _ in 0..<500 { writer.write(Array(repeating: UInt8(ascii: "x"), count: 1023) + [0x0a]) }
    writer.close()
    #expect(writer.leftOutCount > 0)
    for end in ends { close(end) }
  }

  @Test func `a file that was moved away is begun anew`() throws {
    let path = NSTemporaryDirectory() + "waypost-lines-" + UUID().uuidString
    defer { for name in [path, path + ".1"] { unlink(name) } }
    let writer = try LineWriter(path: path, describe: Self.noted)
    writer.write(Array("before\n".utf8))
    rename(path, path + ".1")
    writer.reopen()
    while access(path, F_OK) != 0 { sched_yield() }
    writer.write(Array("after\n".utf8))
    writer.close()
    #expect(try read(path + ".1").first == "before")
    #expect(try read(path).last == "after")
    #expect(throws: NetError.self) { try LineWriter(path: "/nowhere/at/all", describe: Self.noted) }
  }

  @Test func `a burst of refused positions is few lines, and the same position twice is none`() throws {
    let path = NSTemporaryDirectory() + "waypost-lines-" + UUID().uuidString
    defer { unlink(path) }
    let writer = try LineWriter(path: path, describe: Self.noted)
    var log = Log()
    log.writer = writer
    let refusals = RefusalLog(log)
    func refuse(_ count: Int, _ reason: FleetRejection, at seconds: Int64 = 0) {
      let now = World.noon.adding(milliseconds: seconds * 1000)
      for _ in 0..<count { refusals.fix(from: "192.0.2.1", driver: DriverID("d"), reason, now: now) }
    }
    refuse(1000, .duplicateFix)
    refuse(19, .implausibleJump)
    refuse(1, .implausibleJump, at: 60)
    refuse(79, .coordinateOutOfRange, at: 61)
    writer.close()
    let said = try read(path).map { $0.split(separator: " ", maxSplits: 1)[1] }
    #expect(
      said
        == [20, 40, 80].map {
          "warning fixes refused address=192.0.2.1 count=\($0) reason=coordinate_out_of_range driver=d"
        })
  }
}
