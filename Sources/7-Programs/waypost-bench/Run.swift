import Glibc

/// One run of a figure: the `--name value` pairs of its command line, the option `--record`, which takes no value, and
/// the resources that the run made or started. The resources end with the run.
///
/// Confined to one thread.
final class Run {
  private var values: [String: String] = [:]
  private var endings: [() -> Void] = []

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
  /// The directory that contains the directory Templates.
  var assets: String { values["assets"] ?? "." }

  subscript(name: String) -> String? { values[name] }

  /// The number that the option `name` gives, or else `usual`.
  func number(_ name: String, _ usual: Int) throws(BenchError) -> Int {
    guard let text = values[name] else { return usual }
    guard let value = Int(text), value > 0 else { throw .badOption("--\(name) wants a positive integer") }
    return value
  }

  /// Calls `work` when the run ends; work that was added later is called first.
  func atEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Ends all resources that were added since the last call.
  func end() { while let work = endings.popLast() { work() } }
}

enum BenchError: Error, CustomStringConvertible {
  case badOption(String)
  case system(operation: String, code: Int32)
  /// The measurement is void: a condition that the figure needs was not met.
  case invalid(String)

  /// The error of the call that just failed, from `errno`.
  static func system(_ operation: String) -> Self { .system(operation: operation, code: errno) }

  var description: String {
    switch self {
    case .badOption(let text), .invalid(let text): text
    case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
    }
  }
}
