import Glibc

/// What the figures were measured on.
enum Machine {
  static func describe() {
    var name = utsname()
    uname(&name)
    let kernel = withUnsafeBytes(of: &name.release) { text(of: $0) }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    say("machine: \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, \(cpuModel()), Linux \(kernel)")
    say("open files: \(limit.rlim_cur); build: \(isRelease ? "release" : "DEBUG - figures mean nothing")\n")
  }

  private static var isRelease: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return !isDebug
  }

  private static func cpuModel() -> String {
    let line = contents(of: "/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown processor"
  }

  private static func text(of bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Resident memory of a process, in bytes: all of it, and the part that no file backs.
  static func residentBytes(of process: String = "self") -> (all: Int, anonymous: Int) {
    var all = 0
    var anonymous = 0
    for line in contents(of: "/proc/\(process)/status").split(separator: "\n") {
      let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
        Int($0)
      }
      if line.hasPrefix("VmRSS:") { all = (kibibytes ?? 0) * 1024 }
      if line.hasPrefix("RssAnon:") { anonymous = (kibibytes ?? 0) * 1024 }
    }
    return (all, anonymous)
  }

  /// Processor time that this thread has had.
  static func threadNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// A whole file, or nothing.
  static func contents(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
