/// The addresses that a browser loads because of a page, a style sheet or a module.
enum WebReferences {
  /// Loads `path` with gzip, then each address that it refers to, once, except addresses below `/map/`.
  static func load(
    _ path: String, from http: BlockingHTTP,
    loaded: (_ path: String, _ byteCount: Int) -> Void = { _, _ in }
  ) throws -> (requestCount: Int, byteCount: Int) {
    var waiting = [path]
    var seen = Set(waiting)
    var total = 0
    while let path = waiting.popLast() {
      let answer = try http.get(path, isCompressed: true)
      guard answer.status == 200 else { throw BenchError.invalid("\(path): \(answer.status)") }
      total += answer.byteCount
      loaded(path, answer.byteCount)
      for found in find(in: try http.get(path).text, of: path)
      where !found.hasPrefix("/map/") && seen.insert(found).inserted {
        waiting.append(found)
      }
    }
    return (seen.count, total)
  }

  private static func find(in text: String, of path: String) -> [String] {
    let directory = path.split(separator: "?")[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    var references: [String] = []
    if path.hasSuffix(".js") {
      // A first visit does not load a module that another module imports only on demand, with `import(`.
      for quote: Character in ["\"", "'"] {
        for word in ["from", "import"] {
          references += all(in: text, after: "\(word) \(quote)", until: quote)
            .filter { $0.hasPrefix(".") || $0.hasPrefix("/") }
        }
      }
    } else if path.hasSuffix(".css") {
      references += all(in: text, after: "url(", until: ")").map { $0.filter { $0 != "\"" && $0 != "'" } }
    } else {
      let loaded = ["stylesheet", "icon", "preload", "manifest"]
      // Phones load the icon for a home screen only when a page is put there.
      for tag in all(in: text, after: "<link ", until: ">")
      where loaded.contains(where: tag.contains) && !tag.contains("apple-touch-icon") {
        references += all(in: tag, after: "href=\"", until: "\"")
      }
      for tag in ["script", "img"].flatMap({ all(in: text, after: "<\($0) ", until: ">") }) {
        references += all(in: tag, after: "src=\"", until: "\"")
      }
    }
    return references.filter { !$0.hasPrefix("data:") }.map { resolve($0, in: directory) }
  }

  private static func all(in text: String, after prefix: String, until end: Character) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: prefix) {
      rest = rest[start.upperBound...]
      guard let stop = rest.firstIndex(of: end) else { break }
      found.append(String(rest[..<stop]))
    }
    return found
  }

  private static func resolve(_ reference: String, in directory: ArraySlice<Substring>) -> String {
    if reference.hasPrefix("/") { return reference }
    var parts = Array(directory)
    for part in reference.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
