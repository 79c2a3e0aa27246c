// The texts address the reader as "u". "Chauffeur" says nothing of whether the driver is a man or a woman.
extension Language {
  static let dutch = Language(code: "nl", name: "Nederlands", customers: .dutch) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let dutch = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Geschatte tijd tot aankomst:",
      when: "Gepland",
      where: "Waar",
      pickup: "Ophaaladres",
      driver: "Uw chauffeur",
      progress: "Voortgang",
      stepDone: "(gedaan)",
      summary: "Overzicht",
      notes: "Opmerkingen",
      call: "Bellen",
      message: "Bericht",
      updatedAt: "Bijgewerkt om",
      refresh: "Vernieuwen",
      reconnected: "Weer verbonden.",
      lostFor: "{age} geen verbinding",
      tryNow: "Nu proberen",
      polling: "Nieuws komt hier niet meteen binnen. Deze pagina vraagt er elke 15 seconden om.",
      map: "Kaart",
      mapKeys: "De pijltjestoetsen verschuiven de kaart, plus en min zoomen, 0 toont weer alles.",
      zoomIn: "Inzoomen",
      zoomOut: "Uitzoomen",
      recenter: "Centreren",
      before: "vóór",
      jobAsOf: "De status van deze opdracht is misschien niet actueel sinds"),
    customer: CustomerWords(
      someDriver: "Uw chauffeur",
      headlines: ByStatus(
        pending: "We hebben uw boeking",
        confirmed: "Uw boeking is bevestigd",
        delegating: "Uw boeking is bevestigd",
        assigned: "Er is een chauffeur ingepland",
        accepted: "Er is een chauffeur ingepland",
        enRoute: "Uw chauffeur is onderweg",
        arrived: "Uw chauffeur is er",
        started: "Het werk is begonnen",
        completed: "Alles is klaar",
        cancelled: "Deze opdracht is geannuleerd"),
      beingAssigned: "We zoeken een chauffeur voor u",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} is onderweg",
        arrived: "{name} is er",
        started: "{name} is aan het werk"),
      leads: ByStatus(
        pending: "U ziet hier wanneer uw boeking wordt bevestigd en wanneer de chauffeur vertrekt.",
        confirmed: "U ziet hier wanneer de chauffeur vertrekt.",
        delegating: "U ziet hier wanneer de chauffeur vertrekt.",
        assigned: "U ziet hier wanneer de chauffeur vertrekt.",
        accepted: "U ziet hier wanneer de chauffeur vertrekt.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "De opdracht is afgerond. Dank u wel.",
        cancelled:
          "Er komt niemand. Had u dit niet verwacht? Neem dan contact op met het bedrijf waar u hebt geboekt."
      ),
      steps: Steps(
        booked: "Geboekt", assigned: "Chauffeur ingepland", onTheWay: "Onderweg", arrived: "Aangekomen",
        started: "Werk begonnen", completed: "Klaar", cancelled: "Geannuleerd"),
      eta: EtaWords(
        arriving: "Bijna bij u", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} uur", hourMark: "{hours}u",
        expected: "Verwachte aankomst. {basis}",
        fromUpstream: "Volgens de planning", fromRouter: "Schatting op basis van de route",
        fromStreets: "Schatting op basis van de straten onderweg",
        fromEstimate: "Schatting op basis van afstand en snelheid"),
      plan: PlanWords(
        late: "Ongeveer {duration} later dan gepland",
        over: "Later dan gepland. We weten nog niet hoeveel.",
        stopsAhead: Counted(one: "{count} stop vóór die van u", other: "{count} stops vóór die van u"),
        newDriver: "U hebt een andere chauffeur", namedNewDriver: "Uw nieuwe chauffeur: {name}"),
      freshness: FreshnessWords(
        updated: "{age} geleden bijgewerkt", standing: "Laatste update {age} geleden",
        silent: "{age} geen signaal van de chauffeur", justNow: "Zojuist bijgewerkt",
        restored: "Hersteld na een herstart: positie van {time}",
        upstreamDown: "Live updates zijn onderbroken: positie van {time}",
        updatedAt: "Positie van {time}", standingSince: "Laatste update: {time}",
        silentSince: "Geen signaal van de chauffeur sinds {time}",
        noPosition: "Wachten op de eerste positie van de chauffeur",
        undated: "We weten niet hoe oud deze positie is",
        about: "Positie van ongeveer {age} geleden", aboutAt: "Positie van ongeveer {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} is {distance} ten {direction} van het ophaaladres",
        onStreet: "{name} is hier: {street}, {distance} van het ophaaladres",
        atPickup: "{name} is bij het ophaaladres",
        somewhere: "Laatst bekende positie: {name}", driver: "De chauffeur",
        directions: Directions(
          north: "noorden", northEast: "noordoosten", east: "oosten", southEast: "zuidoosten",
          south: "zuiden", southWest: "zuidwesten", west: "westen", northWest: "noordwesten")),
      zone: "Alle tijden zijn in de tijdzone {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "De opdracht is geannuleerd op verzoek van de klant. Er komt niemand.",
        cancelledByCompany:
          "Het bedrijf heeft de opdracht geannuleerd en er komt niemand. Het spijt ons. Het bedrijf kan u meer vertellen.",
        place: "Waar", done: "Klaar", duration: "Duur", price: "Prijs"),
      photos: PhotoWords(
        title: "Foto’s", before: "Foto {number}, vóór het werk", after: "Foto {number}, na het werk"),
      rating: "beoordeling {rating} van 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Deze link is niet actief",
        sentences: [
          "Misschien is hij verlopen of vervangen door een nieuwere, of ontbreken de laatste letters.",
          "Verwacht u vandaag iemand? Open dan het nieuwste bericht dat u hebt gekregen, of vraag het bedrijf waar u hebt geboekt.",
        ]),
      notFound: Notice(
        title: "Deze pagina bestaat niet",
        sentences: ["Controleer het adres, of open de link in het bericht dat u hebt gekregen."])),
    cutOff: CutOffWords(
      job:
        "Deze server bereikt onze andere servers niet. De status van deze opdracht is misschien niet actueel sinds",
      position: "Nieuwere posities bereiken deze pagina misschien niet: positie van {time}",
      unknownHere: Notice(
        title: "Deze pagina kan nu niet worden getoond",
        sentences: [
          "Deze server bereikt onze andere servers nu niet, en kent dit adres zelf niet.",
          "Probeer het over een minuut opnieuw.",
        ])),
    phones: .dutch, ratings: .dutch, chat: .dutch, alterations: .dutch, driverPage: .dutch, mails: .dutch,
    push: .dutch,
    calendar: CalendarWords(
      second: Unit(long: Counted(one: "{count} seconde", other: "{count} seconden"), short: "{count} sec"),
      minute: Unit(long: Counted(one: "{count} minuut", other: "{count} minuten"), short: "{count} min"),
      hour: Unit(long: "{count} uur", short: "{count} uur"),
      day: Unit(
        long: Counted(one: "{count} dag", other: "{count} dagen"),
        short: Counted(one: "{count} dag", other: "{count} dagen")),
      durations: "{hours} {minutes}",
      weekdays: ["zo", "ma", "di", "wo", "do", "vr", "za"],
      months: ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
      dayFirst: "{weekday} {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Gisteren", today: "Vandaag", tomorrow: "Morgen",
      beforeNoon: "a.m.", afterNoon: "p.m."))
}
