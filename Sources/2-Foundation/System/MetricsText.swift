/// Counts or measures something, and writes its own metrics.
package protocol Measured: AnyObject {
  func write(to metrics: inout MetricsText)
}

/// Builds the Prometheus text exposition format, version 0.0.4.
package struct MetricsText {
  package private(set) var text = ""

  package init() {}

  package mutating func counter(_ name: String, _ help: String, _ value: Int) {
    counter(name, help, by: "", [("", value)])
  }

  /// Adds a counter with a label; names and label values are the program's own, so nothing needs escaping.
  package mutating func counter(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "counter", label, values)
  }

  package mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    write(name, help, "gauge", "", [("", value)])
  }

  package mutating func gauge(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "gauge", label, values)
  }

  /// In seconds, as Prometheus has them.
  package mutating func histogram(_ name: String, _ help: String, _ times: TimeHistogram) {
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
