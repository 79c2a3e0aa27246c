import Access
import Glibc
import Storage

/// The words of a command: the settings that it shares with the server, and the task.
struct Arguments {
  var settings = Configuration()
  /// The word after the command without a name; empty if there is none.
  var operand = ""

  var account = NewAccount(role: .dispatcher)
  var user = ""
  var name: String?
  var readsPassword = false
  var isForced = false
  var isWaitingOnly = false
  var isJSON = false
  var uses = 1
  var code = ""
  var token = ""
  var service: String?
  var scope: TokenScope?
  var days: Int64 = 365
  var endsTokens = false
  var last = 100
  var address: HostAndPort?

  private var given: [String: [GivenValue]] = [:]

  /// Reads the words after the command, and for settings that are missing there the environment, then the file of
  /// `--config`.
  init(of command: Command, _ words: ArraySlice<String>) throws(CommandError) {
    let options = command.options
    try read(words, of: command, options)
    for option in options where option.isSetting && given[option.name] == nil {
      // An empty variable counts as one that is not set.
      guard let value = getenv(option.variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let values = option.isRepeated ? value.split(separator: " ").map(String.init) : [value]
      given[option.name] = values.map {
        GivenValue(text: $0, place: .environment, label: option.variable)
      }
    }
    if let path = given["config"]?.last?.text {
      // Values given before the file go before the values in it.
      given.merge(try ConfigFile.read(path)) { earlier, _ in earlier }
    }
    for option in options {
      guard let values = given[option.name] else { continue }
      for value in option.isRepeated ? values[...] : values.suffix(1) { try option.set(value, in: &self) }
    }
    for name in command.neededOptions where given[name] == nil {
      throw .usage("waypost \(command.rawValue) needs --\(name)")
    }
  }

  /// The place where the value of an option was given.
  func place(of name: String) -> GivenValue.Place { given[name]?.last?.place ?? .nowhere }

  private mutating func read(
    _ words: ArraySlice<String>, of command: Command, _ options: [Option]
  ) throws(CommandError) {
    var words = words
    while let word = words.popFirst() {
      if !word.hasPrefix("--"), operand.isEmpty, !command.operand.isEmpty {
        operand = word
        continue
      }
      let sign = word.firstIndex(of: "=")
      guard word.hasPrefix("--"),
        let option = options.first(where: { $0.name == word[..<(sign ?? word.endIndex)].dropFirst(2) })
      else {
        throw .usage("\"\(Output.name(word))\" was not understood; see waypost \(command.rawValue) --help")
      }
      let label = "--\(option.name)"
      let inWord = sign.map { String(word[word.index(after: $0)...]) }
      guard let text = inWord ?? (option.isSwitch ? "yes" : words.popFirst()) else {
        throw .usage("\(label) needs a value")
      }
      given[option.name, default: []].append(GivenValue(text: text, place: .commandLine, label: label))
    }
    if operand.isEmpty, !command.operand.isEmpty, !command.operand.hasPrefix("[") {
      throw .usage("waypost \(command.rawValue) needs \(command.takesFile ? "a " : "")\(command.operand)")
    }
  }
}
