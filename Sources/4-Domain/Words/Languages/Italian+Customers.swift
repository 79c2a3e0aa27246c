import Tracking

// The texts address the reader as "Lei". "L’autista" says nothing of whether the driver is a man or a woman.
extension Language {
  static let italian = Language(code: "it", name: "Italiano", customers: .italian, prices: italianPrices) {
    count in
    count == 1 ? .one : .other
  }

  private static func italianPrices(tag: String) -> PriceFormat {
    let symbols = "AUDA$ CADCA$ CNYCN¥ EUR€ GBP£ ILS₪ NZDNZ$ PHP₱ THB฿ XAFFCFA XCDEC$ XOFF\u{202f}CFA XPFCFPF"
    return tag == "it-CH"
      ? PriceFormat(place: .beforeWithSpace, groupMark: "'", groupedFrom: 5, symbols: symbols)
      : PriceFormat(groupedFrom: 5, symbols: symbols)
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
      calendar: "Aggiungi al calendario",
      share: "Condividi questa pagina",
      shareLead: "Invii questo link a chi aspetta con lei.",
      shared: "Link copiato",
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
      meet: "Incontri l’autista fuori", namedMeet: "Incontri {name} fuori",
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
        fromUpstream: "Secondo la centrale", fromWay: "Un intervallo, perché il traffico può cambiare",
        fromEstimate: "Un intervallo approssimativo, solo in base a distanza e velocità"),
      plan: PlanWords(
        late: "Circa {duration} più tardi del previsto. Ci dispiace.",
        early: "Circa {duration} prima del previsto",
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
        close: "Chiudi", earlier: "Foto precedente", later: "Foto successiva",
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
    phones: PhoneWords(
      title: "Configurare questo telefono",
      lead:
        "Questo telefono indicherà dove si trova {name}. Scelga un’app; tutte funzionano a schermo spento.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Per Android e iPhone. La installi, poi tocchi qui. Le consenta di usare sempre la posizione.",
        traccar:
          "Per Android e iPhone. La installi, poi tocchi qui, oppure scansioni con l’app il codice sul pannello.",
        overland: "Per iPhone. La installi, tocchi qui e attivi il tracciamento.",
        address: "Copi questo indirizzo nelle impostazioni dell’app:", apps: "Scegliere un’app",
        secret:
          "Non condivida l’indirizzo di questa pagina: un altro telefono potrebbe farsi passare per il Suo."),
      setUp: "Configura {app}",
      choice: PhoneWords.Choice(
        recommended: "Per questo telefono", others: "Altre app", get: "Scarica {app}"),
      faults: PhoneWords.Faults(
        encrypted:
          "L’app cifra i suoi messaggi, che non si possono leggere. Tolga la chiave di cifratura nell’app.",
        tooManyFixes: "L’app invia più di {count} posizioni alla volta. Riduca la dimensione degli invii.",
        unreadable: "L’ultimo messaggio di questo telefono non è leggibile.",
        clockBehind:
          "Secondo l’orologio di questo telefono la sua ultima posizione è di {age} fa, e non viene mostrata. Se l’ha inviata adesso, il suo orologio è indietro: attivi data e ora automatiche.",
        clockAhead:
          "Secondo l’orologio di questo telefono la sua ultima posizione è nel futuro, e non viene mostrata. L’orologio è avanti: attivi data e ora automatiche.",
        noPlace:
          "L’ultimo messaggio di questo telefono non ha un luogo possibile. Consenta all’app la posizione esatta e porti il telefono all’aperto.",
        unreadableTime:
          "L’ultimo messaggio di questo telefono ha un’ora che non si può leggere. Usi le impostazioni abituali dell’app o installi l’ultima versione."
      )),
    ratings: RatingWords(
      title: "Com’è andata?",
      stars: "{stars} su {most}",
      comment: "Commento, se desidera",
      commentHint: "Al massimo {count} caratteri.",
      send: "Invia",
      yours: "La Sua valutazione",
      change: "Modifica",
      changeUntil: "Può modificarla fino a: {time}.",
      faults: RatingWords.Faults(
        noStars: "Scelga una delle stelle.",
        tooLong: "Il Suo commento ha {count} caratteri. Lo accorci, per favore.",
        tooLate: "Questa valutazione non si può più modificare.",
        tooOften: "Troppi tentativi. Riprovi tra un minuto.",
        notStored: "Il server non ha potuto salvare la valutazione. La invii di nuovo.")),
    notes: NoteWords(
      title: "Nota per l’autista",
      hint: "Per esempio il codice del portone, il piano o dove lasciarlo.",
      send: "Salva", saved: "Salvata. L’autista la legge.",
      tooLong: "Questa nota ha {count} caratteri, al massimo ne sono possibili {most}.",
      tooLate: "La nota non è stata salvata: l’autista è già lì, o il lavoro è finito."),
    order: OrderWords(
      title: "Il suo ordine", company: "Azienda", base: "Prezzo base", items: "Articoli", volume: "Volume",
      service: "Spese di servizio", discount: "Sconto", former: "Prezzo concordato",
      changed: "Il prezzo è cambiato. Risponda nell’app in cui ha prenotato."),
    requests: RequestWords(
      title: "Un imprevisto?",
      links: .init(
        notAtHome: "Non sono a casa",
        anotherTime: "Un altro orario",
        cancel: "Annullare"),
      questions: .init(
        notAtHome: "Dire all’azienda che non è a casa?",
        anotherTime: "Chiedere un altro orario?",
        cancel: "Chiedere l’annullamento?"),
      lead: "L’azienda legge e risponde. Fino ad allora non cambia nulla.",
      ownWords: "Due parole all’azienda, se vuole",
      ownTime: "Quando potrebbe?",
      send: "Invia", back: "Indietro",
      asked: .init(
        notAtHome: "Ha detto che non è a casa. L’azienda risponderà.",
        anotherTime: "Ha chiesto un altro orario. L’azienda risponderà.",
        cancel: "Ha chiesto l’annullamento. L’azienda risponderà."),
      told: .init(
        notAtHome: "Il cliente non è a casa.",
        anotherTime: "Il cliente chiede un altro orario.",
        cancel: "Il cliente chiede l’annullamento."),
      takeBack: "Ritira la richiesta",
      tooLong: "Questo testo ha {count} caratteri, al massimo ne sono possibili {most}.",
      tooLate: "Non è stato inviato: su questa pagina è troppo tardi.",
      settle: "Fatto",
      limits: .init(
        until: "{what} – possibile fino a: {time}",
        over: "Troppo tardi. Era possibile fino a: {time}.",
        fee: "L’azienda dice:",
        question: "Annullare adesso?",
        lead: "L’annullamento vale subito, e non verrà nessuno.",
        send: "Sì, annulla")),
    failures: FailureWords(
      open: "Non è stato possibile", question: "Perché non è stato possibile?",
      ownWords: "Con parole Sue, se vuole",
      reasons: .init(
        notAtHome: "Nessuno in casa", refused: "Il cliente rifiuta", wrongAddress: "Indirizzo sbagliato",
        other: "Altro motivo", wrongCode: "Codice sbagliato"),
      send: "Segnala che non è stato possibile", headline: "Questa volta non è stato possibile",
      lead: "Ci dispiace. L’azienda si metterà in contatto per concordare come procedere.",
      photo: "Foto {number}, non è stato possibile",
      settle: "Proponi di nuovo agli autisti"),
    chat: ChatWords(
      title: "Messaggi",
      you: "Lei",
      customer: "Cliente",
      driver: "Autista",
      dispatcher: "Centrale",
      customerTypes: "Il cliente sta scrivendo…",
      driverTypes: "L’autista sta scrivendo…",
      dispatcherTypes: "La centrale sta scrivendo…",
      label: "Il Suo messaggio",
      send: "Invia",
      read: "Letto",
      unread: "Nuovo",
      older: "I messaggi meno recenti non sono mostrati qui.",
      onMyWay: "Sono in arrivo.",
      atDoor: "Sono alla porta.",
      late: "Ho qualche minuto di ritardo.",
      here: "Sono qui.",
      ring: "Suoni il campanello, per favore.",
      moment: "Mi servono alcuni minuti.",
      faults: ChatWords.Faults(
        closed: "I messaggi per questo lavoro sono chiusi.",
        empty: "Scriva qualcosa, per favore.",
        tooLong: "Questo messaggio è troppo lungo. Lo accorci, per favore.",
        tooOften: "Troppi messaggi in una volta. Attenda dieci secondi.",
        full: "Ci sono troppi messaggi su questo lavoro. Per favore, telefoni.",
        notStored: "Il server non ha potuto salvare il messaggio. Lo invii di nuovo, per favore.")),
    alterations: AlterationWords(
      number: "Intervento {number}",
      time: "Nuovo orario: {time}",
      noTime: "L’orario concordato non vale più. Il nuovo sarà indicato qui.",
      address: "L’indirizzo è cambiato",
      notes: "Le note sono cambiate",
      changed: "Modifica:"),
    driverPage: DriverPageWords(
      title: "I Suoi interventi",
      labels: DriverPageWords.Labels(
        online: "È in servizio",
        offline: "Non è in servizio",
        goOnline: "Inizia il servizio",
        goOffline: "Termina il servizio", takeBreak: "Fare una pausa", endBreak: "Terminare la pausa",
        noneOnBreak: "Al momento non ha interventi. Durante la pausa non ne viene proposto nessuno.",
        later: "Nei prossimi giorni",
        offers: "Interventi liberi vicino a Lei",
        none: "Al momento non ha interventi. Uno nuovo apparirà qui.",
        accept: "Accetta",
        decline: "Rifiuta",
        number: "Numero",
        items: "Oggetti",
        navigate: "Navigatore",
        photos: "Foto",
        note: "Nota",
        onlyOpen:
          "La posizione viene inviata solo con questa pagina aperta e lo schermo acceso. Dopo mezz’ora senza posizione il servizio termina, a meno che un intervento La attenda.",
        noScript:
          "Senza JavaScript questa pagina non invia la posizione e mostra un nuovo intervento solo dopo averla ricaricata.",
        details: "Altro su questo intervento",
        undo: "Annulla",
        sureCompleted: "Questo intervento è finito?",
        sureDecline: "Restituire questo intervento?",
        sureOffline: "Terminare ora il servizio?",
        back: "No, indietro",
        next: "Poi",
        takePicture: "Scatta una foto",
        signOut: "Esci su questo telefono",
        useBrowser: "Usare questo browser",
        useBrowserLead: "Senza app: la pagina mostra gli interventi e invia la posizione finché è aperta.",
        openPage: "Apri la pagina dell’autista",
        shell:
          "Questa pagina appare da sola quando torna la rete. Ciò che ha toccato è conservato e verrà inviato allora."
      ),
      facts: [.customer: "Cliente"],
      assigned: "Nuovo",
      accepted: "Accettato",
      enRoute: "Sto partendo",
      arrived: "Sono sul posto",
      started: "Inizia il lavoro",
      completed: "Finito",
      signals: DriverPageWords.Signals(
        off: "Non è in servizio: nessuna posizione viene inviata.",
        insecure:
          "Questa pagina non è stata aperta con HTTPS, perciò il browser non le dà la posizione. Chieda un link che inizi con https.",
        denied: "Il browser non può usare la posizione. Lo consenta nelle impostazioni di questa pagina.",
        searching: "Ancora nessuna posizione. Forse serve una vista libera del cielo.",
        sent: "Posizione inviata alle {time}",
        silent: "Ultima posizione alle {time}; da allora nessun segnale",
        lost: "Rete assente. Posizioni e tocchi restano qui finché non torna.",
        waiting: "In attesa della rete: {act}",
        full: "Troppe cose attendono la rete. Riprovi quando torna."),
      faults: DriverPageWords.Faults(
        form: "Questa pagina era troppo vecchia. Riprovi.",
        gone: "Questo intervento non è più Suo.",
        status: "Ora non è possibile: lo stato dell’intervento è «{status}».",
        busy: "È in viaggio verso un altro intervento. Prima finisca quello.",
        notApproved: "L’azienda non ha ancora approvato il Suo profilo.",
        photoFormat: "Un file non è una foto. Scelga JPEG, PNG o WebP.",
        photoSize: "Una foto supera {size} MB.",
        photoPixels: "Una foto supera {count} milioni di pixel.",
        photoCount: "Un intervento ha al massimo {count} foto.",
        noteLength: "La nota supera {count} caratteri.",
        notStored: "Non è stato salvato nulla. Riprovi tra un momento."),
      closed: Notice(
        title: "Questo link non apre nessuna pagina dell’autista",
        sentences: [
          "Forse è stato revocato o mancano le ultime lettere.",
          "Ne chieda uno nuovo alla centrale.",
        ]),
      driverNotes: "Note dell’autista",
      upstream: "Questi interventi appartengono a un altro sistema. Li modifichi lì.",
      page: "Pagina dell’autista, senza app",
      held: "{act}: verrà inviato tra poco",
      onBreak: "Pausa iniziata: {time}",
      expected: "Previsto {time}",
      picture: "Foto {count}",
      again: "Rifai",
      photosHint: "Al massimo {count} foto, ciascuna di al massimo {size} MB.",
      door: DriverPageWords.DoorWords(line: "Sembra che sia alla porta.", arrived: "È sul posto?"),
      map: DriverPageWords.MapWords(
        way: "Mappa con il percorso verso {place}, a {distance}",
        away: "Mappa con {place}, a {distance}",
        place: "Mappa di {place} e dintorni", own: "La sua posizione alle {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Nuovo messaggio. {name}: {text}",
        aloud: "Leggi ad alta voce i nuovi messaggi"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "La batteria di questo telefono è al {percent}%. Lo colleghi: senza batteria non c’è posizione.",
        appBattery:
          "Il telefono che invia la posizione è al {percent}%. Lo colleghi: senza batteria non c’è posizione.",
        hidden:
          "Questa pagina non era sullo schermo e non ha posizioni dalle {time}. La tenga sullo schermo e disattivi il risparmio energetico.",
        allowAndroid:
          "Tocchi il segno accanto all’indirizzo, poi «Autorizzazioni», e consenta la posizione.",
        allowApple:
          "Apra Impostazioni, «Privacy e sicurezza», «Localizzazione», e la consenta al browser.",
        offered: "come lavoro aperto: {number}")),
    portraits: PortraitWords(
      title: "Foto",
      lead: "I clienti la vedono mentre l’autista è in arrivo, e non dopo l’intervento.",
      choose: "Fotografia",
      hint: "Un file JPEG. Si conserva il quadrato al centro.",
      save: "Salva la foto",
      remove: "Togli la foto",
      crop: "Trascini la foto finché il viso è al centro.",
      zoom: "Dimensione",
      picture: "Foto di {name}",
      saved: "La foto è salvata.",
      removed: "La foto è stata tolta.",
      none: "Scelga prima una fotografia.",
      unreadable: "Questo file non è un’immagine JPEG leggibile.",
      tooLarge: "La fotografia supera {size} MB o {count} milioni di pixel.",
      tooSmall: "La fotografia ha meno di {count} pixel su un lato.",
      noLibrary: "Questo server non può leggere fotografie, perché manca la libreria libturbojpeg."),
    proof: ProofWords(
      receivedBy: "Ricevuto da",
      sign: "Firmi qui",
      clear: "Cancella",
      pictureNeeded: "Serve una foto.",
      signatureNeeded: "Serve una firma o un nome.",
      pictureMissing: "Scatti prima una foto, poi confermi.",
      signatureMissing: "Chieda prima una firma o un nome, poi confermi.",
      signature: "Firma",
      codeForDriver: "Codice per l’autista",
      code: "Codice del cliente",
      codeNeeded: "Serve il codice del cliente: è sulla sua pagina.",
      codeMissing: "Chieda prima il codice al cliente, poi confermi.",
      codeClosed: "Troppi codici sbagliati. La centrale deve decidere come si prosegue.",
      codeWrong: "Il codice è sbagliato. Tentativi rimasti: {count}."),
    mails: MailWords(
      follow: "In questa pagina vede quando arriva l’autista e segue il percorso. È solo per Lei.",
      series:
        "Per ogni data c’è una pagina in cui vede quando arriva l’autista e segue il percorso. Sono solo per Lei.",
      changed: "Qualcosa è cambiato nel Suo intervento. La pagina mostra com’è adesso.",
      done: "Ci dica com’è andata.",
      open: "Apri la pagina",
      rate: "Valuta l’intervento",
      planned: "Previsto: {time}",
      why: "Riceve questa e-mail per questo intervento.",
      stop: "Niente più e-mail su questo intervento",
      stopLead: "Non riceverà più e-mail su questo intervento. La pagina stessa rimane com’è.",
      stopped: "Non riceve più e-mail su questo intervento."),
    push: PushWords(
      offer: "Avvisami quando l’autista è vicino",
      on: "Questo dispositivo La avviserà.",
      stop: "Non avvisarmi più",
      refused: "Questo browser non permette avvisi da questa pagina.",
      near: "L’autista arriva tra pochi minuti",
      newJob: "Ha un nuovo lavoro",
      offerJobs: "Avvisami dei nuovi lavori su questo telefono",
      unanswered: "Il cliente aspetta una risposta",
      withdrawn: "Il lavoro è passato a un altro autista",
      takenBack: "Questo lavoro non è più Suo"),
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
