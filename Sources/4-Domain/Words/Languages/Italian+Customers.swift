// The texts address the reader as "Lei". "L’autista" says nothing of whether the driver is a man or a woman.
extension Language {
  static let italian = Language(code: "it", name: "Italiano", customers: .italian) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let italian = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Tempo stimato all’arrivo:",
      when: "Previsto",
      where: "Luogo",
      pickup: "Ritiro",
      driver: "Autista",
      progress: "Avanzamento",
      stepDone: "(fatto)",
      summary: "Riepilogo",
      notes: "Note",
      call: "Chiama",
      message: "Messaggio",
      updatedAt: "Aggiornato:",
      refresh: "Aggiorna",
      reconnected: "Connessione ristabilita.",
      lostFor: "Nessuna connessione da {age}",
      tryNow: "Riprova ora",
      polling: "Le novità non arrivano in diretta. Questa pagina le richiede ogni 15 secondi.",
      map: "Mappa",
      mapKeys: "Le frecce spostano la mappa, più e meno cambiano lo zoom, 0 mostra di nuovo tutto.",
      zoomIn: "Ingrandisci",
      zoomOut: "Riduci",
      recenter: "Centra",
      before: "prima di",
      jobAsOf: "Lo stato di questo intervento potrebbe non essere aggiornato. Ultimi dati:"),
    customer: CustomerWords(
      someDriver: "Autista",
      headlines: ByStatus(
        pending: "Abbiamo la Sua prenotazione",
        confirmed: "La Sua prenotazione è confermata",
        delegating: "La Sua prenotazione è confermata",
        assigned: "L’intervento è stato assegnato",
        accepted: "L’intervento è stato assegnato",
        enRoute: "L’autista è in viaggio",
        arrived: "L’autista è sul posto",
        started: "Il lavoro è iniziato",
        completed: "Tutto fatto",
        cancelled: "Questo intervento è stato annullato"),
      beingAssigned: "Stiamo assegnando l’intervento",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} è in viaggio",
        arrived: "{name} è sul posto",
        started: "{name} è al lavoro"),
      leads: ByStatus(
        pending: "Qui vedrà quando viene confermata e quando l’autista parte.",
        confirmed: "Qui vedrà quando l’autista parte.",
        delegating: "Qui vedrà quando l’autista parte.",
        assigned: "Qui vedrà quando l’autista parte.",
        accepted: "Qui vedrà quando l’autista parte.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "L’intervento è concluso. Grazie.",
        cancelled:
          "Non verrà nessuno. Se non se lo aspettava, si rivolga all’azienda presso cui ha prenotato."),
      steps: Steps(
        booked: "Prenotato", assigned: "Assegnato", onTheWay: "In viaggio", arrived: "Sul posto",
        started: "Lavoro iniziato", completed: "Concluso", cancelled: "Annullato"),
      eta: EtaWords(
        arriving: "In arrivo", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h", hourMark: "{hours}h",
        expected: "Arrivo previsto. {basis}",
        fromUpstream: "Secondo la centrale", fromRouter: "Stima in base al percorso",
        fromStreets: "Stima in base alle strade da percorrere",
        fromEstimate: "Stima in base a distanza e velocità"),
      plan: PlanWords(
        late: "Circa {duration} più tardi del previsto",
        over: "Più tardi del previsto. Non sappiamo ancora di quanto.",
        stopsAhead: Counted(
          one: "{count} fermata prima della Sua", other: "{count} fermate prima della Sua"),
        newDriver: "Cambio di autista", namedNewDriver: "Cambio di autista: ora viene {name}"),
      freshness: FreshnessWords(
        updated: "Aggiornato {age} fa", standing: "Ultimo aggiornamento {age} fa",
        silent: "Nessun segnale dall’autista da {age}", justNow: "Aggiornato adesso",
        restored: "Ripristinato dopo un riavvio: posizione delle {time}",
        upstreamDown: "Aggiornamenti interrotti: posizione delle {time}",
        updatedAt: "Posizione delle {time}", standingSince: "Ultimo aggiornamento: {time}",
        silentSince: "Nessun segnale dall’autista dalle {time}",
        noPosition: "In attesa della prima posizione dell’autista",
        undated: "Non sappiamo a quando risale questa posizione",
        about: "Posizione di circa {age} fa", aboutAt: "Posizione delle {time} circa"),
      whereabouts: WhereaboutsWords(
        away: "{name} è a {distance} a {direction} del punto di ritiro",
        onStreet: "{name} è in {street}, a {distance} dal punto di ritiro",
        atPickup: "{name} è al punto di ritiro",
        somewhere: "Ultima posizione nota: {name}", driver: "L’autista",
        directions: Directions(
          north: "nord", northEast: "nord-est", east: "est", southEast: "sud-est", south: "sud",
          southWest: "sud-ovest", west: "ovest", northWest: "nord-ovest")),
      zone: "Orari nel fuso {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "È stato annullato su richiesta di chi ha prenotato. Non verrà nessuno.",
        cancelledByCompany:
          "L’azienda l’ha annullato e non verrà nessuno. Ci dispiace. L’azienda può dirLe di più.",
        place: "Luogo", done: "Concluso", duration: "Durata", price: "Prezzo"),
      photos: PhotoWords(
        title: "Foto", before: "Foto {number}, prima del lavoro", after: "Foto {number}, dopo il lavoro"),
      rating: "valutazione {rating} su 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Questo link non è attivo",
        sentences: [
          "Potrebbe essere scaduto o sostituito da uno più recente, oppure mancano le sue ultime lettere.",
          "Se oggi aspetta qualcuno, apra il messaggio più recente che ha ricevuto, o si rivolga all’azienda presso cui ha prenotato.",
        ]),
      notFound: Notice(
        title: "Questa pagina non esiste",
        sentences: ["Controlli l’indirizzo, o apra il link nel messaggio che ha ricevuto."])),
    cutOff: CutOffWords(
      job:
        "Questo server non raggiunge i nostri altri server. Lo stato di questo intervento potrebbe non essere aggiornato. Ultimi dati:",
      position: "Posizioni più recenti potrebbero non arrivare qui: posizione delle {time}",
      unknownHere: Notice(
        title: "Ora non è possibile mostrare questa pagina",
        sentences: [
          "In questo momento il server non raggiunge i nostri altri server, e da solo non conosce questo indirizzo.",
          "Riprovi tra un minuto.",
        ])),
    phones: .italian, ratings: .italian, chat: .italian, alterations: .italian, driverPage: .italian,
    mails: .italian,
    push: .italian,
    calendar: CalendarWords(
      second: Unit(long: Counted(one: "{count} secondo", other: "{count} secondi"), short: "{count} s"),
      minute: Unit(long: Counted(one: "{count} minuto", other: "{count} minuti"), short: "{count} min"),
      hour: Unit(long: Counted(one: "{count} ora", other: "{count} ore"), short: "{count} h"),
      day: Unit(long: Counted(one: "{count} giorno", other: "{count} giorni"), short: "{count} g"),
      durations: "{hours} {minutes}",
      weekdays: ["dom", "lun", "mar", "mer", "gio", "ven", "sab"],
      months: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
      dayFirst: "{weekday} {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Ieri", today: "Oggi", tomorrow: "Domani",
      beforeNoon: "AM", afterNoon: "PM"))
}
