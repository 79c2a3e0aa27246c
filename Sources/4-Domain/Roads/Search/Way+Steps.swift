import Maps

extension Way {
  /// - Parameter steps: from the edge of the start to that of the goal; one if both are on the same edge.
  init(
    _ steps: [RoadExplorer.Step], turnSeconds: Double, from start: RoadPlace, to goal: RoadPlace,
    _ costs: RoadCosts
  ) {
    var line = WayLine()
    for (index, step) in steps.enumerated() {
      let edge = step.tile.edges[step.arc.edge]
      let length = Double(edge.meters)
      var (from, to) = (0.0, length)
      // Places are measured from the edge's start, the step from where it is entered.
      func along(_ place: RoadPlace) -> Double {
        let meters = min(max(place.metersFromStart, 0), length)
        return step.arc.isBackward ? length - meters : meters
      }
      if index == 0 { from = along(start) }
      if index == steps.count - 1 { to = along(goal) }
      line.add(
        step, from: from, to: max(to, from), secondsPerMeter: Double(costs.secondsPerMeter(edge.traits)))
    }
    line.end(start.point, goal.point)
    self.init(
      points: line.points, parts: line.parts, names: line.names, turnSeconds: turnSeconds, start: start,
      end: goal)
  }
}
