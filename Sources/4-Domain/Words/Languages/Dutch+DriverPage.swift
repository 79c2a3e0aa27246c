extension CustomerCatalog.DriverPageWords {
  static let dutch = CustomerCatalog.DriverPageWords(
    title: "Uw opdrachten",
    labels: Labels(
      online: "U bent in dienst",
      offline: "U bent niet in dienst",
      goOnline: "Dienst beginnen",
      goOffline: "Dienst beëindigen",
      later: "Op latere dagen",
      offers: "Vrije opdrachten bij u in de buurt",
      none: "U hebt nu geen opdracht. Een nieuwe verschijnt hier.",
      accept: "Aannemen",
      decline: "Weigeren",
      customer: "Klant",
      number: "Nummer",
      items: "Spullen",
      navigate: "Navigatie",
      photos: "Foto’s",
      note: "Notitie",
      onlyOpen:
        "Uw positie wordt alleen verzonden zolang deze pagina open is en het scherm aan staat. Na een half uur zonder positie eindigt uw dienst, tenzij er een opdracht op u wacht.",
      noScript:
        "Zonder JavaScript verzendt deze pagina geen positie en toont ze een nieuwe opdracht pas na opnieuw laden.",
      signOut: "Afmelden op deze telefoon",
      useBrowser: "Deze browser gebruiken",
      useBrowserLead: "Zonder app: de pagina toont uw opdrachten en verzendt uw positie zolang ze open is.",
      openPage: "Chauffeurspagina openen",
      shell:
        "Deze pagina verschijnt vanzelf als het netwerk terug is. Wat u hebt aangetikt, blijft bewaard en wordt dan verzonden."
    ),
    assigned: "Nieuw",
    accepted: "Aangenomen",
    enRoute: "Ik vertrek",
    arrived: "Ik ben er",
    started: "Werk beginnen",
    completed: "Klaar",
    signals: Signals(
      off: "U bent niet in dienst: er wordt geen positie verzonden.",
      insecure:
        "Deze pagina is niet via HTTPS geopend, daarom geeft de browser haar geen positie. Vraag om een link die met https begint.",
      denied: "De browser mag uw locatie niet gebruiken. Sta dit toe in de instellingen voor deze pagina.",
      searching: "Nog geen positie. Misschien is vrij zicht op de hemel nodig.",
      sent: "Positie verzonden om {time}",
      silent: "Laatste positie om {time}; sindsdien geen signaal",
      lost: "Geen netwerk. Posities en tikken blijven hier tot het terug is.",
      waiting: "Wacht op het netwerk: {act}",
      full: "Er wacht te veel op het netwerk. Probeer het opnieuw als het terug is."),
    faults: Faults(
      form: "Deze pagina was te oud. Probeer het opnieuw.",
      gone: "Deze opdracht is niet meer van u.",
      status: "Dat kan nu niet: de status van de opdracht is “{status}”.",
      busy: "U bent onderweg naar een andere opdracht. Rond die eerst af.",
      notApproved: "Het bedrijf heeft u nog niet goedgekeurd.",
      photoFormat: "Een bestand is geen foto. Kies JPEG, PNG of WebP.",
      photoSize: "Een foto is groter dan {size} MB.",
      photoPixels: "Een foto heeft meer dan {count} miljoen pixels.",
      photoCount: "Een opdracht heeft hoogstens {count} foto’s.",
      noteLength: "De notitie heeft meer dan {count} tekens.",
      notStored: "Er is niets opgeslagen. Probeer het zo meteen opnieuw."),
    closed: CustomerCatalog.Notice(
      title: "Deze link opent geen chauffeurspagina",
      sentences: [
        "Misschien is hij ingetrokken of ontbreken de laatste letters.",
        "Vraag de planning om een nieuwe.",
      ]),
    driverNotes: "Notities van de chauffeur",
    upstream: "Deze opdrachten horen bij een ander systeem. Wijzig ze daar.",
    page: "Chauffeurspagina, zonder app",
    photosHint: "Hoogstens {count} foto’s, elk van hoogstens {size} MB.")
}
