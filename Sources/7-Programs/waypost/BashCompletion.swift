import System

/// The script with which bash completes the commands of waypost, their options, and known values.
enum BashCompletion {
  static var text: String {
    """
    # bash completion of waypost, printed by: waypost completions bash
    _waypost() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=
      # bash takes --log=json for three words.
      if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(Command.firstWords.joined(separator: " "))" -- "$current"))
        return
      fi
      case $command in
    \(Command.families.map { family in
      "    \(family)) words=\"\(Command.verbs(of: family, separator: " "))\" ;;"
    }.joined(separator: "\n"))
      esac
      if [[ -n $words ]] && ((COMP_CWORD > 2)); then
        command+=" ${COMP_WORDS[2]}"
        words=
      fi
      if [[ -z $words ]]; then
        case $before in
    \(values)
        esac
        case $command in
    \(Command.allCases.map(optionsCase).joined(separator: "\n"))
        esac
      fi
      COMPREPLY+=($(compgen -W "$words" -- "$current"))
    }
    complete -F _waypost waypost

    """
  }

  /// The words that may follow the name of an option. Options of one name take the same kind of value in all
  /// commands.
  private static var values: String {
    var names: [String: [String]] = [:]
    for option in Option.all
    where !option.isSwitch && names[option.action]?.contains("--\(option.name)") != true {
      names[option.action, default: []].append("--\(option.name)")
    }
    return names.sorted { $0.key < $1.key }.map { action, names in
      "      \(names.joined(separator: " | ")))\(action) return ;;"
    }.joined(separator: "\n")
  }

  private static func optionsCase(_ command: Command) -> String {
    var words = command.options.map { "--\($0.name)" } + ["--help"]
    words += command == .help ? Command.firstWords : command.operandWords.map(String.init)
    let completed = command.takesFile ? "[[ $current == -* ]] || \(Option.files); " : ""
    return "      \"\(command.rawValue)\") \(completed)words=\"\(words.joined(separator: " "))\" ;;"
  }
}

extension Option {
  fileprivate static let files = #"mapfile -t COMPREPLY < <(compgen -f -- "$current"); compopt -o filenames"#

  fileprivate var action: String {
    if !words.isEmpty {
      return #" COMPREPLY=($(compgen -W ""# + words.joined(separator: " ") + #"" -- "$current"));"#
    }
    if form.hasPrefix("FILE") { return " \(Self.files);" }
    guard form == "DIR" else { return "" }
    return #" mapfile -t COMPREPLY < <(compgen -d -- "$current"); compopt -o filenames;"#
  }
}
