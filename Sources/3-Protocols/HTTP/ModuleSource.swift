/// One JavaScript module as `ModuleJoiner` needs it: what it imports and exports, and its code without these words.
///
/// Known are `import { a, b } from './x.js';` and `import './x.js';`, each on a line of its own, `import('./x.js')`,
/// `import.meta.url` (which becomes the address of the joined file), and `export` before `class`, `const`, `function` or
/// `async function` at the beginning of a line. What a module exports must keep its value: `export let` is refused. So is
/// `await` outside of a function. Comments, blanks that begin a line, and empty lines are left out; therefore no text
/// may go over several lines.
struct ModuleSource {
  struct Import {
    let file: String
    let names: [String]
    let line: Int
  }

  /// The file's name, such as `board-address.js`.
  let name: String
  private(set) var imports: [Import] = []
  /// The modules that `import('./x.js')` names, in order.
  private(set) var onDemand: [Import] = []
  private(set) var exports: [String] = []
  /// The code: between two parts is the path of a module that is imported on demand.
  private var code: [[UInt8]] = [[]]

  init(name: String, bytes: [UInt8]) throws(HTTPError) {
    self.name = name
    guard Self.isName(name) else { throw .module(place: name, reason: "has a name that no import can have") }
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(ModuleLine.Refusal) {
        try add(line, number)
      } catch {
        throw .module(place: "\(name):\(number)", reason: error.reason)
      }
    }
  }

  /// The name of the constant that holds what the module exports.
  var constant: String { Self.constant(of: name) }

  static func constant(of name: String) -> String {
    "$" + String(name.dropLast(3).map { $0 == "-" ? "_" : $0 })
  }

  /// The module in a scope of its own, which gives what it exports; `path` is that of a module imported on demand.
  func scoped(path: (String) -> String) -> [UInt8] {
    var text: [UInt8] = []
    text += "\(exports.isEmpty ? "" : "const \(constant) = ")(() => {\n".utf8
    for found in imports where !found.names.isEmpty {
      text += "const { \(found.names.joined(separator: ", ")) } = \(Self.constant(of: found.file));\n".utf8
    }
    for (index, part) in code.enumerated() {
      if index > 0 { text += path(onDemand[index - 1].file).utf8 }
      text += part
    }
    if !exports.isEmpty { text += "return { \(exports.joined(separator: ", ")) };\n".utf8 }
    text += "})();\n".utf8
    return text
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) throws(ModuleLine.Refusal) {
    let code = try ModuleLine.code(of: line)
    if code.isEmpty { return }
    let isOutside = line.first == code.first  // of braces
    if ModuleLine.begins(code, word: "import"), ModuleLine.firstImport(in: code) != code.startIndex {
      guard isOutside, let found = Self.imported(code, number) else { throw Self.unknownImport }
      imports.append(found)
      return
    }
    var rest = code
    if ModuleLine.begins(code, word: "export") {
      guard isOutside, let name = Self.exported(code) else {
        throw ModuleLine.Refusal(reason: "exports in a form that is not known")
      }
      exports.append(name)
      rest = code.dropFirst("export ".utf8.count)
    }
    while let at = ModuleLine.firstImport(in: rest) {
      let after = rest[at...].dropFirst("import".utf8.count)
      if after.starts(with: ".meta.url".utf8) {
        keep(rest[..<after.startIndex])
        rest = after
        continue
      }
      let path = after.dropFirst("('".utf8.count)
      guard after.starts(with: "('./".utf8), let end = path.firstIndex(of: UInt8(ascii: "'")),
        path[end...].starts(with: "')".utf8), let file = Self.file(path[..<end])
      else { throw Self.unknownImport }
      onDemand.append(Import(file: file, names: [], line: number))
      keep(rest[..<path.startIndex])
      self.code.append([])
      rest = path[end...]
    }
    if isOutside, ModuleLine.has(code, word: "await"), !ModuleLine.has(code, word: "async") {
      throw ModuleLine.Refusal(reason: "awaits outside of a function")
    }
    keep(rest)
    keep([UInt8(ascii: "\n")])
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) { code[code.count - 1] += bytes }

  private static let unknownImport = ModuleLine.Refusal(reason: "imports in a form that is not known")

  /// What a line imports; nil in a form that is not known.
  private static func imported(_ code: ArraySlice<UInt8>, _ number: Int) -> Import? {
    var rest = String(decoding: code, as: UTF8.self)[...].dropFirst("import ".count)
    var names: [String] = []
    if rest.hasPrefix("{ ") {
      let parts = rest.dropFirst(2).split(separator: " } from ", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      names = parts[0].split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
      guard names.allSatisfy(isIdentifier) else { return nil }
      rest = parts[1]
    }
    guard rest.hasPrefix("'"), rest.hasSuffix("';"),
      let file = file(Array(rest.utf8.dropFirst().dropLast(2))[...])
    else { return nil }
    return Import(file: file, names: names, line: number)
  }

  /// The name that a line exports; nil in a form that is not known.
  private static func exported(_ code: ArraySlice<UInt8>) -> String? {
    for form in ["class", "const", "function", "async function"] {
      let prefix = "export \(form) "
      guard code.starts(with: prefix.utf8) else { continue }
      let name = code.dropFirst(prefix.utf8.count).prefix(while: ModuleLine.isOfName)
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// The file's name in `./x.js`.
  private static func file(_ path: ArraySlice<UInt8>) -> String? {
    guard path.starts(with: "./".utf8) else { return nil }
    let name = String(decoding: path.dropFirst(2), as: UTF8.self)
    return isName(name) ? name : nil
  }

  private static func isName(_ name: String) -> Bool {
    name.hasSuffix(".js") && name.first?.isLetter == true
      && name.utf8.dropLast(3).allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
      }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(ModuleLine.isOfName)
  }
}
