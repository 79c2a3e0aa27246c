import Net
import Testing
import Tracking

@testable import Store

struct RecordingReaderTests {
  private let sample = RecordingSample()

  private func read() throws -> [RecordingBatch] {
    let reader = RecordingReader(path: sample.path, descriptor: try RecordingReader.open(sample.path))
    var batches: [RecordingBatch] = []
    repeat { batches.append(reader.next()) } while batches.last?.isLast == false
    return batches
  }

  @Test func `a file of several batches comes whole and in its order`() throws {
    let count = RecordingReader.batchCount * 2 + 7
    let fixes = try (0..<count).map { try RecordingSample.fix("d\($0)", 60, seconds: Int64($0)) }
    try sample.write(fixes.map(RecordingSample.line))
    let batches = try read()
    #expect(batches.count == 3)
    #expect(batches.flatMap(\.fixes) == fixes)
    #expect(batches.allSatisfy { $0.badLineCount == 0 && $0.failure == nil })
  }

  @Test func `broken and endless lines are counted, empty ones mean nothing`() throws {
    let (first, last) = (
      try RecordingSample.fix("a", 60, seconds: 0), try RecordingSample.fix("b", 61, seconds: 1)
    )
    try sample.write([
      Array("\n\n{\"at\":\n".utf8), RecordingSample.line(first), Array(repeating: 0x20, count: 300_000),
      Array("\n".utf8), RecordingSample.line(last).dropLast(),
    ])
    let batches = try read()
    #expect(batches.flatMap(\.fixes) == [first, last])
    #expect(batches.reduce(0) { $0 + $1.badLineCount } == 2)
  }

  @Test func `what cannot be read says why`() throws {
    let directory = "/"
    let reader = RecordingReader(path: directory, descriptor: try RecordingReader.open(directory))
    let batch = reader.next()
    #expect(batch.isLast)
    #expect(batch.failure?.description.contains("play back /") == true)
  }
}
