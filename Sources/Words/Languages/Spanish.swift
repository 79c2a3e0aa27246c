// The texts address the reader as "usted", in words that Spain and America share. No word shows whether a person is a
// man or a woman: "transportista" means both.
extension Language {
  static let spanish = Language(code: "es", name: "Español", likelyRegion: "ES", catalog: .spanish)
}

extension Catalog {
  static let spanish = Catalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Tiempo estimado hasta la llegada:",
      when: "Previsto para",
      where: "Lugar",
      pickup: "Recogida",
      driver: "Su transportista",
      progress: "Progreso",
      stepDone: "(hecho)",
      summary: "Resumen",
      notes: "Notas",
      call: "Llamar",
      message: "Mensaje",
      updatedAt: "Actualizado:",
      refresh: "Actualizar",
      reconnecting: "Sin conexión. Reconectando…",
      reconnected: "Conexión recuperada.",
      lostFor: "Sin conexión desde hace {age}",
      polling: "Las novedades no llegan al instante. Esta página las consulta cada 15 segundos.",
      cluster: "Transportistas aquí: {count}. Acercar.",
      troubledCluster: "Transportistas aquí: {count}, con problemas: {troubled}. Acercar.",
      map: "Mapa",
      mapKeys: "Las flechas mueven el mapa, más y menos lo acercan y lo alejan, 0 vuelve a mostrarlo todo.",
      zoomIn: "Acercar",
      zoomOut: "Alejar",
      recenter: "Volver a centrar",
      lostSince: "Sin conexión. Última noticia: {time}. Nada de lo que se ve aquí es actual. Reconectando…",
      signIn: "Entrar al panel",
      email: "Correo electrónico o teléfono",
      password: "Contraseña",
      signInButton: "Entrar",
      signOut: "Salir",
      before: "antes de", jobsAsOf: "Las posiciones están al día, pero los trabajos quizá no desde:",
      jobAsOf: "El estado de este trabajo puede no estar al día desde:",
      board: "Panel de Waypost",
      upstreamLost:
        "Sin conexión con la central. Las posiciones y los estados pueden no estar al día.",
      storageFailing:
        "Ahora no se puede guardar nada: las reservas y los cambios se rechazan. Las posiciones siguen al día.",
      jobs: "Trabajos",
      drivers: "Transportistas",
      job: "Trabajo",
      status: "Estado",
      driverColumn: "Transportista",
      since: "Desde hace",
      position: "Última señal",
      legend: "Qué significan las figuras",
      lists: "Trabajos y transportistas",
      search: "Buscar", searchHint: "Transportista, lugar, cliente o número de trabajo", show: "Mostrar",
      backToBoard: "Volver al panel", alerts: "Avisos", dismiss: "Descartar", dismissAll: "Descartar todos",
      asOf: "Datos de las", moment: "Cuándo", history: "Historial",
      who: "Quién",
      noJobs: "Ahora sin trabajos.",
      anyStatus: "Todos los estados", fleetOperator: "Empresa", anyOperator: "Cualquier empresa",
      find: "Encontrar", planned: "Previsto", close: "Cerrar", track: "Recorrido en GPX, hasta 24 horas",
      links: "Enlaces de seguimiento", newLink: "Crear un enlace", validFor: "Validez", extend: "Cambiar",
      revoke: "Anular", copy: "Copiar", copied: "Copiado",
      help: "Teclas", helpSearch: "Buscar; después, Intro va a la primera fila",
      helpRows: "Fila siguiente, fila anterior", helpOpen: "Abrir la ficha de la fila",
      helpFollow: "Seguir la fila en el mapa, o dejar de hacerlo",
      helpHelp: "Mostrar estas teclas", helpClose: "Cerrar, o salir de la búsqueda",
      helpUse: "Usar estas teclas"),
    customer: CustomerWords(
      someDriver: "Su transportista",
      headlines: ByStatus(
        pending: "Tenemos su reserva",
        confirmed: "Su reserva está confirmada",
        delegating: "Su reserva está confirmada",
        assigned: "Ya tiene transportista",
        accepted: "Ya tiene transportista",
        enRoute: "Su transportista está en camino",
        arrived: "Su transportista ha llegado",
        started: "El trabajo ha empezado",
        completed: "Todo listo",
        cancelled: "Este trabajo se canceló"),
      beingAssigned: "Se le está asignando transportista",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} está en camino",
        arrived: "{name} ha llegado",
        started: "{name} está trabajando"),
      leads: ByStatus(
        pending: "Aquí verá cuándo se confirma y cuándo se pone en camino su transportista.",
        confirmed: "Aquí verá cuándo se pone en camino su transportista.",
        delegating: "Aquí verá cuándo se pone en camino su transportista.",
        assigned: "Aquí verá cuándo se pone en camino su transportista.",
        accepted: "Aquí verá cuándo se pone en camino su transportista.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "El trabajo ha terminado. Gracias.",
        cancelled: "No vendrá nadie. Si no lo esperaba, pregunte a la empresa con la que hizo la reserva."),
      steps: Steps(
        booked: "Reserva recibida", assigned: "Con transportista", onTheWay: "En camino", arrived: "Llegada",
        started: "Trabajo empezado", completed: "Listo", cancelled: "Cancelado"),
      eta: EtaWords(
        arriving: "Está llegando", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h",
        expected: "Llegada prevista. {basis}",
        fromUpstream: "Según la central", fromRouter: "Cálculo según la ruta",
        fromStreets: "Cálculo según las calles del camino",
        fromEstimate: "Cálculo según la distancia y la velocidad"),
      plan: PlanWords(
        late: "Aprox. {duration} más tarde de lo previsto",
        over: "Más tarde de lo previsto. Aún no sabemos cuánto.",
        oneStopAhead: "1 parada antes de la suya", stopsAhead: "{count} paradas antes de la suya",
        newDriver: "Cambio de transportista", namedNewDriver: "Cambio de transportista: ahora viene {name}"),
      freshness: FreshnessWords(
        updated: "Actualizado hace {age}", standing: "Última actualización hace {age}",
        silent: "Sin señal de su transportista desde hace {age}", justNow: "Actualizado ahora mismo",
        restored: "Posición recuperada tras un reinicio: {time}",
        upstreamDown: "Sin noticias de la central; última posición: {time}",
        updatedAt: "Última posición: {time}", standingSince: "Última actualización: {time}",
        silentSince: "Sin señal de su transportista. Última posición: {time}",
        noPosition: "A la espera de la primera posición de su transportista",
        undated: "No sabemos de cuándo es esta posición",
        about: "Posición de hace unos {age}", aboutAt: "Posición de hacia las {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} está a {distance} al {direction} del punto de recogida",
        onStreet: "{name} está en {street}, a {distance} del punto de recogida",
        atPickup: "{name} está en el punto de recogida",
        somewhere: "{name}: última posición conocida", driver: "Su transportista",
        directions: Directions(
          north: "norte", northEast: "noreste", east: "este", southEast: "sureste", south: "sur",
          southWest: "suroeste", west: "oeste", northWest: "noroeste")),
      zone: "Horas de la zona {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Se canceló a petición de quien hizo la reserva. No vendrá nadie.",
        cancelledByCompany:
          "La empresa lo canceló y no vendrá nadie. Lo sentimos. La empresa puede darle más detalles.",
        place: "Lugar", done: "Terminado", duration: "Duración", price: "Precio"),
      photos: PhotoWords(
        title: "Fotos", before: "Foto {number}, antes del trabajo",
        after: "Foto {number}, después del trabajo"),
      rating: "valoración de {rating} sobre 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Este enlace no está activo",
        sentences: [
          "Puede que haya caducado, que lo sustituya otro más reciente o que le falten las últimas letras.",
          "Si espera a alguien hoy, abra el mensaje más reciente que recibió o pregunte a la empresa con la que hizo la reserva.",
        ]),
      wall: Notice(
        title: "Esta pantalla está apagada",
        sentences: [
          "Su enlace se anuló o le faltan las últimas letras. Puede crear otro enlace en el panel, en «Pantallas de pared»."
        ]),
      notFound: Notice(
        title: "Esta página no existe",
        sentences: ["Revise la dirección o abra el enlace del mensaje que recibió."])),
    signIn: SignInWords(
      title: "Entrar · Waypost", failed: "El correo o teléfono y la contraseña no coinciden.",
      limited: "Demasiados intentos. Espere un minuto y vuelva a intentarlo.",
      unavailable: "La central que tiene su cuenta no responde. Inténtelo dentro de un momento.",
      insecure:
        "Para entrar hace falta HTTPS. Ponga un proxy inverso delante (vea Docker/) o entre desde esta máquina."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Su cuenta", signedInAs: "Sesión iniciada como", sessions: "Sus sesiones abiertas",
        sessionsLead:
          "Una sesión termina a las 12 horas, o tras 2 horas sin un panel abierto. Cerrar todas las sesiones cierra también las de sus aplicaciones.",
        began: "Inicio", used: "Último uso", thisBrowser: "Este navegador",
        everywhere: "Cerrar todas las sesiones", toBoard: "Volver al panel", when: "Cuándo", who: "Quién",
        what: "Qué", whom: "Sobre", from: "Desde"),
      actions: AccessWords.Actions(
        signIn: "Inició sesión", signInRefused: "Contraseña equivocada", signOut: "Cerró la sesión",
        signOutEverywhere: "Cerró todas las sesiones", jobCreate: "Creó un trabajo",
        jobAssign: "Asignó un trabajo", jobCancel: "Canceló un trabajo", jobConfirm: "Confirmó un trabajo",
        jobActRefused: "Pidió cambiar un trabajo: rechazado",
        jobActUnknown: "Pidió cambiar un trabajo: sin respuesta",
        linkCreate: "Creó un enlace",
        linkChange: "Cambió un enlace", linkRevoke: "Anuló un enlace", displayCreate: "Creó una pantalla",
        displayChange: "Cambió una pantalla",
        displayRevoke: "Anuló una pantalla", driverApprove: "Aprobó un alta",
        deviceKeyCreate: "Creó la clave de un teléfono", deviceKeyRevoke: "Anuló la clave de un teléfono",
        accountCreate: "Añadió una persona", accountChange: "Modificó una persona",
        accountLink: "Creó un enlace para una contraseña",
        accountDisable: "Desactivó una cuenta",
        accountEnable: "Activó una cuenta", accountPassword: "Fijó una contraseña",
        accountRole: "Cambió un rol", accountSignOut: "Cerró todas las sesiones de una cuenta"),
      commandLine: "Línea de órdenes",
      accountTitle: "Su cuenta · Waypost", doneByYou: "Lo que hizo últimamente",
      doneByAll: "Lo que se hizo últimamente, por todas las cuentas"),
    wallSettings: WallSettingsWords(
      title: "Pantallas de pared · Waypost",
      labels: WallSettingsWords.Labels(
        walls: "Pantallas de pared",
        lead:
          "Cada enlace abre una pantalla de pared, que nadie maneja. Muestra nombres de pila y direcciones, pero ningún cliente. La ve quien tenga el enlace, hasta que usted lo anule.",
        none: "Aún no hay ninguna pantalla.", name: "Nombre", shows: "Muestra", theme: "Colores",
        zone: "Reloj", framing: "Sitios que pueden incluirla", made: "Creada", open: "Abrir",
        revoke: "Anular",
        new: "Nueva pantalla", nameHint: "Dónde cuelga, por ejemplo Recepción.", center: "Centro de la zona",
        centerHint: "Latitud y longitud, por ejemplo 60.17, 24.94. Vacío: toda la flota.",
        radius: "Radio en kilómetros",
        zoneHint: "Por ejemplo America/New_York. Vacío: el reloj del servidor.",
        framingHint: "Direcciones como https://intranet.example, separadas por espacios. Vacío: ninguno.",
        create: "Crear la pantalla", change: "Cambiar", toBoard: "Volver al panel"),
      centerAddressHint:
        "Una dirección, o latitud y longitud, por ejemplo 60.17, 24.94. Vacío: toda la flota.",
      centerNotFound:
        "El mapa no tiene esa dirección. Escriba otra, o una latitud y una longitud, por ejemplo 60.17, 24.94.",
      wholeFleet: "Toda la flota", serverZone: "Del servidor", noFraming: "Ninguno",
      around: "{distance} alrededor de {place}", revokeNamed: "Anular {name}", changeNamed: "Cambiar {name}",
      themes: WallSettingsWords.Themes(system: "Según el navegador", light: "Claros", dark: "Oscuros"),
      faults: WallSettingsWords.Faults(
        name: "Dele un nombre de 80 letras como máximo.",
        center: "Escriba el centro como una latitud y una longitud, por ejemplo 60.17, 24.94.",
        radius: "El radio puede ser de 0.1 a 500 kilómetros.", theme: "Elija uno de los colores.",
        timeZone: "El servidor no conoce esa zona horaria.",
        origins:
          "Pueden incluirla hasta 10 sitios. Escriba cada uno como una dirección con https:// y sin ruta.")),
    jobForms: JobFormWords(
      title: "Nuevo trabajo · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Nuevo trabajo", address: "Dirección", customer: "Cliente", phone: "Teléfono del cliente",
        place: "Punto en el mapa",
        placeHint: "Latitud y longitud, como 60.17, 24.94. Sin ellas, el trabajo no sale en el mapa.",
        onMap: "O toque el lugar en el mapa.", from: "Llegada desde", to: "Hasta", driver: "Transportista",
        driverHint: "Un nombre, o una parte. Primero se ofrecen quienes están en línea.",
        addressHint: "Una calle y un número, un cruce (Mayor & Sol) o un nombre.",
        whichPlace: "¿Qué lugar es?", noPlace: "Ninguno: crear el trabajo sin lugar",
        placesFound: "Lugares encontrados: {count}. Use las flechas para recorrerlos.",
        placesNone: "No se ha encontrado ningún lugar.", notes: "Notas",
        notesHint: "Las ve quien hace el trabajo. El cliente, solo si el enlace lo permite.",
        create: "Crear el trabajo", toBoard: "Volver al panel",
        nearest: "Quién llega antes por las calles", whoIsNear: "¿Quién está más cerca?",
        otherDriver: "Otra persona, o nadie todavía", acts: "Cambiar este trabajo",
        confirm: "Confirmar el trabajo",
        assign: "Asignar", reassign: "Cambiar de transportista",
        cancel: "Cancelar este trabajo", reason: "Motivo",
        reasonHint: "Queda en el historial. El cliente no lo ve.",
        cancelNow: "Cancelar el trabajo sin vuelta atrás"
      ),
      windowHint: "Los dos pueden quedar vacíos. Zona horaria: {zone}.",
      addressesRead: "Leyendo las direcciones: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Escriba adónde hay que ir.",
        place: "Eso no es un punto. Escriba dos números, como 60.17, 24.94.",
        placeRange: "Ese punto no existe: la latitud llega a 90 y la longitud a 180.",
        placeNotFound:
          "El mapa no tiene esa dirección. Elija el lugar en el mapa o escriba su latitud y su longitud.",
        phone: "Eso no es un número de teléfono.", from: "Eso no es una hora.", to: "Eso no es una hora.",
        toBeforeFrom: "El final debe ser posterior al comienzo.", tooLong: "Es demasiado largo.",
        driverMissing: "Elija un transportista.", driverUnknown: "Nadie se llama así.",
        driverSeveral: "Hay varias personas con ese nombre. Elija de la lista o escriba más.",
        driverNotApproved: "Esa persona no tiene permiso para hacer trabajos.",
        reason: "Escriba por qué, en una o dos frases."),
      refusals: JobFormWords.Refusals(
        upstream:
          "Los trabajos pertenecen a la central. Créelos y cámbielos allí.",
        busy: "No se ha creado ningún trabajo: ahora no se puede guardar. Inténtelo dentro de un momento.",
        form: "No se ha creado ningún trabajo: el formulario ya no servía. Revíselo y envíelo otra vez.")),
    approval: ApprovalWords(
      labels: ApprovalWords.Labels(
        title: "Pendiente de aprobación",
        lead: "Se dio de alta en la aplicación y no puede hacer trabajos hasta que usted dé su aprobación.",
        approve: "Aprobar el alta"),
      capacity: "Capacidad", license: "Permiso de conducir", insurance: "Seguro",
      truckPhoto: "Foto del vehículo", isOperator: "Flota", operatorText: "Tiene flota propia"),
    wall: WallWords(
      labels: WallWords.Labels(
        arrivals: "Próximas llegadas", noArrivals: "Nadie está en camino.", late: "Con retraso",
        noLate: "Ningún trabajo lleva retraso.", address: "Dirección", driver: "Transportista",
        time: "Llega en",
        lateBy: "Retraso", revoked: "Esta pantalla se apagó."),
      mapText: "Mapa. Transportistas: {drivers}. Trabajos: {jobs}.",
      counters: WallWords.Counters(
        underWay: "En camino", atWork: "En el lugar", assigned: "Asignados", waiting: "En espera",
        online: "En línea", late: "Con retraso")),
    rewind: RewindWords(
      title: "Posiciones pasadas", back: "Volver al panel", moment: "Momento", show: "Mostrar",
      earlier: "Antes",
      later: "Después", play: "Reproducir", pause: "Pausa", speed: "Velocidad",
      asData: "Este momento como GeoJSON", nothing: "No se guardan posiciones de este momento.",
      late: "No se pudo leer el pasado. Se intenta otra vez.",
      tracks: "Recorridos en GPX, las 24 horas antes de este momento",
      asOf: "Esto es el pasado: {moment}.", keptSince: "Se guarda desde: {oldest}.",
      zone: "Las horas son {zone}.", hour: "1 h", tenMinutes: "10 min", minute: "1 min"),
    nodes: .spanish,
    phones: .spanish,
    deviceKeys: .spanish,
    people: .spanish,
    board: BoardWords(
      title: "Panel · Waypost",
      more: "Se muestran los primeros {count} de {total}.",
      mapText:
        "Mapa. Transportistas: {drivers}. Trabajos: {jobs}. Donde hay muchos juntos, el mapa muestra cuántos son.",
      driverStates: DriverStates(
        moving: "En marcha", standing: "Sin moverse", late: "Con retraso", old: "Sin señal",
        offline: "Fuera de línea", unseen: "Aún sin posición"),
      restored: "Posición anterior a un reinicio", undated: "Posición de antigüedad desconocida",
      upstreamDown: "Se desconoce: sin conexión con la central",
      free: "Disponible", nameless: "Transportista sin nombre", unassigned: "Nadie",
      beingAssigned: "Asignándose", abandoned: "Abandonado",
      counters: Counters(
        online: "En línea", underWay: "En camino", atWork: "En el lugar", assigned: "Con transportista",
        waiting: "En espera", silent: "Sin señal"),
      legend: Legend(
        moving: "En marcha", standing: "Sin moverse", late: "Con retraso", old: "Posición antigua",
        offline: "Fuera de línea",
        waiting: "Trabajo en espera", assigned: "Con transportista", underWay: "En camino",
        atWork: "Trabajando"),
      troubles: TroubleWords(
        any: "Requiere atención", late: "Con retraso", silent: "No da señal", notStarted: "Sin empezar",
        unassigned: "Sin transportista", lateBy: "Retraso: {duration}"),
      found: "Trabajos: {jobs}. Transportistas: {drivers}.", foundNothing: "No hay coincidencias.",
      everything: "Todos",
      near: NearWords(
        phrases: "cerca de, transportistas cerca de, junto a, transportistas junto a",
        byTime: "Transportistas cerca de {place}. Arriba, quien llega antes.",
        byDistance: "Transportistas cerca de {place}. Arriba, quien está más cerca.",
        offer: "Mostrar los transportistas cerca de:", all: "Mostrar todos", near: "cerca de {place}",
        place: "Dónde"),
      card: CardWords(
        planned: "Previsto", expected: "Llegada prevista", driver: "Transportista", driverState: "Situación",
        fleetOperator: "Empresa",
        vehicle: "Vehículo", phone: "Teléfono", customer: "Cliente", customerPhone: "Teléfono del cliente",
        number: "Número", doing: "Tarea",
        lastFix: "Última posición", rating: "Valoración", jobsDone: "Trabajos terminados",
        ordered: "Reservado", driverChanged: "Cambio de transportista", company: "Empresa",
        unknownWho: "No se sabe", backend: "La central", trailHour: "El recorrido de la última hora.",
        trailMinutes: "El recorrido de los últimos minutos. Las posiciones anteriores no se guardan.",
        afterJob: "hasta después del trabajo", linkOpen: "Abierto hasta después del trabajo.",
        linkOpenUntil: "Abierto hasta: {time}.", linkExpired: "Caducado: {time}.",
        linkRevoked: "Anulado: {time}.", linkViews: "Veces abierto: {count}. La última: {time}.",
        linkUnseen: "Nadie lo ha abierto.",
        notices: CardNotices(
          created: "Enlace creado. Cópielo y envíelo al cliente.",
          extended: "El enlace termina ahora a otra hora.",
          revoked: "Enlace anulado. Las páginas que lo tenían abierto ya no muestran nada.",
          refused: "No se ha cambiado nada. Revise los datos y envíe el formulario otra vez.",
          tooMany: "No se ha cambiado nada: este trabajo ya tiene todos los enlaces permitidos.",
          over: "No se ha cambiado nada: el enlace estaba anulado. Cree uno nuevo.",
          busy: "No se ha cambiado nada: ahora no se puede guardar. Inténtelo dentro de un momento.",
          ordered: "Trabajo creado. Abajo está el enlace para el cliente.",
          orderedFound: "Trabajo creado. El lugar se encontró por la dirección: compruébelo en el mapa.",
          orderedOnly: "Trabajo creado, pero no se pudo asignar. Asígnelo abajo.",
          assigned: "Trabajo asignado.", confirmed: "Trabajo confirmado.",
          cancelled: "Trabajo cancelado. La página del cliente lo dice.",
          tooLate:
            "No se ha cambiado nada: el estado del trabajo ha cambiado mientras tanto y esto ya no es posible.",
          upstreamOwns:
            "No se ha cambiado nada: los trabajos y los transportistas pertenecen a la central. Cámbielos allí.",
          upstreamRefused: "No se ha cambiado nada. La central dice: {text}",
          upstreamUnknown:
            "La central no ha contestado. No sabemos si ha hecho el cambio. Vuelva a abrir este trabajo dentro de un momento.",
          upstreamAway:
            "No se ha cambiado nada: ahora no hay conexión con la central. Inténtelo dentro de un momento.",
          upstreamSignIn:
            "No se ha cambiado nada: su sesión en la central ha terminado. Cierre aquí la sesión y vuelva a entrar."
        ))),
    jobStatuses: ByStatus(
      pending: "Pendiente", confirmed: "Confirmado", delegating: "Buscando transportista",
      assigned: "Asignado", accepted: "Aceptado", enRoute: "En camino", arrived: "En el lugar",
      started: "Trabajando", completed: "Terminado", cancelled: "Cancelado"),
    calendar: CalendarWords(
      second: Unit(one: "segundo", many: "segundos", short: "s", shortMany: "s"),
      minute: Unit(one: "minuto", many: "minutos", short: "min", shortMany: "min"),
      hour: Unit(one: "hora", many: "horas", short: "h", shortMany: "h"),
      day: Unit(one: "día", many: "días", short: "d", shortMany: "d"),
      weekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
      months: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
      dayFirst: "{weekday}, {day} {month}, {time}", monthFirst: "{weekday}, {day} {month}, {time}",
      dayFirstAlone: "{weekday}, {day} {month}", monthFirstAlone: "{weekday}, {day} {month}",
      yesterday: "Ayer", today: "Hoy", tomorrow: "Mañana",
      beforeNoon: "a.\u{a0}m.", afterNoon: "p.\u{a0}m."))
}
