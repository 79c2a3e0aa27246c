/// What is wrong with a template, and where; raised while templates are loaded, never while they are rendered.
package struct MustacheError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// From 1; 0 where the file as a whole is meant.
  package let line: Int
  package let what: String

  package var description: String { line > 0 ? "\(file):\(line): \(what)" : "\(file): \(what)" }
}
