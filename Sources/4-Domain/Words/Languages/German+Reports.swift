extension Catalog.ReportWords {
  static let german = Catalog.ReportWords(
    title: "Die Woche von {from} bis {to}",
    labels: Labels(
      reports: "Berichte", csv: "Als CSV speichern", before: "Woche davor", after: "Woche danach",
      week: "Woche mit dem Tag",
      wrongDate: "Bitte wählen Sie ein Datum bis zu dieser Woche.", fleet: "Betreiber",
      allFleets: "Alle Betreiber", show: "Zeigen",
      nothing: "In dieser Woche endete kein Auftrag, und niemand fuhr."),
    subjects: Subjects(day: "Tag", driver: "Fahrer", fleet: "Betreiber"),
    titles: Subjects(day: "Nach Tagen", driver: "Nach Fahrern", fleet: "Nach Betreibern"),
    columns: Columns(
      jobs: "Erledigte Aufträge", cancelled: "Storniert", timed: "Mit geplanter Zeit", onTime: "Pünktlich",
      early: "Zu früh",
      lateTo: "Zu spät, bis {minutes} min", lateMore: "Zu spät, über {minutes} min",
      late: "Mittlere Verspätung, min", door: "Bis zur Tür, min", work: "Bei der Arbeit, min",
      distance: "Strecke, {unit}", road: "Auf der Straße, Stunden", ratings: "Bewertungen",
      rating: "Mittlere Bewertung"),
    charts: Charts(
      days: "Erledigte Aufträge nach Tagen", late: "Zu spät", untimed: "Ohne geplante Zeit",
      lateness: "Wie viel zu spät"),
    total: "Summe", namelessDriver: "Fahrer ohne Namen", noOperator: "Kein Betreiber",
    share: "{percent}\u{a0}% ({count} von {all})",
    more: "{count} weitere in der CSV-Datei.",
    definition:
      "Pünktlich heißt: Der Fahrer kam im versprochenen Zeitfenster an, oder höchstens 15 Minuten vor oder nach der geplanten Zeit, wenn kein Zeitfenster versprochen war. Zu früh ist vorher. Die Verspätung ist das Mittel nur der verspäteten Aufträge. Bis zur Tür ist die Zeit vom Aufbruch bis zur Ankunft, bei der Arbeit die von der Ankunft bis zum Ende. Strecke und Stunden stammen aus den angenommenen Positionen: Halte, und Wege, die niemand sah, zählen nicht. Ein Auftrag zählt an dem Tag, an dem er endete. Zeitzone: {zone}."
  )
}
