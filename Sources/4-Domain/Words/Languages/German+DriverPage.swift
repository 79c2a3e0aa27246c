extension CustomerCatalog.DriverPageWords {
  static let german = CustomerCatalog.DriverPageWords(
    title: "Ihre Aufträge",
    labels: Labels(
      online: "Sie sind im Dienst",
      offline: "Sie sind nicht im Dienst",
      goOnline: "Dienst beginnen",
      goOffline: "Dienst beenden",
      later: "An späteren Tagen",
      offers: "Freie Aufträge in Ihrer Nähe",
      none: "Sie haben jetzt keinen Auftrag. Ein neuer erscheint hier.",
      accept: "Annehmen",
      decline: "Ablehnen",
      customer: "Kunde",
      number: "Nummer",
      items: "Gegenstände",
      navigate: "Navigation starten",
      photos: "Fotos",
      note: "Notiz",
      onlyOpen:
        "Ihre Position wird nur gesendet, solange diese Seite offen und der Bildschirm an ist. Eine halbe Stunde ohne Position beendet den Dienst, wenn kein Auftrag auf Sie wartet.",
      noScript:
        "Ohne JavaScript sendet diese Seite keine Position und zeigt einen neuen Auftrag erst, wenn Sie sie neu laden.",
      signOut: "Auf diesem Telefon abmelden",
      useBrowser: "Diesen Browser benutzen",
      useBrowserLead:
        "Ohne App: Die Seite zeigt Ihre Aufträge und sendet Ihre Position, solange sie offen ist.",
      openPage: "Fahrerseite öffnen",
      shell:
        "Diese Seite erscheint von selbst, sobald das Netz wieder da ist. Was Sie angetippt haben, bleibt hier und wird dann gesendet."
    ),
    assigned: "Neu",
    accepted: "Angenommen",
    enRoute: "Ich fahre los",
    arrived: "Ich bin da",
    started: "Arbeit beginnen",
    completed: "Fertig",
    signals: Signals(
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
    faults: Faults(
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
    closed: CustomerCatalog.Notice(
      title: "Dieser Link öffnet keine Fahrerseite",
      sentences: [
        "Vielleicht wurde er widerrufen, oder seine letzten Buchstaben fehlen.",
        "Bitten Sie die Disposition um einen neuen.",
      ]),
    driverNotes: "Notizen des Fahrers",
    upstream: "Diese Aufträge gehören einem anderen System. Ändern Sie sie dort.",
    page: "Fahrerseite, ohne App",
    photosHint: "Höchstens {count} Fotos mit je höchstens {size} MB.")
}
