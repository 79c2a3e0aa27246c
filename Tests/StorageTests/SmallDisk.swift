import Foundation
import Glibc

/// A file system of its own with two megabytes of room; only root may mount one.
final class SmallDisk: Sendable {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    guard mount("tmpfs", directory.path, "tmpfs", 0, "size=2m") == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
    }
  }

  deinit { umount2(directory.path, Int32(MNT_DETACH)) }

  static var isPossible: Bool { (try? SmallDisk()) != nil }

  private var ballast: String { directory.path + "/ballast" }

  func fill() {
    let descriptor = Glibc.open(ballast, O_CREAT | O_WRONLY, 0o600)
    let page = [UInt8](repeating: 1, count: 4096)
    while Glibc.write(descriptor, page, page.count) > 0 {}
    Glibc.close(descriptor)
  }

  func empty() { unlink(ballast) }
}
