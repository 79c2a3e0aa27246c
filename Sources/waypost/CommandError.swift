/// The reason why a command ended without doing its work.
enum CommandError: Error, CustomStringConvertible {
  /// The command line is wrong: status 2.
  case usage(String)
  /// The work failed: status 1.
  case failed(String)

  var description: String {
    switch self {
    case .usage(let text), .failed(let text): text
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .failed: 1
    }
  }
}
