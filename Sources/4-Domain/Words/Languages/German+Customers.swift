// The texts address the reader as "Sie", in words that Germany, Austria and Switzerland share.
//
// An {age} is in the nominative or the accusative: "2 Tage alt". No text has "vor" or "seit" before an {age}, because
// they need the dative, "2 Tagen"; the browser, which goes on counting ages, writes no dative.
extension Language {
  static let german = Language(code: "de", name: "Deutsch", customers: .german, board: .german) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let german = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Voraussichtliche Zeit bis zur Ankunft:",
      when: "Geplant für",
      where: "Ort",
      pickup: "Abholort",
      driver: "Ihr Fahrer",
      progress: "Verlauf",
      stepDone: "(erledigt)",
      summary: "Zusammenfassung",
      notes: "Hinweise",
      call: "Anrufen",
      message: "Nachricht",
      updatedAt: "Stand:",
      refresh: "Aktualisieren",
      reconnected: "Wieder verbunden.",
      lostFor: "{age} ohne Verbindung",
      tryNow: "Jetzt versuchen",
      polling: "Neues kommt auf dieser Seite nicht sofort an. Sie fragt alle 15 Sekunden danach.",
      map: "Karte",
      mapKeys:
        "Die Pfeiltasten bewegen die Karte, Plus und Minus vergrößern und verkleinern sie, 0 zeigt wieder alles.",
      zoomIn: "Vergrößern",
      zoomOut: "Verkleinern",
      recenter: "Neu zentrieren",
      before: "vor",
      jobAsOf: "Der Status dieses Auftrags ist vielleicht nicht aktuell. Letzter Stand:"),
    customer: CustomerWords(
      someDriver: "Ihr Fahrer",
      headlines: ByStatus(
        pending: "Wir haben Ihre Buchung",
        confirmed: "Ihre Buchung ist bestätigt",
        delegating: "Ihre Buchung ist bestätigt",
        assigned: "Ein Fahrer ist eingeteilt",
        accepted: "Ein Fahrer ist eingeteilt",
        enRoute: "Ihr Fahrer ist unterwegs",
        arrived: "Ihr Fahrer ist angekommen",
        started: "Die Arbeit hat begonnen",
        completed: "Alles erledigt",
        cancelled: "Dieser Auftrag wurde storniert"),
      beingAssigned: "Ein Fahrer wird eingeteilt",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} ist unterwegs",
        arrived: "{name} ist angekommen",
        started: "{name} ist bei der Arbeit"),
      leads: ByStatus(
        pending: "Hier sehen Sie, wann sie bestätigt wird und wann der Fahrer losfährt.",
        confirmed: "Hier sehen Sie, wann der Fahrer losfährt.",
        delegating: "Hier sehen Sie, wann der Fahrer losfährt.",
        assigned: "Hier sehen Sie, wann der Fahrer losfährt.",
        accepted: "Hier sehen Sie, wann der Fahrer losfährt.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "Der Auftrag ist abgeschlossen. Vielen Dank.",
        cancelled:
          "Es kommt niemand. Falls Sie das nicht erwartet haben, fragen Sie bitte das Unternehmen, bei dem Sie gebucht haben."
      ),
      steps: Steps(
        booked: "Gebucht", assigned: "Fahrer eingeteilt", onTheWay: "Unterwegs", arrived: "Angekommen",
        started: "Arbeit begonnen", completed: "Erledigt", cancelled: "Storniert"),
      eta: EtaWords(
        arriving: "Gleich da", minutes: "{minutes} Min.", minuteRange: "{from}–{to} Min.",
        hourRange: "{from}–{to} Std.",
        hourMark: "{hours}h",
        expected: "Voraussichtliche Ankunft. {basis}",
        fromUpstream: "Laut Leitstelle", fromRouter: "Berechnet nach der Strecke",
        fromStreets: "Berechnet nach den Straßen auf dem Weg",
        fromEstimate: "Berechnet nach Entfernung und Tempo"),
      plan: PlanWords(
        late: "Etwa {duration} später als geplant",
        over: "Später als geplant. Wie viel später, wissen wir noch nicht.",
        stopsAhead: Counted(one: "{count} Halt vor Ihrem", other: "{count} Halte vor Ihrem"),
        newDriver: "Sie haben einen neuen Fahrer", namedNewDriver: "Ihr neuer Fahrer: {name}"),
      freshness: FreshnessWords(
        updated: "Position ist {age} alt", standing: "Letzte Meldung ist {age} her",
        silent: "{age} ohne Signal vom Fahrer", justNow: "Gerade aktualisiert",
        restored: "Nach einem Neustart wiederhergestellt: Position von {time}",
        upstreamDown: "Keine Nachricht von der Leitstelle: Position von {time}",
        updatedAt: "Position von {time}", standingSince: "Letzte Meldung: {time}",
        silentSince: "Kein Signal vom Fahrer seit {time}",
        noPosition: "Die erste Position des Fahrers steht noch aus",
        undated: "Wir wissen nicht, wie alt diese Position ist",
        about: "Position ist etwa {age} alt", aboutAt: "Position von etwa {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} ist {distance} {direction} des Abholorts",
        onStreet: "{name} ist hier: {street}, {distance} vom Abholort entfernt",
        atPickup: "{name} ist am Abholort",
        somewhere: "Letzte bekannte Position: {name}", driver: "Der Fahrer",
        directions: Directions(
          north: "nördlich", northEast: "nordöstlich", east: "östlich", southEast: "südöstlich",
          south: "südlich", southWest: "südwestlich", west: "westlich", northWest: "nordwestlich")),
      zone: "Alle Zeiten gelten in der Zeitzone {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Er wurde auf Wunsch des Kunden storniert. Es kommt niemand.",
        cancelledByCompany:
          "Das Unternehmen hat ihn storniert, es kommt niemand. Das tut uns leid. Dort erfahren Sie mehr.",
        place: "Ort", done: "Erledigt", duration: "Dauer", price: "Preis"),
      photos: PhotoWords(
        title: "Fotos", before: "Foto {number}, vor der Arbeit", after: "Foto {number}, nach der Arbeit"),
      rating: "Bewertung {rating} von 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Dieser Link ist nicht aktiv",
        sentences: [
          "Vielleicht ist er abgelaufen, durch einen neueren ersetzt, oder seine letzten Buchstaben fehlen.",
          "Wenn Sie heute jemanden erwarten, öffnen Sie bitte die neueste Nachricht, die Sie bekommen haben, oder fragen Sie das Unternehmen, bei dem Sie gebucht haben.",
        ]),
      notFound: Notice(
        title: "Diese Seite gibt es nicht",
        sentences: [
          "Bitte prüfen Sie die Adresse, oder öffnen Sie den Link in der Nachricht, die Sie bekommen haben."
        ])),
    cutOff: CutOffWords(
      job:
        "Dieser Server erreicht unsere anderen Server nicht. Der Status dieses Auftrags ist vielleicht nicht aktuell. Letzter Stand:",
      position: "Neuere Positionen erreichen diese Seite vielleicht nicht: Position von {time}",
      unknownHere: Notice(
        title: "Diese Seite kann zurzeit nicht gezeigt werden",
        sentences: [
          "Dieser Server erreicht zurzeit unsere anderen Server nicht und kennt diese Adresse allein nicht.",
          "Bitte versuchen Sie es in einer Minute noch einmal.",
        ])),
    phones: .german, ratings: .german, chat: .german, alterations: .german, driverPage: .german,
    mails: .german,
    push: .german,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(one: "{count} Sekunde", other: "{count} Sekunden"), short: "{count} Sek."),
      minute: Unit(
        long: Counted(one: "{count} Minute", other: "{count} Minuten"), short: "{count} Min."),
      hour: Unit(
        long: Counted(one: "{count} Stunde", other: "{count} Stunden"), short: "{count} Std."),
      day: Unit(
        long: Counted(one: "{count} Tag", other: "{count} Tage"), short: "{count} Tg."),
      durations: "{hours} {minutes}",
      weekdays: ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."],
      months: [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
      ],
      dayFirst: "{weekday}, {day}. {month}", dateAndTime: "{date}, {time}",
      yesterday: "Gestern", today: "Heute", tomorrow: "Morgen",
      beforeNoon: "AM", afterNoon: "PM"))
}
