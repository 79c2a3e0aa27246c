extension CustomerCatalog.PhoneWords {
  static let french = CustomerCatalog.PhoneWords(
    title: "Configurer ce téléphone",
    lead:
      "Ce téléphone indiquera où est {name}. Choisissez une application\u{a0}; chacune fonctionne avec l’écran éteint.",
    labels: Labels(
      ownTracks:
        "Pour Android et iPhone. Installez-la, puis touchez ici. Autorisez-la à utiliser la position en permanence.",
      traccar:
        "Pour Android et iPhone. Installez-la, puis touchez ici, ou scannez avec elle le code affiché sur le tableau.",
      overland: "Pour iPhone. Installez-la, touchez ici, puis activez le suivi.",
      address: "Copiez cette adresse dans les réglages de l’application\u{a0}:",
      apps: "Choisir une application",
      secret:
        "Gardez l’adresse de cette page pour vous. Avec elle, un téléphone peut se faire passer pour le vôtre."
    ),
    setUp: "Configurer {app}",
    faults: Faults(
      encrypted:
        "L’application chiffre ses messages, qui ne peuvent pas être lus. Supprimez la clé de chiffrement dans l’application.",
      tooManyFixes:
        "L’application envoie plus de {count} positions à la fois. Réduisez la taille des envois.",
      unreadable: "Le dernier message de ce téléphone n’a pas pu être lu.",
      clockBehind:
        "D’après l’horloge de ce téléphone, sa dernière position a été prise il y a {age}\u{a0}; elle n’est pas affichée. S’il vient de l’envoyer, son horloge retarde\u{a0}: activez la date et l’heure automatiques.",
      clockAhead:
        "D’après l’horloge de ce téléphone, sa dernière position est dans le futur\u{a0}; elle n’est pas affichée. L’horloge avance\u{a0}: activez la date et l’heure automatiques.",
      noPlace:
        "Le dernier message de ce téléphone n’a pas de lieu possible. Autorisez la position exacte dans l’application et sortez avec le téléphone.",
      unreadableTime:
        "Le dernier message de ce téléphone a une heure illisible. Utilisez les réglages habituels de l’application, ou installez sa dernière version."
    ))
}

extension Catalog.DeviceKeyWords {
  static let french = Catalog.DeviceKeyWords(
    title: "Téléphones de {name}", revokeNamed: "Révoquer la clé de {name}",
    made: "La clé de {name} est prête",
    labels: Labels(
      phones: "Téléphones",
      lead:
        "Avec une clé, un téléphone ordinaire indique où est ce chauffeur, par une application comme OwnTracks ou Traccar Client.",
      none: "Ce chauffeur n’a aucun téléphone avec une clé.", name: "Téléphone",
      nameHint: "Par exemple\u{a0}: téléphone d’Ada", new: "Un autre téléphone", make: "Créer une clé",
      since: "Créée", used: "Dernière utilisation", app: "Application", revoke: "Révoquer",
      madeLead:
        "Scannez le code avec l’appareil photo du téléphone, ou ouvrez l’adresse sur le téléphone. Elle n’est montrée que cette fois.",
      noCode: "Il n’y a pas de code QR, car la bibliothèque libqrencode4 manque sur le serveur.",
      link: "Adresse pour le téléphone", backToDriver: "Retour au chauffeur"),
    never: "Pas encore utilisée", noApp: "Inconnue",
    faults: Faults(
      name: "Donnez au téléphone un nom de 80\u{a0}octets au plus.",
      tooMany: "Un chauffeur a au plus 10\u{a0}clés. Révoquez-en une d’abord.",
      form: "Ce formulaire était trop ancien. Veuillez l’envoyer à nouveau."))
}
