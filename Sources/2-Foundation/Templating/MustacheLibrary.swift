import System

/// All templates, parsed and checked when the server starts; immutable from then on, so usable on every thread.
///
/// Text is always escaped: a template with a tag for unescaped text is refused when it is loaded. Markup of our own
/// is passed as an `html` value.
package struct MustacheLibrary: Sendable {
  let templates: [String: MustacheTemplate]

  /// Reads every `*.mustache` below a directory. A template's name is its path there without the ending, such as
  /// `customer` or `parts/head`.
  ///
  /// - Parameter required: names that the program will render; a missing one is an error here, not later.
  package init(directory: String, required: [String] = []) throws(MustacheError) {
    try self.init(sources: try TemplateDirectory.read(directory), directory: directory, required: required)
  }

  package init(
    sources: [String: [UInt8]], directory: String, required: [String] = [], allowsUnescapedTags: Bool = false,
    allowsMissingPartials: Bool = false
  ) throws(MustacheError) {
    var templates: [String: MustacheTemplate] = [:]
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      templates[name] = try MustacheTemplate(
        source: source, file: "\(directory)/\(name)\(TemplateDirectory.ending)",
        allowsUnescapedTags: allowsUnescapedTags)
    }
    self.templates = templates
    if !allowsMissingPartials { try checkPartials() }
    for name in required where templates[name] == nil {
      throw MustacheError(file: "\(directory)/\(name)\(TemplateDirectory.ending)", line: 0, what: "missing")
    }
  }

  private func checkPartials() throws(MustacheError) {
    for template in templates.values.sorted(by: { $0.file < $1.file }) {
      for node in template.nodes {
        guard case .partial(let name, _, let line) = node, templates[name] == nil else { continue }
        throw MustacheError(file: template.file, line: line, what: "there is no partial \"\(name)\"")
      }
    }
  }

  package var names: [String] { templates.keys.sorted() }

  /// The template with the values filled in, as UTF-8.
  ///
  /// A name that does not exist is a mistake in the program, which `required` finds at start; here it gives a line
  /// that names the mistake.
  package func render(_ name: String, _ value: MustacheValue) -> [UInt8] {
    var output: [UInt8] = []
    if let template = templates[name] { output.reserveCapacity(template.source.count) }
    render(name, value, into: &output)
    return output
  }

  /// The same, behind what `output` has already.
  package func render(_ name: String, _ value: MustacheValue, into output: inout [UInt8]) {
    guard let template = templates[name] else {
      return output.appendEscapingHTML("There is no template \"\(name)\".\n")
    }
    var renderer = MustacheRenderer(templates: templates, value: value)
    swap(&renderer.output, &output)
    renderer.render(template)
    swap(&renderer.output, &output)
  }
}
