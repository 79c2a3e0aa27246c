/// A file for `--config` that sets nothing: each setting stands in it behind a `#`, with its meaning above.
extension ConfigFile {
  static var template: String {
    var text = comment(
      "Settings of waypost serve, as lines of NAME = VALUE. Those that stand here behind a # have their defaults. The"
        + " environment and the command line go before this file.")
    for group in Option.groups {
      let settings = group.options.filter { $0.isSetting && $0.name != "config" }
      if settings.isEmpty { continue }
      text += "\n\n## \(group.heading)\n"
      for option in settings {
        text +=
          "\n" + comment(Help.sentence(option))
          + "#\(option.name) = \(option.isSwitch ? "yes" : option.form)\n"
      }
    }
    return text
  }

  private static func comment(_ text: String) -> String {
    Help.wrapped(text, indentedBy: 0).split(separator: "\n").map { "# \($0)\n" }.joined()
  }
}
