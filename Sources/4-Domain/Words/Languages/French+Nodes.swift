extension Catalog.NodesWords {
  static let french = Catalog.NodesWords(
    fleet:
      "Ce serveur ne joint pas les autres serveurs\u{a0}: les changements sont refusés, et les interventions et les chauffeurs ne sont peut-être plus à jour depuis",
    driver: "Inconnu\u{a0}: pas de connexion aux autres serveurs",
    unchanged:
      "Rien n’a été changé\u{a0}: ce serveur ne joint pas les autres serveurs pour le moment. Réessayez dans un instant.",
    undecided:
      "Nous ne savons pas si c’est enregistré\u{a0}: les autres serveurs n’ont pas répondu. Rouvrez cette page et vérifiez avant de réessayer.",
    notOrdered:
      "Aucune intervention n’a été créée\u{a0}: ce serveur ne joint pas les autres serveurs pour le moment. Réessayez dans un instant.",
    perhapsOrdered:
      "Nous ne savons pas si l’intervention a été créée\u{a0}: les autres serveurs n’ont pas répondu. Cherchez-la au tableau avant de la créer à nouveau.",
    unchangedPage: CustomerCatalog.Notice(
      title: "Rien n’a été changé",
      sentences: [
        "Ce serveur ne joint pas les autres serveurs pour le moment. Revenez en arrière et réessayez dans un instant."
      ]),
    undecidedPage: CustomerCatalog.Notice(
      title: "Nous ne savons pas si c’est enregistré",
      sentences: [
        "Les autres serveurs n’ont pas répondu. Revenez en arrière et vérifiez avant de réessayer."
      ]))
}
