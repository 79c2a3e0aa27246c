import Glibc

/// The `--name value` pairs of a command line, and `--record`, which takes no value.
struct Options {
  private var values: [String: String] = [:]

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--record" {
        values["record"] = "yes"
        continue
      }
      guard name.hasPrefix("--"), let value = rest.popFirst() else {
        throw .badOption("\(name) wants the form --name value")
      }
      values[String(name.dropFirst(2))] = value
    }
  }

  var names: Set<String> { Set(values.keys) }

  subscript(name: String) -> String? { values[name] }

  func integer(_ name: String, default value: Int) throws(BenchError) -> Int {
    guard let text = values[name] else { return value }
    guard let value = Int(text), value > 0 else { throw .badOption("--\(name) wants a positive integer") }
    return value
  }
}

enum BenchError: Error {
  case badOption(String)
  case system(operation: String, code: Int32)
  /// The measurement is void: something did not happen as it must for the figure to mean anything.
  case invalid(String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badOption(let text), .invalid(let text): text
    case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
    }
  }
}
