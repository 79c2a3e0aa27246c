extension CustomerCatalog.DriverPageWords {
  static let italian = CustomerCatalog.DriverPageWords(
    title: "I Suoi interventi",
    labels: Labels(
      online: "È in servizio",
      offline: "Non è in servizio",
      goOnline: "Inizia il servizio",
      goOffline: "Termina il servizio",
      later: "Nei prossimi giorni",
      offers: "Interventi liberi vicino a Lei",
      none: "Al momento non ha interventi. Uno nuovo apparirà qui.",
      accept: "Accetta",
      decline: "Rifiuta",
      customer: "Cliente",
      number: "Numero",
      items: "Oggetti",
      navigate: "Navigatore",
      photos: "Foto",
      note: "Nota",
      onlyOpen:
        "La posizione viene inviata solo con questa pagina aperta e lo schermo acceso. Dopo mezz’ora senza posizione il servizio termina, a meno che un intervento La attenda.",
      noScript:
        "Senza JavaScript questa pagina non invia la posizione e mostra un nuovo intervento solo dopo averla ricaricata.",
      signOut: "Esci su questo telefono",
      useBrowser: "Usare questo browser",
      useBrowserLead: "Senza app: la pagina mostra gli interventi e invia la posizione finché è aperta.",
      openPage: "Apri la pagina dell’autista",
      shell:
        "Questa pagina appare da sola quando torna la rete. Ciò che ha toccato è conservato e verrà inviato allora."
    ),
    assigned: "Nuovo",
    accepted: "Accettato",
    enRoute: "Sto partendo",
    arrived: "Sono sul posto",
    started: "Inizia il lavoro",
    completed: "Finito",
    signals: Signals(
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
    faults: Faults(
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
    closed: CustomerCatalog.Notice(
      title: "Questo link non apre nessuna pagina dell’autista",
      sentences: [
        "Forse è stato revocato o mancano le ultime lettere.",
        "Ne chieda uno nuovo alla centrale.",
      ]),
    driverNotes: "Note dell’autista",
    upstream: "Questi interventi appartengono a un altro sistema. Li modifichi lì.",
    page: "Pagina dell’autista, senza app",
    photosHint: "Al massimo {count} foto, ciascuna di al massimo {size} MB.")
}
