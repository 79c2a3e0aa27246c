/// The script with which zsh completes the commands of waypost, their options, and known values.
enum ZshCompletion {
  static var text: String {
    """
    #compdef waypost
    # zsh completion of waypost, printed by: waypost completions zsh
    local -a commands=(
    \(described(Command.firstWords.map { ($0, Command(rawValue: $0)?.summary ?? Command.verbs(of: $0)) }))
    )
    if ((CURRENT == 2)); then
      _describe command commands
      return
    fi
    local command=$words[2]
    case $command in
    \(Command.families.map(familyCase).joined(separator: "\n"))
    esac
    shift words
    ((CURRENT--))
    case $command in
    \(Command.allCases.map(optionsCase).joined(separator: "\n"))
    esac

    """
  }

  private static func familyCase(_ family: String) -> String {
    """
      \(family))
        commands=(
    \(described(Command.family(family).map { (String($0.verb), $0.summary) }))
        )
        if ((CURRENT == 3)); then
          _describe command commands
          return
        fi
        command+=" $words[3]"
        shift words
        ((CURRENT--))
        ;;
    """
  }

  private static func optionsCase(_ command: Command) -> String {
    var specifications = command.options.map { option in
      let start = "\(option.isRepeated ? "*" : "")--\(option.name)"
      let meaning = "[\(escaped(option.meaning, "\\[]"))]"
      guard !option.isSwitch else { return start + meaning }
      return "\(start)=\(meaning):\(escaped(option.form, "\\:")):\(option.action)"
    }
    specifications.append("--help[print these options]")
    if command.takesFile { specifications.append("1:FILE:_files") }
    let operands = command == .help ? Command.firstWords : command.operandWords.map(String.init)
    if !operands.isEmpty { specifications.append("1:word:(\(operands.joined(separator: " ")))") }
    return "  \"\(command.rawValue)\")\n    _arguments \\\n"
      + specifications.map { "      \(quoted($0))" }.joined(separator: " \\\n") + "\n    ;;"
  }

  private static func described(_ words: [(String, String)]) -> String {
    words.map { "  " + quoted("\($0):\(escaped($1, "\\:"))") }.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func escaped(_ text: String, _ marks: String) -> String {
    var escaped = ""
    for character in text {
      if marks.contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}

extension Option {
  fileprivate var action: String {
    if !words.isEmpty { return "(\(words.joined(separator: " ")))" }
    if form.hasPrefix("FILE") { return "_files" }
    return form == "DIR" ? "_directories" : " "
  }
}
