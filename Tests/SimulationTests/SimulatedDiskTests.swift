import Testing

@testable import Simulation

@Suite struct SimulatedDiskTests {
  private let disk = SimulatedDisk(seed: 1)

  private func file(of disk: SimulatedDisk, _ name: String = "file") throws -> SimulatedDisk.File {
    try #require(disk.file(name, creates: true))
  }

  @discardableResult
  private func write(
    _ byte: UInt8, count: Int = SimulatedDisk.pageBytes, to disk: SimulatedDisk, at offset: Int = 0
  ) throws -> SimulatedDisk.Trouble? {
    let bytes = [UInt8](repeating: byte, count: count)
    let file = try file(of: disk)
    return bytes.withUnsafeBytes { disk.write($0, to: file, at: offset) }
  }

  private func content(of disk: SimulatedDisk) throws -> [UInt8] {
    let file = try file(of: disk)
    var bytes = [UInt8](repeating: 0, count: file.content.count)
    let count = bytes.withUnsafeMutableBytes { file.content.read(at: 0, into: $0) }
    #expect(count == file.content.count)
    return bytes
  }

  /// What a page with a synced 1 and an unsynced 2 is after a power cut.
  private func overwritten(seed: UInt64) throws -> [UInt8] {
    let disk = SimulatedDisk(seed: seed)
    try write(1, to: disk)
    #expect(disk.sync(try file(of: disk)) == nil)
    try write(2, to: disk)
    disk.cutPower()
    return try content(of: disk)
  }

  @Test func `what was written is read`() throws {
    try write(7, count: 5000, to: disk, at: 4000)
    let bytes = try content(of: disk)
    #expect(bytes.count == 9000 && bytes[3999] == 0 && bytes[4000] == 7 && bytes[8999] == 7)
  }

  @Test func `what was synced stays after a power cut`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let disk = SimulatedDisk(seed: seed)
      try write(1, count: 10_000, to: disk)
      #expect(disk.sync(try file(of: disk)) == nil)
      disk.cutPower()
      #expect(try content(of: disk) == [UInt8](repeating: 1, count: 10_000))
    }
  }

  @Test func `what was not synced is lost, kept or torn between two sectors`() throws {
    var (lost, kept, torn) = (0, 0, 0)
    for seed in 1...100 as ClosedRange<UInt64> {
      let bytes = try overwritten(seed: seed)
      #expect(bytes.count == SimulatedDisk.pageBytes)
      for sector in stride(from: 0, to: bytes.count, by: 512) {
        #expect(Set(bytes[sector..<sector + 512]).count == 1)
      }
      switch Set(bytes) {
      case [1]: lost += 1
      case [2]: kept += 1
      default: torn += 1
      }
    }
    #expect(lost > 10 && kept > 10 && torn > 10)
  }

  @Test func `the same seed gives the same outcome`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      #expect(try overwritten(seed: seed) == overwritten(seed: seed))
    }
  }

  @Test func `a new length that was not synced is there or not`() throws {
    var counts: Set<Int> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      let disk = SimulatedDisk(seed: seed)
      try write(1, count: 8192, to: disk)
      #expect(disk.sync(try file(of: disk)) == nil)
      #expect(disk.truncate(try file(of: disk), to: 100) == nil)
      disk.cutPower()
      counts.insert(try file(of: disk).content.count)
    }
    #expect(counts == [100, 8192])
  }

  @Test func `the end of a process alone loses nothing`() throws {
    try write(1, to: disk)
    disk.stop()
    disk.start()
    #expect(try content(of: disk) == [UInt8](repeating: 1, count: SimulatedDisk.pageBytes))
  }

  @Test func `after the end of a process nothing is written, synced or removed`() throws {
    try write(1, to: disk)
    disk.stop()
    #expect(try write(2, to: disk) == .failing)
    #expect(disk.sync(try file(of: disk)) == .failing)
    #expect(disk.truncate(try file(of: disk), to: 0) == .failing)
    disk.remove("file")
    #expect(disk.exists("file"))
    #expect(try content(of: disk) == [UInt8](repeating: 1, count: SimulatedDisk.pageBytes))
  }

  @Test func `a process can end after so many writes`() throws {
    disk.stopsAfterWrites = 2
    #expect(try write(1, to: disk) == nil)
    #expect(disk.sync(try file(of: disk)) == nil && !disk.isStopped)
    #expect(try write(2, to: disk) == .failing && disk.isStopped)
    disk.start()
    #expect(try write(3, to: disk) == nil)
  }

  @Test func `a full disk takes what is no longer than before`() throws {
    try write(1, to: disk)
    disk.trouble = .full
    #expect(try write(2, to: disk, at: 1) == .full)
    #expect(try write(2, to: disk) == nil)
    disk.trouble = nil
    #expect(try write(3, to: disk, at: 1) == nil)
  }

  @Test func `a failing disk takes nothing`() throws {
    disk.trouble = .failing
    #expect(try write(1, to: disk) == .failing)
    #expect(try content(of: disk).isEmpty)
  }

  @Test func `a copy has what its disk has, and is not changed with it`() throws {
    try write(1, to: disk)
    let copy = SimulatedDisk(copying: disk, seed: 1)
    try write(2, to: disk)
    copy.cutPower()
    #expect(try content(of: copy) == [UInt8](repeating: 1, count: SimulatedDisk.pageBytes))
  }

  @Test func `a copy of this moment loses at a power cut what was not synced`() throws {
    var isLost = false
    try write(1, to: disk)
    for seed in 1...20 as ClosedRange<UInt64> {
      let copy = SimulatedDisk(atThisMoment: disk, seed: seed)
      #expect(try content(of: copy) == content(of: disk))
      copy.cutPower()
      let bytes = try content(of: copy)
      isLost = isLost || bytes.isEmpty || bytes.contains(0)
    }
    #expect(isLost)
  }

  @Test func `what comes before a write is told before it`() throws {
    var counts: [Int] = []
    let file = try file(of: disk)
    disk.beforeWrite = { counts.append(file.content.count) }
    try write(1, to: disk)
    #expect(disk.sync(file) == nil)
    #expect(counts == [0, SimulatedDisk.pageBytes] && disk.writeCount == 2)
  }
}
