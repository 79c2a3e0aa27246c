extension Catalog.ReportWords {
  static let english = Catalog.ReportWords(
    title: "The week from {from} to {to}",
    labels: Labels(
      reports: "Reports", csv: "Save as CSV", before: "Week before", after: "Week after",
      week: "Week of", wrongDate: "Please choose a date up to this week.",
      fleet: "Operator", allFleets: "All operators", show: "Show",
      nothing: "No job ended in this week, and nobody drove."),
    subjects: Subjects(day: "Day", driver: "Driver", fleet: "Operator"),
    titles: Subjects(day: "By day", driver: "By driver", fleet: "By operator"),
    columns: Columns(
      jobs: "Jobs done", cancelled: "Cancelled", timed: "With a planned time", onTime: "On time",
      early: "Early",
      lateTo: "Late, up to {minutes} min", lateMore: "Late, over {minutes} min", late: "Mean lateness, min",
      door: "To the door, min", work: "At work, min", distance: "Distance, {unit}",
      road: "On the road, hours", ratings: "Ratings", rating: "Mean rating"),
    charts: Charts(
      days: "Jobs done by day", late: "Late", untimed: "Without a planned time", lateness: "Late by how much"),
    total: "Total", namelessDriver: "Driver without a name", noOperator: "No operator",
    share: "{percent}% ({count} of {all})",
    more: "{count} more in the CSV file.",
    definition:
      "On time means that the driver arrived within the promised window, or at most 15 minutes before or after the planned time where no window was promised. Early is before that. The lateness is the mean of late jobs alone. To the door is the time from setting out to the arrival, at work from the arrival to the end. Distance and hours come from the positions that were taken: stops, and ways that nobody saw, are left out. A job counts on the day on which it ended. Time zone: {zone}."
  )
}
