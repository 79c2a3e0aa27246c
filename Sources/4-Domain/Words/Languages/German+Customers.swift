import Tracking

// The texts address the reader as "Sie", in words that Germany, Austria and Switzerland share.
//
// An {age} is in the nominative or the accusative: "2 Tage alt". No text has "vor" or "seit" before an {age}, because
// they need the dative, "2 Tagen"; the browser, which goes on counting ages, writes no dative.
extension Language {
  static let german = Language(
    code: "de", name: "Deutsch", customers: .german, board: .german, prices: germanPrices
  ) { count in
    count == 1 ? .one : .other
  }

  private static func germanPrices(tag: String) -> PriceFormat {
    let symbols = PriceFormat.common + " AUDAU$ CADCA$ GBP£ JPY¥ THB฿ USD$"
    return tag == "de-CH"
      ? PriceFormat(place: .beforeWithSpace, groupMark: "'", symbols: symbols + " EUREUR")
      : PriceFormat(symbols: symbols)
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
      calendar: "In den Kalender eintragen",
      share: "Diese Seite teilen",
      shareLead: "Schicken Sie diesen Link jemandem, der mit Ihnen wartet.",
      shared: "Link kopiert",
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
      meet: "Ihr Fahrer wartet draußen auf Sie", namedMeet: "{name} wartet draußen auf Sie",
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
        fromUpstream: "Laut Leitstelle", fromWay: "Eine Spanne, weil der Verkehr wechselt",
        fromEstimate: "Eine grobe Spanne, nur nach Entfernung und Tempo"),
      plan: PlanWords(
        late: "Etwa {duration} später als geplant. Das tut uns leid.",
        early: "Etwa {duration} früher als geplant",
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
        close: "Schließen", earlier: "Vorheriges Foto", later: "Nächstes Foto",
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
    phones: PhoneWords(
      title: "Dieses Telefon einrichten",
      lead:
        "Dieses Telefon meldet, wo {name} ist. Wählen Sie eine App; jede läuft auch bei ausgeschaltetem Bildschirm.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Für Android und iPhone. Installieren Sie die App und tippen Sie dann hier. Erlauben Sie ihr den Standort immer.",
        traccar:
          "Für Android und iPhone. Installieren Sie die App und tippen Sie dann hier, oder scannen Sie mit ihr den Code in der Übersicht.",
        overland:
          "Für iPhone. Installieren Sie die App, tippen Sie hier und schalten Sie die Aufzeichnung ein.",
        address: "Kopieren Sie diese Adresse in die Einstellungen der App:", apps: "App wählen",
        secret:
          "Geben Sie die Adresse dieser Seite nicht weiter. Mit ihr kann sich ein Telefon als Sie melden."
      ),
      setUp: "{app} einrichten",
      choice: PhoneWords.Choice(recommended: "Für dieses Telefon", others: "Andere Apps", get: "{app} holen"),
      faults: PhoneWords.Faults(
        encrypted:
          "Die App verschlüsselt ihre Meldungen; sie können nicht gelesen werden. Entfernen Sie den Schlüssel in der App.",
        tooManyFixes:
          "Die App sendet mehr als {count} Positionen auf einmal. Stellen Sie kleinere Pakete ein.",
        unreadable: "Die neueste Meldung dieses Telefons konnte nicht gelesen werden.",
        clockBehind:
          "Nach der Uhr dieses Telefons ist seine neueste Position {age} alt; sie wird nicht gezeigt. Wenn es sie gerade gesendet hat, geht die Uhr nach: Schalten Sie Datum und Uhrzeit auf automatisch.",
        clockAhead:
          "Nach der Uhr dieses Telefons liegt seine neueste Position in der Zukunft; sie wird nicht gezeigt. Die Uhr geht vor: Schalten Sie Datum und Uhrzeit auf automatisch.",
        noPlace:
          "Die neueste Meldung dieses Telefons hat keinen Ort, der stimmen kann. Erlauben Sie der App den genauen Standort, und gehen Sie mit dem Telefon ins Freie.",
        unreadableTime:
          "Die neueste Meldung dieses Telefons hat eine Zeit, die nicht zu lesen ist. Nehmen Sie die üblichen Einstellungen der App, oder installieren Sie die neueste Fassung."
      )),
    ratings: RatingWords(
      title: "Wie war es?",
      stars: "{stars} von {most}",
      comment: "Kommentar, wenn Sie möchten",
      commentHint: "Höchstens {count} Zeichen.",
      send: "Senden",
      yours: "Ihre Bewertung",
      change: "Ändern",
      changeUntil: "Sie können sie ändern bis: {time}.",
      faults: RatingWords.Faults(
        noStars: "Bitte wählen Sie einen der Sterne.",
        tooLong: "Ihr Kommentar hat {count} Zeichen. Bitte kürzen Sie ihn.",
        tooLate: "Diese Bewertung kann nicht mehr geändert werden.",
        tooOften: "Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.",
        notStored: "Der Server konnte die Bewertung nicht speichern. Bitte senden Sie sie noch einmal.")),
    notes: NoteWords(
      title: "Notiz für den Fahrer",
      hint: "Zum Beispiel der Türcode, das Stockwerk oder wo etwas abgelegt werden soll.",
      send: "Speichern", saved: "Gespeichert. Der Fahrer liest sie.",
      tooLong: "Diese Notiz hat {count} Zeichen, möglich sind höchstens {most}.",
      tooLate: "Die Notiz wurde nicht gespeichert: Der Fahrer ist schon da, oder der Auftrag ist beendet."),
    order: OrderWords(
      title: "Ihre Bestellung", company: "Unternehmen", base: "Grundpreis", items: "Artikel",
      volume: "Volumen",
      service: "Servicegebühr", discount: "Rabatt", former: "Vereinbarter Preis",
      changed: "Der Preis wurde geändert. Bitte antworten Sie in der App, in der Sie gebucht haben."),
    requests: RequestWords(
      title: "Etwas dazwischengekommen?",
      links: .init(
        notAtHome: "Ich bin nicht zu Hause",
        anotherTime: "Anderer Termin",
        cancel: "Absagen"),
      questions: .init(
        notAtHome: "Der Firma sagen, dass Sie nicht zu Hause sind?",
        anotherTime: "Um einen anderen Termin bitten?",
        cancel: "Um die Absage bitten?"),
      lead: "Die Firma liest das und antwortet. Bis dahin ändert sich nichts.",
      ownWords: "Ein Wort an die Firma, wenn Sie möchten",
      ownTime: "Wann würde es passen?",
      send: "Senden", back: "Zurück",
      asked: .init(
        notAtHome: "Sie haben gesagt, dass Sie nicht zu Hause sind. Die Firma wird antworten.",
        anotherTime: "Sie haben um einen anderen Termin gebeten. Die Firma wird antworten.",
        cancel: "Sie haben um die Absage gebeten. Die Firma wird antworten."),
      told: .init(
        notAtHome: "Der Kunde ist nicht zu Hause.",
        anotherTime: "Der Kunde bittet um einen anderen Termin.",
        cancel: "Der Kunde bittet um die Absage."),
      takeBack: "Zurücknehmen",
      tooLong: "Dieser Text hat {count} Zeichen, möglich sind höchstens {most}.",
      tooLate: "Das wurde nicht gesendet: Auf dieser Seite ist es dafür zu spät.",
      settle: "Erledigt",
      limits: .init(
        until: "{what} – möglich bis: {time}",
        over: "Zu spät. Möglich war es bis: {time}.",
        fee: "Die Firma sagt dazu:",
        question: "Jetzt absagen?",
        lead: "Damit ist sofort abgesagt, und es kommt niemand.",
        send: "Ja, absagen")),
    failures: FailureWords(
      open: "Nicht möglich", question: "Warum war es nicht möglich?",
      ownWords: "In eigenen Worten, wenn Sie möchten",
      reasons: .init(
        notAtHome: "Niemand zu Hause", refused: "Kunde lehnt ab", wrongAddress: "Falsche Adresse",
        other: "Anderer Grund", wrongCode: "Falscher Code"),
      send: "Melden: nicht möglich", headline: "Es hat diesmal nicht geklappt",
      lead: "Das tut uns leid. Das Unternehmen meldet sich bei Ihnen, wie es weitergeht.",
      photo: "Foto {number}, nicht möglich",
      settle: "Fahrern wieder anbieten"),
    chat: ChatWords(
      title: "Nachrichten",
      you: "Sie",
      customer: "Kunde",
      driver: "Fahrer",
      dispatcher: "Disposition",
      customerTypes: "Der Kunde schreibt…",
      driverTypes: "Der Fahrer schreibt…",
      dispatcherTypes: "Die Disposition schreibt…",
      label: "Ihre Nachricht",
      send: "Senden",
      read: "Gelesen",
      unread: "Neu",
      older: "Ältere Nachrichten werden hier nicht gezeigt.",
      onMyWay: "Ich bin unterwegs.",
      atDoor: "Ich stehe vor der Tür.",
      late: "Ich komme ein paar Minuten später.",
      here: "Ich bin da.",
      ring: "Bitte klingeln Sie.",
      moment: "Ich brauche noch ein paar Minuten.",
      faults: ChatWords.Faults(
        closed: "Zu diesem Auftrag kann man nicht mehr schreiben.",
        empty: "Bitte schreiben Sie etwas.",
        tooLong: "Diese Nachricht ist zu lang. Bitte kürzen Sie sie.",
        tooOften: "Zu viele Nachrichten auf einmal. Bitte warten Sie zehn Sekunden.",
        full: "Zu diesem Auftrag gibt es zu viele Nachrichten. Bitte rufen Sie an.",
        notStored: "Der Server konnte die Nachricht nicht speichern. Bitte senden Sie sie noch einmal.")),
    alterations: AlterationWords(
      number: "Auftrag {number}",
      time: "Neue Zeit: {time}",
      noTime: "Die vereinbarte Zeit gilt nicht mehr. Die neue steht dann hier.",
      address: "Die Adresse wurde geändert",
      notes: "Die Hinweise wurden geändert",
      changed: "Geändert:"),
    driverPage: DriverPageWords(
      title: "Ihre Aufträge",
      labels: DriverPageWords.Labels(
        online: "Sie sind im Dienst",
        offline: "Sie sind nicht im Dienst",
        goOnline: "Dienst beginnen",
        goOffline: "Dienst beenden", takeBreak: "Pause machen", endBreak: "Pause beenden",
        noneOnBreak: "Sie haben jetzt keinen Auftrag. In der Pause wird Ihnen keiner angeboten.",
        later: "An späteren Tagen",
        offers: "Freie Aufträge in Ihrer Nähe",
        none: "Sie haben jetzt keinen Auftrag. Ein neuer erscheint hier.",
        accept: "Annehmen",
        decline: "Ablehnen",
        number: "Nummer",
        items: "Gegenstände",
        navigate: "Navigation starten",
        photos: "Fotos",
        note: "Notiz",
        onlyOpen:
          "Ihre Position wird nur gesendet, solange diese Seite offen und der Bildschirm an ist. Eine halbe Stunde ohne Position beendet den Dienst, wenn kein Auftrag auf Sie wartet.",
        noScript:
          "Ohne JavaScript sendet diese Seite keine Position und zeigt einen neuen Auftrag erst, wenn Sie sie neu laden.",
        details: "Mehr zu diesem Auftrag",
        undo: "Rückgängig",
        sureCompleted: "Ist dieser Auftrag fertig?",
        sureDecline: "Diesen Auftrag zurückgeben?",
        sureOffline: "Dienst jetzt beenden?",
        back: "Nein, zurück",
        next: "Danach",
        takePicture: "Foto aufnehmen",
        signOut: "Auf diesem Telefon abmelden",
        useBrowser: "Diesen Browser benutzen",
        useBrowserLead:
          "Ohne App: Die Seite zeigt Ihre Aufträge und sendet Ihre Position, solange sie offen ist.",
        openPage: "Fahrerseite öffnen",
        shell:
          "Diese Seite erscheint von selbst, sobald das Netz wieder da ist. Was Sie angetippt haben, bleibt hier und wird dann gesendet."
      ),
      facts: [.customer: "Kunde"],
      assigned: "Neu",
      accepted: "Angenommen",
      enRoute: "Ich fahre los",
      arrived: "Ich bin da",
      started: "Arbeit beginnen",
      completed: "Fertig",
      signals: DriverPageWords.Signals(
        off: "Sie sind nicht im Dienst: Es wird keine Position gesendet.",
        insecure:
          "Diese Seite wurde nicht über HTTPS geöffnet, deshalb gibt der Browser ihr keine Position. Bitten Sie um einen Link, der mit https beginnt.",
        denied:
          "Der Browser darf Ihren Standort nicht benutzen. Erlauben Sie es in seinen Einstellungen für diese Seite.",
        searching: "Noch keine Position. Vielleicht fehlt der freie Blick zum Himmel.",
        sent: "Position gesendet um {time}",
        silent: "Letzte Position {time}; seither kein Signal",
        lost: "Kein Netz. Positionen und Eingaben bleiben hier, bis es wieder da ist.",
        waiting: "Wartet auf das Netz: {act}",
        full: "Zu viel wartet auf das Netz. Versuchen Sie es wieder, wenn es da ist."),
      faults: DriverPageWords.Faults(
        form: "Diese Seite war zu alt. Bitte versuchen Sie es noch einmal.",
        gone: "Dieser Auftrag ist nicht mehr Ihrer.",
        status: "Das geht jetzt nicht: Der Stand des Auftrags ist „{status}“.",
        busy: "Sie sind unterwegs zu einem anderen Auftrag. Beenden Sie zuerst diesen.",
        notApproved: "Der Betrieb hat Sie noch nicht freigegeben.",
        photoFormat: "Eine Datei ist kein Foto. Wählen Sie JPEG, PNG oder WebP.",
        photoSize: "Ein Foto hat mehr als {size} MB.",
        photoPixels: "Ein Foto hat mehr als {count} Millionen Pixel.",
        photoCount: "Ein Auftrag hat höchstens {count} Fotos.",
        noteLength: "Die Notiz hat mehr als {count} Zeichen.",
        notStored: "Nichts wurde gespeichert. Bitte versuchen Sie es gleich noch einmal."),
      closed: Notice(
        title: "Dieser Link öffnet keine Fahrerseite",
        sentences: [
          "Vielleicht wurde er widerrufen, oder seine letzten Buchstaben fehlen.",
          "Bitten Sie die Disposition um einen neuen.",
        ]),
      driverNotes: "Notizen des Fahrers",
      upstream: "Diese Aufträge gehören einem anderen System. Ändern Sie sie dort.",
      page: "Fahrerseite, ohne App",
      held: "{act}: wird gleich gesendet",
      onBreak: "In der Pause seit {time}",
      expected: "Erwartet {time}",
      picture: "Foto {count}",
      again: "Neu",
      photosHint: "Höchstens {count} Fotos mit je höchstens {size} MB.",
      door: DriverPageWords.DoorWords(line: "Sie stehen anscheinend vor der Tür.", arrived: "Angekommen?"),
      map: DriverPageWords.MapWords(
        way: "Karte mit dem Weg zu {place}, noch {distance} entfernt",
        away: "Karte: {place}, {distance} entfernt",
        place: "Karte von {place} und Umgebung", own: "Ihre Position um {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Neue Nachricht. {name}: {text}",
        aloud: "Neue Nachrichten vorlesen"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "Der Akku dieses Telefons hat noch {percent}\u{a0}%. Schließen Sie es an: Ohne Strom endet Ihre Position.",
        appBattery:
          "Das Telefon, das Ihre Position meldet, hat noch {percent}\u{a0}%. Schließen Sie es an: Ohne Strom endet Ihre Position.",
        hidden:
          "Diese Seite war nicht auf dem Bildschirm und hat seit {time} keine Position. Lassen Sie sie offen, und schalten Sie den Energiesparmodus aus.",
        allowAndroid:
          "Tippen Sie auf das Zeichen neben der Adresse, dann auf „Berechtigungen“, und erlauben Sie den Standort.",
        allowApple:
          "Öffnen Sie die Einstellungen, „Datenschutz & Sicherheit“, „Ortungsdienste“, und erlauben Sie es dem Browser.",
        offered: "als offener Auftrag: {number}")),
    portraits: PortraitWords(
      title: "Bild",
      lead: "Kunden sehen es, solange der Fahrer zu ihnen unterwegs ist, und nach dem Auftrag nicht mehr.",
      choose: "Foto",
      hint: "Eine JPEG-Datei. Behalten wird das Quadrat in der Mitte.",
      save: "Bild speichern",
      remove: "Bild entfernen",
      crop: "Das Bild ziehen, bis das Gesicht in der Mitte ist.",
      zoom: "Größe",
      picture: "Bild von {name}",
      saved: "Das Bild ist gespeichert.",
      removed: "Das Bild ist entfernt.",
      none: "Bitte zuerst ein Foto wählen.",
      unreadable: "Diese Datei ist kein lesbares JPEG-Bild.",
      tooLarge: "Das Foto ist größer als {size} MB oder hat mehr als {count} Millionen Pixel.",
      tooSmall: "Das Foto hat an einer Seite weniger als {count} Pixel.",
      noLibrary: "Dieser Server kann keine Fotos lesen, weil die Bibliothek libturbojpeg fehlt."),
    proof: ProofWords(
      receivedBy: "Angenommen von",
      sign: "Hier unterschreiben",
      clear: "Löschen",
      pictureNeeded: "Ein Foto ist nötig.",
      signatureNeeded: "Eine Unterschrift oder ein Name ist nötig.",
      pictureMissing: "Machen Sie zuerst ein Foto und tippen Sie dann auf „Fertig“.",
      signatureMissing:
        "Bitten Sie zuerst um eine Unterschrift oder einen Namen und tippen Sie dann auf „Fertig“.",
      signature: "Unterschrift",
      codeForDriver: "Code für den Fahrer",
      code: "Code des Kunden",
      codeNeeded: "Der Code des Kunden ist nötig: Er steht auf dessen Seite.",
      codeMissing: "Fragen Sie den Kunden zuerst nach dem Code und tippen Sie dann auf „Fertig“.",
      codeClosed: "Zu viele falsche Codes. Ihr Disponent muss entscheiden, wie es weitergeht.",
      codeWrong: "Der Code ist falsch. Verbleibende Versuche: {count}."),
    mails: MailWords(
      follow:
        "Auf dieser Seite sehen Sie, wann der Fahrer kommt, und verfolgen den Weg. Sie ist nur für Sie.",
      series:
        "Für jeden Termin gibt es eine Seite, auf der Sie sehen, wann der Fahrer kommt, und den Weg verfolgen. Sie sind nur für Sie.",
      changed: "An Ihrem Auftrag hat sich etwas geändert. Die Seite zeigt, wie er jetzt ist.",
      done: "Bitte sagen Sie uns, wie es war.",
      open: "Seite öffnen",
      rate: "Auftrag bewerten",
      planned: "Geplant: {time}",
      why: "Sie bekommen diese E-Mail wegen dieses Auftrags.",
      stop: "Keine E-Mails mehr zu diesem Auftrag",
      stopLead: "Sie bekommen keine E-Mails mehr zu diesem Auftrag. Die Seite selbst bleibt, wie sie ist.",
      stopped: "Sie bekommen keine E-Mails mehr zu diesem Auftrag."),
    push: PushWords(
      offer: "Bescheid geben, wenn der Fahrer nah ist",
      on: "Dieses Gerät gibt Ihnen Bescheid.",
      stop: "Nicht mehr Bescheid geben",
      refused: "Dieser Browser lässt keine Mitteilungen von dieser Seite zu.",
      near: "Ihr Fahrer ist in wenigen Minuten da",
      newJob: "Sie haben einen neuen Auftrag",
      offerJobs: "Neue Aufträge auf diesem Telefon melden",
      unanswered: "Der Kunde wartet auf Antwort",
      withdrawn: "Der Auftrag ging an einen anderen Fahrer",
      takenBack: "Sie haben diesen Auftrag nicht mehr"),
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
