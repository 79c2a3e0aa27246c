extension CustomerCatalog.PhoneWords {
  static let italian = CustomerCatalog.PhoneWords(
    title: "Configurare questo telefono",
    lead: "Questo telefono indicherà dove si trova {name}. Scelga un’app; tutte funzionano a schermo spento.",
    labels: Labels(
      ownTracks:
        "Per Android e iPhone. La installi, poi tocchi qui. Le consenta di usare sempre la posizione.",
      traccar:
        "Per Android e iPhone. La installi, poi tocchi qui, oppure scansioni con l’app il codice sul pannello.",
      overland: "Per iPhone. La installi, tocchi qui e attivi il tracciamento.",
      address: "Copi questo indirizzo nelle impostazioni dell’app:", apps: "Scegliere un’app",
      secret:
        "Non condivida l’indirizzo di questa pagina: un altro telefono potrebbe farsi passare per il Suo."),
    setUp: "Configura {app}",
    faults: Faults(
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
    ))
}
