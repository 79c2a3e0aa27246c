extension CustomerCatalog.MailWords {
  static let italian = CustomerCatalog.MailWords(
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
    stopped: "Non riceve più e-mail su questo intervento.")
}
