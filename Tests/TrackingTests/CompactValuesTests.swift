import Testing

@testable import Tracking

@Suite struct CompactValuesTests {
  private struct Record: Hashable {
    @CompactTime var time: Timestamp?
    @CompactNumber var number: Double?
  }

  @Test func `a missing time or number stays missing, and the others stay what they are`() {
    var record = Record(time: nil, number: nil)
    #expect(record.time == nil && record.number == nil)
    #expect(record == Record(time: nil, number: .nan))
    #expect(record.hashValue == Record(time: nil, number: -.nan).hashValue)
    for (time, number) in [(0, 0), (-1, -0.5), (Int64.max, .infinity)] {
      record.time = Timestamp(unixMilliseconds: time)
      record.number = number
      #expect(record.time?.unixMilliseconds == time && record.number == number)
    }
    record.time = nil
    record.number = nil
    #expect(record == Record(time: nil, number: nil))
    #expect(MemoryLayout<Record>.size == 16)
  }

  @Test func `a job without details shares none with one that has some`() {
    let plain = Job(id: JobID("j"), address: "A", createdAt: noon)
    var job = plain
    job.notes = "third floor"
    #expect(job.notes == "third floor" && plain.notes == nil && job != plain)
    job.notes = nil
    #expect(job == plain)
    #expect(job.hashValue == plain.hashValue)
    #expect(MemoryLayout<Job>.stride <= 240)
  }
}
