extension CustomerCatalog.ChatWords {
  static let german = CustomerCatalog.ChatWords(
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
    faults: Faults(
      closed: "Zu diesem Auftrag kann man nicht mehr schreiben.",
      empty: "Bitte schreiben Sie etwas.",
      tooLong: "Diese Nachricht ist zu lang. Bitte kürzen Sie sie.",
      tooOften: "Zu viele Nachrichten auf einmal. Bitte warten Sie zehn Sekunden.",
      full: "Zu diesem Auftrag gibt es zu viele Nachrichten. Bitte rufen Sie an.",
      notStored: "Der Server konnte die Nachricht nicht speichern. Bitte senden Sie sie noch einmal."))
}
