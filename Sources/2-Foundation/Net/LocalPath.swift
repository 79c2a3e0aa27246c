import Glibc

/// The path of a local socket, however long: an address holds 107 bytes, so the directory of a longer one is named by
/// a descriptor.
///
/// The descriptor is open as long as the value lives.
final class LocalPath {
  let address: LocalAddress
  private let directory: Int32

  private static let maximumBytes = 107

  init(_ path: String) throws(NetError) {
    guard path.utf8.count > Self.maximumBytes, let slash = path.lastIndex(of: "/") else {
      directory = -1
      address = try LocalAddress(path: path.hasPrefix("/") || path.hasPrefix("@") ? path : "./" + path)
      return
    }
    directory = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .system(operation: "open the directory of \(path)", code: errno) }
    do throws(NetError) {
      address = try LocalAddress(path: "/proc/self/fd/\(directory)/\(path[path.index(after: slash)...])")
    } catch {
      close(directory)
      throw error
    }
  }

  deinit {
    if directory >= 0 { close(directory) }
  }
}
