extension BoardFeeds {
  /// How often boards are told of changes, and how much at once.
  package struct Configuration: Sendable {
    /// The time between two turns of one part of the fleet.
    package var tickMilliseconds: UInt64 = 250
    /// The number of drivers whose appearance is computed again each tick, because age alone can change it.
    package var driversReviewedPerTick = 500
    /// The number of jobs whose troubles are computed again each tick, for the same reason.
    package var jobsReviewedPerTick = 500
    /// The number of drivers whose plan is computed again each tick, if a board lists them: it moves with the driver.
    package var plansReviewedPerTick = 40
    /// Ticks between two summaries, and between two counts of a cluster on a map.
    package var summaryEveryTicks = 4
    /// The bound of drivers and jobs with changed work that the turns of one tick send one by one. If there are more, as
    /// after a lost upstream, the boards open new feeds instead, so that they receive no more than they list.
    package var mostChangesPerTick = 400
    /// The bound of drivers and jobs of each kind that one turn handles; the others wait for their part's next turn.
    package var mostPerTurn = 200
    package var ticksBetweenBeginnings = 40

    package init() {}
  }
}
