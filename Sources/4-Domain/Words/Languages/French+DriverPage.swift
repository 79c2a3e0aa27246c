extension CustomerCatalog.DriverPageWords {
  static let french = CustomerCatalog.DriverPageWords(
    title: "Vos interventions",
    labels: Labels(
      online: "Vous êtes en service",
      offline: "Vous n’êtes pas en service",
      goOnline: "Commencer le service",
      goOffline: "Terminer le service",
      later: "Les jours suivants",
      offers: "Interventions libres près de vous",
      none: "Vous n’avez aucune intervention. Une nouvelle apparaîtra ici.",
      accept: "Accepter",
      decline: "Refuser",
      customer: "Client",
      number: "Numéro",
      items: "Objets",
      navigate: "Itinéraire",
      photos: "Photos prises",
      note: "Remarque",
      onlyOpen:
        "Votre position n’est envoyée que si cette page est ouverte et l’écran allumé. Après une demi-heure sans position, votre service se termine, sauf si une intervention vous attend.",
      noScript:
        "Sans JavaScript, cette page n’envoie pas de position et ne montre une nouvelle intervention qu’après rechargement.",
      signOut: "Se déconnecter sur ce téléphone",
      useBrowser: "Utiliser ce navigateur",
      useBrowserLead:
        "Sans application\u{a0}: la page montre vos interventions et envoie votre position tant qu’elle est ouverte.",
      openPage: "Ouvrir la page du chauffeur",
      shell:
        "Cette page s’affiche d’elle-même quand le réseau revient. Vos actions sont gardées et envoyées à ce moment."
    ),
    assigned: "Nouvelle",
    accepted: "Acceptée",
    enRoute: "Je pars",
    arrived: "Je suis sur place",
    started: "Commencer le travail",
    completed: "Terminé",
    signals: Signals(
      off: "Vous n’êtes pas en service\u{a0}: aucune position n’est envoyée.",
      insecure:
        "Cette page n’a pas été ouverte en HTTPS, le navigateur ne lui donne donc pas la position. Demandez un lien qui commence par https.",
      denied:
        "Le navigateur n’a pas le droit d’utiliser votre position. Autorisez-le dans les réglages de cette page.",
      searching: "Pas encore de position. Il faut peut-être une vue dégagée du ciel.",
      sent: "Position envoyée à {time}",
      silent: "Dernière position à {time} ; aucun signal depuis",
      lost: "Pas de réseau. Positions et actions sont gardées ici jusqu’à son retour.",
      waiting: "En attente du réseau\u{a0}: {act}",
      full: "Trop d’actions attendent le réseau. Réessayez à son retour."),
    faults: Faults(
      form: "Cette page était trop ancienne. Veuillez réessayer.",
      gone: "Cette intervention n’est plus la vôtre.",
      status: "Ce n’est pas possible maintenant\u{a0}: l’état de l’intervention est «\u{a0}{status}\u{a0}».",
      busy: "Vous êtes en route vers une autre intervention. Terminez-la d’abord.",
      notApproved: "L’entreprise ne vous a pas encore validé.",
      photoFormat: "Un fichier n’est pas une photo. Choisissez JPEG, PNG ou WebP.",
      photoSize: "Une photo dépasse {size}\u{a0}Mo.",
      photoPixels: "Une photo dépasse {count}\u{a0}millions de pixels.",
      photoCount: "Une intervention a au plus {count}\u{a0}photos.",
      noteLength: "La remarque dépasse {count}\u{a0}caractères.",
      notStored: "Rien n’a été enregistré. Veuillez réessayer dans un instant."),
    closed: CustomerCatalog.Notice(
      title: "Ce lien n’ouvre aucune page de chauffeur",
      sentences: [
        "Il a peut-être été révoqué, ou ses dernières lettres manquent.",
        "Demandez-en un nouveau à votre régulation.",
      ]),
    driverNotes: "Remarques du chauffeur",
    upstream: "Ces interventions appartiennent à un autre système. Modifiez-les là-bas.",
    page: "Page du chauffeur, sans application",
    photosHint: "{count}\u{a0}photos au plus, de {size}\u{a0}Mo au plus chacune.")
}
