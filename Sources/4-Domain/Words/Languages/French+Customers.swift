import Tracking

// The texts address the reader as "vous". No word shows whether a person is a man or a woman: "prestataire" means both,
// and no participle agrees with it. A no-break space stands before a colon.
extension Language {
  // Unicode CLDR 48: one: i = 0,1.
  static let french = Language(
    code: "fr", name: "Français", customers: .french, board: .french, prices: frenchPrices
  ) { count in
    count <= 1 ? .one : .other
  }

  private static func frenchPrices(tag: String) -> PriceFormat {
    PriceFormat(
      groupMark: "\u{202f}",
      symbols:
        "ARS$AR AUD$AU BMD$BM BND$BN BRLR$ BZD$BZ CAD$CA CLP$CL COP$CO EUR€ FJD$FJ FKP£FK GBP£GB GIP£GI "
        + "ILS₪ INR₹ KRW₩ LBP£LB MXN$MX NAD$NA NZD$NZ SBD$SB SGD$SG SRD$SR TTD$TT USD$US UYU$UY VND₫ "
        + "WST$WS XAFFCFA XOFF\u{202f}CFA XPFFCFP" + (tag == "fr-DZ" ? " DZDDA" : ""))
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
      calendar: "Ajouter au calendrier",
      share: "Partager cette page",
      shareLead: "Envoyez ce lien à une personne qui attend avec vous.",
      shared: "Lien copié",
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
      meet: "Retrouvez votre chauffeur dehors", namedMeet: "Retrouvez {name} dehors",
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
        fromUpstream: "Selon la centrale", fromWay: "Une fourchette, car la circulation peut changer",
        fromEstimate: "Une fourchette large, d’après la distance et la vitesse seules"),
      plan: PlanWords(
        late: "Environ {duration} plus tard que prévu. Nous sommes désolés.",
        early: "Environ {duration} plus tôt que prévu",
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
        close: "Fermer", earlier: "Photo précédente", later: "Photo suivante",
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
    phones: PhoneWords(
      title: "Configurer ce téléphone",
      lead:
        "Ce téléphone indiquera où est {name}. Choisissez une application\u{a0}; chacune fonctionne avec l’écran éteint.",
      labels: PhoneWords.Labels(
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
      choice: PhoneWords.Choice(
        recommended: "Pour ce téléphone", others: "Autres applications", get: "Obtenir {app}"),
      faults: PhoneWords.Faults(
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
      )),
    ratings: RatingWords(
      title: "Comment cela s’est-il passé ?",
      stars: "{stars} sur {most}",
      comment: "Commentaire, si vous le souhaitez",
      commentHint: "{count} caractères au maximum.",
      send: "Envoyer",
      yours: "Votre note",
      change: "Modifier",
      changeUntil: "Vous pouvez la modifier jusqu’à : {time}.",
      faults: RatingWords.Faults(
        noStars: "Veuillez choisir une des étoiles.",
        tooLong: "Votre commentaire compte {count} caractères. Veuillez le raccourcir.",
        tooLate: "Cette note ne peut plus être modifiée.",
        tooOften: "Trop d’essais. Veuillez réessayer dans une minute.",
        notStored: "Le serveur n’a pas pu enregistrer la note. Veuillez l’envoyer de nouveau.")),
    notes: NoteWords(
      title: "Note pour le chauffeur",
      hint: "Par exemple le code de la porte, l’étage, ou l’endroit où le laisser.",
      send: "Enregistrer", saved: "Enregistrée. Le chauffeur la lit.",
      tooLong: "Cette note a {count}\u{a0}caractères, {most} au plus sont possibles.",
      tooLate: "Note non enregistrée\u{a0}: le chauffeur est déjà là, ou l’intervention est finie."),
    order: OrderWords(
      title: "Votre commande", company: "Entreprise", base: "Prix de base", items: "Articles",
      volume: "Volume",
      service: "Frais de service", discount: "Remise", former: "Prix convenu",
      changed: "Le prix a changé. Veuillez répondre dans l’application où vous avez réservé."),
    requests: RequestWords(
      title: "Un empêchement\u{a0}?",
      links: .init(
        notAtHome: "Je ne suis pas chez moi",
        anotherTime: "Un autre horaire",
        cancel: "Annuler"),
      questions: .init(
        notAtHome: "Dire à l’entreprise que vous n’êtes pas chez vous\u{a0}?",
        anotherTime: "Demander un autre horaire\u{a0}?",
        cancel: "Demander l’annulation\u{a0}?"),
      lead: "L’entreprise le lit et répond. D’ici là, rien ne change.",
      ownWords: "Un mot à l’entreprise, si vous voulez",
      ownTime: "Quand seriez-vous disponible\u{a0}?",
      send: "Envoyer", back: "Retour",
      asked: .init(
        notAtHome: "Vous avez dit que vous n’êtes pas chez vous. L’entreprise répondra.",
        anotherTime: "Vous avez demandé un autre horaire. L’entreprise répondra.",
        cancel: "Vous avez demandé l’annulation. L’entreprise répondra."),
      told: .init(
        notAtHome: "Le client n’est pas chez lui.",
        anotherTime: "Le client demande un autre horaire.",
        cancel: "Le client demande l’annulation."),
      takeBack: "Retirer la demande",
      tooLong: "Ce texte a {count}\u{a0}caractères, {most} au plus sont possibles.",
      tooLate: "Demande non envoyée\u{a0}: il est trop tard pour cela sur cette page.",
      settle: "Réglé",
      limits: .init(
        until: "{what} – possible jusqu’à\u{a0}: {time}",
        over: "Trop tard. C’était possible jusqu’à\u{a0}: {time}.",
        fee: "L’entreprise précise\u{a0}:",
        question: "Annuler maintenant\u{a0}?",
        lead: "L’annulation se fait tout de suite, et personne ne viendra.",
        send: "Oui, annuler")),
    failures: FailureWords(
      open: "Impossible à faire", question: "Pourquoi était-ce impossible\u{a0}?",
      ownWords: "Avec vos mots, si vous voulez",
      reasons: .init(
        notAtHome: "Personne sur place", refused: "Refus du client", wrongAddress: "Mauvaise adresse",
        other: "Autre raison", wrongCode: "Code faux"),
      send: "Signaler que c’était impossible", headline: "L’intervention n’a pas pu se faire",
      lead: "Nous le regrettons. L’entreprise vous contactera pour convenir de la suite.",
      photo: "Photo {number}, impossible à faire",
      settle: "Proposer à nouveau"),
    chat: ChatWords(
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
      faults: ChatWords.Faults(
        closed: "Les messages pour cette intervention sont fermés.",
        empty: "Veuillez écrire quelque chose.",
        tooLong: "Ce message est trop long. Veuillez le raccourcir.",
        tooOften: "Trop de messages à la fois. Veuillez attendre dix secondes.",
        full: "Il y a trop de messages pour cette intervention. Veuillez appeler.",
        notStored: "Ce serveur n’a pas pu enregistrer le message. Veuillez l’envoyer de nouveau.")),
    alterations: AlterationWords(
      number: "Intervention {number}",
      time: "Nouvel horaire : {time}",
      noTime: "L’horaire convenu n’est plus valable. Le nouveau sera indiqué ici.",
      address: "L’adresse a changé",
      notes: "Les remarques ont changé",
      changed: "Modifié :"),
    driverPage: DriverPageWords(
      title: "Vos interventions",
      labels: DriverPageWords.Labels(
        online: "Vous êtes en service",
        offline: "Vous n’êtes pas en service",
        goOnline: "Commencer le service",
        goOffline: "Terminer le service", takeBreak: "Faire une pause", endBreak: "Finir la pause",
        noneOnBreak: "Vous n’avez aucune intervention. Aucune ne vous est proposée pendant la pause.",
        later: "Les jours suivants",
        offers: "Interventions libres près de vous",
        none: "Vous n’avez aucune intervention. Une nouvelle apparaîtra ici.",
        accept: "Accepter",
        decline: "Refuser",
        number: "Numéro",
        items: "Objets",
        navigate: "Itinéraire",
        photos: "Photos prises",
        note: "Remarque",
        onlyOpen:
          "Votre position n’est envoyée que si cette page est ouverte et l’écran allumé. Après une demi-heure sans position, votre service se termine, sauf si une intervention vous attend.",
        noScript:
          "Sans JavaScript, cette page n’envoie pas de position et ne montre une nouvelle intervention qu’après rechargement.",
        details: "Plus sur cette intervention",
        undo: "Annuler",
        sureCompleted: "Cette intervention est-elle terminée\u{a0}?",
        sureDecline: "Rendre cette intervention\u{a0}?",
        sureOffline: "Terminer le service maintenant\u{a0}?",
        back: "Non, revenir",
        next: "Ensuite",
        takePicture: "Prendre une photo",
        signOut: "Se déconnecter sur ce téléphone",
        useBrowser: "Utiliser ce navigateur",
        useBrowserLead:
          "Sans application\u{a0}: la page montre vos interventions et envoie votre position tant qu’elle est ouverte.",
        openPage: "Ouvrir la page du chauffeur",
        shell:
          "Cette page s’affiche d’elle-même quand le réseau revient. Vos actions sont gardées et envoyées à ce moment."
      ),
      facts: [.customer: "Client"],
      assigned: "Nouvelle",
      accepted: "Acceptée",
      enRoute: "Je pars",
      arrived: "Je suis sur place",
      started: "Commencer le travail",
      completed: "Terminé",
      signals: DriverPageWords.Signals(
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
      faults: DriverPageWords.Faults(
        form: "Cette page était trop ancienne. Veuillez réessayer.",
        gone: "Cette intervention n’est plus la vôtre.",
        status:
          "Ce n’est pas possible maintenant\u{a0}: l’état de l’intervention est «\u{a0}{status}\u{a0}».",
        busy: "Vous êtes en route vers une autre intervention. Terminez-la d’abord.",
        notApproved: "L’entreprise ne vous a pas encore validé.",
        photoFormat: "Un fichier n’est pas une photo. Choisissez JPEG, PNG ou WebP.",
        photoSize: "Une photo dépasse {size}\u{a0}Mo.",
        photoPixels: "Une photo dépasse {count}\u{a0}millions de pixels.",
        photoCount: "Une intervention a au plus {count}\u{a0}photos.",
        noteLength: "La remarque dépasse {count}\u{a0}caractères.",
        notStored: "Rien n’a été enregistré. Veuillez réessayer dans un instant."),
      closed: Notice(
        title: "Ce lien n’ouvre aucune page de chauffeur",
        sentences: [
          "Il a peut-être été révoqué, ou ses dernières lettres manquent.",
          "Demandez-en un nouveau à votre régulation.",
        ]),
      driverNotes: "Remarques du chauffeur",
      upstream: "Ces interventions appartiennent à un autre système. Modifiez-les là-bas.",
      page: "Page du chauffeur, sans application",
      held: "{act}\u{a0}: envoi dans un instant",
      onBreak: "En pause depuis {time}",
      expected: "Prévu {time}",
      picture: "Photo {count}",
      again: "Refaire",
      photosHint: "{count}\u{a0}photos au plus, de {size}\u{a0}Mo au plus chacune.",
      door: DriverPageWords.DoorWords(line: "Vous semblez être à l’adresse.", arrived: "Sur place\u{a0}?"),
      map: DriverPageWords.MapWords(
        way: "Carte avec le trajet vers {place}, à {distance}",
        away: "Carte avec {place}, à {distance}",
        place: "Carte de {place} et des environs", own: "Votre position à {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Nouveau message. {name}\u{a0}: {text}",
        aloud: "Lire les nouveaux messages à voix haute"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "La batterie de ce téléphone est à {percent}\u{202f}%. Branchez-le\u{a0}: sans elle, plus de position.",
        appBattery:
          "Le téléphone qui envoie votre position est à {percent}\u{202f}%. Branchez-le\u{a0}: sans batterie, plus de position.",
        hidden:
          "Cette page n’était pas à l’écran et n’a pas de position depuis {time}. Gardez-la à l’écran et désactivez l’économie d’énergie.",
        allowAndroid:
          "Touchez le signe à côté de l’adresse, puis «\u{a0}Autorisations\u{a0}», et autorisez la position.",
        allowApple:
          "Ouvrez Réglages, «\u{a0}Confidentialité et sécurité\u{a0}», «\u{a0}Service de localisation\u{a0}», et autorisez le navigateur.",
        offered: "comme mission ouverte\u{a0}: {number}")),
    portraits: PortraitWords(
      title: "Photo",
      lead:
        "Les clients la voient pendant que le prestataire est en route vers eux, et plus après l’intervention.",
      choose: "Photographie",
      hint: "Un fichier JPEG. Le carré du milieu est gardé.",
      save: "Enregistrer la photo",
      remove: "Retirer la photo",
      crop: "Faites glisser la photo jusqu’à ce que le visage soit au milieu.",
      zoom: "Taille",
      picture: "Photo de {name}",
      saved: "La photo est enregistrée.",
      removed: "La photo est retirée.",
      none: "Choisissez d’abord une photographie.",
      unreadable: "Ce fichier n’est pas une image JPEG lisible.",
      tooLarge: "La photographie dépasse {size} Mo ou {count} millions de pixels.",
      tooSmall: "La photographie a moins de {count} pixels sur un côté.",
      noLibrary: "Ce serveur ne peut pas lire de photographies, car la bibliothèque libturbojpeg manque."),
    proof: ProofWords(
      receivedBy: "Reçu par",
      sign: "Signez ici",
      clear: "Effacer",
      pictureNeeded: "Une photo est nécessaire.",
      signatureNeeded: "Une signature ou un nom est nécessaire.",
      pictureMissing: "Prenez d’abord une photo, puis confirmez.",
      signatureMissing: "Demandez d’abord une signature ou un nom, puis confirmez.",
      signature: "Signature",
      codeForDriver: "Code pour le chauffeur",
      code: "Code du client",
      codeNeeded: "Le code du client est nécessaire\u{a0}: sa page l’affiche.",
      codeMissing: "Demandez d’abord le code au client, puis confirmez.",
      codeClosed: "Trop de codes faux. Votre répartiteur doit décider de la suite.",
      codeWrong: "Le code est faux. Essais restants\u{a0}: {count}."),
    mails: MailWords(
      follow:
        "Sur cette page, vous voyez l’heure d’arrivée et suivez le trajet. Elle est pour vous seulement.",
      series:
        "Pour chaque date, une page montre l’heure d’arrivée et le trajet. Ces pages sont pour vous seulement.",
      changed: "Quelque chose a changé dans votre intervention. La page montre ce qui vaut maintenant.",
      done: "Dites-nous comment cela s’est passé.",
      open: "Ouvrir la page",
      rate: "Noter l’intervention",
      planned: "Prévu : {time}",
      why: "Vous recevez ce courriel à cause de cette intervention.",
      stop: "Plus de courriels sur cette intervention",
      stopLead: "Vous ne recevrez plus de courriels sur cette intervention. La page elle-même ne change pas.",
      stopped: "Vous ne recevez plus de courriels sur cette intervention."),
    push: PushWords(
      offer: "Me prévenir quand le prestataire approche",
      on: "Cet appareil vous préviendra.",
      stop: "Ne plus me prévenir",
      refused: "Ce navigateur n’autorise pas les notifications de cette page.",
      near: "Votre prestataire arrive dans quelques minutes",
      newJob: "Vous avez une nouvelle intervention",
      offerJobs: "Me signaler les nouvelles interventions sur ce téléphone",
      unanswered: "Le client attend une réponse",
      withdrawn: "L’intervention est confiée à un autre prestataire",
      takenBack: "Cette intervention vous a été retirée"),
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
