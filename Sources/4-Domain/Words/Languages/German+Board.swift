import Tracking

extension Catalog {
  static let german = Catalog(
    labels: Labels(
      cluster: "Fahrer hier: {count}.",
      troubledCluster: "Fahrer hier: {count}, mit Problemen: {troubled}.",
      jobCluster: "Aufträge hier: {jobs}.",
      lostSince: "Keine Verbindung seit {time}. Nichts hier ist aktuell. Sie wird wiederhergestellt…",
      signIn: "Anmelden zur Übersicht",
      email: "E-Mail oder Telefon",
      password: "Passwort",
      signInButton: "Anmelden",
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
      planned: "Geplant", plannedExpected: "Geplant, erwartet",
      close: "Schließen",
      track: "Strecke als GPX, bis zu 24 Stunden",
      links: "Links der Kunden",
      newLink: "Link erstellen",
      validFor: "Gültig",
      extend: "Ändern",
      revoke: "Widerrufen",
      copy: "Kopieren",
      copied: "Kopiert",
      help: "Tasten und Zeichen", helpKeys: "Tasten",
      helpSearch: "Suchen; danach führt die Eingabetaste zum ersten Treffer",
      helpRows: "Nächste Zeile, vorige Zeile",
      helpOpen: "Die Karteikarte der Zeile öffnen",
      helpAssign: "Den Auftrag einem Fahrer geben", helpChange: "Den Auftrag ändern",
      helpCancel: "Den Auftrag stornieren; fragt zuerst nach dem Grund",
      helpFollow: "Der Zeile auf der Karte folgen, oder damit aufhören",
      helpNew: "Neuer Auftrag", helpToday: "Die Aufträge von heute",
      helpPages: "Übersicht, Berichte, frühere Positionen, Nachrichten, Einstellungen",
      helpUndo: "Das zuletzt Getane rückgängig machen",
      helpHelp: "Diese Tasten anzeigen",
      helpClose: "Schließen, oder die Suche verlassen",
      helpUse: "Diese Tasten verwenden",
      helpSound: "Bei jeder neuen Warnung einen Ton abspielen",
      dismissKind: "{count} ausblenden",
      dismissed: "Ausgeblendete Warnungen: {count}.", takeBack: "Rückgängig", showMore: "Mehr zeigen"),
    signIn: SignInWords(
      title: "Anmelden · Waypost", failed: "E-Mail oder Telefon und Passwort passen nicht zusammen.",
      limited: "Zu viele Versuche. Bitte warten Sie eine Minute, und versuchen Sie es dann noch einmal.",
      unavailable:
        "Die Leitstelle, die Ihr Konto hat, antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
      expired:
        "Das Formular war zu alt, oder dieser Browser erlaubt keine Cookies. Bitte melden Sie sich noch einmal an.",
      codeUsed:
        "Inzwischen wurde ein Code dieses Kontos benutzt: das beendet diese Anmeldung. Bitte beginnen Sie von vorn. Waren Sie das nicht, wählen Sie ein neues Passwort.",
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
      noAccount:
        "Noch darf kein Konto diese Übersicht benutzen. Legen Sie mit diesem Befehl auf dem Rechner des Servers einen Administrator an, mit dem Verzeichnis der Datenbank des Servers, und melden Sie sich dann hier an.",
      insecure:
        "Zum Anmelden ist HTTPS nötig. Schalten Sie einen Reverse-Proxy davor (siehe Docker/), oder melden Sie sich auf diesem Rechner an."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Ihr Konto", signedInAs: "Angemeldet als", sessions: "Wo Sie angemeldet sind",
        sessionsLead:
          "Eine Anmeldung endet nach 12 Stunden, oder nach 2 Stunden ohne offene Übersicht. „Überall abmelden“ meldet auch Ihre Apps ab.",
        began: "Angemeldet", used: "Zuletzt benutzt", thisBrowser: "Dieser Browser",
        everywhere: "Überall abmelden", when: "Wann", who: "Wer",
        what: "Was", whom: "Betrifft", from: "Von", api: "Die API für Programme"),
      actions: AccessWords.Actions(
        signIn: "Angemeldet", signInRefused: "Falsches Passwort", signOut: "Abgemeldet",
        signOutEverywhere: "Überall abgemeldet", jobCreate: "Auftrag angelegt",
        jobAssign: "Auftrag zugeteilt", jobCancel: "Auftrag storniert", jobConfirm: "Auftrag bestätigt",
        jobUnassign: "Auftrag dem Fahrer weggenommen", jobReopen: "Stornierten Auftrag wieder geöffnet",
        jobUnconfirm: "Bestätigung zurückgenommen",
        jobMove: "Halt in der Reihenfolge des Fahrers verschoben", jobChange: "Auftrag geändert",
        jobActRefused: "Änderung eines Auftrags erbeten: abgelehnt",
        jobActUnknown: "Änderung eines Auftrags erbeten: keine Antwort",
        linkCreate: "Link erstellt", linkChange: "Link geändert", linkRevoke: "Link widerrufen",
        wallCreate: "Wandanzeige angelegt", wallChange: "Wandanzeige geändert",
        wallRevoke: "Wandanzeige widerrufen", driverApprove: "Fahrer freigegeben",
        deviceKeyCreate: "Telefonschlüssel erstellt", deviceKeyRevoke: "Telefonschlüssel widerrufen",
        accountCreate: "Person angelegt", accountChange: "Person geändert",
        accountLink: "Link für ein Passwort erstellt",
        accountDisable: "Konto gesperrt", accountEnable: "Konto entsperrt",
        accountPassword: "Passwort gesetzt", accountRole: "Rolle geändert",
        accountSignOut: "Konto überall abgemeldet", personFile: "Daten einer Person heruntergeladen",
        personErase: "Daten einer Person gelöscht", retentionChange: "Aufbewahrung geändert",
        settingsChange: "Einstellungen geändert", webhookChange: "Webhook geändert",
        secondFactorSet: "Zweiten Faktor eingeschaltet", secondFactorRemove: "Zweiten Faktor ausgeschaltet",
        secondFactorRefused: "Falscher Code eines zweiten Faktors",
        recoveryCodesMake: "Neue Wiederherstellungscodes erstellt",
        recoveryCodeUse: "Mit Wiederherstellungscode angemeldet",
        accountLinkMailed: "Link für ein neues Passwort per Mail erhalten"),
      commandLine: "Befehlszeile",
      accountTitle: "Ihr Konto · Waypost", doneByYou: "Was Sie zuletzt getan haben",
      doneByAll: "Was zuletzt alle getan haben"),
    secondFactor: SecondFactorWords(
      labels: SecondFactorWords.Labels(
        askTitle: "Code eingeben",
        askLead: "Ihre App für Codes zeigt sechs Ziffern, die alle 30 Sekunden wechseln.",
        code: "Code",
        useRecovery: "Telefon verloren? Wiederherstellungscode verwenden",
        useApp: "Code aus der App verwenden",
        askRecoveryLead:
          "Geben Sie einen der Wiederherstellungscodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.",
        recoveryCode: "Wiederherstellungscode",
        title: "Zweiter Faktor",
        lead:
          "Mit einem zweiten Faktor braucht die Anmeldung Ihr Passwort und einen Code aus einer App auf Ihrem Telefon. Wer nur Ihr Passwort erfährt, kann sich nicht anmelden.",
        setUp: "Einrichten",
        scan:
          "Scannen Sie dieses Bild mit einer App für Codes, etwa Aegis, 2FAS, Google Authenticator oder Ihrem Passwortmanager.",
        picture: "QR-Code mit dem Geheimnis für die App",
        secret: "Oder geben Sie dieses Geheimnis in die App ein",
        codeHint: "Die sechs Ziffern, die die App jetzt zeigt.",
        password: "Ihr Passwort",
        turnOn: "Einschalten",
        endsOthers: "Dabei werden Ihre anderen Browser und Ihre Apps abgemeldet.",
        isOn: "Der zweite Faktor ist eingeschaltet.",
        newCodes: "Neue Wiederherstellungscodes",
        newCodesLead:
          "Wiederherstellungscodes werden nur einmal gezeigt, wenn sie entstehen. Haben Sie sie nicht aufbewahrt, erstellen Sie hier neue: die bisherigen gelten dann nicht mehr.",
        turnOff: "Ausschalten",
        turnOffLead: "Dann genügt das Passwort allein.",
        makeCodes: "Neue Codes erstellen",
        codesTitle: "Ihre Wiederherstellungscodes",
        codesLead:
          "Drucken Sie sie aus oder schreiben Sie sie auf, und bewahren Sie sie getrennt vom Telefon auf. Jeder meldet Sie einmal an, wenn das Telefon verloren ist. Sie werden nur jetzt gezeigt.",
        goOn: "Ich habe sie aufbewahrt: weiter",
        off: "Aus: das Passwort allein genügt.",
        change: "Zweiter Faktor",
        rule: "Wer einen zweiten Faktor haben muss",
        from: "Ab",
        ruleLead: "Wer noch keinen hat, sieht ab diesem Tag nur die Seite, auf der er eingerichtet wird.",
        demandedOf: "Müssen einen haben",
        fromHint: "Der erste Tag. Leer lassen, um sofort zu beginnen."),
      wrong:
        "Dieser Code ist falsch oder wurde schon verwendet. Bitte geben Sie den Code ein, der jetzt gezeigt wird.",
      wrongRecovery: "Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.",
      wrongPassword: "Dieses Passwort ist falsch.",
      limited: "Zu viele falsche Versuche. Bitte warten Sie {minutes} min und versuchen Sie es noch einmal.",
      since: "Seit: {time}.",
      codesLeft: "Übrige Wiederherstellungscodes: {count}.",
      demandedFrom: "Ab {day} brauchen Sie zur Anmeldung einen zweiten Faktor.",
      demanded: "Dieser Betrieb verlangt einen zweiten Faktor. Bitte richten Sie ihn ein, um fortzufahren.",
      wrongDay: "Bitte wählen Sie einen Tag.",
      pastDay:
        "Dieser Tag ist vorbei: bitte wählen Sie heute oder einen späteren Tag, oder lassen Sie das Feld leer.",
      nobody: "Niemand",
      administrators: "Administratoren",
      staff: "Administratoren und Disponenten",
      ownFirst:
        "Bitte richten Sie zuerst Ihren eigenen zweiten Faktor ein: sonst wären Sie von dieser Seite ausgesperrt."
    ),
    account: AccountWords(
      labels: AccountWords.Labels(
        details: "Ihre Angaben",
        detailsLead: "Was Kollegen von Ihnen sehen, und wie Sie sich anmelden.",
        name: "Name",
        email: "E-Mail",
        emailHint: "Wir schicken einen Link an die neue Adresse. Sie gilt, sobald Sie ihn öffnen.",
        password: "Passwort",
        present: "Ihr jetziges Passwort",
        presentHint: "Damit niemand etwas ändert, der nur Ihren Browser offen findet.",
        new: "Neues Passwort",
        again: "Neues Passwort, noch einmal",
        saveName: "Namen speichern",
        saveEmail: "Adresse ändern",
        savePassword: "Passwort ändern",
        elsewhere: "Ihr Konto führt das Dispositionssystem: ändern Sie Namen, Adresse und Passwort dort.",
        browser: "Browser",
        address: "Von",
        end: "Abmelden",
        keys: "Schlüssel und Tokens",
        tokens:
          "Apps und Programme, die sich als Sie anmelden, bekommen Tokens. Sie sind signiert und stehen in keiner Liste: jedes endet nach 30 Tagen, wenn die App es nicht erneuert. Die Abmeldung überall beendet alle auf einmal.",
        businessKeys:
          "Links, Wandanzeigen und die Schlüssel von Telefonen gehören dem Betrieb, wer auch immer sie erstellt hat. Zu den Schlüsseln der Telefone eines Fahrers führt seine Seite.",
        forgotten: "Passwort vergessen?",
        forgottenLead:
          "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Gibt es eines, schicken wir einen Link, mit dem Sie ein neues Passwort setzen.",
        send: "Link schicken",
        toSignIn: "Zurück zur Anmeldung",
        noMail:
          "Dieser Server verschickt keine Mails. Ein Administrator kann Ihnen einen Link für ein neues Passwort erstellen: an der Tafel unter Personen."
      ),
      nameSaved: "Ihr Name ist gespeichert.",
      emailSaved: "Ihre E-Mail-Adresse ist geändert.",
      passwordSaved: "Ihr Passwort ist geändert. Ihre anderen Anmeldungen sind beendet.",
      sessionEnded: "Dieser Browser ist abgemeldet.",
      confirmSent:
        "Eine Mail an {email} ist unterwegs. Öffnen Sie ihren Link innerhalb eines Tages, um die Adresse zu ändern.",
      resetSent:
        "Gibt es ein Konto mit dieser Adresse, ist eine Mail unterwegs. Ihr Link gilt eine Stunde. Bitte sehen Sie auch im Spam-Ordner nach.",
      linkOver: CustomerCatalog.Notice(
        title: "Dieser Link gilt nicht mehr",
        sentences: [
          "Er wurde benutzt, ist zu alt, oder das Konto hat sich seither geändert. Bitte fordern Sie einen neuen an."
        ]),
      unknownBrowser: "Unbekannter Browser", browserOnSystem: "{browser} auf {system}",
      endNamed: "{name} abmelden",
      mails: AccountWords.Mails(
        changed: "Ihr Konto: {what}",
        when: "Das geschah mit dem Konto {account}: {time}, von {address}.",
        whenByCommand:
          "Das geschah mit dem Konto {account}: {time}, durch einen Befehl auf dem Rechner des Servers.",
        warning:
          "Wenn Sie das nicht waren: setzen Sie mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort, und sagen Sie es einem Administrator.",
        resetSubject: "Wählen Sie ein neues Passwort für {account}",
        resetLead:
          "Jemand hat ein neues Passwort für Ihr Konto angefordert. Der Link gilt eine Stunde und einmal. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
        resetButton: "Neues Passwort wählen",
        confirmSubject: "Bestätigen Sie Ihre E-Mail-Adresse",
        confirmLead:
          "Das Konto {account} soll ab jetzt diese Adresse verwenden. Bitte bestätigen Sie das innerhalb eines Tages. Wenn Sie davon nichts wissen, tun Sie nichts.",
        confirmButton: "Adresse bestätigen")),
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
        radius: "Umkreis in Kilometern", radiusMiles: "Umkreis in Meilen",
        zoneHint: "Zum Beispiel America/New_York. Leer: die Uhr des Servers.",
        framingHint: "Adressen wie https://intranet.example, durch Leerzeichen getrennt. Leer: keine.",
        parts: "Was sie zeigt, in dieser Reihenfolge",
        partsHint:
          "Teile mit gleicher Zahl stehen in der Reihenfolge dieser Liste. Die Karte steht am Anfang oder am Ende.",
        create: "Wandanzeige anlegen", change: "Ändern"),
      centerAddressHint:
        "Eine Adresse, oder Breite und Länge, zum Beispiel 60.17, 24.94. Leer: die ganze Flotte.",
      centerNotFound:
        "Diese Adresse hat die Karte nicht. Bitte schreiben Sie eine andere, oder Breite und Länge, zum Beispiel 60.17, 24.94.",
      foreignForm:
        "Nichts wurde gespeichert: das Formular war zu alt. Bitte prüfen Sie es und senden Sie es noch einmal.",
      wholeFleet: "Ganze Flotte", serverZone: "Die des Servers", noFraming: "Keine",
      around: "{distance} um {place}", revokeNamed: "{name} widerrufen", changeNamed: "{name} ändern",
      themes: WallSettingsWords.Themes(system: "Wie im Browser eingestellt", light: "Hell", dark: "Dunkel"),
      parts: WallSettingsWords.Parts(
        map: "Karte", counters: "Zahlen", late: "Verspätet", arrivals: "Nächste Ankünfte",
        jobs: "Alle Aufträge", unassigned: "Ohne Fahrer", ratings: "Bewertungen des Tages"),
      notShown: "Nicht gezeigt",
      faults: WallSettingsWords.Faults(
        name: "Bitte geben Sie ihr einen Namen von höchstens 80 Buchstaben.",
        center: "Bitte schreiben Sie die Mitte als Breite und Länge, zum Beispiel 60.17, 24.94.",
        radius: "Der Umkreis kann {least} bis {most} {unit} groß sein.",
        theme: "Bitte wählen Sie eine der Farben.",
        timeZone: "Diese Zeitzone kennt der Server nicht.",
        origins:
          "Bis zu 10 Websites dürfen sie einbetten. Schreiben Sie jede als Adresse mit https:// und ohne Pfad.",
        parts: "Bitte wählen Sie mindestens einen Teil.")),
    facts: FactWords.german,
    jobForms: JobFormWords(
      title: "Neuer Auftrag · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Neuer Auftrag", address: "Adresse",
        coordinates: "Breite und Länge",
        place: "Ort auf der Karte",
        placeHint:
          "Breite und Länge, zum Beispiel 60.17, 24.94. Ohne sie zeigt die Karte den Auftrag nicht.",
        onMap: "Oder tippen Sie auf den Ort auf der Karte.", from: "Ankunft ab", to: "Bis",
        windowHint: "Beides kann leer bleiben.",
        driver: "Fahrer",
        driverHint: "Ein Name, oder ein Teil davon. Wer im Dienst ist, steht zuerst in der Liste.",
        addressHint: "Straße und Hausnummer, eine Kreuzung (Hauptstraße & Ring) oder ein Name.",
        whichPlace: "Welcher Ort ist gemeint?",
        isThisPlace: "Ist das der Ort?",
        betweenNumbers: "geschätzt: die Karte hat diese Nummer nicht, aber Nummern in der Nähe",
        streetOnly: "auf der Straße: die Karte hat diese Nummer nicht",
        noPlace: "Keiner davon: den Auftrag ohne Ort anlegen",
        placesFound: "Gefundene Orte: {count}. Mit den Pfeiltasten gehen Sie durch die Liste.",
        placesNone: "Kein Ort gefunden.",
        create: "Auftrag anlegen", toBoard: "Zurück zur Übersicht",
        nearest: "Am schnellsten da", whoIsNear: "Wer ist am nächsten?",
        otherDriver: "Jemand anderes, oder noch niemand", acts: "Diesen Auftrag ändern",
        confirm: "Auftrag bestätigen",
        assign: "Zuteilen", reassign: "Diesem Fahrer geben",
        takeBack: "Dem Fahrer den Auftrag wegnehmen",
        cancel: "Diesen Auftrag stornieren", reason: "Grund",
        reasonHint: "Er steht im Verlauf des Auftrags. Der Kunde sieht ihn nicht.",
        cancelNow: "Auftrag stornieren"),
      offer: "{driver} zuteilen · {way}",
      zoneHint: "Zeitzone: {zone}.",
      addressesRead: "Die Adressen werden gelesen: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Bitte schreiben Sie die Adresse, zu der der Fahrer kommen soll.",
        place: "Das ist kein Ort. Schreiben Sie zwei Zahlen, zum Beispiel 60.17, 24.94.",
        placeRange: "Diesen Ort gibt es nicht: Die Breite geht bis 90, die Länge bis 180.",
        placeNotFound:
          "Diese Adresse hat die Karte nicht. Wählen Sie den Ort auf der Karte, oder schreiben Sie Breite und Länge.",
        proof: "Bitte picture, signature, code, mehrere davon oder nothing schreiben.",
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
        lateBy: "Verspätung", revoked: "Diese Wandanzeige wurde ausgeschaltet.",
        more: "und noch {count}",
        unassigned: "Ohne Fahrer", noUnassigned: "Jeder Auftrag hat einen Fahrer.", due: "Geplant",
        ratings: "Bewertungen von heute", stars: "Sterne im Durchschnitt", ratingCount: "Bewertungen"),
      mapText: "Karte. Fahrer: {drivers}. Aufträge: {jobs}."),
    rewind: RewindWords(
      title: "Rückblick", moment: "Zeitpunkt", show: "Anzeigen",
      earlier: "Früher", later: "Später", play: "Abspielen", pause: "Pause", speed: "Tempo",
      asData: "Dieser Zeitpunkt als GeoJSON",
      nothing: "Noch sind keine Positionen gespeichert. Sie kommen von den Telefonen der Fahrer.",
      late: "Der Rückblick konnte nicht gelesen werden. Es wird noch einmal versucht.",
      tracks: "Strecken als GPX, die 24 Stunden vor diesem Zeitpunkt",
      asOf: "So war es: {moment}.", keptSince: "Gespeichert seit: {oldest}.",
      zone: "Die Zeiten gelten in der Zeitzone {zone}.",
      hour: "1 Std.", tenMinutes: "10 Min.", minute: "1 Min."),
    nodes: NodesWords(
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
        ])),
    deviceKeys: DeviceKeyWords(
      title: "Telefone von {name}", revokeNamed: "Schlüssel von {name} widerrufen",
      made: "Der Schlüssel von {name} ist fertig",
      labels: DeviceKeyWords.Labels(
        phones: "Telefone",
        lead:
          "Mit einem Schlüssel meldet ein gewöhnliches Telefon, wo dieser Fahrer ist, mit einer App wie OwnTracks oder Traccar Client.",
        none: "Dieser Fahrer hat kein Telefon mit Schlüssel.", name: "Telefon",
        nameHint: "Zum Beispiel: Adas Telefon", new: "Weiteres Telefon", make: "Schlüssel erstellen",
        since: "Erstellt", used: "Zuletzt benutzt", app: "App", revoke: "Widerrufen",
        madeLead:
          "Scannen Sie den Code mit der Kamera des Telefons, oder öffnen Sie dort die Adresse. Sie wird nur dieses eine Mal gezeigt.",
        noCode: "Es gibt keinen QR-Code, weil auf dem Server die Bibliothek libqrencode4 fehlt.",
        link: "Adresse für das Telefon", backToDriver: "Zurück zum Fahrer"),
      never: "Noch nicht benutzt", noApp: "Unbekannt",
      faults: DeviceKeyWords.Faults(
        name: "Geben Sie dem Telefon einen Namen mit höchstens 80 Bytes.",
        tooMany: "Ein Fahrer hat höchstens 10 Schlüssel. Widerrufen Sie zuerst einen.",
        form: "Dieses Formular war zu alt. Bitte senden Sie es noch einmal.")),
    people: PeopleWords(
      labels: PeopleWords.Labels(
        people: "Personen",
        lead:
          "Alle, die hier ein Konto haben: Fahrer, Disponenten, Administratoren, und Kunden, die sich anmelden.",
        add: "Person anlegen", search: "Name, E-Mail oder Telefon", anyRole: "Jede Rolle",
        anyStanding: "Jeder Stand", find: "Suchen", none: "Niemand gefunden.", next: "Nächste Seite",
        toFirst: "Erste Seite", toPeople: "Zurück zu den Personen", nameless: "Ohne Namen",
        found: "Gefunden: {count}", waiting: "Warten auf Freigabe: {count}", disabled: "Gesperrt: {count}",
        contact: "E-Mail, Telefon", standing: "Stand", facts: "Angaben", made: "Angelegt",
        signedIn: "Zuletzt in der Übersicht", never: "Zurzeit nicht angemeldet", password: "Passwort",
        isSet: "Gesetzt",
        isNotSet: "Keines", card: "Karte des Fahrers in der Übersicht", done: "Wer hat was getan",
        newLead:
          "Ein Fahrer braucht nur einen Namen: Das Telefon kann mit einem eigenen Schlüssel melden. Alle anderen brauchen eine E-Mail-Adresse oder eine Telefonnummer, mit der sie sich anmelden.",
        change: "Ändern", save: "Speichern", details: "Einzelheiten"),
      fields: PeopleWords.Fields(
        name: "Name", role: "Rolle", email: "E-Mail", phone: "Telefon", vehicle: "Fahrzeug",
        operator: "Betreiber", approved: "Darf sofort Aufträge übernehmen", picture: "Bild",
        emailHint: "Damit kann man sich anmelden; sie gehört nur einer Person.",
        phoneHint: "Mit Landesvorwahl, zum Beispiel +49 30 123456.",
        vehicleHint: "Nur für Fahrer, zum Beispiel Weißer Transporter.",
        operatorHint: "Nur für Fahrer: das Unternehmen, zu dessen Flotte der Fahrer gehört.",
        roleHint: "Dieses Konto behält seine Rolle."),
      roles: PeopleWords.Roles(
        customer: "Kunde", driver: "Fahrer", operator: "Betreiber", dispatcher: "Disponent",
        admin: "Administrator", service: "Programm"),
      standings: PeopleWords.Standings(active: "Aktiv", waiting: "Wartet auf Freigabe", disabled: "Gesperrt"),
      acts: PeopleWords.Acts(
        title: "Stand und Anmeldungen", approve: "Fahrer freigeben",
        approveLead: "Der Fahrer wartet und kann vorher keine Aufträge übernehmen.", disable: "Sperren",
        disableLead:
          "Niemand meldet sich mehr mit diesem Konto an, und es wird überall abgemeldet. Seine Aufträge bleiben, wie sie sind.",
        enable: "Entsperren", enableLead: "Es darf sich wieder anmelden. Was beendet wurde, bleibt beendet.",
        signOut: "Überall abmelden",
        signOutLead: "Beendet alle Anmeldungen dieses Kontos, in Browsern und in Apps.",
        own:
          "Das ist Ihr eigenes Konto: Ein anderer Administrator kann es sperren oder ihm eine andere Rolle geben."
      ),
      faults: PeopleWords.Faults(
        name: "Bitte schreiben Sie einen Namen mit höchstens 200 Buchstaben.",
        role: "Bitte wählen Sie eine Rolle.",
        ownRole: "Sie können sich selbst keine andere Rolle geben. Ein anderer Administrator kann es.",
        emailTaken: "Eine andere Person hat diese E-Mail-Adresse.",
        phone: "Das ist keine Telefonnummer.", phoneTaken: "Eine andere Person hat diese Telefonnummer.",
        contact: "Alle außer Fahrern brauchen eine E-Mail-Adresse oder eine Telefonnummer.",
        tooLong: "Das ist zu lang."),
      answers: PeopleWords.Answers(
        added: "Die Person wurde angelegt.", changed: "Die Änderung wurde gespeichert.",
        approved: "Der Fahrer darf jetzt Aufträge übernehmen.",
        disabled: "Das Konto ist gesperrt und überall abgemeldet.",
        enabled: "Das Konto darf sich wieder anmelden.", signedOut: "Das Konto ist überall abgemeldet.",
        unchanged: "Nichts war anders: Nichts wurde geändert.",
        outdated:
          "Nichts wurde gespeichert: Dieses Konto wurde geändert, während Sie die Seite offen hatten. Die Angaben sind die jetzigen, das Formular ist Ihres. Bitte prüfen Sie es und senden Sie es noch einmal.",
        taken:
          "Nichts wurde gespeichert: Eine andere Person hat diese E-Mail-Adresse oder Telefonnummer.",
        own: "Sie können Ihr eigenes Konto nicht sperren. Ein anderer Administrator kann es.",
        busy:
          "Nichts wurde geändert: Der Server kann zurzeit nicht speichern. Bitte versuchen Sie es gleich noch einmal.",
        form:
          "Nichts wurde geändert: Das Formular war zu alt. Bitte prüfen Sie es und senden Sie es noch einmal.",
        upstream:
          "Die Personen gehören zu dem System, dem dieser Server folgt. Bitte ändern Sie sie dort."),
      password: PeopleWords.Password(
        make: "Link für ein Passwort erstellen",
        makeLead:
          "Wer den Link öffnet, wählt das Passwort dieses Kontos. Er gilt einmal, drei Tage lang, und beendet den vorigen Link.",
        noName: "Ohne E-Mail-Adresse und Telefonnummer kann sich niemand mit einem Passwort anmelden.",
        made:
          "Geben Sie der Person diesen Link jetzt: Er wird nur dieses eine Mal gezeigt. Er gilt bis {time}.",
        waits: "Ein Link gilt noch bis {time}. Ein neuer beendet ihn.",
        labels: PeopleWords.Password.Labels(
          title: "Passwort wählen", lead: "Wählen Sie das Passwort, mit dem Sie sich anmelden.",
          account: "Konto", new: "Neues Passwort", again: "Noch einmal dasselbe", save: "Passwort setzen",
          done: "Ihr Passwort ist gesetzt",
          doneLead:
            "Melden Sie sich von jetzt an damit an. Überall, wo Sie angemeldet waren, sind Sie abgemeldet.",
          toSignIn: "In der Übersicht anmelden", link: "Link für das Passwort"),
        rules: "Mindestens {count} Zeichen. Gut sind mehrere Wörter, die nur Sie zusammenstellen.",
        short: "Das ist zu kurz: Bitte nehmen Sie mindestens {count} Zeichen.",
        different: "Die beiden sind nicht gleich.",
        notAllowed: "Dieses Passwort ist nicht möglich. Bitte nehmen Sie ein anderes.",
        known:
          "Das kann jeder erraten: bitte nehmen Sie ein Passwort, das nicht Ihr Name, Ihre E-Mail-Adresse oder Ihre Telefonnummer ist.",
        limited: "Zu viele Versuche. Bitte warten Sie eine Minute und öffnen Sie den Link noch einmal.",
        busy:
          "Das Passwort wurde nicht gesetzt: Der Server ist beschäftigt. Bitte versuchen Sie es gleich noch einmal.",
        closed: CustomerCatalog.Notice(
          title: "Mit diesem Link geht kein Passwort",
          sentences: [
            "Vielleicht wurde er schon benutzt, ist älter als drei Tage, wurde durch einen neueren ersetzt, oder seine letzten Buchstaben fehlen.",
            "Bitte fragen Sie den Administrator, der ihn geschickt hat, nach einem neuen.",
          ])),
      table: PeopleWords.Table(
        labels: PeopleWords.Table.Labels(
          title: "Personen importieren", toImport: "Aus einer Tabelle importieren",
          export: "Als Tabelle exportieren",
          lead:
            "Eine Tabelle in CSV, wie Tabellenprogramme sie speichern. Die Personen dieses Servers als solche Tabelle:",
          table: "Die Tabelle", file: "Eine Datei", text: "Oder der Text selbst",
          textHint:
            "Bis zu 5.000 Zeilen. Die erste Zeile nennt die Spalten. Eine Datei geht vor dem Text.",
          check: "Prüfen", columns: "Spalten", plan: "Was geschehen wird",
          windows1252:
            "Die Tabelle ist nicht in UTF-8. Sie wurde als Windows-1252 gelesen, wie Excel es schreibt: Bitte sehen Sie nach, ob die Buchstaben stimmen.",
          faults:
            "Nichts wurde importiert. Bitte berichtigen Sie diese Zeilen und prüfen Sie die Tabelle noch einmal.",
          number: "Zeile", what: "Was", name: "Name", role: "Rolle", contact: "E-Mail, Telefon",
          details: "Einzelheiten"),
        columns: PeopleWords.Columns(
          id:
            "Nennt eine Person, die schon da ist, wie im Export. Leer: nach E-Mail oder Telefon gefunden, sonst neu.",
          name: "Nötig.",
          role: "Nötig: driver (Fahrer), dispatcher (Disponent), admin oder customer (Kunde).",
          email: "Für alle außer Fahrern, oder eine Telefonnummer.", phone: "Mit Landesvorwahl.",
          vehicle: "Für Fahrer.", operator: "Für Fahrer: der Betreiber.",
          approved: "Für Fahrer, ob freigegeben: yes oder no. Leer: wie bisher, und yes für neue.",
          active: "Yes, oder no für ein gesperrtes Konto. Leer: wie bisher."),
        headings: PeopleWords.Columns(
          id: "kennung", name: "vor- und nachname", role: "rolle", email: "e-mail-adresse", phone: "telefon",
          vehicle: "fahrzeug",
          operator: "betreiber, firma", approved: "freigegeben", active: "aktiv"),
        yes: "ja", no: "nein",
        line: "Zeile {line}:",
        lines: "Zeilen {line}:",
        summary: "Neue Personen: {added}. Geändert: {changed}. Wie bisher: {unchanged}.",
        done: "Importiert. Neue Personen: {added}. Geändert: {changed}.",
        commit: "Jetzt importieren: {count}",
        more: "Und {count} weitere.", stopped: "Importiert: {count}. Die anderen nicht.", added: "Neu",
        changed: "Änderung", empty: "Bitte wählen Sie eine Datei oder schreiben Sie die Tabelle in das Feld.",
        tooLarge: "Das ist zu groß: Eine Tabelle hat höchstens 1 MB. Bitte importieren Sie sie in Teilen.",
        other:
          "Nichts wurde importiert: Die Tabelle bewirkt jetzt etwas anderes, als diese Seite sagte. Bitte sehen Sie noch einmal nach.",
        faultsLeft:
          "Diese Zeilen ändern nichts. Bitte berichtigen Sie sie in der Tabelle unten und prüfen Sie diese noch einmal: Was importiert ist, wird nicht zweimal importiert.",
        faults: PeopleWords.Table.Faults(
          textAfterQuote: "Nach einem schließenden Anführungszeichen steht noch Text.",
          openQuote: "Hier beginnt ein Anführungszeichen, das nirgends schließt.",
          notUTF8: "Der Text ist nicht UTF-8. Bitte speichern Sie die Tabelle als „CSV UTF-8“.",
          tooLong: "Die Zeile ist zu lang oder hat zu viele Zellen.",
          unknownColumn: "Es gibt keine Spalte „{name}“.", missingColumn: "Die Spalte „{name}“ fehlt.",
          columnTwice: "Die Spalte „{name}“ steht zweimal da.",
          yesOrNo: "„{name}“ ist yes, no oder leer.",
          cells: "Die erste Zeile hat {expected} Zellen, diese hat {found}.",
          sameAs: "Diese Person, E-Mail-Adresse oder Telefonnummer steht schon in Zeile {line}.",
          role: "Die Rolle ist driver, dispatcher, admin oder customer; ein Programm behält seine Rolle.",
          unknownID: "Niemand hat diese Kennung. Lassen Sie sie leer, um eine Person anzulegen.",
          twoPeople: "Die E-Mail-Adresse und die Telefonnummer gehören zwei verschiedenen Personen.",
          tooManyLines: "Eine Tabelle hat höchstens 5.000 Zeilen. Bitte importieren Sie sie in Teilen.")),
      administratorsOnly: CustomerCatalog.Notice(
        title: "Diese Seite ist für Administratoren",
        sentences: [
          "Disponenten kümmern sich um Aufträge, Karten der Fahrer und Wandanzeigen. Bitte fragen Sie einen Administrator, wenn Personen geändert werden sollen."
        ])),
    audit: AuditWords(
      labels: AuditWords.Labels(
        title: "Wer was getan hat", all: "Alle Handlungen", details: "Einzelheiten",
        lead: "Jede Zeile ist eine Handlung: wer hat was getan, an wem, von wo und wann.",
        since: "Ab diesem Tag", until: "Bis zu diesem Tag", text: "Beliebige Wörter",
        anyAct: "Alle Handlungen", find: "Suchen", csv: "Als CSV speichern", newest: "Neueste",
        newer: "Neuere", older: "Ältere"),
      groups: AuditWords.Groups(
        signIns: "Anmeldungen", jobs: "Aufträge", links: "Links", walls: "Wandanzeigen",
        people: "Personen und Telefone",
        data: "Daten von Personen", settings: "Einstellungen"),
      customer: "Kunde", erasedPerson: "gelöschte Person", allOf: "{group}: alle",
      kept: "Zeilen bleiben {days} Tage, höchstens die neuesten {count}.",
      none: "Keine Zeile passt.", wrongDay: "Bitte Tage wie 2026-11-21 wählen.",
      unknownAct: "Eine Handlung dieses Namens gibt es nicht. Bitte wählen Sie eine aus der Liste.",
      busy: "Der Server liest gerade viel. Bitte laden Sie diese Seite gleich noch einmal.",
      cutOff:
        "Dieser Server erreicht die anderen Server gerade nicht. Neuere Zeilen von dort können fehlen.",
      guesser: "Jemand als {name}", codeGuesser: "Jemand mit dem Passwort von {name}",
      webhooks: AuditWords.Webhooks(
        made: "Angelegt", changed: "Geändert", removed: "Entfernt", newSecret: "Neues Geheimnis")),
    personalData: PersonalDataWords(
      labels: PersonalDataWords.Labels(
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
      kept: PersonalDataWords.Kept(
        title: "Wie lange Daten bleiben",
        lead: "Was älter ist, wird von selbst gelöscht, spätestens nach einer Stunde.", what: "Was",
        howLong: "Wie lange", save: "Speichern", saved: "Die Änderung ist gespeichert.",
        history: "Frühere Positionen und Änderungen", historyHint: "Die Rückschau der Tafel zeigt sie.",
        customers: "Kundschaft beendeter Aufträge",
        customersHint:
          "Name, Telefon, Adresse, Notizen und Bilder. Leer bleiben sie, bis jemand sie löscht.",
        auditHint: "Was hier getan wurde, mit den Adressen. Höchstens die neuesten {count} Zeilen.",
        hours: "Stunden", days: "Tage", forHours: "{count} Stunden", forDays: "{count} Tage",
        forEver: "Bis jemand es löscht", untilDeleted: "Bis jemand sie löscht", notKept: "Nicht aufbewahrt",
        fixed: "Der Startbefehl legt das fest (--history).", jobs: "Beendete Aufträge ohne ihre Kundschaft",
        sums: "Tagessummen für Berichte",
        audit: "Das Protokoll, wer was getan hat",
        sessions: "Unbenutzte Anmeldungen", pictures: "Bilder, die kein Auftrag nahm",
        links: "Links der Kunden", linksHow: "Wie die Regeln für Links es sagen",
        chat: "Gespräche mit Kundschaft und Fahrern", withJob: "So lange wie die Kundschaft des Auftrags",
        backups: "Sicherungen",
        logs: "Logdateien und Aufzeichnungen",
        waiting: "Nachrichten, E-Mails und Hinweise, die noch zu senden sind",
        messages: "Nachrichten, E-Mails und Hinweise, die gesendet, aufgegeben oder angehalten sind",
        devices: "Geräte, die Hinweise bekommen",
        devicesHow: "So lange wie der Link oder die Anmeldung",
        newest: "{time}, höchstens die neuesten {count}",
        wrongHours: "Bitte {least} bis {most} Stunden angeben.",
        wrongDays: "Bitte {least} bis {most} Tage angeben, oder nichts.",
        wrongAuditDays: "Bitte {least} bis {most} Tage angeben."),
      notConfirmed: "Nichts wurde gelöscht: Bitte setzen Sie zuerst den Haken.",
      openJobs:
        "Diese Person hat Aufträge, die noch nicht beendet sind. Bitte zuerst abschließen oder absagen: Sie brauchen die Adresse und wer fährt.",
      own: "Das ist Ihr eigenes Konto: Eine andere Person aus der Administration kann es löschen.",
      upstream:
        "Aufträge und Personen gehören dem System, dem dieser Server folgt, und kämen von dort zurück. Bitte löschen Sie sie dort.",
      erased: "Die Daten der Person sind gelöscht."),
    reports: ReportWords(
      title: "Die Woche von {from} bis {to}",
      labels: ReportWords.Labels(
        reports: "Berichte", csv: "Als CSV speichern", before: "Woche davor", after: "Woche danach",
        week: "Woche mit dem Tag",
        wrongDate: "Bitte wählen Sie ein Datum bis zu dieser Woche.", fleet: "Betreiber",
        allFleets: "Alle Betreiber", show: "Zeigen",
        nothing: "In dieser Woche endete kein Auftrag, und niemand fuhr.",
        first: "Berichte entstehen aus beendeten Aufträgen."),
      subjects: ReportWords.Subjects(day: "Tag", driver: "Fahrer", fleet: "Betreiber"),
      titles: ReportWords.Subjects(day: "Nach Tagen", driver: "Nach Fahrern", fleet: "Nach Betreibern"),
      columns: ReportWords.Columns(
        jobs: "Erledigte Aufträge", cancelled: "Storniert", timed: "Mit geplanter Zeit", onTime: "Pünktlich",
        early: "Zu früh",
        lateTo: "Zu spät, bis {minutes} min", lateMore: "Zu spät, über {minutes} min",
        late: "Mittlere Verspätung, min", door: "Bis zur Tür, min", work: "Bei der Arbeit, min",
        distance: "Strecke, {unit}", road: "Auf der Straße, Stunden", online: "Im Dienst, Stunden",
        breaks: "In der Pause, Stunden", ratings: "Bewertungen",
        rating: "Mittlere Bewertung"),
      charts: ReportWords.Charts(
        days: "Erledigte Aufträge nach Tagen", late: "Zu spät", untimed: "Ohne geplante Zeit",
        lateness: "Wie viel zu spät"),
      total: "Summe", namelessDriver: "Fahrer ohne Namen", noOperator: "Kein Betreiber",
      share: "{percent}\u{a0}% ({count} von {all})",
      weekBefore: "In der Woche davor: {value}",
      more: "{count} weitere in der CSV-Datei.",
      definition:
        "Pünktlich heißt: Der Fahrer kam im versprochenen Zeitfenster an, oder höchstens 15 Minuten vor oder nach der geplanten Zeit, wenn kein Zeitfenster versprochen war. Zu früh ist vorher. Die Verspätung ist das Mittel nur der verspäteten Aufträge. Bis zur Tür ist die Zeit vom Aufbruch bis zur Ankunft, bei der Arbeit die von der Ankunft bis zum Ende. Im Dienst und in der Pause sind die Stunden, die die Fahrer angaben. Strecke und Stunden auf der Straße stammen aus den angenommenen Positionen: Halte, und Wege, die niemand sah, zählen nicht. Ein Auftrag zählt an dem Tag, an dem er endete. Zeitzone: {zone}."
    ),
    jobChanges: JobChangeWords(
      labels: JobChangeWords.Labels(
        edit: "Auftrag ändern",
        again: "Noch einmal anlegen",
        repeat: "Wiederholen",
        toJob: "Zurück zum Auftrag",
        save: "Änderungen speichern",
        fixed: "Der Fahrer ist schon da: Adresse, Ort und Zeit bleiben."),
      title: "Auftrag {number} ändern",
      answers: JobChangeWords.Answers(
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
      history: JobChangeWords.History(
        time: "Andere Zeit",
        address: "Andere Adresse",
        place: "Anderer Ort"),
      none: "ohne"),
    manyJobs: ManyJobsWords(
      labels: ManyJobsWords.Labels(
        title: "Aufträge importieren",
        toImport: "Aufträge aus einer Tabelle importieren",
        lead: "Eine Tabelle in CSV, wie Tabellenprogramme sie speichern.",
        sample: "Eine Tabelle zum Anfangen",
        reference: "Referenz",
        when: "Zeit",
        faults:
          "Aus diesen Zeilen wird kein Auftrag. Bitte berichtigen Sie sie in der Tabelle unten und prüfen Sie diese noch einmal: Was angelegt ist, wird nicht zweimal angelegt."
      ),
      columns: ManyJobsWords.Columns(
        reference:
          "Nötig: Ihre eigene Nummer des Auftrags, höchstens 40 Bytes. Dieselbe Tabelle noch einmal legt keinen zweiten Auftrag mit dieser Nummer an.",
        address: "Nötig.",
        latitude: "Mit der Länge: der Ort. Ohne beide findet die Karte die Adresse.",
        longitude: "Mit der Breite.",
        date: "Der Tag, zum Beispiel 2026-11-26 oder 26.11.2026; mit Schrägstrichen wie in Ihrem Land.",
        from: "Die Zeit, zum Beispiel 9:30 oder 9.30, nach der Uhr der Übersicht.",
        to: "Das Ende der versprochenen Zeit."),
      headings: ManyJobsWords.Columns(
        reference: "referenz, auftragsnummer, nummer", address: "adresse, anschrift",
        latitude: "breite, breitengrad", longitude: "länge, längengrad", date: "datum, tag",
        from: "von, uhrzeit, zeit", to: "bis"),
      exportedJob:
        "Die Kennung des Auftrags in einer exportierten Tabelle: Ein Auftrag, den es gibt, wird nicht noch einmal angelegt.",
      notTaken: "Steht in exportierten Tabellen. Beim Import bleibt es ohne Wirkung.",
      commit: "Diese Aufträge jetzt anlegen: {count}",
      done: "Angelegte Aufträge: {count}.",
      summary: "Neue Aufträge: {added}. Schon da: {present}.",
      past: "Für eine Zeit geplant, die vorbei ist: {count}. Prüfen Sie diese Daten.",
      faults: ManyJobsWords.Faults(
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
      repeat: ManyJobsWords.Repeat(
        lead:
          "Legt Aufträge mit derselben Adresse, demselben Kunden und denselben Hinweisen an, jeden mit einem eigenen Link. Die Termine werden zuerst gezeigt.",
        start: "Zeit des ersten",
        every: "Wiederholen",
        count: "Wie viele",
        countHint: "Von 1 bis 60.",
        check: "Termine zeigen",
        dates: "Die Termine",
        present: "schon da"),
      steps: ManyJobsWords.Steps(
        day: "Jeden Tag",
        workday: "Montag bis Freitag",
        week: "Jede Woche",
        twoWeeks: "Alle zwei Wochen"),
      along: ManyJobsWords.Along(
        take: "Auch übernehmen von Auftrag {number}: {things}",
        items: "Sachen: {value}",
        price: "Preis: {value}",
        account: "Konto des Kunden: {value}",
        zone: "Zeitzone: {value}",
        gone:
          "Es wurde nichts angelegt: Der Auftrag, von dem Sachen, Preis und Konto kommen sollten, ist nicht mehr da. Senden Sie das Formular noch einmal, um ohne sie anzulegen."
      ),
      several: ManyJobsWords.Several(
        form: ManyJobsWords.Several.Form(
          title: "Mehrere Aufträge auf einmal",
          choose: "Auswählen",
          chosen: "Ausgewählte Aufträge: {count}",
          none: "Keinen auswählen",
          driver: "Fahrer",
          assign: "Zuweisen",
          day: "Tag",
          move: "Verschieben",
          cancel: "Stornieren …",
          export: "Exportieren"),
        title: "Mehrere Aufträge", assigned: "{text} zugeteilt: {count}.",
        moved: "Auf {text} verschoben: {count}.", cancelled: "Storniert: {count}.",
        undone: "Rückgängig gemacht: {count}.", notDone: "Nicht gemacht: {count}",
        ask: "Diese Aufträge werden storniert: {count}",
        commit: "Diese Aufträge endgültig stornieren: {count}",
        askNote: "Die Seiten der Kunden sagen es dann. Das lässt sich nicht rückgängig machen.",
        problems: ManyJobsWords.Several.Problems(
          none: "Nichts wurde gemacht: Es ist kein Auftrag gewählt.",
          tooMany: "Nichts wurde gemacht: Höchstens {count} Aufträge lassen sich wählen.",
          act: "Nichts wurde gemacht: Dieser Server weiß nicht, was mit den Aufträgen geschehen soll.",
          dayOver: "Nichts wurde gemacht: Dieser Tag ist vorbei."),
        faults: ManyJobsWords.Several.Faults(
          gone: "Der Auftrag ist nicht mehr hier.", notAllowed: "Der Status des Auftrags erlaubt es nicht.",
          driverIsThere: "Der Fahrer ist schon dort.", changed: "Der Auftrag wurde inzwischen geändert.",
          noTime: "Der Auftrag hat keine Zeit.", undoOver: "Es geht nicht mehr rückgängig zu machen.",
          notSaved: "Es konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
          undecided: "Wir wissen nicht, ob es gespeichert wurde. Bitte sehen Sie den Auftrag an.",
          notTried: "Es wurde nicht versucht.",
          upstreamOwns: "Der Auftrag gehört der Leitstelle. Bitte ändern Sie ihn dort.",
          away: "Die Leitstelle ist zurzeit nicht erreichbar."))),
    settings: SettingsWords(
      labels: SettingsWords.Labels(
        settings: "Einstellungen",
        lead:
          "Was Kunden von Ihrem Betrieb sehen, und wie Preise und Links sich verhalten. Eine Änderung gilt für jede Seite, die ab jetzt geöffnet wird.",
        brand: "So sehen Kunden Sie",
        logoNow: "Das Logo jetzt",
        preview: "Vorschau",
        light: "Hell",
        dark: "Dunkel",
        prices: "Preise",
        links: "Links der Kunden",
        linksLead: "Das gilt für jeden Link ohne eigene Regeln.",
        shown: "Was ein Link zeigt",
        operators: "Betreiber",
        operatorsLead:
          "Aufträge eines Betreibers können dessen eigenen Namen, Logo und Farbe zeigen. Was dort leer bleibt, kommt von Ihnen.",
        noOperators: "Noch nennt kein Fahrer und kein Auftrag einen Betreiber.",
        own: "Eigenes Aussehen",
        look: "Erst ansehen",
        sample: "Ein Preis",
        business: "Der Betrieb"),
      fields: SettingsWords.Fields(
        name: "Name",
        accent: "Akzentfarbe",
        picker: "Farbe auswählen",
        logo: "Logo",
        removeLogo: "Logo entfernen",
        nameInLogo: "Das Logo zeigt den Namen: nicht daneben schreiben",
        phone: "Telefon",
        mail: "E-Mail",
        legal: "Zeile mit Pflichtangaben",
        currency: "Währung",
        noCurrency: "Keine: nur die Zahl",
        linkHours: "So viele Stunden lebt ein Link nach dem Auftrag",
        driverFrom: "Der Fahrer ist zu sehen ab",
        never: "Nie",
        withinMeters: "Nur in dieser Nähe, in Metern",
        withinMinutes: "Nur so viele Minuten vor der Ankunft",
        roundingMeters: "Ort auf Quadrate gerundet, in Metern",
        delaySeconds: "Ort verzögert, in Sekunden"),
      parts: SettingsWords.Parts(
        name: "Vorname des Fahrers",
        vehicle: "Fahrzeug",
        rating: "Bewertung des Fahrers",
        phone: "Telefonnummer des Fahrers",
        address: "Adresse und Ort",
        price: "Preis",
        photos: "Fotos der Arbeit",
        notes: "Hinweise", nameAfter: "Vorname des Fahrers auch nach dem Ende",
        customerNote: "Notiz des Kunden an den Fahrer, geschrieben auf der Seite",
        items: "Was bestellt wurde", operatorName: "Unternehmen des Fahrers",
        askNotAtHome: "Kunden können auf der Seite sagen, dass sie nicht zu Hause sind",
        askAnotherTime: "Kunden können auf der Seite um einen anderen Termin bitten",
        askCancel: "Kunden können auf der Seite um Absage bitten",
        picture: "Bild des Fahrers",
        signature: "Wer es angenommen hat, nach dem Auftrag",
        code: "Code für den Fahrer, wo er verlangt ist"),
      hints: SettingsWords.Hints(
        name: "Er steht oben auf den Seiten der Kunden.",
        accent: "Als Code, zum Beispiel #0a6b5d. Leer: das übliche Grün.",
        logo: "SVG, oder PNG bis 4 KB. Skripte, Links und Schriften in einem SVG werden weggelassen.",
        phone: "Kunden rufen mit einem Tipp an. Mit Landesvorwahl, zum Beispiel +49 30 1234567.",
        mail: "Kunden schreiben mit einem Tipp.",
        legal: "Am Fuß der Seite, zum Beispiel eine Registernummer.",
        currency: "So sieht ein Preis jetzt aus: {price}",
        linkHours: "Von 1 bis 24. Üblich: 2.",
        driverFrom: "Bis der Auftrag endet.",
        withinMeters: "Vom Kunden aus gezählt. Leer: in jeder Entfernung.",
        withinMinutes: "Nach der frühesten Schätzung. Leer: jederzeit.",
        roundingMeters: "0 zeigt den genauen Ort.",
        delaySeconds: "0 zeigt den Ort sofort.",
        inherited: "Leer: {text}",
        fixed: "Vom Startbefehl festgelegt:"),
      faults: SettingsWords.Faults(
        name: "Bitte schreiben Sie den Namen des Betriebs.",
        accent: "Das ist keine Farbe. Ein Code hat ein # und sechs Ziffern oder Buchstaben von a bis f.",
        phone: "Das ist keine Telefonnummer.",
        legal: "Das ist zu lang: bitte höchstens 200 Zeichen.",
        tooMany: "Zu viele Betreiber haben ein eigenes Aussehen.",
        logoFormat: "Das ist weder SVG noch PNG.",
        logoTooLarge: "Das Logo ist zu groß: höchstens 24 KB.",
        logoPNGTooLarge:
          "Das PNG ist zu groß: höchstens 4 KB, damit Seiten schnell aufgehen. Machen Sie es kleiner, zum Beispiel 96 Pixel hoch, oder nehmen Sie ein SVG.",
        logoXML: "Das SVG ist in Zeile {line} kaputt.",
        logoEntities: "Das SVG definiert Entitäten. Bitte exportieren Sie es ohne diese.",
        logoComplex: "Das SVG hat zu viele Teile.",
        logoSize: "Das Logo hat keine Größe, oder es ist viel zu lang für seine Höhe.",
        logoEmpty: "Vom SVG bleibt nichts zu sehen: Bilder darin werden weggelassen.",
        logoPNG: "Das PNG ist kaputt, oder breiter oder höher als 2.000 Pixel.",
        currency: "Bitte wählen Sie eine Währung aus der Liste.",
        number: "Bitte schreiben Sie eine ganze Zahl von {least} bis {most}."),
      answers: SettingsWords.Answers(
        outdated:
          "Nichts wurde gespeichert: jemand anderes hat das geändert, während Sie die Seite offen hatten. Bitte prüfen Sie Ihr Formular und senden Sie es noch einmal.",
        moved:
          "Ihre Farbe ist hier nicht zu lesen. {color} ist die nächste lesbare, mit einem Kontrast von {contrast} : 1.",
        kept: "Ihre Farbe, mit einem Kontrast von {contrast} : 1."),
      requests: SettingsWords.Requests(
        title: "Wünsche der Kunden",
        lead:
          "Was gilt, wenn die Regeln eines Links Kunden um einen anderen Termin oder die Absage bitten lassen.",
        hours: "Wünsche bis, in Stunden vor dem Termin",
        hoursHint: "Von 0 bis 168. 0: bis ein Fahrer losfährt.",
        fee: "Ihre Worte über eine Gebühr",
        feeHint: "Kunden lesen sie, bevor sie um einen anderen Termin bitten oder absagen. Leer: keine.",
        feeFault: "Bitte höchstens {most} Zeichen.",
        cancelling: "Die Absage eines Kunden",
        cancellingHint: "Sobald ein Fahrer unterwegs ist, können Kunden nicht mehr absagen.",
        asks: "Bittet die Disponenten",
        ends: "Beendet den Auftrag sofort"),
      proof: SettingsWords.Proof(
        title: "Nachweis",
        lead:
          "Was ein Fahrer bringen muss, bevor ein Auftrag fertig ist. Ein Auftrag kann anderes verlangen.",
        picture: "Ein Foto",
        signature: "Eine Unterschrift oder ein Name",
        code: "Der Code des Kunden",
        codeGiven: "Genannt",
        wrongCodes: "Falsche Codes",
        asBusiness: "Wie in den Einstellungen",
        nothing: "Nichts")),
    messages: MessageWords(
      labels: MessageWords.Labels(
        messages: "Nachrichten",
        lead: "Was dieser Server Ihren anderen Programmen sagt, wenn mit einem Auftrag etwas geschieht.",
        webhooks: "Webhooks",
        webhooksLead:
          "Ein Webhook ist eine Adresse eines Ihrer Programme. Es bekommt eine signierte Nachricht, sobald etwas geschieht.",
        noWebhooks: "Es gibt noch keinen Webhook.",
        add: "Webhook hinzufügen",
        addTitle: "Neuer Webhook",
        all: "Alle",
        none: "Noch keine Nachricht.",
        when: "Wann",
        event: "Was geschah",
        job: "Auftrag",
        receiver: "An",
        result: "Ergebnis",
        older: "Ältere",
        newest: "Neueste",
        again: "Noch einmal senden",
        stop: "Anhalten",
        stopAll: "Alle anhalten",
        againAll: "Alle noch einmal senden",
        secret: "Geheimnis",
        secretLead: "Damit prüft Ihr Programm, dass eine Nachricht von diesem Server kommt.",
        showSecret: "Geheimnis zeigen",
        rotate: "Neues Geheimnis",
        rotateLead: "Einen Tag lang werden Nachrichten auch mit dem alten signiert.",
        test: "Testnachricht senden",
        testLead: "Sie wird sofort gesendet und steht dann in der Liste der Nachrichten.",
        remove: "Diesen Webhook entfernen",
        removeLead: "Nachrichten, die auf ihn warten, werden angehalten.",
        signing: "Nachrichten sind signiert, wie es die Spezifikation „Standard Webhooks“ sagt.",
        offerNotices:
          "Auf diesem Gerät Bescheid geben, wenn etwas nicht läuft wie geplant"),
      fields: MessageWords.Fields(
        name: "Name",
        nameHint: "Nur für diese Liste, zum Beispiel Buchhaltung.",
        url: "Adresse",
        urlHint: "Sie beginnt mit https:// oder http://. Weiterleitungen wird nicht gefolgt.",
        format: "Was er bekommt",
        eventFormat: "Das ganze Ereignis als signiertes JSON, für eigene Programme",
        chatFormat: "Ein Satz, für einen Chat wie Slack oder Mattermost",
        textFormat: "Ein Satz als reiner Text, für Hinweise wie ntfy",
        events: "Nachricht, wenn",
        isOn: "Diesem Webhook Nachrichten senden",
        wrongName: "Bitte schreiben Sie einen Namen mit höchstens 100 Zeichen.",
        wrongURL: "Das ist keine Webadresse. Sie beginnt mit https:// oder http://.",
        ownNetwork:
          "Diese Adresse liegt in den eigenen Netzen des Servers. Der Startbefehl muss das erlauben: --send-to-own-networks.",
        noEvent: "Bitte wählen Sie mindestens eines.",
        tooMany: "Es gibt schon {count} Webhooks, mehr sind nicht möglich."),
      events: MessageWords.germanEvents,
      states: MessageWords.States(
        waiting: "Wartet", sent: "Gesendet", givenUp: "Aufgegeben", stopped: "Angehalten", on: "An",
        off: "Aus", gone: "Aus: der Empfänger hat geantwortet, dass es ihn nicht mehr gibt"),
      results: MessageWords.Results(
        waits: "{count} warten", undelivered: "{count} nicht angenommen", answer: "Antwort: {answer}",
        tries: "{count} Versuche",
        next: "Nächster Versuch: {time}", byMail: "Kunde, per E-Mail", byPush: "Gerät mit Mitteilungen"),
      endings: MessageWords.Endings(
        refused: "Der Empfänger lehnt sie ab.",
        unwanted: "Der Empfänger will keine Nachrichten mehr.",
        overdue: "Sie wurde nicht rechtzeitig angenommen.",
        noRoom: "Es warteten zu viele Nachrichten.",
        tooLarge: "Sie ist größer als 64 KB.",
        missing: "Sie stand nicht in der Datenbank dieses Servers.",
        untrue: "Sie stimmte nicht mehr.",
        byHand: "Die Verwaltung hat sie angehalten.",
        quiet: "Der Kunde will keine Mails mehr.",
        receiverRemoved: "Der Empfänger wurde entfernt.",
        erased: "Sie wurde gelöscht."),
      rules: MessageWords.Rules(
        title: "Wer was bekommt",
        lead:
          "Welche Mails und Hinweise dieser Server von selbst sendet. Kunden beenden sie mit einem Tippen.",
        reset: "Zurück zur üblichen Auswahl",
        event: "Was geschieht",
        mail: "Kunde, per Mail",
        customer: "Kunde, auf dem Gerät",
        dispatcher: "Disposition, auf den Geräten",
        driver: "Fahrer, auf dem Telefon",
        noMail: "Dieser Server sendet keine Mails: Sein Startbefehl nennt keinen Server dafür (--mail).",
        byWebhook: "Was ein Webhook bekommt, steht beim Webhook."),
      answers: MessageWords.Answers(
        tested: "Die Testnachricht ist unterwegs.", rotated: "Es gibt ein neues Geheimnis.",
        removed: "Der Webhook ist entfernt.", again: "Die Nachricht wird noch einmal gesendet.",
        stopped: "Die Nachricht ist angehalten.",
        stoppedAll: "Alle wartenden Nachrichten sind angehalten.",
        againAll: "Alle nicht angenommenen Nachrichten werden noch einmal gesendet.",
        over: "Diese Nachricht wartet nicht mehr, oder sie wurde gelöscht.")),
    board: BoardWords(
      title: "Übersicht · Waypost",
      more: "Gezeigt werden die ersten {count} von {total}.",
      mapText:
        "Karte. Fahrer: {drivers}. Aufträge: {jobs}. Wo viele nah beieinander sind, zeigt die Karte, wie viele es sind.",
      driverStates: DriverStates(
        moving: "Fährt", standing: "Steht", still: "Zuletzt bewegt", late: "Verspätet",
        old: "Kein Signal", online: "Im Dienst", offline: "Nicht im Dienst",
        unseen: "Noch keine Position"),
      restored: "Position von vor einem Neustart", undated: "Position von unbekanntem Alter",
      upstreamDown: "Unbekannt: keine Verbindung zur Leitstelle",
      free: "Frei", onBreak: "In der Pause", nameless: "Fahrer ohne Namen", unassigned: "Niemand",
      beingAssigned: "Wird zugeteilt", abandoned: "Verfallen",
      offMap: "nicht auf der Karte",
      atDoor: AtDoorWords(
        unconfirmed: "vor der Tür, nicht bestätigt", fact: "Vor der Tür",
        since: "seit {time}, nicht bestätigt"),
      lowBattery: "Akku {percent}\u{a0}%",
      jobStates: JobStates(
        waiting: "Wartend", assigned: "Zugeteilt", underWay: "Unterwegs", atWork: "Vor Ort",
        abandoned: "Verfallen"),
      troubles: TroubleWords(
        any: "Auffällig", late: "Verspätet", silent: "Kein Signal",
        notStarted: "Kein Start", unassigned: "Kein Fahrer", unanswered: "Keine Antwort",
        asked: "Kunde bittet",
        failed: "Nicht möglich",
        lateBy: "Verspätung: {duration}",
        messageUnanswered: "Keine Antwort an den Kunden"),
      found: "Aufträge: {jobs}. Fahrer: {drivers}.", foundNothing: "Nichts gefunden.", everything: "Alle",
      days: DayWords(
        day: "Tag", date: "Datum", undated: "Ohne Datum", all: "Alle Tage", found: "{day}. {found}",
        more: "Von den beendeten Aufträgen sind das die {count} neuesten.",
        unread: "Die beendeten Aufträge können gerade nicht durchsucht werden."),
      drivers: FirstDriverWords(
        none: "Es gibt noch keinen Fahrer.", add: "Ersten Fahrer anlegen",
        ask: "Ein Administrator legt Fahrer an."),
      navigation: NavigationWords(
        label: "Seiten", menu: "Menü", board: "Übersicht", toBoard: "Zur Übersicht", signOut: "Abmelden",
        noPage: CustomerCatalog.Notice(
          title: "Diese Seite gibt es nicht",
          sentences: [
            "Die Adresse ist vielleicht falsch geschrieben, oder was sie zeigte, ist nicht mehr da."
          ])),
      near: NearWords(
        phrases: "nahe, fahrer nahe, in der nähe von, fahrer in der nähe von, bei, fahrer bei",
        byTime: "Fahrer nahe {place}. Wer zuerst da ist, steht oben.",
        byDistance: "Fahrer nahe {place}. Wer am nächsten ist, steht oben.",
        offer: "Die Fahrer zeigen, nahe:", all: "Alle Fahrer zeigen", others: "Auch gefunden:",
        near: "nahe {place}", place: "Wo"),
      panel: PanelWords(
        title: "Karteikarte",
        page: "Als Seite öffnen",
        open: "Die Karteikarte öffnen, die diese Adresse nennt",
        opening: "Wird geöffnet …",
        noAnswer: "Der Server antwortet nicht.",
        notSent: "Nicht gesendet: Der Server antwortet nicht. Ihre Eingaben sind noch da.",
        again: "Noch einmal versuchen"),
      card: CardWords(
        planned: "Geplant", expected: "Voraussichtlich", driver: "Fahrer", driverState: "Zustand",
        fleetOperator: "Betreiber",
        vehicle: "Fahrzeug", phone: "Telefon",
        number: "Nummer", doing: "Aufgabe", onlineSince: "Im Dienst seit", onBreakSince: "In der Pause seit",
        lastFix: "Letzte Position",
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
          stopsMoved: "Die Halte sind jetzt in dieser Reihenfolge.",
          stopsChanged:
            "Nichts wurde geändert: Die Halte dieses Fahrers haben sich inzwischen geändert. Unten steht, wie sie jetzt sind.",
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
            "Nichts wurde geändert: Ihre Anmeldung bei der Leitstelle ist zu Ende. Bitte melden Sie sich hier ab und wieder an.",
          undo: "Rückgängig", undone: "Rückgängig gemacht. Der Auftrag ist wieder wie vorher.",
          undoLate: "Nicht rückgängig gemacht: Das geht nur {seconds} Sekunden lang.",
          undoChanged: "Nicht rückgängig gemacht: Inzwischen hat {text} den Auftrag geändert.",
          undoChangedSomehow: "Nicht rückgängig gemacht: Der Auftrag wurde inzwischen geändert.",
          undoUnknown:
            "Nicht rückgängig gemacht: Dieser Server kennt keine Änderung von Ihnen, die noch rückgängig gemacht werden könnte.",
          undoDriver: "Nicht rückgängig gemacht: Der Fahrer kann den Auftrag nicht mehr übernehmen."
        )),
      plan: PlanWords(
        labels: PlanWords.Labels(
          title: "Halte von heute", later: "Später", call: "Fahrer anrufen", write: "Der Kundschaft schreiben"
        ),
        done: "Heute erledigt: {count}", drive: "{duration} Fahrt", free: "{duration} frei",
        expected: "Voraussichtlich {time}", freeAt: "Frei um {time}", mayBeLate: "Vielleicht zu spät",
        up: "Früher: {place}", down: "Später: {place}", next: "Danach: {place}")),
    jobStatuses: ByStatus(
      pending: "Wartend", confirmed: "Bestätigt", delegating: "Fahrer wird gesucht", assigned: "Zugeteilt",
      accepted: "Zugesagt", enRoute: "Unterwegs", arrived: "Vor Ort", started: "Bei der Arbeit",
      completed: "Erledigt", cancelled: "Storniert"))
}

