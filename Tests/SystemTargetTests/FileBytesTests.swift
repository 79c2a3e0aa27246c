import Glibc
import Testing

@testable import System

@Suite struct FileBytesTests {
  @Test func `a file is read whole up to its bound, and not beyond it`() throws {
    let path = "/tmp/waypost-file-bytes-\(getpid())"
    defer { unlink(path) }
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    #expect(try FileBytes.read(path, maximumCount: bytes.count) == bytes)
    let failure = FileBytes.Failure.tooLong(maximumCount: bytes.count - 1)
    #expect(throws: failure) { try FileBytes.read(path, maximumCount: bytes.count - 1) }
    #expect("\(failure)" == "it is longer than 99999 bytes")
  }

  @Test func `what cannot be read says why, and a pipe without a writer is not waited for`() throws {
    #expect(throws: FileBytes.Failure.unreadable(code: ENOENT)) {
      try FileBytes.read("/nowhere/at/all", maximumCount: 1)
    }
    #expect(throws: FileBytes.Failure.unreadable(code: EISDIR)) {
      try FileBytes.read("/tmp", maximumCount: 1)
    }
    let path = "/tmp/waypost-file-bytes-pipe-\(getpid())"
    defer { unlink(path) }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try FileBytes.read(path, maximumCount: 1, waitsForPipe: false) == [])
  }
}
