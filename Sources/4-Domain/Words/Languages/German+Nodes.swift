extension Catalog.NodesWords {
  static let german = Catalog.NodesWords(
    fleet:
      "Dieser Server erreicht die anderen Server nicht: Änderungen werden abgelehnt, Aufträge und Fahrer sind vielleicht nicht aktuell. Letzter Stand:",
    driver: "Unbekannt: keine Verbindung zu den anderen Servern",
    unchanged:
      "Nichts wurde geändert: Dieser Server erreicht zurzeit die anderen Server nicht. Bitte versuchen Sie es gleich noch einmal.",
    undecided:
      "Wir wissen nicht, ob das gespeichert wurde: Die anderen Server haben nicht geantwortet. Bitte öffnen Sie diese Seite noch einmal und sehen Sie nach, bevor Sie es wiederholen.",
    notOrdered:
      "Es wurde kein Auftrag angelegt: Dieser Server erreicht zurzeit die anderen Server nicht. Bitte versuchen Sie es gleich noch einmal.",
    perhapsOrdered:
      "Wir wissen nicht, ob der Auftrag angelegt wurde: Die anderen Server haben nicht geantwortet. Bitte suchen Sie ihn in der Übersicht, bevor Sie ihn noch einmal anlegen.",
    unchangedPage: CustomerCatalog.Notice(
      title: "Nichts wurde geändert",
      sentences: [
        "Dieser Server erreicht zurzeit die anderen Server nicht. Bitte gehen Sie zurück und versuchen Sie es gleich noch einmal."
      ]),
    undecidedPage: CustomerCatalog.Notice(
      title: "Wir wissen nicht, ob das gespeichert wurde",
      sentences: [
        "Die anderen Server haben nicht geantwortet. Bitte gehen Sie zurück und sehen Sie nach, bevor Sie es wiederholen."
      ]))
}
