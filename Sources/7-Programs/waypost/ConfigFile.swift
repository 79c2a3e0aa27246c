/// The file of `--config`: lines of `NAME = VALUE`, where NAME is a setting without its dashes. A `#` at the beginning
/// of a line or after a space begins a comment. A file has 1 MiB at most.
enum ConfigFile {
  /// The values by their names. A name that is no setting, and a second value of a setting that cannot be repeated,
  /// are errors.
  static func read(_ path: String) throws(CommandError) -> [String: [GivenValue]] {
    let settings = Option.all.filter { $0.isSetting && $0.name != "config" }
    var values: [String: [GivenValue]] = [:]
    let lines = try Files.read(path).split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let content = Files.trimmed(withoutComment(line))
      if content.isEmpty { continue }
      let place = "\(path):\(index + 1):"
      guard let sign = content.firstIndex(of: UInt8(ascii: "=")) else {
        throw .usage("\(place) a line is NAME = VALUE")
      }
      let name = text(content[..<sign])
      guard let option = settings.first(where: { $0.name == name }) else {
        throw .usage("\(place) there is no setting \"\(Output.name(name))\"")
      }
      if values[name] != nil, !option.isRepeated {
        throw .usage("\(place) \(name) is given on an earlier line already")
      }
      let value = GivenValue(
        text: text(content[(sign + 1)...]), place: .file, label: "\(place) \(name)")
      values[name, default: []].append(value)
    }
    return values
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.indices.first {
      line[$0] == UInt8(ascii: "#") && ($0 == line.startIndex || line[$0 - 1] <= 0x20)
    }
    return start.map { line[..<$0] } ?? line
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: Files.trimmed(bytes), as: UTF8.self)
  }
}
