/// Which file of a page holds which of its modules: each module is in one file.
struct PageParts {
  struct Part {
    /// `board.js`, or `board/hand.js` for what is imported on demand.
    let path: String
    /// The module that the file stands for.
    let root: String
    /// Each behind those that it imports.
    var modules: [String]
  }

  private(set) var all: [Part] = []
  private var paths: [String: String] = [:]

  /// A new file, with those of `modules` that no file holds yet.
  mutating func add(_ root: String, at path: String, _ modules: [String]) {
    all.append(Part(path: path, root: root, modules: []))
    add(modules, to: path)
  }

  /// Adds the modules that no file holds yet.
  mutating func add(_ modules: [String], to path: String) {
    guard let index = all.firstIndex(where: { $0.path == path }) else { return }
    for module in modules where paths[module] == nil {
      paths[module] = path
      all[index].modules.append(module)
    }
  }

  func modules(at path: String) -> [String] { all.first { $0.path == path }?.modules ?? [] }

  /// The file that holds a module.
  func path(of module: String) -> String? { paths[module] }

  /// The file of a module that is imported on demand.
  func path(onDemand module: String) -> String? {
    all.first { $0.root == module && $0.path != module }?.path
  }

  /// The constants that other files take from this one.
  func taken(from part: Part, _ modules: [String: ModuleSource]) -> [String] {
    var names: Set<String> = []
    for other in all where other.path != part.path {
      for found in other.modules.flatMap({ modules[$0]?.imports ?? [] }) where paths[found.file] == part.path
      {
        if modules[found.file]?.exports.isEmpty == false {
          names.insert(ModuleSource.constant(of: found.file))
        }
      }
    }
    return names.sorted()
  }
}
