import Store
import Tracking

/// Compares the drivers' places on all nodes.
enum PlaceJudge {
  /// What the nodes show differently; nothing if a clock was set, for fixes are compared by their times.
  static func differences(of drivers: [DriverID], in world: World) -> [String] {
    guard world.areClocksRight else { return [] }
    let processes = world.machines.compactMap(\.process)
    return drivers.compactMap { driver -> String? in
      let shown = processes.map { number(of: driver, at: $0) }
      guard Set(shown).count > 1 else { return nil }
      let words = zip(processes, shown).map { "\($0.machine.name) fix \($1)" }
      return "the nodes show other fixes of \(driver.rawValue): \(words.joined(separator: ", "))"
    }
  }

  /// 0 if the node has no place of the driver.
  private static func number(of driver: DriverID, at process: NodeProcess) -> Int {
    let fleet = process.store.fleet
    return fleet.slot(of: driver).flatMap { fleet.position($0) }.map(Fix.number) ?? 0
  }
}
