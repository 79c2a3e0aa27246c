/// One option of the command line.
struct Option: Sendable {
  /// The kind of the value. The closures store it.
  enum Value: Sendable {
    /// A switch: its value, if it has one, is `yes` or `no`.
    case flag(@Sendable (inout Arguments, Bool) -> Void)
    case text(@Sendable (inout Arguments, String) -> Void)
    case integer(ClosedRange<Int64>, @Sendable (inout Arguments, Int64) -> Void)
    case number(ClosedRange<Double>, @Sendable (inout Arguments, Double) -> Void)
    /// One of the words of `form`. The closure returns whether it knows the word.
    case word(@Sendable (inout Arguments, String) -> Bool)
    /// The closure returns a text about what the option takes, or nil if it took the value.
    case explained(@Sendable (inout Arguments, String) -> String?)

    /// A text of the form that `takes` describes. The closure returns whether it has that form.
    static func checked(takes: String, _ put: @escaping @Sendable (inout Arguments, String) -> Bool) -> Value
    {
      .explained { put(&$0, $1) ? nil : takes }
    }
  }

  /// Without its dashes.
  let name: String
  /// The placeholder for the value in texts: a word in capitals, or the words that it may be; empty for a switch.
  let form: String
  /// The default, in words; empty if it is obvious.
  let usual: String
  let commands: [Command]
  let isRepeated: Bool
  /// One plain sentence.
  let meaning: String
  let value: Value

  init(
    _ name: String, _ form: String, usual: String = "", of commands: [Command] = Command.servers,
    isRepeated: Bool = false, _ meaning: String, _ value: Value
  ) {
    self.name = name
    self.form = form
    self.usual = usual
    self.commands = commands
    self.isRepeated = isRepeated
    self.meaning = meaning
    self.value = value
  }

  init(
    switch name: String, of commands: [Command] = Command.servers, _ meaning: String,
    _ put: @escaping @Sendable (inout Arguments, Bool) -> Void
  ) {
    self.init(name, "", of: commands, meaning, .flag(put))
  }

  var isSwitch: Bool { form.isEmpty }
  /// Whether it is a setting of the server, which may also be in the environment or in a file.
  var isSetting: Bool { commands.contains(.serve) }

  /// The environment variable of a setting.
  var variable: String {
    "WAYPOST_"
      + String(decoding: name.utf8.map { $0 == 0x2d ? 0x5f : $0 >= 0x61 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// The words that the value can be; empty for any other value.
  var words: [Substring] {
    guard case .word = value else { return [] }
    return form.split(separator: "|")
  }

  /// The name as it is typed, with the form of its value.
  var usage: String { form.isEmpty ? "--\(name)" : "--\(name) \(form)" }

  /// The parts that the sentence does not have: bounds, and whether the option may be repeated.
  var notes: [String] { [bounds, isRepeated ? "may be repeated" : nil].compactMap { $0 } }

  private var bounds: String? {
    switch value {
    case .integer(let range, _): "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range, _): "\(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    default: nil
    }
  }

  /// Without ".0".
  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int64(number))" : "\(number)"
  }

  /// Reads the value and stores it.
  func set(_ given: GivenValue, in arguments: inout Arguments) throws(CommandError) {
    if given.text.isEmpty { throw .usage("\(given.label) needs a value") }
    if let takes = put(given.text, in: &arguments) { throw .usage("\(given.label) takes \(takes)") }
  }

  /// Returns a text about what the option takes if the value is another, or nil.
  private func put(_ text: String, in arguments: inout Arguments) -> String? {
    switch value {
    case .flag(let put):
      let isYes = ["yes", "true", "1"].contains(text)
      guard isYes || ["no", "false", "0"].contains(text) else { return "yes or no" }
      put(&arguments, isYes)
    case .text(let put): put(&arguments, text)
    case .integer(let range, let put):
      guard let number = Int64(text), range.contains(number) else { return bounded }
      put(&arguments, number)
    case .number(let range, let put):
      guard let number = Double(text), range.contains(number) else { return bounded }
      put(&arguments, number)
    case .word(let put): return put(&arguments, text) ? nil : listed
    case .explained(let put): return put(&arguments, text)
    }
    return nil
  }

  private var listed: String {
    let start = words.dropLast().joined(separator: ", ")
    return start + (start.isEmpty ? "" : " or ") + (words.last ?? "")
  }

  private var bounded: String { (form == "N" ? "a number" : form.lowercased()) + " from \(bounds ?? "")" }
}

/// The value of an option as it was given, and its place.
struct GivenValue {
  /// A later place goes before an earlier one.
  enum Place: Int {
    case nowhere, file, environment, commandLine
  }

  let text: String
  let place: Place
  /// The name of the option in messages: `--data`, `WAYPOST_DATA`, or `waypost.conf:3: data`.
  let label: String
}

/// Options under one heading.
struct OptionGroup: Sendable {
  let heading: String
  let options: [Option]
}
