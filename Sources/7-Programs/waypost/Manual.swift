/// The manual page, for `man`: in the macros of man(7), on standard output.
///
/// Commands and options come from their tables; `Manual.sections` is the prose.
enum Manual {
  private static let paragraph = ".PP\n"

  static var text: String {
    var page = ".TH WAYPOST 1 \(Version.date) \"\(Version.text)\"\n"
    page += section("NAME") + "waypost \\- live-tracking server\n"
    page += section("SYNOPSIS") + ".B waypost\n.I COMMAND\n.RI [ OPTION ]...\n"
    page += section("DESCRIPTION", description.map { .text($0) })
    page += section("COMMANDS")
    for command in Command.allCases { page += item(Help.usage(command), command.summary) }
    page += section("OPTIONS")
    for group in Option.groups {
      page += ".SS \(escaped(group.heading))\n"
      for option in group.options { page += item(option.usage, sentence(option)) }
    }
    for (heading, parts) in sections { page += section(heading, parts) }
    return page
  }

  private static func section(_ name: String) -> String { ".SH \(escaped(name))\n" }

  /// A heading is followed by text without a macro for the paragraph.
  private static func section(_ name: String, _ parts: [Part]) -> String {
    let body = parts.map(roff).joined()
    return section(name) + (body.hasPrefix(paragraph) ? String(body.dropFirst(paragraph.utf8.count)) : body)
  }

  private static func item(_ name: String, _ text: String) -> String {
    ".TP\n.B \(escaped(name))\n\(lines(text))"
  }

  private static func roff(_ part: Part) -> String {
    switch part {
    case .text(let text): paragraph + lines(text)
    case .item(let name, let text): item(name, text)
    case .example(let text):
      paragraph + ".nf\n.RS\n" + text.split(separator: "\n").map(line).joined() + ".RE\n.fi\n"
    }
  }

  /// The help's sentence, and the commands that take the option if that is not the server.
  private static func sentence(_ option: Option) -> String {
    let text = Help.sentence(option)
    if option.isSetting { return text }
    return text + ". Taken by: " + option.commands.map(\.rawValue).joined(separator: ", ")
  }

  /// Text in lines of up to 70 characters, as checkers of manual pages want them.
  private static func lines(_ text: String) -> String {
    Help.wrapped(text, indentedBy: 0, width: 70).split(separator: "\n").map(line).joined()
  }

  /// A line of text, which must not begin like a macro.
  private static func line(_ text: Substring) -> String {
    let text = escaped(String(text))
    return (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
