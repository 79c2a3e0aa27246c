extension CustomerCatalog.PushWords {
  static let italian = CustomerCatalog.PushWords(
    offer: "Avvisami quando l’autista è vicino",
    on: "Questo dispositivo La avviserà.",
    stop: "Non avvisarmi più",
    refused: "Questo browser non permette avvisi da questa pagina.",
    near: "L’autista arriva tra pochi minuti",
    newJob: "Ha un nuovo lavoro",
    offerJobs: "Avvisami dei nuovi lavori su questo telefono",
    unanswered: "Il cliente aspetta una risposta",
    withdrawn: "Il lavoro è passato a un altro autista",
    takenBack: "Questo lavoro non è più Suo")
}
