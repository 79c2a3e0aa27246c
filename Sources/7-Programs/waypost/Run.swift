import Glibc

/// Runs the command that the command line names, and exits with its status.
func run() -> Never {
  ArgumentSecrets.hide()
  do throws(CommandError) {
    try run(CommandLine.arguments.dropFirst())
  } catch {
    Output.standardError("waypost: \(error)\n")
    exit(error.exitStatus)
  }
  exit(0)
}

private func run(_ words: ArraySlice<String>) throws(CommandError) {
  let asksForHelp = words.contains { $0 == "--help" || $0 == "-h" }
  let names = words.prefix { !$0.hasPrefix("-") }
  guard let first = names.first, !(first == "help" && asksForHelp) else {
    guard asksForHelp || words.isEmpty else { throw unknown(words.first ?? "") }
    return print(Help.overview)
  }
  if first == "help" { return try help(words.dropFirst()) }
  guard let command = command(names) else {
    let family = Command.family(first)
    if family.isEmpty { throw unknown(first) }
    if asksForHelp { return print(Help.text(of: family)) }
    throw .usage("waypost \(first) takes: \(Command.verbs(of: first))")
  }
  if asksForHelp { return print(Help.text(of: [command])) }
  let wordCount = command.family == nil ? 1 : 2
  try run(command, try Arguments(of: command, words.dropFirst(wordCount)))
}

private func run(_ command: Command, _ given: Arguments) throws(CommandError) {
  switch command {
  case .serve: try ServeCommand.run(given)
  case .record:
    // `waypost record FILE` is `waypost serve --record FILE`.
    var given = given
    given.settings.recordPath = given.operand
    try ServeCommand.run(given)
  case .userAdd: try UserCommand.add(given)
  case .userApprove: try UserCommand.approve(given)
  case .userList: try UserCommand.list(given)
  case .userDisable: try AccountChange.disable.run(given)
  case .userEnable: try AccountChange.enable.run(given)
  case .userPassword: try AccountChange.password.run(given)
  case .userRole: try AccountChange.role.run(given)
  case .userSignOut: try AccountChange.signOut.run(given)
  case .userSecondFactor: try AccountChange.secondFactor.run(given)
  case .inviteAdd: try InviteCommand.add(given)
  case .inviteList: try InviteCommand.list(given)
  case .inviteRevoke: try InviteCommand.revoke(given)
  case .token: try TokenCommand.run(given)
  case .audit: try AuditCommand.run(given)
  case .wallAdd: try WallCommand.add(given)
  case .wallRevoke: try WallCommand.revoke(given)
  case .backup: try BackupCommand.run(given)
  case .restore: try RestoreCommand.run(given)
  case .check: try CheckCommand.run(given)
  case .health: try HealthCommand.run(given)
  case .nodes: try NodesCommand.run(given)
  case .version: print(Version.text)
  case .help: print(Help.overview)
  case .man: Output.standardOutput(Manual.text)
  case .completions:
    switch given.operand {
    case "bash": Output.standardOutput(BashCompletion.text)
    case "zsh": Output.standardOutput(ZshCompletion.text)
    default: throw .usage("waypost completions takes bash or zsh")
    }
  }
}

/// `waypost help`, `waypost help serve`, `waypost help user`; `--markdown` prints the settings for `Options.md`, and
/// `--config` as a file for `--config`.
private func help(_ words: ArraySlice<String>) throws(CommandError) {
  guard let first = words.first else { return print(Help.overview) }
  if first == "--markdown" { return print(Help.markdown) }
  if first == "--config" { return Output.standardOutput(ConfigFile.template) }
  let commands = command(words).map { [$0] } ?? Command.family(first)
  if commands.isEmpty { throw unknown(first) }
  print(Help.text(of: commands))
}

/// Named by two words, or by one.
private func command(_ words: ArraySlice<String>) -> Command? {
  Command(rawValue: words.prefix(2).joined(separator: " ")) ?? words.first.flatMap { Command(rawValue: $0) }
}

private func unknown(_ word: String) -> CommandError {
  .usage("there is no command \"\(Output.name(word))\"; see waypost help")
}
