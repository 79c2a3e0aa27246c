import Glibc

/// One run of a figure: the `--name value` pairs of its command line, and `--record`, which takes no value; and what it
/// made and started, which ends with it.
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
  /// The directory in which Templates is.
  var assets: String { values["assets"] ?? "." }

  subscript(name: String) -> String? { values[name] }

  /// A number that is an option, or what it usually is.
  func number(_ name: String, _ usual: Int) throws(BenchError) -> Int {
    guard let text = values[name] else { return usual }
    guard let value = Int(text), value > 0 else { throw .badOption("--\(name) wants a positive integer") }
    return value
  }

  /// Calls `work` when the run ends, and before that what was given later.
  func atEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Ends what was made so far, however often it is called.
  func end() { while let work = endings.popLast() { work() } }
}

enum BenchError: Error, CustomStringConvertible {
  case badOption(String)
  case system(operation: String, code: Int32)
  /// The measurement is void: something did not happen as it must for the figure to mean anything.
  case invalid(String)

  /// Of the call that just failed.
  static func system(_ operation: String) -> Self { .system(operation: operation, code: errno) }

  var description: String {
    switch self {
    case .badOption(let text), .invalid(let text): text
    case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
    }
  }
}
