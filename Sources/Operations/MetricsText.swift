/// Builds the Prometheus text exposition format, version 0.0.4.
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ value: Int) {
    counter(name, help, by: "", [("", value)])
  }

  /// Adds a counter with a label; names and label values are the program's own, so nothing needs escaping.
  mutating func counter(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "counter", label, values)
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    write(name, help, "gauge", "", [("", value)])
  }

  mutating func gauge(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "gauge", label, values)
  }

  private mutating func write(
    _ name: String, _ help: String, _ type: String, _ label: String, _ values: [(String, Int)]
  ) {
    text += "# HELP waypost_\(name) \(help)\n# TYPE waypost_\(name) \(type)\n"
    for (value, number) in values.sorted(by: { $0.0 < $1.0 }) {
      text +=
        value.isEmpty ? "waypost_\(name) \(number)\n" : "waypost_\(name){\(label)=\"\(value)\"} \(number)\n"
    }
  }
}
