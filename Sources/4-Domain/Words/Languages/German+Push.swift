extension CustomerCatalog.PushWords {
  static let german = CustomerCatalog.PushWords(
    offer: "Bescheid geben, wenn der Fahrer nah ist",
    on: "Dieses Gerät gibt Ihnen Bescheid.",
    stop: "Nicht mehr Bescheid geben",
    refused: "Dieser Browser lässt keine Mitteilungen von dieser Seite zu.",
    near: "Ihr Fahrer ist in wenigen Minuten da",
    newJob: "Sie haben einen neuen Auftrag",
    offerJobs: "Neue Aufträge auf diesem Telefon melden",
    unanswered: "Der Kunde wartet auf Antwort",
    withdrawn: "Der Auftrag ging an einen anderen Fahrer",
    takenBack: "Sie haben diesen Auftrag nicht mehr")
}
