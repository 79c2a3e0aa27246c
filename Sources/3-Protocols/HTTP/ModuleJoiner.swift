/// Joins the modules of each page to one file, so that a first visit makes one request for them and compression finds
/// what they have in common: those of the board were 31 requests and 46 KB, joined they are one and 33 KB.
///
/// A page's entries are the modules that its template names. An entry's file holds all modules that it imports, each in
/// a scope of its own, behind those that it needs itself. A module is held by one file of a page only, since it may have
/// state: an entry whose module another entry of the page holds imports that file.
///
/// What is imported on demand stays out, in a file `board/hand.js` that takes the modules that the page has from
/// `board.js`. Most readers never need these files: joined, they would add 4 KB to the 15 KB of the customer's modules,
/// and 7 KB to the 33 KB of the board's. What each reader needs at once must be imported at the beginning of a module: a file that is asked
/// for later waits for another round trip. Modules that two such files need are in the entry's.
///
/// A scope begins with its module's name, by which a fault in a browser is found. Loaded one by one, the modules do the
/// same.
struct ModuleJoiner {
  /// The modules that one template names in lines that begin with `<script type="module" src="{{assets}}/x.js"`.
  struct Page {
    let template: String
    let entries: [String]

    init(template: String, text: [UInt8]) {
      self.template = template
      let tag = #"<script type="module" src="{{assets}}/"#
      entries = text.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: tag.utf8) }.map { line in
        String(decoding: line.dropFirst(tag.utf8.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      }
    }
  }

  private let sources: [String: [UInt8]]
  private var modules: [String: ModuleSource] = [:]

  /// The files of all pages by path.
  ///
  /// - Parameter sources: the files that may be modules, by name.
  /// - Throws: `HTTPError.module` for a form that is not known, a module that is missing or lacks what is imported,
  ///   modules that import each other, one that a page has both from the beginning and on demand, and an entry that two
  ///   templates would join in two ways.
  static func join(_ sources: [String: [UInt8]], pages: [Page]) throws(HTTPError) -> [String: [UInt8]] {
    var joiner = ModuleJoiner(sources: sources)
    var files: [String: [UInt8]] = [:]
    for page in pages where !page.entries.isEmpty {
      for (path, bytes) in try joiner.files(of: page) {
        guard files[path] == nil || files[path] == bytes else {
          throw .module(place: page.template, reason: "joins \(path) in another way than another template")
        }
        files[path] = bytes
      }
    }
    return files
  }

  private init(sources: [String: [UInt8]]) { self.sources = sources }

  private mutating func files(of page: Page) throws(HTTPError) -> [String: [UInt8]] {
    var orders: [(entry: String, order: [String])] = []
    for entry in page.entries { orders.append((entry, try order(of: entry, namedBy: page.template))) }
    // An entry that another one imports comes first.
    orders.sort { ($0.order.count, $0.entry) < ($1.order.count, $1.entry) }
    var parts = PageParts()
    for (entry, order) in orders { parts.add(entry, at: entry, order) }
    for (entry, _) in orders { try addOnDemand(by: entry, to: &parts) }
    var files: [String: [UInt8]] = [:]
    for part in parts.all { files[part.path] = text(of: part, in: parts) }
    return files
  }

  /// The files of what the modules of an entry, and those files, import on demand.
  private mutating func addOnDemand(by entry: String, to parts: inout PageParts) throws(HTTPError) {
    let folder = String(entry.dropLast(3)) + "/"
    var found: [(root: ModuleSource.Import, by: String, order: [String])] = []
    var waiting = parts.modules(at: entry)
    while let name = waiting.popLast() {
      for root in modules[name]?.onDemand ?? []
      where parts.path(onDemand: root.file) == nil && !found.contains(where: { $0.root.file == root.file }) {
        let order = try order(of: root.file, namedBy: "\(name):\(root.line)").filter {
          parts.path(of: $0) == nil
        }
        found.append((root, name, order))
        waiting += order
      }
    }
    // What two of them need is held by the entry.
    let all = found.flatMap(\.order)
    let shared = all.filter { name in all.count { $0 == name } > 1 }
    parts.add(shared, to: entry)
    for (root, name, order) in found {
      guard parts.path(of: root.file) == nil else {
        throw .module(
          place: "\(name):\(root.line)", reason: "imports \(root.file) on demand, which its page has anyway")
      }
      parts.add(root.file, at: folder + root.file, order)
    }
  }

  /// A module behind all those that it imports, each once.
  private mutating func order(of root: String, namedBy place: String) throws(HTTPError) -> [String] {
    var order: [String] = []
    var path: [String] = []
    try walk(root, place, &path, &order)
    return order
  }

  private mutating func walk(
    _ name: String, _ place: String, _ path: inout [String], _ order: inout [String]
  ) throws(HTTPError) {
    if order.contains(name) { return }
    guard !path.contains(name) else {
      throw .module(place: place, reason: "imports \(name), which imports it")
    }
    guard let bytes = sources[name] else {
      throw .module(place: place, reason: "names \(name), which is missing")
    }
    let module = if let known = modules[name] { known } else { try ModuleSource(name: name, bytes: bytes) }
    modules[name] = module
    path.append(name)
    for found in module.imports {
      let place = "\(name):\(found.line)"
      try walk(found.file, place, &path, &order)
      for wanted in found.names where modules[found.file]?.exports.contains(wanted) != true {
        throw .module(place: place, reason: "imports \(wanted), which \(found.file) does not export")
      }
    }
    path.removeLast()
    order.append(name)
  }

  private func text(of part: PageParts.Part, in parts: PageParts) -> [UInt8] {
    let up = part.path.contains("/") ? "../" : "./"
    let held = part.modules.compactMap { modules[$0] }
    var taken: [String: Set<String>] = [:]
    for found in held.flatMap(\.imports) where !part.modules.contains(found.file) {
      guard let path = parts.path(of: found.file) else { continue }
      let hasExports = modules[found.file]?.exports.isEmpty == false
      taken[path, default: []].formUnion(hasExports ? [ModuleSource.constant(of: found.file)] : [])
    }
    var text: [UInt8] = []
    for (path, constants) in taken.sorted(by: { $0.key < $1.key }) {
      text += "import { \(constants.sorted().joined(separator: ", ")) } from '\(up)\(path)';\n".utf8
    }
    for module in held {
      text += module.scoped { up + (parts.path(onDemand: $0) ?? $0) }
    }
    let given = parts.taken(from: part, modules)
    if !given.isEmpty { text += "export { \(given.joined(separator: ", ")) };\n".utf8 }
    if let root = modules[part.root], !root.exports.isEmpty {
      text += "export const { \(root.exports.joined(separator: ", ")) } = \(root.constant);\n".utf8
    }
    return text
  }
}
