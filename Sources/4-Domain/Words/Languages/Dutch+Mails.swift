extension CustomerCatalog.MailWords {
  static let dutch = CustomerCatalog.MailWords(
    follow: "Op deze pagina ziet u wanneer de chauffeur komt en volgt u de weg. De pagina is alleen voor u.",
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
    stopped: "U krijgt geen e-mails meer over deze opdracht.")
}
