extension Catalog {
  static let german = Catalog(
    labels: Labels(
      cluster: "Fahrer hier: {count}. Vergrößern.",
      troubledCluster: "Fahrer hier: {count}, mit Problemen: {troubled}. Vergrößern.",
      lostSince: "Keine Verbindung seit {time}. Nichts hier ist aktuell. Sie wird wiederhergestellt…",
      signIn: "Anmelden zur Übersicht",
      email: "E-Mail oder Telefon",
      password: "Passwort",
      signInButton: "Anmelden",
      signOut: "Abmelden",
      jobsAsOf: "Die Positionen sind aktuell, die Aufträge vielleicht nicht. Letzter Stand:",
      board: "Übersicht",
      upstreamLost:
        "Keine Verbindung zur Leitstelle. Positionen und Status sind vielleicht nicht aktuell.",
      stuckMessages: "Nachrichten werden nicht angenommen. So viele warten:",
      storageFailing:
        "Zurzeit kann nichts gespeichert werden: Buchungen und Änderungen werden abgelehnt. Die Positionen sind weiterhin aktuell.",
      jobs: "Aufträge",
      drivers: "Fahrer",
      job: "Auftrag",
      status: "Status",
      driverColumn: "Fahrer",
      since: "Seit",
      position: "Letztes Signal",
      legend: "Was die Zeichen bedeuten",
      lists: "Aufträge und Fahrer",
      search: "Suchen",
      searchHint: "Fahrer, Adresse, Kunde oder Nummer",
      show: "Anzeigen",
      backToBoard: "Zurück zur Übersicht",
      alerts: "Warnungen",
      dismiss: "Ausblenden",
      dismissAll: "Alle ausblenden",
      asOf: "Stand",
      moment: "Wann",
      history: "Verlauf",
      who: "Wer",
      noJobs: "Zurzeit keine Aufträge.",
      anyStatus: "Jeder Status",
      fleetOperator: "Betreiber",
      anyOperator: "Alle Betreiber",
      find: "Finden",
      planned: "Geplant",
      close: "Schließen",
      track: "Strecke als GPX, bis zu 24 Stunden",
      links: "Links für Kunden",
      newLink: "Link erstellen",
      validFor: "Gültig",
      extend: "Ändern",
      revoke: "Widerrufen",
      copy: "Kopieren",
      copied: "Kopiert",
      help: "Tasten",
      helpSearch: "Suchen; danach führt die Eingabetaste zum ersten Treffer",
      helpRows: "Nächste Zeile, vorige Zeile",
      helpOpen: "Die Karteikarte der Zeile öffnen",
      helpFollow: "Der Zeile auf der Karte folgen, oder damit aufhören",
      helpHelp: "Diese Tasten anzeigen",
      helpClose: "Schließen, oder die Suche verlassen",
      helpUse: "Diese Tasten verwenden"),
    signIn: SignInWords(
      title: "Anmelden · Waypost", failed: "E-Mail oder Telefon und Passwort passen nicht zusammen.",
      limited: "Zu viele Versuche. Bitte warten Sie eine Minute, und versuchen Sie es dann noch einmal.",
      unavailable:
        "Die Leitstelle, die Ihr Konto hat, antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
      expired:
        "Das Formular war zu alt, oder dieser Browser erlaubt keine Cookies. Bitte melden Sie sich noch einmal an.",
      otherHost:
        "Ihr Browser hat {asked} aufgerufen, aber der Proxy vor Waypost hat den Host {sent} gesendet. Niemand kann sich anmelden, bis der Proxy den Host des Browsers weitergibt. In nginx: {line}",
      kept:
        "Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, ist noch da: Melden Sie sich wieder an, dann steht das Formular so da, wie Sie es ausgefüllt haben.",
      below: CustomerCatalog.Notice(
        title: "Waypost braucht einen eigenen Hostnamen",
        sentences: [
          "Der Proxy vor Waypost bietet es unter {path} an. Dort können die Seiten nicht laden, was zu ihnen gehört, und niemand kann sich anmelden.",
          "Geben Sie ihm einen eigenen Namen, etwa track.example.com, und leiten Sie dessen Anfragen von / nach / weiter.",
        ]),
      insecure:
        "Zum Anmelden ist HTTPS nötig. Schalten Sie einen Reverse-Proxy davor (siehe Docker/), oder melden Sie sich auf diesem Rechner an."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Ihr Konto", signedInAs: "Angemeldet als", sessions: "Wo Sie angemeldet sind",
        sessionsLead:
          "Eine Anmeldung endet nach 12 Stunden, oder nach 2 Stunden ohne offene Übersicht. „Überall abmelden“ meldet auch Ihre Apps ab.",
        began: "Angemeldet", used: "Zuletzt benutzt", thisBrowser: "Dieser Browser",
        everywhere: "Überall abmelden", toBoard: "Zurück zur Übersicht", when: "Wann", who: "Wer",
        what: "Was", whom: "Betrifft", from: "Von", api: "Die API für Programme"),
      actions: AccessWords.Actions(
        signIn: "Angemeldet", signInRefused: "Falsches Passwort", signOut: "Abgemeldet",
        signOutEverywhere: "Überall abgemeldet", jobCreate: "Auftrag angelegt",
        jobAssign: "Auftrag zugeteilt", jobCancel: "Auftrag storniert", jobConfirm: "Auftrag bestätigt",
        jobChange: "Auftrag geändert",
        jobActRefused: "Änderung eines Auftrags erbeten: abgelehnt",
        jobActUnknown: "Änderung eines Auftrags erbeten: keine Antwort",
        linkCreate: "Link erstellt", linkChange: "Link geändert", linkRevoke: "Link widerrufen",
        displayCreate: "Wandanzeige angelegt", displayChange: "Wandanzeige geändert",
        displayRevoke: "Wandanzeige widerrufen", driverApprove: "Fahrer freigegeben",
        deviceKeyCreate: "Telefonschlüssel erstellt", deviceKeyRevoke: "Telefonschlüssel widerrufen",
        accountCreate: "Person angelegt", accountChange: "Person geändert",
        accountLink: "Link für ein Passwort erstellt",
        accountDisable: "Konto gesperrt", accountEnable: "Konto entsperrt",
        accountPassword: "Passwort gesetzt", accountRole: "Rolle geändert",
        accountSignOut: "Konto überall abgemeldet", personFile: "Daten einer Person heruntergeladen",
        personErase: "Daten einer Person gelöscht", retentionChange: "Aufbewahrung geändert",
        settingsChange: "Einstellungen geändert", webhookChange: "Webhook geändert"),
      commandLine: "Befehlszeile",
      accountTitle: "Ihr Konto · Waypost", doneByYou: "Was Sie zuletzt getan haben",
      doneByAll: "Was zuletzt alle getan haben"),
    wallSettings: WallSettingsWords(
      title: "Wandanzeigen · Waypost",
      labels: WallSettingsWords.Labels(
        walls: "Wandanzeigen",
        lead:
          "Jeder Link öffnet eine Wandanzeige: eine Seite für einen Bildschirm, den niemand bedient. Sie zeigt Vornamen und Adressen, aber keine Kunden. Wer den Link hat, sieht sie, bis Sie ihn widerrufen.",
        none: "Es gibt noch keine Wandanzeige.", name: "Name", shows: "Zeigt", theme: "Farben", zone: "Uhr",
        framing: "Websites, die sie einbetten dürfen", made: "Angelegt", open: "Öffnen",
        revoke: "Widerrufen", new: "Neue Wandanzeige",
        nameHint: "Wo sie hängt, zum Beispiel Empfang.", center: "Mitte des Gebiets",
        centerHint: "Breite und Länge, zum Beispiel 60.17, 24.94. Leer: die ganze Flotte.",
        radius: "Umkreis in Kilometern",
        zoneHint: "Zum Beispiel America/New_York. Leer: die Uhr des Servers.",
        framingHint: "Adressen wie https://intranet.example, durch Leerzeichen getrennt. Leer: keine.",
        create: "Wandanzeige anlegen", change: "Ändern", toBoard: "Zurück zur Übersicht"),
      centerAddressHint:
        "Eine Adresse, oder Breite und Länge, zum Beispiel 60.17, 24.94. Leer: die ganze Flotte.",
      centerNotFound:
        "Diese Adresse hat die Karte nicht. Bitte schreiben Sie eine andere, oder Breite und Länge, zum Beispiel 60.17, 24.94.",
      foreignForm:
        "Nichts wurde gespeichert: das Formular war zu alt. Bitte prüfen Sie es und senden Sie es noch einmal.",
      wholeFleet: "Ganze Flotte", serverZone: "Die des Servers", noFraming: "Keine",
      around: "{distance} um {place}", revokeNamed: "{name} widerrufen", changeNamed: "{name} ändern",
      themes: WallSettingsWords.Themes(system: "Wie im Browser eingestellt", light: "Hell", dark: "Dunkel"),
      faults: WallSettingsWords.Faults(
        name: "Bitte geben Sie ihr einen Namen von höchstens 80 Buchstaben.",
        center: "Bitte schreiben Sie die Mitte als Breite und Länge, zum Beispiel 60.17, 24.94.",
        radius: "Der Umkreis kann 0.1 bis 500 Kilometer groß sein.",
        theme: "Bitte wählen Sie eine der Farben.",
        timeZone: "Diese Zeitzone kennt der Server nicht.",
        origins:
          "Bis zu 10 Websites dürfen sie einbetten. Schreiben Sie jede als Adresse mit https:// und ohne Pfad."
      )),
    jobForms: JobFormWords(
      title: "Neuer Auftrag · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Neuer Auftrag", address: "Adresse", customer: "Kunde", phone: "Telefon des Kunden",
        email: "E-Mail des Kunden", emailHint: "Bekommt den Link, wenn dieser Server E-Mails sendet.",
        place: "Ort auf der Karte",
        placeHint:
          "Breite und Länge, zum Beispiel 60.17, 24.94. Ohne sie zeigt die Karte den Auftrag nicht.",
        onMap: "Oder tippen Sie auf den Ort auf der Karte.", from: "Ankunft ab", to: "Bis", driver: "Fahrer",
        driverHint: "Ein Name, oder ein Teil davon. Wer online ist, steht zuerst in der Liste.",
        addressHint: "Straße und Hausnummer, eine Kreuzung (Hauptstraße & Ring) oder ein Name.",
        whichPlace: "Welcher Ort ist gemeint?",
        isThisPlace: "Ist das der Ort?",
        betweenNumbers: "geschätzt: die Karte hat diese Nummer nicht, aber Nummern in der Nähe",
        streetOnly: "auf der Straße: die Karte hat diese Nummer nicht",
        noPlace: "Keiner davon: den Auftrag ohne Ort anlegen",
        placesFound: "Gefundene Orte: {count}. Mit den Pfeiltasten gehen Sie durch die Liste.",
        placesNone: "Kein Ort gefunden.", notes: "Hinweise",
        notesHint: "Der Fahrer sieht sie. Der Kunde sieht sie nur, wenn der Link es erlaubt.",
        create: "Auftrag anlegen", toBoard: "Zurück zur Übersicht",
        nearest: "Am schnellsten da", whoIsNear: "Wer ist am nächsten?",
        otherDriver: "Jemand anderes, oder noch niemand", acts: "Diesen Auftrag ändern",
        confirm: "Auftrag bestätigen",
        assign: "Zuteilen", reassign: "Diesem Fahrer geben",
        takeBack: "Dem Fahrer den Auftrag wegnehmen",
        cancel: "Diesen Auftrag stornieren", reason: "Grund",
        reasonHint: "Er steht im Verlauf des Auftrags. Der Kunde sieht ihn nicht.",
        cancelNow: "Auftrag endgültig stornieren"),
      windowHint: "Beides kann leer bleiben. Zeitzone: {zone}.",
      addressesRead: "Die Adressen werden gelesen: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Bitte schreiben Sie die Adresse, zu der der Fahrer kommen soll.",
        place: "Das ist kein Ort. Schreiben Sie zwei Zahlen, zum Beispiel 60.17, 24.94.",
        placeRange: "Diesen Ort gibt es nicht: Die Breite geht bis 90, die Länge bis 180.",
        placeNotFound:
          "Diese Adresse hat die Karte nicht. Wählen Sie den Ort auf der Karte, oder schreiben Sie Breite und Länge.",
        phone: "Das ist keine Telefonnummer.",
        from: "Das ist keine Zeit.",
        past: "Diese Zeit ist vorbei. Senden Sie das Formular noch einmal, wenn sie gemeint ist.",
        to: "Das ist keine Zeit.",
        toBeforeFrom: "Das Ende muss nach dem Anfang liegen.", tooLong: "Das ist zu lang.",
        driverMissing: "Bitte wählen Sie einen Fahrer.", driverUnknown: "Kein Fahrer hat diesen Namen.",
        driverSeveral:
          "Mehrere Fahrer haben diesen Namen. Wählen Sie einen aus der Liste, oder schreiben Sie mehr vom Namen.",
        driverNotApproved: "Dieser Fahrer ist nicht für Aufträge freigegeben.",
        reason: "Bitte schreiben Sie den Grund, in ein oder zwei Sätzen."),
      mailFaults: .init(
        notAlone:
          "Nur die Adresse eingeben, wie name@example.com: ohne Namen, Klammern, Leerzeichen und „mailto:“.",
        at: "Eine E-Mail-Adresse hat genau ein @.",
        local: "Vor dem @ muss ein Name mit höchstens 64 Buchstaben stehen.",
        domain: "Hinter dem @ muss eine Domain stehen, wie example.com."),
      refusals: JobFormWords.Refusals(
        upstream:
          "Die Aufträge gehören der Leitstelle. Bitte legen Sie sie dort an, und ändern Sie sie dort.",
        busy:
          "Es wurde kein Auftrag angelegt: Der Server kann zurzeit nicht speichern. Bitte versuchen Sie es gleich noch einmal.",
        form:
          "Es wurde kein Auftrag angelegt: Das Formular war zu alt. Bitte prüfen Sie es, und senden Sie es noch einmal."
      )),
    approval: ApprovalWords(
      labels: ApprovalWords.Labels(
        title: "Wartet auf Freigabe",
        lead:
          "Dieser Fahrer hat sich in der App registriert und kann keine Aufträge übernehmen, bevor Sie ihn freigeben.",
        approve: "Diesen Fahrer freigeben"),
      capacity: "Ladevolumen", license: "Führerschein", insurance: "Versicherung",
      truckPhoto: "Foto des Fahrzeugs", isOperator: "Flotte", operatorText: "Hat eine eigene Flotte"),
    wall: WallWords(
      notice: CustomerCatalog.Notice(
        title: "Diese Wandanzeige ist ausgeschaltet",
        sentences: [
          "Ihr Link wurde widerrufen, oder seine letzten Buchstaben fehlen. Einen neuen Link erstellen Sie in der Übersicht unter „Wandanzeigen“."
        ]),
      labels: WallWords.Labels(
        arrivals: "Nächste Ankünfte", noArrivals: "Kein Fahrer ist unterwegs.", late: "Verspätet",
        noLate: "Kein Auftrag ist verspätet.", address: "Adresse", driver: "Fahrer", time: "Ankunft in",
        lateBy: "Verspätung", revoked: "Diese Wandanzeige wurde ausgeschaltet."),
      mapText: "Karte. Fahrer: {drivers}. Aufträge: {jobs}.",
      counters: WallWords.Counters(
        underWay: "Unterwegs", atWork: "Vor Ort", assigned: "Zugeteilt", waiting: "Wartend",
        online: "Online", late: "Verspätet")),
    rewind: RewindWords(
      title: "Rückblick", back: "Zurück zur Übersicht", moment: "Zeitpunkt", show: "Anzeigen",
      earlier: "Früher", later: "Später", play: "Abspielen", pause: "Pause", speed: "Tempo",
      asData: "Dieser Zeitpunkt als GeoJSON",
      nothing: "Von diesem Zeitpunkt sind keine Positionen gespeichert.",
      late: "Der Rückblick konnte nicht gelesen werden. Es wird noch einmal versucht.",
      tracks: "Strecken als GPX, die 24 Stunden vor diesem Zeitpunkt",
      asOf: "So war es: {moment}.", keptSince: "Gespeichert seit: {oldest}.",
      zone: "Die Zeiten gelten in der Zeitzone {zone}.",
      hour: "1 Std.", tenMinutes: "10 Min.", minute: "1 Min."),
    nodes: .german,
    deviceKeys: .german,
    people: .german, personalData: .german, reports: .german, jobChanges: .german, manyJobs: .german,
    settings: .german,
    messages: .german,
    board: BoardWords(
      title: "Übersicht · Waypost",
      more: "Gezeigt werden die ersten {count} von {total}.",
      mapText:
        "Karte. Fahrer: {drivers}. Aufträge: {jobs}. Wo viele nah beieinander sind, zeigt die Karte, wie viele es sind.",
      driverStates: DriverStates(
        moving: "Fährt", standing: "Steht", still: "Zuletzt bewegt", late: "Verspätet",
        old: "Position ist alt", offline: "Nicht online",
        unseen: "Noch keine Position"),
      restored: "Position von vor einem Neustart", undated: "Position von unbekanntem Alter",
      upstreamDown: "Unbekannt: keine Verbindung zur Leitstelle",
      free: "Frei", nameless: "Fahrer ohne Namen", unassigned: "Niemand",
      beingAssigned: "Wird zugeteilt", abandoned: "Verfallen",
      offMap: "nicht auf der Karte",
      lowBattery: "Akku {percent}\u{a0}%",
      counters: Counters(
        online: "Online", underWay: "Unterwegs", atWork: "Vor Ort", assigned: "Zugeteilt",
        waiting: "Wartend", silent: "Kein Signal"),
      legend: Legend(
        moving: "Fährt", standing: "Steht", still: "Stand zuletzt hier", late: "Verspätet",
        old: "Position ist alt",
        offline: "Nicht online",
        waiting: "Auftrag wartet", assigned: "Zugeteilt", underWay: "Unterwegs", atWork: "Bei der Arbeit"),
      troubles: TroubleWords(
        any: "Auffällig", late: "Verspätet", silent: "Kein Signal",
        notStarted: "Kein Start", unassigned: "Kein Fahrer", unanswered: "Keine Antwort",
        lateBy: "Verspätung: {duration}",
        messageUnanswered: "Keine Antwort an den Kunden"),
      found: "Aufträge: {jobs}. Fahrer: {drivers}.", foundNothing: "Nichts gefunden.", everything: "Alle",
      near: NearWords(
        phrases: "nahe, fahrer nahe, in der nähe von, fahrer in der nähe von, bei, fahrer bei",
        byTime: "Fahrer nahe {place}. Wer zuerst da ist, steht oben.",
        byDistance: "Fahrer nahe {place}. Wer am nächsten ist, steht oben.",
        offer: "Die Fahrer zeigen, nahe:", all: "Alle Fahrer zeigen", near: "nahe {place}", place: "Wo"),
      card: CardWords(
        planned: "Geplant", expected: "Voraussichtlich", driver: "Fahrer", driverState: "Zustand",
        fleetOperator: "Betreiber",
        vehicle: "Fahrzeug", phone: "Telefon", customer: "Kunde", customerPhone: "Telefon des Kunden",
        customerEmail: "E-Mail des Kunden",
        number: "Nummer", doing: "Aufgabe", lastFix: "Letzte Position",
        battery: "Akku des Telefons",
        rating: "Bewertung", jobsDone: "Aufträge erledigt",
        batteryCharge: "{percent}\u{a0}%", batteryCharging: "{percent}\u{a0}%, lädt", ordered: "Gebucht",
        driverChanged: "Anderem Fahrer gegeben", company: "Unternehmen", unknownWho: "Nicht bekannt",
        backend: "Leitstelle",
        trailHour: "Die Strecke der letzten Stunde.",
        trailMinutes: "Die Strecke der letzten Minuten. Ältere Positionen werden nicht gespeichert.",
        afterJob: "bis nach dem Auftrag", linkOpen: "Offen bis nach dem Auftrag.",
        linkOpenUntil: "Offen bis: {time}.", linkExpired: "Abgelaufen: {time}.",
        linkRevoked: "Widerrufen: {time}.", linkViews: "So oft geöffnet: {count}. Zuletzt: {time}.",
        linkUnseen: "Niemand hat ihn geöffnet.",
        notices: CardNotices(
          created: "Der Link ist erstellt. Kopieren Sie ihn, und senden Sie ihn dem Kunden.",
          extended: "Der Link endet jetzt zu einer anderen Zeit.",
          revoked: "Der Link ist widerrufen. Seiten, die mit ihm offen waren, zeigen nichts mehr.",
          refused: "Nichts wurde geändert. Bitte prüfen Sie das Formular, und senden Sie es noch einmal.",
          tooMany: "Nichts wurde geändert: Dieser Auftrag hat schon so viele Links, wie erlaubt sind.",
          over: "Nichts wurde geändert: Der Link war widerrufen. Erstellen Sie einen neuen.",
          busy:
            "Nichts wurde geändert: Der Server kann zurzeit nicht speichern. Bitte versuchen Sie es gleich noch einmal.",
          ordered: "Der Auftrag ist angelegt. Unten steht der Link für den Kunden.",
          orderedFound:
            "Der Auftrag ist angelegt. Sein Ort wurde nach der Adresse gefunden: Bitte prüfen Sie ihn auf der Karte.",
          orderedOnly:
            "Der Auftrag ist angelegt, konnte aber diesem Fahrer nicht zugeteilt werden. Bitte teilen Sie ihn unten zu.",
          assigned: "Der Auftrag ist zugeteilt.", confirmed: "Der Auftrag ist bestätigt.",
          cancelled: "Der Auftrag ist storniert. Die Seite des Kunden sagt es.",
          takenBack: "Der Fahrer hat den Auftrag nicht mehr.",
          tooLate:
            "Nichts wurde geändert: Der Status des Auftrags hat sich inzwischen geändert, und das geht nicht mehr.",
          upstreamOwns:
            "Nichts wurde geändert: Aufträge und Fahrer gehören der Leitstelle. Bitte ändern Sie sie dort.",
          upstreamRefused: "Nichts wurde geändert. Die Leitstelle sagt: {text}",
          upstreamUnknown:
            "Die Leitstelle hat nicht geantwortet. Wir wissen nicht, ob sie es geändert hat. Bitte öffnen Sie diesen Auftrag gleich noch einmal.",
          upstreamAway:
            "Nichts wurde geändert: Die Leitstelle ist zurzeit nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
          upstreamSignIn:
            "Nichts wurde geändert: Ihre Anmeldung bei der Leitstelle ist zu Ende. Bitte melden Sie sich hier ab und wieder an."
        ))),
    jobStatuses: ByStatus(
      pending: "Offen", confirmed: "Bestätigt", delegating: "Fahrer wird gesucht", assigned: "Zugeteilt",
      accepted: "Zugesagt", enRoute: "Unterwegs", arrived: "Vor Ort", started: "Bei der Arbeit",
      completed: "Erledigt", cancelled: "Storniert"))
}
