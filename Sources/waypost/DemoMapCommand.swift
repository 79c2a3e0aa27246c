import DemoMap

/// `waypost demo-map`: writes the map of the demo's fictional town.
enum DemoMapCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    guard let output = try arguments.takeValue("--output") else {
      throw .usage("waypost demo-map needs --output FILE")
    }
    try arguments.finish()
    do throws(DemoMapError) {
      try Town().write(to: output)
    } catch {
      throw .failed("\(error)")
    }
    Output.standardOutput("\(output): \(Town.name), a fictional town\n")
  }
}