extension Catalog.FactWords {
  static func german(_ fact: JobFact) -> Self {
    switch fact {
    case .customer:
      Self(
        label: "Kunde",
        changed: "Anderer Kunde", column: "Der Name.", otherColumns: "kunde")
    case .phone:
      Self(
        label: "Telefon des Kunden",
        changed: "Anderes Telefon", column: "Mit Landesvorwahl.", otherColumns: "telefon")
    case .email:
      Self(
        label: "E-Mail des Kunden", hint: "Bekommt den Link, wenn dieser Server E-Mails sendet.",
        changed: "Andere E-Mail", column: "Für E-Mails mit dem Link.", otherColumns: "e-mail-adresse")
    case .notes:
      Self(
        label: "Hinweise", hint: "Der Fahrer sieht sie. Der Kunde sieht sie nur, wenn der Link es erlaubt.",
        changed: "Andere Hinweise", column: "Für den Fahrer.", otherColumns: "notizen, hinweise")
    case .customerNote:
      Self(
        label: "Notiz des Kunden",
        hint: "Der Kunde schreibt sie auf der Seite des Links. Der Fahrer sieht sie.",
        changed: "Andere Notiz des Kunden",
        column: "Vom Kunden an den Fahrer.", otherColumns: "kundennotiz")
    case .customerRequest:
      Self(
        label: "Bitte des Kunden", changed: "Bitte des Kunden", column: "Bitte des Kunden.", otherColumns: "")
    case .proof:
      Self(
        label: "Nachweis", hint: "Was der Fahrer bringen muss, bevor der Auftrag fertig ist.",
        changed: "Anderer Nachweis",
        column:
          "Was der Fahrer bringen muss: picture (Foto), signature (Unterschrift), code, mehrere davon, oder nothing (nichts). Leer: wie in den Einstellungen.",
        otherColumns: "")
    case .failure:
      Self(
        label: "Nicht möglich", changed: "Nicht möglich", column: "Warum es nicht möglich war.",
        otherColumns: "")
    }
  }
}

extension Catalog.MessageWords {
  static func germanEvents(_ event: MessageEvent) -> String {
    switch event {
    case .created: "Auftrag angelegt"
    case .confirmed: "Auftrag bestätigt"
    case .assigned: "Fahrer zugewiesen"
    case .accepted: "Fahrer hat angenommen"
    case .declined: "Fahrer hat den Auftrag zurückgegeben"
    case .failed: "Fahrer konnte den Auftrag nicht erledigen"
    case .onTheWay: "Fahrer ist unterwegs"
    case .arriving: "Fahrer kommt in wenigen Minuten"
    case .arrived: "Fahrer ist da"
    case .started: "Arbeit begonnen"
    case .completed: "Auftrag erledigt"
    case .cancelled: "Auftrag storniert"
    case .changed: "Auftrag geändert"
    case .late: "Auftrag ist verspätet"
    case .silent: "Kein Signal vom Fahrer"
    case .unanswered: "Kunde wartet auf Antwort"
    case .withdrawn: "Dem Fahrer weggenommen"
    case .linkMade: "Link erstellt"
    case .rated: "Kunde hat bewertet"
    case .test: "Test"
    }
  }
}
