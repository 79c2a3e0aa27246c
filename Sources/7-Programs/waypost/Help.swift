/// The text of `waypost help` and `waypost COMMAND --help`, and the list of settings in `waypost.docc/Options.md`.
enum Help {
  private static let width = 100
  private static let column = 36

  /// The places of settings, and their order.
  static let places = [
    "A setting of serve may be given in four places, and each goes before the next: on the command line"
      + " (--time-zone NAME), in the environment (WAYPOST_TIME_ZONE=NAME), in the file that --config or WAYPOST_CONFIG"
      + " names (time-zone = NAME), and else its default holds. Other commands take the settings that they list from"
      + " the same places.",
    "A switch is given as --demo or --demo=no; in the environment and in the file it takes yes or no. Where an option"
      + " may be repeated, its variable holds the values with spaces between, and the file a line for each; the values"
      + " of one place replace those of the places after it. An empty variable counts as none. In the file # begins a"
      + " comment, and a name that is no setting is an error.",
  ]

  static let secret =
    "The secret that signs tokens is JWT_SECRET, of 32 bytes or more, or the file jwt-secret in the directory of"
    + " --data, which is made at the first start."

  static var overview: String {
    var text = "waypost: a live-tracking server\n\n"
    for command in Command.allCases { text += row(usage(command), command.summary) }
    text += "\nwaypost COMMAND --help prints the options of a command, man waypost everything.\n"
    for paragraph in places + [secret] { text += "\n" + wrapped(paragraph, indentedBy: 0) }
    return String(text.dropLast())
  }

  static func text(of commands: [Command]) -> String {
    var text = ""
    var hasSettings = false
    for command in commands {
      let options = command.options
      text += "usage: \(usage(command))\(options.isEmpty ? "" : " [OPTION]...")\n"
      text += wrapped(command.summary, indentedBy: 2)
      for group in Option.groups {
        let shown = group.options.filter { $0.commands.contains(command) }
        if shown.isEmpty { continue }
        text += Command.servers.contains(command) ? "\n\(group.heading):\n" : "\n"
        for option in shown { text += row(option.usage, ([option.meaning] + notes(option)).joined()) }
        hasSettings = hasSettings || shown.contains(where: \.isSetting)
      }
      text += "\n"
    }
    if hasSettings { for paragraph in places { text += wrapped(paragraph, indentedBy: 0) + "\n" } }
    return String(text.dropLast(2))
  }

  /// The command as it is typed, with its required options.
  static func usage(_ command: Command) -> String {
    let needed = command.options.filter { command.neededOptions.contains($0.name) }.map(\.usage)
    return (["waypost", command.rawValue, command.operand] + needed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The settings of the server as a list in Markdown, with lines under 120 characters.
  static var markdown: String {
    var text = ""
    for group in Option.groups {
      let settings = group.options.filter(\.isSetting)
      if settings.isEmpty { continue }
      text += "### \(group.heading)\n\n"
      for option in settings {
        let item = "`\(option.usage)`: \(markdown(sentence(option)))"
        text += "- " + wrapped(item, indentedBy: 2, width: 119).dropFirst(2)
      }
      text += "\n"
    }
    return String(text.dropLast(2))
  }

  /// Single characters that would begin a list or a heading at the start of a line are escaped.
  private static func markdown(_ text: String) -> String {
    text.split(separator: " ").map { ["-", "#", "+", "*"].contains($0) ? "\\\($0)" : String($0) }
      .joined(separator: " ")
  }

  /// The meaning, the bounds, and the default.
  static func sentence(_ option: Option) -> String {
    var text = option.meaning
    if !option.notes.isEmpty { text += " (\(option.notes.joined(separator: "; ")))" }
    if !option.usual.isEmpty { text += ". Default: \(option.usual)" }
    return text
  }

  private static func notes(_ option: Option) -> [String] {
    let notes = option.notes + (option.usual.isEmpty ? [] : ["default: \(option.usual)"])
    return notes.isEmpty ? [] : [" (\(notes.joined(separator: "; ")))"]
  }

  /// `name` at the left, and `text` in a column beside it; below it if the name is too long.
  private static func row(_ name: String, _ text: String) -> String {
    let described = wrapped(text, indentedBy: column)
    let start = "  \(name)"
    guard start.utf8.count < column else { return start + "\n" + described }
    return start + described.dropFirst(start.utf8.count)
  }

  static func wrapped(_ text: String, indentedBy indent: Int, width: Int = Help.width) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.utf8.count + 1 + word.utf8.count > width {
        lines += margin + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + margin + line + "\n"
  }
}
