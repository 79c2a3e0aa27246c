extension Catalog.ManyJobsWords {
  static let german = Catalog.ManyJobsWords(
    labels: Labels(
      title: "Aufträge importieren",
      toImport: "Aufträge aus einer Tabelle importieren",
      lead: "Eine Tabelle in CSV, wie Tabellenprogramme sie speichern.",
      sample: "Eine Tabelle zum Anfangen",
      reference: "Referenz",
      when: "Zeit",
      faults:
        "Aus diesen Zeilen wird kein Auftrag. Bitte berichtigen Sie sie in der Tabelle unten und prüfen Sie diese noch einmal: Was angelegt ist, wird nicht zweimal angelegt."
    ),
    columns: Columns(
      reference:
        "Nötig: Ihre eigene Nummer des Auftrags, höchstens 40 Bytes. Dieselbe Tabelle noch einmal legt keinen zweiten Auftrag mit dieser Nummer an.",
      address: "Nötig.",
      latitude: "Mit der Länge: der Ort. Ohne beide findet die Karte die Adresse.",
      longitude: "Mit der Breite.",
      date: "Der Tag, zum Beispiel 2026-11-26 oder 26.11.2026; mit Schrägstrichen wie in Ihrem Land.",
      from: "Die Zeit, zum Beispiel 9:30 oder 9.30, nach der Uhr der Übersicht.",
      to: "Das Ende der versprochenen Zeit.",
      customer: "Der Name.",
      phone: "Mit Landesvorwahl.",
      email: "Für E-Mails mit dem Link.",
      notes: "Für den Fahrer."),
    headings: Columns(
      reference: "referenz, auftragsnummer, nummer", address: "adresse, anschrift",
      latitude: "breite, breitengrad", longitude: "länge, längengrad", date: "datum, tag",
      from: "von, uhrzeit, zeit", to: "bis", customer: "kunde", phone: "telefon", email: "e-mail-adresse",
      notes: "notizen, hinweise"),
    commit: "Diese Aufträge jetzt anlegen: {count}",
    done: "Angelegte Aufträge: {count}.",
    summary: "Neue Aufträge: {added}. Schon da: {present}.",
    past: "Für eine Zeit geplant, die vorbei ist: {count}. Prüfen Sie diese Daten.",
    faults: Faults(
      reference: "Die Referenz fehlt, oder sie ist länger als 40 Bytes.",
      date: "Das ist kein Tag. Bitte schreiben Sie ihn wie 2026-11-26.",
      place: "Breite und Länge sind zwei Zahlen, oder beide sind leer.",
      unknownAddress:
        "Die Karte kennt diese Adresse nicht. Bitte berichtigen Sie sie, oder schreiben Sie Breite und Länge.",
      start: "Bitte schreiben Sie die Zeit des ersten Auftrags.",
      count: "Bitte schreiben Sie eine Zahl von 1 bis 60.",
      sameAs: "Zeile {line} hat dieselbe Referenz.",
      unsurePlace:
        "Die Karte ist sich bei dieser Adresse nicht sicher: {place}. Bitte schreiben Sie Breite und Länge.",
      severalPlaces:
        "Die Karte hat mehrere Orte zu dieser Adresse: {places}. Bitte schreiben Sie Breite und Länge."),
    repeatTitle: "Auftrag {number} wiederholen",
    repeatDone: "Angelegte Aufträge: {count}.",
    repeatCommit: "Diese Aufträge jetzt anlegen: {count}",
    repeat: Repeat(
      lead:
        "Legt Aufträge mit derselben Adresse, demselben Kunden und denselben Hinweisen an, jeden mit einem eigenen Link. Die Termine werden zuerst gezeigt.",
      start: "Zeit des ersten",
      every: "Wiederholen",
      count: "Wie viele",
      countHint: "Von 1 bis 60.",
      check: "Termine zeigen",
      dates: "Die Termine",
      present: "schon da"),
    steps: Steps(
      day: "Jeden Tag",
      workday: "Montag bis Freitag",
      week: "Jede Woche",
      twoWeeks: "Alle zwei Wochen"),
    along: Along(
      take: "Auch übernehmen von Auftrag {number}: {things}",
      items: "Sachen: {value}",
      price: "Preis: {value}",
      account: "Konto des Kunden: {value}",
      zone: "Zeitzone: {value}",
      gone:
        "Es wurde nichts angelegt: Der Auftrag, von dem Sachen, Preis und Konto kommen sollten, ist nicht mehr da. Senden Sie das Formular noch einmal, um ohne sie anzulegen."
    ))
}
