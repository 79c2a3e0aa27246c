import System

/// The commands of `waypost`: the one list from which the help, the manual and the completions are made.
enum Command: String, CaseIterable {
  case serve, record
  case userAdd = "user add"
  case userApprove = "user approve"
  case userList = "user list"
  case userDisable = "user disable"
  case userEnable = "user enable"
  case userPassword = "user password"
  case userRole = "user role"
  case userSignOut = "user sign-out"
  case userSecondFactor = "user second-factor"
  case inviteAdd = "invite add"
  case inviteList = "invite list"
  case inviteRevoke = "invite revoke"
  case token, audit
  case wallAdd = "display add"
  case wallRevoke = "display revoke"
  case backup, restore, check, health, nodes, version, help, man, completions

  /// The commands that run the server: their options are its settings.
  static let servers: [Command] = [.serve, .record]
  /// The commands that work with a database.
  static let ofDatabase = allCases.filter {
    ![.health, .nodes, .version, .help, .man, .completions].contains($0)
  }

  /// The first words of commands of two words, such as `user`, in their order.
  static let families: [String] = allCases.reduce(into: []) { families, command in
    if let family = command.family, families.last != family { families.append(family) }
  }

  static func family(_ name: String) -> [Command] { allCases.filter { $0.family == name } }

  static func verbs(of family: String, separator: String = ", ") -> String {
    Self.family(family).map(\.verb).joined(separator: separator)
  }

  /// The first of two words.
  var family: String? { rawValue.firstIndex(of: " ").map { String(rawValue[..<$0]) } }
  /// The last word.
  var verb: Substring { rawValue.split(separator: " ").last ?? "" }

  /// The word after the command without a name; in brackets if it is optional.
  var operand: String {
    switch self {
    case .record, .backup, .restore: "FILE"
    case .check: "[FILE]"
    case .help: "[COMMAND]"
    case .completions: "bash|zsh"
    default: ""
    }
  }

  var takesFile: Bool { operand == "FILE" || operand == "[FILE]" }
  /// The words that the operand can be; empty for any other operand.
  var operandWords: [Substring] { self == .completions ? operand.split(separator: "|") : [] }

  /// The options without which the command cannot work.
  var neededOptions: [String] {
    switch self {
    case .userApprove, .userDisable, .userEnable, .userPassword, .userSignOut: ["user"]
    case .userRole: ["user", "role"]
    case .userSecondFactor: ["user", "remove"]
    case .inviteRevoke: ["code"]
    case .wallRevoke: ["token"]
    default: []
    }
  }

  var summary: String {
    switch self {
    case .serve: "start the server"
    case .record: "start the server as serve does, and write every position that comes in to FILE"
    case .userAdd: "add an account, beside a running server or without one"
    case .userApprove: "let a driver who signed up work"
    case .userList: "list the accounts, and the drivers' facts about their trucks"
    case .userDisable: "end an account: it cannot sign in, and its sessions end"
    case .userEnable: "let a disabled account sign in again"
    case .userPassword: "set the password of an account, from the terminal or from standard input"
    case .userRole: "change what an account may do"
    case .userSignOut: "end the sessions, tokens and sockets of an account"
    case .userSecondFactor: "remove the second factor of somebody who lost the phone and the recovery codes"
    case .inviteAdd: "make a code for drivers to sign up with"
    case .inviteList: "list the codes, and how often each was used"
    case .inviteRevoke: "end a code"
    case .token: "print a token for an account, or for a program of the business"
    case .audit: "print the audit log, the newest entry last"
    case .wallAdd: "make the link of a wall"
    case .wallRevoke: "end the link of a wall"
    case .backup: "copy the database of this moment to FILE, beside a running server or without one"
    case .restore: "put a backup in place while no server runs; the former database is kept"
    case .check: "check whether a backup or a database is whole, and list what it holds"
    case .health: "check whether a server on this machine answers"
    case .nodes:
      "list the nodes of the fleet as a server on this machine knows them; status 1 if one has a trouble"
    case .version: "print the version"
    case .help: "print the commands, or the options of one"
    case .man: "print the manual page"
    case .completions: "print what makes a shell complete commands and options"
    }
  }

  /// The words that may come first.
  static let firstWords: [String] = allCases.reduce(into: []) { words, command in
    let word = command.family ?? command.rawValue
    if words.last != word { words.append(word) }
  }

  var options: [Option] { Option.all.filter { $0.commands.contains(self) } }
}

/// What `work` gives; where it fails, the command fails with that text.
func orFail<Result, Failure: Error & CustomStringConvertible>(
  _ work: () throws(Failure) -> Result
) throws(CommandError) -> Result {
  do throws(Failure) {
    return try work()
  } catch {
    throw .failed("\(error)")
  }
}

/// The reason why a command ended without doing its work.
enum CommandError: Error, CustomStringConvertible {
  /// The command line is wrong: status 2.
  case usage(String)
  /// The work failed: status 1.
  case failed(String)

  var description: String {
    switch self {
    // It quotes nothing that was given, but for names: its examples of addresses stay whole.
    case .usage(let text): text
    case .failed(let text): SecretAddress.withoutCredentials(text)
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .failed: 1
    }
  }
}
