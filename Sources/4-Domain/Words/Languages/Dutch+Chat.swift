extension CustomerCatalog.ChatWords {
  static let dutch = CustomerCatalog.ChatWords(
    title: "Berichten",
    you: "U",
    customer: "Klant",
    driver: "Chauffeur",
    dispatcher: "Planning",
    customerTypes: "De klant schrijft…",
    driverTypes: "De chauffeur schrijft…",
    dispatcherTypes: "De planning schrijft…",
    label: "Uw bericht",
    send: "Versturen",
    read: "Gelezen",
    unread: "Nieuw",
    older: "Oudere berichten staan hier niet.",
    onMyWay: "Ik ben onderweg.",
    atDoor: "Ik sta voor de deur.",
    late: "Ik ben een paar minuten later.",
    here: "Ik ben er.",
    ring: "Bel alstublieft aan.",
    moment: "Ik heb een paar minuten nodig.",
    faults: Faults(
      closed: "De berichten over deze opdracht zijn gesloten.",
      empty: "Schrijf alstublieft iets.",
      tooLong: "Dit bericht is te lang. Maak het alstublieft korter.",
      tooOften: "Te veel berichten tegelijk. Wacht tien seconden.",
      full: "Er zijn te veel berichten over deze opdracht. Bel alstublieft.",
      notStored: "De server kon het bericht niet opslaan. Verstuur het opnieuw."))
}
