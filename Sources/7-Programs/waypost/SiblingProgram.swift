import Glibc

/// Starts a program in the directory of this one.
enum SiblingProgram {
  /// - Parameter input: the child's standard input; nil for this process's own.
  /// - Throws: `.failed` with the system's reason.
  static func start(
    _ name: String, _ words: [String], input: Int32? = nil
  ) throws(CommandError) -> pid_t {
    guard let directory = Executable.directory else {
      throw .failed("this program's own directory is not known")
    }
    let program = directory + "/" + name
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    let status = posix_spawn(&id, program, &actions, nil, &arguments, environ)
    guard status == 0 else { throw .failed("\(program): \(String(cString: strerror(status)))") }
    return id
  }

  /// The end of a child in words, by the status that `waitpid` returns.
  static func ending(_ status: Int32) -> String {
    // The same as WIFEXITED and WEXITSTATUS, which are macros.
    let signal = status & 0x7f
    return signal == 0 ? "it ended with status \(status >> 8 & 0xff)" : "it ended by signal \(signal)"
  }
}
