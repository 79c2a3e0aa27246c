import Glibc

/// Finds the directory that holds `Public` and `Templates`.
enum AssetsDirectory {
  /// `given`, or the binary's directory, or one above it: in a checkout the binary lies in `.build`.
  static func find(given: String?) throws(CommandError) -> String {
    if let given {
      guard isAssets(given) else { throw .failed("\(given) does not hold Public and Templates") }
      return given
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { raw -> Int in
      guard let start = raw.baseAddress else { return 0 }
      return readlink("/proc/self/exe", start.assumingMemoryBound(to: CChar.self), raw.count)
    }
    var directory = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    for _ in 0..<6 {
      guard let slash = directory.lastIndex(of: "/") else { break }
      directory = String(directory[..<slash])
      if isAssets(directory) { return directory }
    }
    throw .failed("Public and Templates are not beside the binary; say where they are with --assets DIR")
  }

  private static func isAssets(_ directory: String) -> Bool {
    Files.exists(directory + "/Public") && Files.exists(directory + "/Templates")
  }
}
