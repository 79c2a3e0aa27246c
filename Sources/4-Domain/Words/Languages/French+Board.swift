extension Catalog {
  static let french = Catalog(
    labels: Labels(
      cluster: "Chauffeurs ici\u{a0}: {count}. Zoomer.",
      troubledCluster: "Chauffeurs ici\u{a0}: {count}, avec problèmes\u{a0}: {troubled}. Zoomer.",
      lostSince: "Pas de connexion depuis {time}. Rien ici n’est à jour. Reconnexion…",
      signIn: "Se connecter au tableau",
      email: "E-mail ou téléphone",
      password: "Mot de passe",
      signInButton: "Se connecter",
      signOut: "Déconnexion",
      jobsAsOf:
        "Les positions sont en direct, mais les interventions ne sont peut-être plus à jour depuis",
      board: "Tableau",
      upstreamLost:
        "Pas de connexion à la centrale. Les positions et les états ne sont peut-être plus à jour.",
      stuckMessages: "Des messages ne sont pas acceptés. En attente\u{a0}:",
      storageFailing:
        "Rien ne peut être enregistré pour le moment\u{a0}: les réservations et les changements sont refusés. Les positions restent en direct.",
      jobs: "Interventions",
      drivers: "Chauffeurs",
      job: "Intervention",
      status: "État",
      driverColumn: "Chauffeur",
      since: "Depuis",
      position: "Dernier signal",
      legend: "Ce que signifient les formes",
      lists: "Interventions et chauffeurs",
      search: "Rechercher", searchHint: "Chauffeur, adresse, client ou numéro", show: "Afficher",
      backToBoard: "Retour au tableau", alerts: "Alertes", dismiss: "Masquer", dismissAll: "Tout masquer",
      asOf: "Données de", moment: "Quand", history: "Historique", who: "Qui",
      noJobs: "Aucune intervention en ce moment.",
      anyStatus: "Tous les états", fleetOperator: "Exploitant", anyOperator: "Tous les exploitants",
      find: "Trouver", planned: "Prévu", close: "Fermer", track: "Trajet en GPX, 24\u{a0}heures au plus",
      links: "Liens de suivi", newLink: "Créer un lien", validFor: "Validité", extend: "Modifier",
      revoke: "Révoquer", copy: "Copier", copied: "Copié",
      help: "Touches", helpSearch: "Rechercher\u{a0}; ensuite, Entrée mène au premier résultat",
      helpRows: "Ligne suivante, ligne précédente", helpOpen: "Ouvrir la fiche de la ligne",
      helpFollow: "Suivre la ligne sur la carte, ou arrêter",
      helpHelp: "Afficher ces touches", helpClose: "Fermer, ou quitter la recherche",
      helpUse: "Utiliser ces touches"),
    signIn: SignInWords(
      title: "Connexion · Waypost",
      failed: "Cet e-mail ou ce téléphone et ce mot de passe ne correspondent pas.",
      limited: "Trop de tentatives. Attendez une minute, puis réessayez.",
      unavailable: "La centrale qui a votre compte ne répond pas. Réessayez dans un instant.",
      expired:
        "Le formulaire était trop ancien, ou ce navigateur refuse les cookies. Connectez-vous encore une fois.",
      otherHost:
        "Votre navigateur a demandé {asked}, mais le proxy devant Waypost a envoyé le Host {sent}. Personne ne peut se connecter tant que le proxy ne transmet pas le Host du navigateur. Dans nginx\u{a0}: {line}",
      kept:
        "Votre session est terminée. Ce que vous avez écrit est gardé\u{a0}: connectez-vous de nouveau, et le formulaire sera là tel que vous l’avez rempli.",
      below: CustomerCatalog.Notice(
        title: "Waypost a besoin de son propre nom d’hôte",
        sentences: [
          "Le proxy devant Waypost le propose sous {path}. Là, ses pages ne peuvent pas charger ce qui leur appartient, et personne ne peut se connecter.",
          "Donnez-lui un nom à lui, par exemple track.example.com, et transmettez les requêtes de ce nom de / vers /.",
        ]),
      insecure:
        "La connexion demande HTTPS. Placez un proxy inverse devant (voir Docker/), ou connectez-vous sur cette machine."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Votre compte", signedInAs: "Session ouverte\u{a0}:", sessions: "Vos sessions ouvertes",
        sessionsLead:
          "Une session se termine après 12\u{a0}heures, ou après 2\u{a0}heures sans tableau ouvert. Se déconnecter partout déconnecte aussi vos applications.",
        began: "Ouverte", used: "Dernier usage", thisBrowser: "Ce navigateur",
        everywhere: "Se déconnecter partout", toBoard: "Retour au tableau", when: "Quand", who: "Qui",
        what: "Quoi", whom: "Concerne", from: "Depuis", api: "L’API pour les programmes"),
      actions: AccessWords.Actions(
        signIn: "Connexion", signInRefused: "Mot de passe incorrect", signOut: "Déconnexion",
        signOutEverywhere: "Déconnexion partout", jobCreate: "Intervention créée",
        jobAssign: "Intervention attribuée", jobCancel: "Intervention annulée",
        jobConfirm: "Intervention confirmée", jobChange: "Intervention modifiée",
        jobActRefused: "Changement d’une intervention demandé\u{a0}: refusé",
        jobActUnknown: "Changement d’une intervention demandé\u{a0}: pas de réponse",
        linkCreate: "Lien créé", linkChange: "Lien modifié", linkRevoke: "Lien révoqué",
        displayCreate: "Écran mural créé", displayChange: "Écran mural modifié",
        displayRevoke: "Écran mural révoqué", driverApprove: "Inscription approuvée",
        deviceKeyCreate: "Clé d’un téléphone créée", deviceKeyRevoke: "Clé d’un téléphone révoquée",
        accountCreate: "Personne ajoutée", accountChange: "Personne modifiée",
        accountLink: "Lien pour un mot de passe créé",
        accountDisable: "Compte désactivé", accountEnable: "Compte activé",
        accountPassword: "Mot de passe défini", accountRole: "Rôle modifié",
        accountSignOut: "Compte déconnecté partout", personFile: "Données d’une personne remises",
        personErase: "Personne effacée", retentionChange: "Durées de conservation modifiées",
        settingsChange: "Réglages modifiés", webhookChange: "Webhook modifié"),
      commandLine: "Ligne de commande",
      accountTitle: "Votre compte · Waypost", doneByYou: "Ce que vous avez fait récemment",
      doneByAll: "Ce que tout le monde a fait récemment"),
    wallSettings: WallSettingsWords(
      title: "Écrans muraux · Waypost",
      labels: WallSettingsWords.Labels(
        walls: "Écrans",
        lead:
          "Chaque lien ouvre un écran mural\u{a0}: une page pour un écran que personne ne manipule. Elle montre des prénoms et des adresses, mais aucun client. Qui a le lien la voit, jusqu’à ce que vous le révoquiez.",
        none: "Il n’y a pas encore d’écran mural.", name: "Nom", shows: "Montre", theme: "Couleurs",
        zone: "Horloge", framing: "Sites qui peuvent l’intégrer", made: "Créé", open: "Ouvrir",
        revoke: "Révoquer", new: "Nouvel écran mural",
        nameHint: "Où il est accroché, par exemple Accueil.", center: "Milieu de la zone",
        centerHint: "Latitude et longitude, par exemple 60.17, 24.94. Vide\u{a0}: toute la flotte.",
        radius: "Rayon en kilomètres",
        zoneHint: "Par exemple America/New_York. Vide\u{a0}: l’horloge du serveur.",
        framingHint:
          "Des adresses comme https://intranet.example, séparées par des espaces. Vide\u{a0}: aucun.",
        create: "Créer l’écran mural", change: "Modifier", toBoard: "Retour au tableau"),
      centerAddressHint:
        "Une adresse, ou une latitude et une longitude, par exemple 60.17, 24.94. Vide\u{a0}: toute la flotte.",
      centerNotFound:
        "La carte n’a pas cette adresse. Écrivez-en une autre, ou une latitude et une longitude, par exemple 60.17, 24.94.",
      foreignForm:
        "Rien n’a été enregistré\u{a0}: le formulaire était trop ancien. Vérifiez-le et envoyez-le encore une fois.",
      wholeFleet: "Toute la flotte", serverZone: "Celle du serveur", noFraming: "Aucun",
      around: "{distance} autour de {place}", revokeNamed: "Révoquer {name}", changeNamed: "Modifier {name}",
      themes: WallSettingsWords.Themes(system: "Selon le navigateur", light: "Claires", dark: "Sombres"),
      faults: WallSettingsWords.Faults(
        name: "Donnez-lui un nom de 80\u{a0}lettres au plus.",
        center: "Écrivez le milieu comme une latitude et une longitude, par exemple 60.17, 24.94.",
        radius: "Le rayon peut aller de 0.1 à 500\u{a0}kilomètres.", theme: "Choisissez une des couleurs.",
        timeZone: "Le serveur ne connaît pas ce fuseau horaire.",
        origins:
          "Jusqu’à 10\u{a0}sites peuvent l’intégrer. Écrivez chacun comme une adresse avec https:// et sans chemin."
      )),
    jobForms: JobFormWords(
      title: "Nouvelle intervention · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Nouvelle intervention", address: "Adresse", customer: "Client",
        phone: "Téléphone du client",
        email: "Courriel du client", emailHint: "Reçoit le lien, si ce serveur envoie des courriels.",
        place: "Lieu sur la carte",
        placeHint:
          "Latitude et longitude, par exemple 60.17, 24.94. Sans elles, la carte ne montre pas l’intervention.",
        onMap: "Ou touchez le lieu sur la carte.", from: "Arrivée à partir de", to: "Jusqu’à",
        driver: "Chauffeur",
        driverHint: "Un nom, ou une partie. Les chauffeurs en ligne viennent en premier.",
        addressHint: "Une rue et un numéro, un croisement (Foch & Gare), ou un nom.",
        whichPlace: "Quel est le lieu\u{a0}?",
        isThisPlace: "Est-ce le bon lieu\u{a0}?",
        betweenNumbers: "estimé\u{a0}: la carte n’a pas ce numéro, mais des numéros voisins",
        streetOnly: "dans la rue\u{a0}: la carte n’a pas ce numéro",
        noPlace: "Aucun d’eux\u{a0}: créer l’intervention sans lieu",
        placesFound: "Lieux trouvés\u{a0}: {count}. Les flèches les parcourent.",
        placesNone: "Aucun lieu trouvé.", notes: "Remarques",
        notesHint: "Le chauffeur les voit. Le client ne les voit que si le lien le permet.",
        create: "Créer l’intervention", toBoard: "Retour au tableau",
        nearest: "Le plus tôt sur place par les rues", whoIsNear: "Qui est le plus près\u{a0}?",
        otherDriver: "Quelqu’un d’autre, ou personne pour l’instant", acts: "Modifier cette intervention",
        confirm: "Confirmer l’intervention",
        assign: "Attribuer", reassign: "Donner à ce chauffeur",
        takeBack: "Retirer l’intervention au chauffeur", cancel: "Annuler cette intervention",
        reason: "Motif",
        reasonHint: "Il reste dans l’historique de l’intervention. Le client ne le voit pas.",
        cancelNow: "Annuler l’intervention définitivement"),
      windowHint: "Les deux peuvent rester vides. Fuseau horaire\u{a0}: {zone}.",
      addressesRead: "Lecture des adresses\u{a0}: {percent}\u{a0}%.",
      faults: JobFormWords.Faults(
        address: "Écrivez l’adresse où le chauffeur doit venir.",
        place: "Ce n’est pas un lieu. Écrivez deux nombres, par exemple 60.17, 24.94.",
        placeRange: "Ce lieu n’existe pas\u{a0}: la latitude va jusqu’à 90, la longitude jusqu’à 180.",
        placeNotFound:
          "La carte n’a pas cette adresse. Choisissez le lieu sur la carte, ou écrivez sa latitude et sa longitude.",
        phone: "Ce n’est pas un numéro de téléphone.",
        from: "Ce n’est pas une heure.",
        past: "Cette heure est passée. Envoyez le formulaire encore une fois si c’est bien elle.",
        to: "Ce n’est pas une heure.",
        toBeforeFrom: "La fin doit venir après le début.", tooLong: "C’est trop long.",
        driverMissing: "Choisissez un chauffeur.", driverUnknown: "Aucun chauffeur n’a ce nom.",
        driverSeveral:
          "Plusieurs chauffeurs ont ce nom. Choisissez-en un dans la liste, ou écrivez plus de lettres du nom.",
        driverNotApproved: "Ce chauffeur n’est pas autorisé à prendre des interventions.",
        reason: "Écrivez pourquoi, en une ou deux phrases."),
      mailFaults: .init(
        notAlone:
          "Saisissez l’adresse seule, comme nom@example.com, sans nom, crochets, espaces ni «\u{a0}mailto\u{a0}».",
        at: "Une adresse e-mail contient un seul @.",
        local: "Avant le @, il faut un nom de 64 lettres au plus.",
        domain: "Après le @, il faut un domaine, comme example.com."),
      refusals: JobFormWords.Refusals(
        upstream: "Les interventions appartiennent à la centrale. Créez-les et modifiez-les là-bas.",
        busy:
          "Aucune intervention n’a été créée\u{a0}: le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.",
        form:
          "Aucune intervention n’a été créée\u{a0}: le formulaire était trop ancien. Vérifiez-le et envoyez-le à nouveau."
      )),
    approval: ApprovalWords(
      labels: ApprovalWords.Labels(
        title: "En attente d’approbation",
        lead:
          "Cette personne s’est inscrite dans l’application et ne peut prendre aucune intervention avant votre accord.",
        approve: "Approuver cette inscription"),
      capacity: "Capacité", license: "Permis de conduire", insurance: "Assurance",
      truckPhoto: "Photo du véhicule", isOperator: "Flotte", operatorText: "A sa propre flotte"),
    wall: WallWords(
      notice: CustomerCatalog.Notice(
        title: "Cet écran mural est éteint",
        sentences: [
          "Son lien a été révoqué, ou ses dernières lettres manquent. Vous pouvez créer un nouveau lien au tableau, sous «\u{a0}Écrans\u{a0}»."
        ]),
      labels: WallWords.Labels(
        arrivals: "Prochaines arrivées", noArrivals: "Aucun chauffeur n’est en route.", late: "En retard",
        noLate: "Aucune intervention n’est en retard.", address: "Adresse", driver: "Chauffeur",
        time: "Arrive dans", lateBy: "Retard", revoked: "Cet écran mural a été éteint."),
      mapText: "Carte. Chauffeurs\u{a0}: {drivers}. Interventions\u{a0}: {jobs}.",
      counters: WallWords.Counters(
        underWay: "En route", atWork: "Sur place", assigned: "Attribuées", waiting: "En attente",
        online: "En ligne", late: "En retard")),
    rewind: RewindWords(
      title: "Rétrospective", back: "Retour au tableau", moment: "Moment", show: "Afficher",
      earlier: "Plus tôt", later: "Plus tard", play: "Lecture", pause: "Pause", speed: "Vitesse",
      asData: "Ce moment en GeoJSON", nothing: "Aucune position de ce moment n’est conservée.",
      late: "Le passé n’a pas pu être lu. Nouvelle tentative.",
      tracks: "Trajets en GPX, les 24\u{a0}heures avant ce moment",
      asOf: "Ceci est le passé\u{a0}: {moment}.", keptSince: "Conservé depuis\u{a0}: {oldest}.",
      zone: "Les heures sont dans le fuseau {zone}.",
      hour: "1\u{a0}h", tenMinutes: "10\u{a0}min", minute: "1\u{a0}min"),
    nodes: .french,
    deviceKeys: .french,
    people: .french, personalData: .french, reports: .french, jobChanges: .french, manyJobs: .french,
    settings: .french,
    messages: .french,
    board: BoardWords(
      title: "Tableau · Waypost",
      more: "Les {count} premiers sur {total} sont affichés.",
      mapText:
        "Carte. Chauffeurs\u{a0}: {drivers}. Interventions\u{a0}: {jobs}. Là où il y en a beaucoup, la carte montre leur nombre.",
      driverStates: DriverStates(
        moving: "Roule", standing: "À l’arrêt", still: "Dernier mouvement", late: "En retard",
        old: "Position ancienne",
        offline: "Hors ligne", unseen: "Pas encore de position"),
      restored: "Position d’avant un redémarrage", undated: "Position d’âge inconnu",
      upstreamDown: "Inconnu\u{a0}: pas de connexion à la centrale",
      free: "Libre", nameless: "Chauffeur sans nom", unassigned: "Personne",
      beingAssigned: "Attribution en cours", abandoned: "Abandonnée",
      offMap: "pas sur la carte",
      lowBattery: "batterie {percent}\u{202f}%",
      counters: Counters(
        online: "En ligne", underWay: "En route", atWork: "Sur place", assigned: "Attribuées",
        waiting: "En attente", silent: "Sans signal"),
      legend: Legend(
        moving: "Roule", standing: "À l’arrêt", still: "Vu ici en dernier",
        late: "En retard à son intervention",
        old: "Position ancienne", offline: "Hors ligne",
        waiting: "Intervention en attente", assigned: "Attribuée", underWay: "En route", atWork: "Au travail"),
      troubles: TroubleWords(
        any: "À surveiller", late: "En retard", silent: "Sans signal", notStarted: "Pas commencée",
        unassigned: "Sans chauffeur", unanswered: "Sans réponse",
        lateBy: "Retard\u{a0}: {duration}",
        messageUnanswered: "Client sans réponse"),
      found: "Interventions\u{a0}: {jobs}. Chauffeurs\u{a0}: {drivers}.",
      foundNothing: "Rien ne correspond.", everything: "Tout",
      near: NearWords(
        phrases: "près de, chauffeurs près de, chauffeur près de, proche de, chauffeurs proches de",
        byTime: "Chauffeurs près de {place}. En haut, qui arrive en premier.",
        byDistance: "Chauffeurs près de {place}. En haut, qui est le plus près.",
        offer: "Afficher les chauffeurs près de\u{a0}:", all: "Afficher tous les chauffeurs",
        near: "près de {place}", place: "Où"),
      card: CardWords(
        planned: "Prévu", expected: "Arrivée prévue", driver: "Chauffeur", driverState: "Situation",
        fleetOperator: "Exploitant",
        vehicle: "Véhicule", phone: "Téléphone", customer: "Client", customerPhone: "Téléphone du client",
        customerEmail: "Courriel du client",
        number: "Numéro", doing: "Tâche", lastFix: "Dernière position",
        battery: "Batterie du téléphone",
        rating: "Note", jobsDone: "Interventions terminées",
        batteryCharge: "{percent}\u{202f}%", batteryCharging: "{percent}\u{202f}%, en charge",
        ordered: "Réservée",
        driverChanged: "Donnée à un autre chauffeur", company: "Entreprise", unknownWho: "Inconnu",
        backend: "La centrale",
        trailHour: "Le trajet de la dernière heure.",
        trailMinutes: "Le trajet des dernières minutes. Les positions plus anciennes ne sont pas conservées.",
        afterJob: "jusqu’après l’intervention", linkOpen: "Ouvert jusqu’après l’intervention.",
        linkOpenUntil: "Ouvert jusqu’à\u{a0}: {time}.", linkExpired: "Expiré\u{a0}: {time}.",
        linkRevoked: "Révoqué\u{a0}: {time}.",
        linkViews: "Ouvertures\u{a0}: {count}. La dernière\u{a0}: {time}.",
        linkUnseen: "Personne ne l’a ouvert.",
        notices: CardNotices(
          created: "Le lien est créé. Copiez-le et envoyez-le au client.",
          extended: "Le lien se termine maintenant à un autre moment.",
          revoked: "Le lien est révoqué. Les pages ouvertes avec lui ne montrent plus rien.",
          refused: "Rien n’a été changé. Vérifiez le formulaire et envoyez-le à nouveau.",
          tooMany: "Rien n’a été changé\u{a0}: cette intervention a déjà tous les liens permis.",
          over: "Rien n’a été changé\u{a0}: le lien était révoqué. Créez-en un nouveau.",
          busy:
            "Rien n’a été changé\u{a0}: le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.",
          ordered: "L’intervention est créée. Le lien pour le client est ci-dessous.",
          orderedFound:
            "L’intervention est créée. Son lieu a été trouvé par l’adresse\u{a0}: vérifiez-le sur la carte.",
          orderedOnly:
            "L’intervention est créée, mais n’a pas pu être attribuée à ce chauffeur. Attribuez-la ci-dessous.",
          assigned: "L’intervention est attribuée.", confirmed: "L’intervention est confirmée.",
          cancelled: "L’intervention est annulée. La page du client le dit.",
          takenBack: "Le chauffeur n’a plus l’intervention.",
          tooLate:
            "Rien n’a été changé\u{a0}: l’état de l’intervention a changé entre-temps, et ce n’est plus possible.",
          upstreamOwns:
            "Rien n’a été changé\u{a0}: les interventions et les chauffeurs appartiennent à la centrale. Modifiez-les là-bas.",
          upstreamRefused: "Rien n’a été changé. La centrale dit\u{a0}: {text}",
          upstreamUnknown:
            "La centrale n’a pas répondu. Nous ne savons pas si elle a fait le changement. Rouvrez cette intervention dans un instant.",
          upstreamAway:
            "Rien n’a été changé\u{a0}: la centrale est injoignable pour le moment. Réessayez dans un instant.",
          upstreamSignIn:
            "Rien n’a été changé\u{a0}: votre session à la centrale est terminée. Déconnectez-vous ici, puis reconnectez-vous."
        ))),
    jobStatuses: ByStatus(
      pending: "À confirmer", confirmed: "Confirmée", delegating: "Recherche d’un chauffeur",
      assigned: "Attribuée", accepted: "Acceptée", enRoute: "En route", arrived: "Sur place",
      started: "Au travail", completed: "Terminée", cancelled: "Annulée"))
}
