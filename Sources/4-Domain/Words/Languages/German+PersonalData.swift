extension Catalog.PersonalDataWords {
  static let german = Catalog.PersonalDataWords(
    labels: Labels(
      title: "Daten einer Person",
      lead:
        "Finden Sie, was dieser Server über eine Person weiß, geben Sie es als Datei heraus oder löschen Sie es. Nur die Administration sieht diese Seite, und das Protokoll hält fest, was hier geschieht.",
      search: "Name, E-Mail, Telefon oder Auftragsnummer", find: "Suchen", accounts: "Personen mit Konto",
      customers: "Kundschaft von Aufträgen", back: "Zurück zur Suche", toKept: "Wie lange Daten bleiben",
      account: "Konto dieser Person", name: "Name", phone: "Telefon", orders: "Aufträge als Kundschaft",
      pictures: "Bilder dieser Aufträge",
      messages: "Nachrichten aus Gesprächen", devices: "Geräte, die Hinweise bekommen",
      work: "Aufträge am Steuer", positions: "Aufbewahrte Positionen",
      entries: "Zeilen des Protokolls", number: "Nummer", status: "Status", time: "Angelegt",
      address: "Adresse", jobs: "Aufträge", last: "Letzter Auftrag", known: "Was bekannt ist",
      file: "Als Datei herunterladen",
      fileLead: "Alles als eine JSON-Datei, mit den Bildern, zur Übergabe an die Person.",
      erase: "Endgültig löschen",
      eraseLead:
        "Namen, Telefonnummern, Adressen, Notizen, Nachrichten, Bilder, Links und Positionen verschwinden, und das Konto wird geschlossen. Aufträge behalten Zeiten, Preise und wer gefahren ist, damit Berichte stimmen.",
      eraseLimits:
        "Sicherungen, Logdateien und Aufzeichnungen von früher enthalten die Daten weiterhin. Bitte löschen Sie auch diese.",
      eraseNodes:
        "Das gemeinsame Protokoll der Server in NATS enthält die Daten weiterhin, bis es genug neuere Änderungen gibt (--nodes-log-entries) und waypost backup es dann kürzt. Ein Server, der aus ist, behält seine Kopie, bis er wieder läuft.",
      confirm: "Ich habe geprüft, wer das verlangt, und weiß, dass es nicht rückgängig zu machen ist."),
    kept: Kept(
      title: "Wie lange Daten bleiben",
      lead: "Was älter ist, wird von selbst gelöscht, spätestens nach einer Stunde.", what: "Was",
      howLong: "Wie lange", save: "Speichern", saved: "Die Änderung ist gespeichert.",
      history: "Frühere Positionen und Änderungen", historyHint: "Die Rückschau der Tafel zeigt sie.",
      customers: "Kundschaft beendeter Aufträge",
      customersHint:
        "Name, Telefon, Adresse, Notizen und Bilder. Leer bleiben sie, bis jemand sie löscht.",
      hours: "Stunden", days: "Tage", forHours: "{count} Stunden", forDays: "{count} Tage",
      forEver: "Bis jemand es löscht", untilDeleted: "Bis jemand sie löscht", notKept: "Nicht aufbewahrt",
      fixed: "Der Startbefehl legt das fest (--history).", jobs: "Beendete Aufträge ohne ihre Kundschaft",
      sums: "Tagessummen für Berichte",
      audit: "Das Protokoll, wer was getan hat",
      sessions: "Unbenutzte Anmeldungen", pictures: "Bilder, die kein Auftrag nahm",
      links: "Links der Kundschaft", linksHow: "Wie die Regeln für Links es sagen",
      chat: "Gespräche mit Kundschaft und Fahrern", withJob: "So lange wie die Kundschaft des Auftrags",
      backups: "Sicherungen",
      logs: "Logdateien und Aufzeichnungen",
      waiting: "Nachrichten, E-Mails und Hinweise, die noch zu senden sind",
      messages: "Nachrichten, E-Mails und Hinweise, die gesendet, aufgegeben oder angehalten sind",
      devices: "Geräte, die Hinweise bekommen",
      devicesHow: "So lange wie der Link oder die Anmeldung",
      newest: "{time}, höchstens die neuesten {count}",
      wrongHours: "Bitte {least} bis {most} Stunden angeben.",
      wrongDays: "Bitte {least} bis {most} Tage angeben, oder nichts."),
    notConfirmed: "Nichts wurde gelöscht: Bitte setzen Sie zuerst den Haken.",
    openJobs:
      "Diese Person hat Aufträge, die noch nicht beendet sind. Bitte zuerst abschließen oder absagen: Sie brauchen die Adresse und wer fährt.",
    own: "Das ist Ihr eigenes Konto: Eine andere Person aus der Administration kann es löschen.",
    upstream:
      "Aufträge und Personen gehören dem System, dem dieser Server folgt, und kämen von dort zurück. Bitte löschen Sie sie dort.",
    erased: "Die Daten der Person sind gelöscht.")
}
