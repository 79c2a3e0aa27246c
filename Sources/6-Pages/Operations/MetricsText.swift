import System

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

  /// In seconds, as Prometheus has them.
  mutating func histogram(_ name: String, _ help: String, _ times: TimeHistogram) {
    text += "# HELP waypost_\(name) \(help)\n# TYPE waypost_\(name) histogram\n"
    var count: UInt64 = 0
    for (bound, bucket) in zip(TimeHistogram.boundsMicroseconds, times.counts) {
      count += bucket
      text += "waypost_\(name)_bucket{le=\"\(Double(bound) / 1e6)\"} \(count)\n"
    }
    text += "waypost_\(name)_bucket{le=\"+Inf\"} \(times.count)\n"
    text += "waypost_\(name)_sum \(Double(times.sumNanoseconds) / 1e9)\n"
    text += "waypost_\(name)_count \(times.count)\n"
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
