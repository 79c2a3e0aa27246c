import Glibc
import Net

/// Reads a recording batch by batch. Confined to the reading thread, which owns the descriptor.
final class RecordingReader {
  static let batchCount = 256
  /// The longest line of a recording; a longer one is skipped and counted once.
  static let maximumLineBytes = 4096
  private static let chunkBytes = 65_536

  private let path: String
  private let descriptor: Int32
  /// A chunk of the file, after at most one line that began before it.
  private var bytes: [UInt8] = []
  private var start = 0
  private var isSkippingLine = false
  private var isAtEnd = false

  static func open(_ path: String) throws(NetError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "play back \(path)", code: errno) }
    return descriptor
  }

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func next() -> RecordingBatch {
    var batch = RecordingBatch()
    while batch.fixes.count < Self.batchCount {
      if let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        take(start..<end, &batch)
        start = end + 1
        continue
      }
      if bytes.count - start > Self.maximumLineBytes {
        if !isSkippingLine { batch.badLineCount += 1 }
        isSkippingLine = true
        start = bytes.count
      }
      do throws(NetError) {
        try fill()
      } catch {
        batch.failure = error
        isAtEnd = true
      }
      if isAtEnd {
        // The last line may lack its line feed; a line that was cut off cannot be read.
        take(start..<bytes.count, &batch)
        start = bytes.count
        batch.isLast = true
        break
      }
    }
    return batch
  }

  private func take(_ line: Range<Int>, _ batch: inout RecordingBatch) {
    defer { isSkippingLine = false }
    guard !line.isEmpty, !isSkippingLine else { return }
    if let fix = RecordedFix(line: bytes[line].span) {
      batch.fixes.append(fix)
    } else {
      batch.badLineCount += 1
    }
  }

  private func fill() throws(NetError) {
    bytes.removeFirst(start)
    start = 0
    let kept = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.chunkBytes))
    var count: Int
    repeat {
      count = bytes.withUnsafeMutableBytes { buffer in
        // In bounds: the chunk was appended just before.
        read(descriptor, buffer.baseAddress.map { $0 + kept }, Self.chunkBytes)
      }
    } while count < 0 && errno == EINTR
    let code = errno
    bytes.removeLast(Self.chunkBytes - max(0, count))
    guard count >= 0 else { throw .system(operation: "play back \(path)", code: code) }
    isAtEnd = count == 0
  }
}
