/// Names for streets; no two streets get the same name.
struct StreetNames {
  private static let firsts = [
    "Mill", "Church", "Orchard", "Linden", "Maple", "Chestnut", "Tanner", "Cooper", "Baker", "Weaver",
    "Abbey",
    "Bishop", "Garden", "Meadow", "Spring", "Well", "Fox", "Heron", "Otter", "Willow", "Ash", "Elm", "Birch",
    "Poplar", "Juniper", "Hazel", "Clover", "Ferry", "Lock", "Granary", "Copper", "Silver", "Lantern", "Bell",
    "School", "Library", "Printer", "Swallow", "Thistle", "Rowan", "Cherry", "Plum", "Quince", "Walnut",
    "Beech",
    "Alder", "Finch", "Wren", "Kestrel", "Badger", "Hedge", "Harvest", "Barley", "Clay", "Potter", "Saddler",
    "Falcon", "Anchor", "Compass", "Beacon",
  ]
  private static let lasts = ["Street", "Lane", "Road", "Way", "Row", "Avenue", "Walk", "Close"]
  private var next = 0

  /// The next name; successive names usually have no part in common.
  mutating func take() -> String {
    let name =
      "\(Self.firsts[next % Self.firsts.count]) \(Self.lasts[(next + next / Self.firsts.count) % Self.lasts.count])"
    next += 1
    return name
  }
}
