import Glibc
import System

/// The machine on which the figures are measured.
enum Machine {
  /// The machine's cores, processor and kernel, never its name.
  static var description: String {
    var name = utsname()
    uname(&name)
    let kernel = withUnsafeBytes(of: &name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, \(processor), Linux \(kernel)"
  }

  static func describe() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    say("machine: \(description)")
    say("open files: \(limit.rlim_cur); build: \(isRelease ? "release" : "DEBUG - figures mean nothing")\n")
  }

  static var isRelease: Bool {
    var isRelease = true
    func note() -> Bool { isRelease = false; return true }
    assert(note())
    return isRelease
  }

  private static var processor: String {
    let line = contents(of: "/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown processor"
  }

  /// The resident memory of a process in bytes: all of it, and the part that no file backs.
  static func residentBytes(of process: String = "self") -> (all: Int, anonymous: Int) {
    let path = "/proc/\(process)/status"
    return (bytes("VmRSS:", in: path), bytes("RssAnon:", in: path))
  }

  /// The memory of a process in bytes, of what it shares with other processes only its part, and the anonymous part.
  static func proportionalBytes(of process: pid_t) -> (all: Int, anonymous: Int) {
    let path = "/proc/\(process)/smaps_rollup"
    return (bytes("Pss:", in: path), bytes("Pss_Anon:", in: path))
  }

  /// The memory in bytes that the kernel could give to processes.
  static var availableBytes: Int { bytes("MemAvailable:", in: "/proc/meminfo") }

  /// The memory in bytes of the kernel's own objects, such as sockets.
  static var kernelBytes: Int { bytes("Slab:", in: "/proc/meminfo") }

  /// The number of KiB behind `name` in a file of the kernel, in bytes; 0 if it is not there.
  private static func bytes(_ name: String, in path: String) -> Int {
    let words = contents(of: path).split { $0 == " " || $0 == "\t" || $0 == "\n" }
    return words.firstIndex { $0 == name }.flatMap { Int(words[$0 + 1]) }.map { $0 * 1024 } ?? 0
  }

  /// The processor time that all threads of a process have used, the kernel's work for them included.
  static func coreNanoseconds(of process: pid_t) throws(BenchError) -> UInt64 {
    let directory = "/proc/\(process)/task"
    var sum: UInt64 = 0
    for thread in try names(in: directory, ending: "") where thread.first != "." {
      // The first field is the time on a core, in nanoseconds.
      let fields = contents(of: "\(directory)/\(thread)/schedstat").split(separator: " ")
      sum += fields.first.flatMap { UInt64($0) } ?? 0
    }
    return sum
  }

  /// The path of this program's file.
  static func ownExecutable() throws(BenchError) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw .system("readlink") }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The directory that contains this program and the other programs.
  static func programs() throws(BenchError) -> String {
    try ownExecutable().split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }

  /// The content of a whole file; empty if the file cannot be read.
  static func contents(of path: String) -> String {
    String(decoding: (try? FileBytes.read(path, maximumCount: .max)) ?? [], as: UTF8.self)
  }

  static func write(_ text: String, to path: String, mode: mode_t = 0o644) throws(BenchError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system("open \(path)") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .system("write \(path)")
    }
  }

  /// The names of the files in `directory` that end with `ending`, in order.
  static func names(in directory: String, ending: String) throws(BenchError) -> [String] {
    guard let stream = opendir(directory) else { throw .system(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { names.append(name) }
    }
    return names.sorted()
  }
}
