extension Fleet {
  /// News of the other nodes arrives again, or for the first time.
  func joinNodes(now: Timestamp) -> [FleetChange] {
    if case .joined = nodes { return [] }
    nodes = .joined(since: now)
    return [.nodesChanged]
  }

  /// News of the other nodes is missing since `time`. A second loss before they are joined again changes nothing:
  /// the age counts from the first.
  func cutOffNodes(since time: Timestamp, now: Timestamp) -> [FleetChange] {
    guard !nodes.isCutOff else { return [] }
    nodes = .cutOff(since: min(time, now))
    return [.nodesChanged]
  }
}
