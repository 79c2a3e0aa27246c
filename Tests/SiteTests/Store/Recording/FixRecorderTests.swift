import Foundation
import Net
import Storage
import Testing
import Tracking

@testable import Store

struct FixRecorderTests {
  private let sample = RecordingSample()

  @Test func `everything that comes in is written down, also what is refused`() throws {
    let world = try World()
    try world.account("ada", .driver)
    let recorder = try FixRecorder(path: sample.path, loop: world.loop) {
      Issue.record("\(String(describing: $0))")
    }
    world.store.recorder = recorder
    try world.drive("ada", north: 0)
    world.advance(seconds: 1)
    #expect(throws: FleetRejection.implausibleJump) { try world.drive("ada", north: 50_000) }
    recorder.close()
    let written = try sample.fixes()
    #expect(written.count == 2)
    #expect(written.last?.position.receivedAt == world.now)
    try world.run { recorder.statistics.writtenCount == 2 }
  }

  @Test func `a file that is full is put aside`() throws {
    let loop = try EventLoop()
    for round in 0..<3 {
      let recorder = try FixRecorder(path: sample.path, maximumFileBytes: 300, loop: loop) {
        Issue.record("\(String(describing: $0))")
      }
      recorder.note(DriverID("d"), try RecordingSample.fix("d", 60, seconds: Int64(round)).position)
      recorder.note(DriverID("d"), try RecordingSample.fix("d", 60, seconds: Int64(round)).position)
      recorder.close()
    }
    #expect(try sample.lines().count == 2)
    #expect(try sample.lines(end: ".1").count == 2)
  }

  @Test func `a recording that ends in half a line is continued on a line of its own`() throws {
    try sample.write([Array("{\"at\":1".utf8)])
    let recorder = try FixRecorder(path: sample.path, loop: try EventLoop()) { _ in }
    let fix = try RecordingSample.fix("d", 60, seconds: 1)
    recorder.note(fix.driver, fix.position)
    recorder.close()
    #expect(try sample.fixes() == [fix])
  }

  @Test func `a file that cannot be opened is refused at once, by its name`() throws {
    let loop = try EventLoop()
    for path in ["/nowhere/file", NSTemporaryDirectory()] {
      let error = #expect(throws: NetError.self) { try FixRecorder(path: path, loop: loop) { _ in } }
      #expect(error?.description.contains(path) == true)
    }
  }

  @Test func `a disk that takes nothing is told once, and what it lost is counted`() throws {
    let world = try World()
    var told: [NetError?] = []
    let recorder = try FixRecorder(path: "/dev/full", loop: world.loop) { told.append($0) }
    let fix = try RecordingSample.fix("d", 60, seconds: 1)
    // A chunk is written as soon as it is full.
    for _ in 0..<1000 { recorder.note(fix.driver, fix.position) }
    try world.run { recorder.statistics.unwritableCount > 0 }
    for _ in 0..<1000 { recorder.note(fix.driver, fix.position) }
    recorder.close()
    try world.run { recorder.statistics.unwritableCount == 2000 }
    #expect(told == [.system(operation: "record to /dev/full", code: ENOSPC)])
    #expect(recorder.statistics.writtenCount == 0)
  }
}
