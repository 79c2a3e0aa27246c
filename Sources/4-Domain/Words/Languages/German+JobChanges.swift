extension Catalog.JobChangeWords {
  static let german = Catalog.JobChangeWords(
    labels: Labels(
      edit: "Auftrag ändern",
      again: "Noch einmal anlegen",
      repeat: "Wiederholen",
      toJob: "Zurück zum Auftrag",
      save: "Änderungen speichern",
      fixed: "Der Fahrer ist schon da: Adresse, Ort und Zeit bleiben."),
    title: "Auftrag {number} ändern",
    answers: Answers(
      changed: "Der Auftrag ist geändert. Die Seite des Kunden zeigt es.",
      unchanged: "Es wurde nichts geändert: Alles war so, wie Sie es geschrieben haben.",
      outdated:
        "Es wurde nichts geändert: Jemand anderes hat diesen Auftrag inzwischen geändert. Ihre Eingaben stehen noch hier. Bitte vergleichen Sie sie mit dem Auftrag, und senden Sie sie noch einmal, wenn sie stimmen.",
      outdatedBy:
        "{who} hat diesen Auftrag geändert ({time}): {changes}. Ihre Änderungen sind noch nicht gespeichert. Ihre Eingaben stehen noch hier. Bitte vergleichen Sie sie mit dem Auftrag, und senden Sie sie noch einmal, wenn sie stimmen.",
      ended: "Es wurde nichts geändert: Der Auftrag ist beendet.",
      driverIsThere:
        "Es wurde nichts geändert: Der Fahrer ist inzwischen angekommen. Adresse, Ort und Zeit bleiben jetzt."
    ),
    history: History(
      time: "Andere Zeit",
      address: "Andere Adresse",
      place: "Anderer Ort",
      customer: "Anderer Kunde",
      phone: "Anderes Telefon",
      email: "Andere E-Mail",
      notes: "Andere Hinweise"),
    none: "ohne")
}
