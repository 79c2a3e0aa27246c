import Tracking

// The texts address the reader as "u". "Chauffeur" says nothing of whether the driver is a man or a woman.
extension Language {
  static let dutch = Language(
    code: "nl", name: "Nederlands", customers: .dutch,
    prices: { _ in
      PriceFormat(
        place: .beforeWithSpace,
        symbols: PriceFormat.common + " AUDAU$ CADC$ FJDFJ$ GBP£ JPYJP¥ SBDSI$ THB฿ USDUS$ XPFXPF")
    }
  ) { count in
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
      calendar: "In de agenda zetten",
      share: "Deze pagina delen",
      shareLead: "Stuur deze link naar iemand die met u wacht.",
      shared: "Link gekopieerd",
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
      meet: "Uw chauffeur wacht buiten op u", namedMeet: "{name} wacht buiten op u",
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
        fromUpstream: "Volgens de planning", fromWay: "Een marge, want het verkeer kan veranderen",
        fromEstimate: "Een ruime marge, alleen op basis van afstand en snelheid"),
      plan: PlanWords(
        late: "Ongeveer {duration} later dan gepland. Onze excuses.",
        early: "Ongeveer {duration} eerder dan gepland",
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
        close: "Sluiten", earlier: "Vorige foto", later: "Volgende foto",
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
    phones: PhoneWords(
      title: "Deze telefoon instellen",
      lead: "Deze telefoon meldt waar {name} is. Kies één app; ze werken alle met het scherm uit.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Voor Android en iPhone. Installeer de app en tik dan hier. Sta toe dat de app altijd de locatie gebruikt.",
        traccar:
          "Voor Android en iPhone. Installeer de app en tik dan hier, of scan met de app de code op het bord.",
        overland: "Voor iPhone. Installeer de app, tik hier en zet het volgen aan.",
        address: "Kopieer dit adres naar de instellingen van de app:", apps: "Kies een app",
        secret:
          "Houd het adres van deze pagina voor uzelf. Een andere telefoon kan zich ermee voor de uwe uitgeven."
      ),
      setUp: "{app} instellen",
      choice: PhoneWords.Choice(
        recommended: "Voor deze telefoon", others: "Andere apps", get: "{app} ophalen"),
      faults: PhoneWords.Faults(
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
      )),
    ratings: RatingWords(
      title: "Hoe was het?",
      stars: "{stars} van {most}",
      comment: "Opmerking, als u wilt",
      commentHint: "Hoogstens {count} tekens.",
      send: "Versturen",
      yours: "Uw beoordeling",
      change: "Wijzigen",
      changeUntil: "U kunt haar wijzigen tot: {time}.",
      faults: RatingWords.Faults(
        noStars: "Kies een van de sterren.",
        tooLong: "Uw opmerking heeft {count} tekens. Maak haar korter.",
        tooLate: "Deze beoordeling kan niet meer worden gewijzigd.",
        tooOften: "Te veel pogingen. Probeer het over een minuut opnieuw.",
        notStored: "De server kon de beoordeling niet opslaan. Verstuur haar nog eens.")),
    notes: NoteWords(
      title: "Notitie voor de chauffeur",
      hint: "Bijvoorbeeld de deurcode, de verdieping of waar het mag liggen.",
      send: "Opslaan", saved: "Opgeslagen. De chauffeur leest hem.",
      tooLong: "Deze notitie heeft {count} tekens; er zijn er hoogstens {most} mogelijk.",
      tooLate: "De notitie is niet opgeslagen: de chauffeur is er al, of de klus is voorbij."),
    order: OrderWords(
      title: "Uw bestelling", company: "Bedrijf", base: "Basisprijs", items: "Artikelen", volume: "Volume",
      service: "Servicekosten", discount: "Korting", former: "Afgesproken prijs",
      changed: "De prijs is veranderd. Antwoord in de app waarin u hebt geboekt."),
    requests: RequestWords(
      title: "Komt er iets tussen?",
      links: .init(
        notAtHome: "Ik ben niet thuis",
        anotherTime: "Een andere tijd",
        cancel: "Annuleren"),
      questions: .init(
        notAtHome: "Het bedrijf zeggen dat u niet thuis bent?",
        anotherTime: "Om een andere tijd vragen?",
        cancel: "Vragen om te annuleren?"),
      lead: "Het bedrijf leest dit en antwoordt. Tot dan verandert er niets.",
      ownWords: "Een woord aan het bedrijf, als u wilt",
      ownTime: "Wanneer zou u kunnen?",
      send: "Versturen", back: "Terug",
      asked: .init(
        notAtHome: "U hebt gezegd dat u niet thuis bent. Het bedrijf zal antwoorden.",
        anotherTime: "U hebt om een andere tijd gevraagd. Het bedrijf zal antwoorden.",
        cancel: "U hebt gevraagd om te annuleren. Het bedrijf zal antwoorden."),
      told: .init(
        notAtHome: "De klant is niet thuis.",
        anotherTime: "De klant vraagt om een andere tijd.",
        cancel: "De klant vraagt om te annuleren."),
      takeBack: "Intrekken",
      tooLong: "Deze tekst heeft {count} tekens; er zijn er hoogstens {most} mogelijk.",
      tooLate: "Dit is niet verstuurd: op deze pagina is het daarvoor te laat.",
      settle: "Klaar",
      limits: .init(
        until: "{what} – mogelijk tot: {time}",
        over: "Te laat. Het was mogelijk tot: {time}.",
        fee: "Het bedrijf zegt:",
        question: "Nu annuleren?",
        lead: "Hiermee is het meteen geannuleerd, en er komt niemand.",
        send: "Ja, annuleren")),
    failures: FailureWords(
      open: "Niet gelukt", question: "Waarom is het niet gelukt?",
      ownWords: "In uw eigen woorden, als u wilt",
      reasons: .init(
        notAtHome: "Niemand thuis", refused: "De klant weigert", wrongAddress: "Verkeerd adres",
        other: "Andere reden", wrongCode: "Verkeerde code"),
      send: "Melden dat het niet is gelukt", headline: "Het is deze keer niet gelukt",
      lead: "Dat spijt ons. Het bedrijf neemt contact met u op over het vervolg.",
      photo: "Foto {number}, niet gelukt",
      settle: "Opnieuw aanbieden aan chauffeurs"),
    chat: ChatWords(
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
      faults: ChatWords.Faults(
        closed: "De berichten over deze opdracht zijn gesloten.",
        empty: "Schrijf alstublieft iets.",
        tooLong: "Dit bericht is te lang. Maak het alstublieft korter.",
        tooOften: "Te veel berichten tegelijk. Wacht tien seconden.",
        full: "Er zijn te veel berichten over deze opdracht. Bel alstublieft.",
        notStored: "De server kon het bericht niet opslaan. Verstuur het opnieuw.")),
    alterations: AlterationWords(
      number: "Opdracht {number}",
      time: "Nieuwe tijd: {time}",
      noTime: "De afgesproken tijd geldt niet meer. De nieuwe tijd komt hier te staan.",
      address: "Het adres is gewijzigd",
      notes: "De opmerkingen zijn gewijzigd",
      changed: "Gewijzigd:"),
    driverPage: DriverPageWords(
      title: "Uw opdrachten",
      labels: DriverPageWords.Labels(
        online: "U bent in dienst",
        offline: "U bent niet in dienst",
        goOnline: "Dienst beginnen",
        goOffline: "Dienst beëindigen", takeBreak: "Pauze nemen", endBreak: "Pauze beëindigen",
        noneOnBreak: "U hebt nu geen opdracht. In de pauze wordt er geen aangeboden.",
        later: "Op latere dagen",
        offers: "Vrije opdrachten bij u in de buurt",
        none: "U hebt nu geen opdracht. Een nieuwe verschijnt hier.",
        accept: "Aannemen",
        decline: "Weigeren",
        number: "Nummer",
        items: "Spullen",
        navigate: "Navigatie",
        photos: "Foto’s",
        note: "Notitie",
        onlyOpen:
          "Uw positie wordt alleen verzonden zolang deze pagina open is en het scherm aan staat. Na een half uur zonder positie eindigt uw dienst, tenzij er een opdracht op u wacht.",
        noScript:
          "Zonder JavaScript verzendt deze pagina geen positie en toont ze een nieuwe opdracht pas na opnieuw laden.",
        details: "Meer over deze opdracht",
        undo: "Ongedaan maken",
        sureCompleted: "Is deze opdracht klaar?",
        sureDecline: "Deze opdracht teruggeven?",
        sureOffline: "Dienst nu beëindigen?",
        back: "Nee, terug",
        next: "Daarna",
        takePicture: "Foto maken",
        signOut: "Afmelden op deze telefoon",
        useBrowser: "Deze browser gebruiken",
        useBrowserLead: "Zonder app: de pagina toont uw opdrachten en verzendt uw positie zolang ze open is.",
        openPage: "Chauffeurspagina openen",
        shell:
          "Deze pagina verschijnt vanzelf als het netwerk terug is. Wat u hebt aangetikt, blijft bewaard en wordt dan verzonden."
      ),
      facts: [.customer: "Klant"],
      assigned: "Nieuw",
      accepted: "Aangenomen",
      enRoute: "Ik vertrek",
      arrived: "Ik ben er",
      started: "Werk beginnen",
      completed: "Klaar",
      signals: DriverPageWords.Signals(
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
      faults: DriverPageWords.Faults(
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
      closed: Notice(
        title: "Deze link opent geen chauffeurspagina",
        sentences: [
          "Misschien is hij ingetrokken of ontbreken de laatste letters.",
          "Vraag de planning om een nieuwe.",
        ]),
      driverNotes: "Notities van de chauffeur",
      upstream: "Deze opdrachten horen bij een ander systeem. Wijzig ze daar.",
      page: "Chauffeurspagina, zonder app",
      held: "{act}: wordt zo verzonden",
      onBreak: "Pauze sinds {time}",
      expected: "Verwacht {time}",
      picture: "Foto {count}",
      again: "Opnieuw",
      photosHint: "Hoogstens {count} foto’s, elk van hoogstens {size} MB.",
      door: DriverPageWords.DoorWords(line: "U staat blijkbaar voor de deur.", arrived: "Bent u er?"),
      map: DriverPageWords.MapWords(
        way: "Kaart met de weg naar {place}, op {distance}",
        away: "Kaart met {place}, op {distance}",
        place: "Kaart van {place} en omgeving", own: "Uw positie om {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Nieuw bericht. {name}: {text}",
        aloud: "Nieuwe berichten voorlezen"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "De batterij van deze telefoon staat op {percent}%. Sluit hem aan: zonder stroom stopt uw positie.",
        appBattery:
          "De telefoon die uw positie meldt, staat op {percent}%. Sluit hem aan: zonder stroom stopt uw positie.",
        hidden:
          "Deze pagina stond niet op het scherm en heeft sinds {time} geen positie. Houd haar op het scherm en zet energiebesparing uit.",
        allowAndroid:
          "Tik op het teken naast het adres, dan op ‘Rechten’, en sta de locatie toe.",
        allowApple:
          "Open Instellingen, ‘Privacy en beveiliging’, ‘Locatievoorzieningen’, en sta het de browser toe.",
        offered: "als open klus: {number}")),
    portraits: PortraitWords(
      title: "Foto",
      lead: "Klanten zien de foto zolang de chauffeur naar hen onderweg is, en niet na de opdracht.",
      choose: "Foto kiezen",
      hint: "Een JPEG-bestand. Het vierkant in het midden wordt bewaard.",
      save: "Foto opslaan",
      remove: "Foto verwijderen",
      crop: "Sleep de foto tot het gezicht in het midden staat.",
      zoom: "Grootte",
      picture: "Foto van {name}",
      saved: "De foto is opgeslagen.",
      removed: "De foto is verwijderd.",
      none: "Kies eerst een foto.",
      unreadable: "Dit bestand is geen leesbare JPEG-foto.",
      tooLarge: "De foto is groter dan {size} MB of heeft meer dan {count} miljoen pixels.",
      tooSmall: "De foto heeft aan een kant minder dan {count} pixels.",
      noLibrary: "Deze server kan geen foto’s lezen, omdat de bibliotheek libturbojpeg ontbreekt."),
    proof: ProofWords(
      receivedBy: "Aangenomen door",
      sign: "Teken hier",
      clear: "Wissen",
      pictureNeeded: "Een foto is nodig.",
      signatureNeeded: "Een handtekening of een naam is nodig.",
      pictureMissing: "Maak eerst een foto en bevestig dan.",
      signatureMissing: "Vraag eerst om een handtekening of een naam en bevestig dan.",
      signature: "Handtekening",
      codeForDriver: "Code voor de chauffeur",
      code: "Code van de klant",
      codeNeeded: "De code van de klant is nodig: die staat op zijn pagina.",
      codeMissing: "Vraag de klant eerst om de code en bevestig dan.",
      codeClosed: "Te veel verkeerde codes. Uw planner moet beslissen hoe het verder gaat.",
      codeWrong: "De code is verkeerd. Pogingen over: {count}."),
    mails: MailWords(
      follow:
        "Op deze pagina ziet u wanneer de chauffeur komt en volgt u de weg. De pagina is alleen voor u.",
      series:
        "Voor elke afspraak is er een pagina waarop u ziet wanneer de chauffeur komt en de weg volgt. Ze zijn alleen voor u.",
      changed: "Er is iets veranderd aan uw opdracht. De pagina laat zien hoe het nu is.",
      done: "Laat ons weten hoe het ging.",
      open: "Pagina openen",
      rate: "Opdracht beoordelen",
      planned: "Gepland: {time}",
      why: "U krijgt deze e-mail vanwege deze opdracht.",
      stop: "Geen e-mails meer over deze opdracht",
      stopLead: "U krijgt geen e-mails meer over deze opdracht. De pagina zelf blijft zoals hij is.",
      stopped: "U krijgt geen e-mails meer over deze opdracht."),
    push: PushWords(
      offer: "Laat het me weten als de chauffeur dichtbij is",
      on: "Dit apparaat geeft u een seintje.",
      stop: "Laat het me niet meer weten",
      refused: "Deze browser staat geen meldingen van deze pagina toe.",
      near: "Uw chauffeur is er over een paar minuten",
      newJob: "U hebt een nieuwe opdracht",
      offerJobs: "Meld mij nieuwe opdrachten op deze telefoon",
      unanswered: "De klant wacht op antwoord",
      withdrawn: "Een andere chauffeur heeft de opdracht gekregen",
      takenBack: "De opdracht is bij u weggehaald"),
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
