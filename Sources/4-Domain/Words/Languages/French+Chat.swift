extension CustomerCatalog.ChatWords {
  static let french = CustomerCatalog.ChatWords(
    title: "Messages",
    you: "Vous",
    customer: "Client",
    driver: "Prestataire",
    dispatcher: "Entreprise",
    customerTypes: "Le client écrit…",
    driverTypes: "Le prestataire écrit…",
    dispatcherTypes: "L’entreprise écrit…",
    label: "Votre message",
    send: "Envoyer",
    read: "Lu",
    unread: "Nouveau",
    older: "Les messages plus anciens ne sont pas affichés ici.",
    onMyWay: "Je suis en route.",
    atDoor: "Je suis devant la porte.",
    late: "J’ai quelques minutes de retard.",
    here: "Je suis là.",
    ring: "Merci de sonner.",
    moment: "J’ai besoin de quelques minutes.",
    faults: Faults(
      closed: "Les messages pour cette intervention sont fermés.",
      empty: "Veuillez écrire quelque chose.",
      tooLong: "Ce message est trop long. Veuillez le raccourcir.",
      tooOften: "Trop de messages à la fois. Veuillez attendre dix secondes.",
      full: "Il y a trop de messages pour cette intervention. Veuillez appeler.",
      notStored: "Ce serveur n’a pas pu enregistrer le message. Veuillez l’envoyer de nouveau."))
}
