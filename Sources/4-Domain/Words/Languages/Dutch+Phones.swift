extension CustomerCatalog.PhoneWords {
  static let dutch = CustomerCatalog.PhoneWords(
    title: "Deze telefoon instellen",
    lead: "Deze telefoon meldt waar {name} is. Kies één app; ze werken alle met het scherm uit.",
    labels: Labels(
      ownTracks:
        "Voor Android en iPhone. Installeer de app en tik dan hier. Sta toe dat de app altijd de locatie gebruikt.",
      traccar:
        "Voor Android en iPhone. Installeer de app en tik dan hier, of scan met de app de code op het bord.",
      overland: "Voor iPhone. Installeer de app, tik hier en zet het volgen aan.",
      address: "Kopieer dit adres naar de instellingen van de app:", apps: "Kies een app",
      secret:
        "Houd het adres van deze pagina voor uzelf. Een andere telefoon kan zich ermee voor de uwe uitgeven."),
    setUp: "{app} instellen",
    faults: Faults(
      encrypted:
        "De app versleutelt zijn berichten en ze kunnen niet worden gelezen. Verwijder de sleutel in de app.",
      tooManyFixes: "De app verzendt meer dan {count} posities tegelijk. Maak de pakketten kleiner.",
      unreadable: "Het nieuwste bericht van deze telefoon kon niet worden gelezen.",
      clockBehind:
        "Volgens de klok van deze telefoon is zijn nieuwste positie van {age} geleden; ze wordt niet getoond. Als hij haar net heeft verzonden, loopt zijn klok achter: zet de automatische datum en tijd aan.",
      clockAhead:
        "Volgens de klok van deze telefoon ligt zijn nieuwste positie in de toekomst; ze wordt niet getoond. De klok loopt voor: zet de automatische datum en tijd aan.",
      noPlace:
        "Het nieuwste bericht van deze telefoon heeft geen plaats die kan kloppen. Sta de app de precieze locatie toe en ga met de telefoon naar buiten.",
      unreadableTime:
        "Het nieuwste bericht van deze telefoon heeft een tijd die niet te lezen is. Gebruik de gewone instellingen van de app of installeer de nieuwste versie."
    ))
}
