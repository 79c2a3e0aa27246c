import Glibc

/// Runs the command that the command line names, and exits with its status.
func run() -> Never {
  var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
  do throws(CommandError) {
    switch arguments.takeCommand() {
    case "serve": try ServeCommand.run(&arguments)
    case "record": try ServeCommand.record(&arguments)
    case "user": try UserCommand.run(&arguments)
    case "invite": try InviteCommand.run(&arguments)
    case "audit": try AuditCommand.run(&arguments)
    case "backup": try BackupCommand.run(&arguments)
    case "restore": try RestoreCommand.run(&arguments)
    case "check": try CheckCommand.run(&arguments)
    case "token": try TokenCommand.run(&arguments)
    case "display": try DisplayCommand.run(&arguments)
    case "health": try HealthCommand.run(&arguments)
    case "version": print(Version.text)
    case "help", "": print(Usage.text)
    case let other: throw .usage("there is no command \"\(other)\"; see waypost help")
    }
  } catch {
    Output.standardError("waypost: \(error)\n")
    exit(error.exitStatus)
  }
  exit(0)
}
