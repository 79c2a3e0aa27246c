/// A fault that keeps the simulated drivers from starting; the text is for the person at the command line.
enum DriversError: Error, Equatable {
  case usage(String)
  case unreadable(path: String, reason: String)
  case malformed(path: String, line: Int, what: String)
}

extension DriversError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let text): text
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .malformed(let path, let line, let what): "\(path), line \(line): \(what)"
    }
  }
}
