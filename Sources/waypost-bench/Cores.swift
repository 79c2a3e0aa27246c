import Glibc

/// Which cores a program runs on, and what it used of them.
enum Cores {
  /// The command that runs another one on these cores only, such as `0` or `1-3` (taskset of util-linux).
  static func confined(
    to cores: String, _ executable: String, _ arguments: [String]
  ) -> (executable: String, arguments: [String]) {
    ("/usr/bin/taskset", ["--cpu-list", cores, executable] + arguments)
  }

  /// Processor time that a process has had, all its threads and the kernel's work for them, to 10 ms.
  static func nanoseconds(of process: pid_t) -> UInt64 {
    // The name before it may hold blanks, and ends with the last bracket.
    let fields = Machine.contents(of: "/proc/\(process)/stat").split(separator: ")").last?.split(
      separator: " ")
    guard let fields, fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else {
      return 0
    }
    return (user + system) * 1_000_000_000 / UInt64(sysconf(Int32(_SC_CLK_TCK)))
  }
}
