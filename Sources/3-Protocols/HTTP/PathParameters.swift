/// The values that a route's pattern took from a path, by name.
package struct PathParameters: Sendable {
  private let names: [String]
  private let values: [String]

  package init(names: [String] = [], values: [String] = []) {
    self.names = names
    self.values = values
  }

  /// The value of `:name`; empty if the pattern has no such name.
  package subscript(_ name: String) -> String {
    for (index, candidate) in names.enumerated() where candidate == name && index < values.count {
      return values[index]
    }
    return ""
  }
}
