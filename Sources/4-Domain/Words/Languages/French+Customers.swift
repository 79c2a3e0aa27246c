// The texts address the reader as "vous". No word shows whether a person is a man or a woman: "prestataire" means both,
// and no participle agrees with it. A no-break space stands before a colon.
extension Language {
  // Unicode CLDR 48: one: i = 0,1.
  static let french = Language(code: "fr", name: "Français", customers: .french, board: .french) { count in
    count <= 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let french = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Temps estimé avant l’arrivée\u{a0}:",
      when: "Prévu",
      where: "Lieu",
      pickup: "Votre adresse",
      driver: "Votre prestataire",
      progress: "Suivi",
      stepDone: "(fait)",
      summary: "Récapitulatif",
      notes: "Remarques",
      call: "Appeler",
      message: "Écrire un message",
      updatedAt: "Mise à jour\u{a0}:",
      refresh: "Actualiser",
      reconnected: "Connexion rétablie.",
      lostFor: "Pas de connexion depuis {age}",
      tryNow: "Réessayer",
      polling: "Les nouvelles n’arrivent pas en direct. Cette page les demande toutes les 15\u{a0}secondes.",
      map: "Carte",
      mapKeys: "Les flèches déplacent la carte, plus et moins règlent le zoom, 0 montre à nouveau tout.",
      zoomIn: "Zoom avant",
      zoomOut: "Zoom arrière",
      recenter: "Recentrer",
      before: "avant",
      jobAsOf: "L’état de cette intervention n’est peut-être plus à jour depuis"),
    customer: CustomerWords(
      someDriver: "Votre prestataire",
      headlines: ByStatus(
        pending: "Nous avons votre réservation",
        confirmed: "Votre réservation est confirmée",
        delegating: "Votre réservation est confirmée",
        assigned: "Votre intervention est attribuée",
        accepted: "Votre intervention est attribuée",
        enRoute: "Votre prestataire est en route",
        arrived: "Votre prestataire est sur place",
        started: "L’intervention a commencé",
        completed: "C’est terminé",
        cancelled: "Cette intervention est annulée"),
      beingAssigned: "Nous attribuons votre intervention",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} est en route",
        arrived: "{name} est sur place",
        started: "{name} est au travail"),
      leads: ByStatus(
        pending: "Vous verrez ici quand elle est confirmée et quand votre prestataire se met en route.",
        confirmed: "Vous verrez ici quand votre prestataire se met en route.",
        delegating: "Vous verrez ici quand votre prestataire se met en route.",
        assigned: "Vous verrez ici quand votre prestataire se met en route.",
        accepted: "Vous verrez ici quand votre prestataire se met en route.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "L’intervention est terminée. Merci.",
        cancelled:
          "Personne ne viendra. Si vous ne vous y attendiez pas, contactez l’entreprise auprès de laquelle vous avez réservé."
      ),
      steps: Steps(
        booked: "Réservation reçue", assigned: "Intervention attribuée", onTheWay: "En route",
        arrived: "Sur place", started: "Début du travail", completed: "Terminé", cancelled: "Annulation"),
      eta: EtaWords(
        arriving: "Arrivée imminente", minutes: "{minutes}\u{a0}min", minuteRange: "{from}–{to}\u{a0}min",
        hourRange: "{from}–{to}\u{a0}h", hourMark: "{hours}h",
        expected: "Arrivée prévue. {basis}",
        fromUpstream: "Selon la centrale", fromRouter: "Estimation d’après l’itinéraire",
        fromStreets: "Estimation d’après les rues du trajet",
        fromEstimate: "Estimation d’après la distance et la vitesse"),
      plan: PlanWords(
        late: "Environ {duration} plus tard que prévu",
        over: "Plus tard que prévu. Nous ne savons pas encore de combien.",
        stopsAhead: Counted(one: "{count} arrêt avant le vôtre", other: "{count} arrêts avant le vôtre"),
        newDriver: "Votre prestataire a changé", namedNewDriver: "Votre prestataire a changé\u{a0}: {name}"),
      freshness: FreshnessWords(
        updated: "Mis à jour il y a {age}", standing: "Dernière mise à jour il y a {age}",
        silent: "Aucun signal depuis {age}", justNow: "Mis à jour à l’instant",
        restored: "Rétabli après un redémarrage\u{a0}: position de {time}",
        upstreamDown: "Mises à jour interrompues\u{a0}: position de {time}",
        updatedAt: "Position de {time}", standingSince: "Dernière mise à jour\u{a0}: {time}",
        silentSince: "Aucun signal depuis {time}",
        noPosition: "En attente de la première position",
        undated: "Nous ne savons pas de quand date cette position",
        about: "Position d’il y a environ {age}", aboutAt: "Position de {time} environ"),
      whereabouts: WhereaboutsWords(
        away: "{name} est à {distance} {direction} de votre adresse",
        onStreet: "{name}\u{a0}: {street}, à {distance} de votre adresse",
        atPickup: "{name} est à votre adresse",
        somewhere: "Dernière position connue\u{a0}: {name}", driver: "Votre prestataire",
        directions: Directions(
          north: "au nord", northEast: "au nord-est", east: "à l’est", southEast: "au sud-est",
          south: "au sud", southWest: "au sud-ouest", west: "à l’ouest", northWest: "au nord-ouest")),
      zone: "Heures du fuseau {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Annulée à la demande de la personne qui a réservé. Personne ne viendra.",
        cancelledByCompany:
          "L’entreprise l’a annulée et personne ne viendra. Nous le regrettons. L’entreprise peut vous en dire plus.",
        place: "Lieu", done: "Terminé", duration: "Durée", price: "Prix"),
      photos: PhotoWords(
        title: "Photos", before: "Photo {number}, avant le travail", after: "Photo {number}, après le travail"
      ),
      rating: "note de {rating} sur 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Ce lien n’est pas actif",
        sentences: [
          "Il a peut-être expiré, un lien plus récent l’a peut-être remplacé, ou ses dernières lettres manquent.",
          "Si vous attendez quelqu’un aujourd’hui, ouvrez le message le plus récent que vous avez reçu, ou contactez l’entreprise auprès de laquelle vous avez réservé.",
        ]),
      notFound: Notice(
        title: "Cette page n’existe pas",
        sentences: ["Vérifiez l’adresse, ou ouvrez le lien du message que vous avez reçu."])),
    cutOff: CutOffWords(
      job:
        "Ce serveur ne joint pas nos autres serveurs. L’état de cette intervention n’est peut-être plus à jour depuis",
      position: "Des positions plus récentes n’arrivent peut-être pas ici\u{a0}: position de {time}",
      unknownHere: Notice(
        title: "Cette page ne peut pas être affichée pour le moment",
        sentences: [
          "Ce serveur ne joint pas nos autres serveurs en ce moment, et ne connaît pas cette adresse à lui seul.",
          "Réessayez dans une minute.",
        ])),
    phones: .french, ratings: .french, chat: .french, alterations: .french, driverPage: .french,
    mails: .french,
    push: .french,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(one: "{count}\u{a0}seconde", other: "{count}\u{a0}secondes"),
        short: "{count}\u{202f}s"),
      minute: Unit(
        long: Counted(one: "{count}\u{a0}minute", other: "{count}\u{a0}minutes"), short: "{count}\u{a0}min"),
      hour: Unit(
        long: Counted(one: "{count}\u{a0}heure", other: "{count}\u{a0}heures"), short: "{count}\u{202f}h"),
      day: Unit(
        long: Counted(one: "{count}\u{a0}jour", other: "{count}\u{a0}jours"), short: "{count}\u{202f}j"),
      durations: "{hours} {minutes}",
      weekdays: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
      months: [
        "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
      ],
      dayFirst: "{weekday} {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Hier", today: "Aujourd’hui", tomorrow: "Demain",
      beforeNoon: "AM", afterNoon: "PM",
      meters: "{count}\u{202f}m", kilometers: "{count}\u{202f}km"))
}
