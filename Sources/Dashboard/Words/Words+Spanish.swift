// To a reader who is spoken to as usted, in words of both Spain and America. Nothing says whether somebody is a man
// or a woman: "transportista" is both.
extension Catalog {
  static let spanish = Catalog(
    labels: Labels(
      otherLanguage: "en", otherLanguageName: "English",
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
      looking: "Las novedades no llegan al instante. Esta página las consulta cada 15 segundos.",
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
      board: "Panel de Waypost",
      upstreamLost:
        "Sin conexión con la central. Las posiciones y los estados pueden no estar al día.",
      jobs: "Trabajos",
      drivers: "Transportistas",
      job: "Trabajo",
      status: "Estado",
      driverColumn: "Transportista",
      since: "Desde hace",
      position: "Última señal",
      legend: "Qué significan las figuras",
      lists: "Trabajos y transportistas"),
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
        noPosition: "A la espera de la primera posición de su transportista"),
      whereabouts: WhereaboutsWords(
        away: "{name} está a {distance} al {direction} del punto de recogida",
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
      notFound: Notice(
        title: "Esta página no existe",
        sentences: ["Revise la dirección o abra el enlace del mensaje que recibió."])),
    signIn: SignInWords(
      title: "Entrar · Waypost", failed: "El correo o teléfono y la contraseña no coinciden.",
      limited: "Demasiados intentos. Espere un minuto y vuelva a intentarlo.",
      insecure:
        "Para entrar hace falta HTTPS. Ponga un proxy inverso delante (vea Docker/) o entre desde esta máquina."
    ),
    access: .spanish,
    board: BoardWords(
      title: "Panel · Waypost",
      more: "Se muestran los primeros {count} de {total}.",
      mapText: "Mapa de {drivers} transportistas y {jobs} trabajos; las tablas muestran lo mismo.",
      driverStates: DriverStates(
        moving: "En marcha", standing: "Sin moverse", old: "Sin señal", offline: "Fuera de línea",
        unseen: "Aún sin posición"),
      restored: "Posición anterior a un reinicio", upstreamDown: "Se desconoce: sin conexión con la central",
      free: "Disponible", nameless: "Transportista sin nombre", unassigned: "Nadie",
      counters: Counters(
        online: "En línea", underWay: "En camino", atWork: "En el lugar", assigned: "Con transportista",
        waiting: "En espera", silent: "Sin señal"),
      legend: Legend(
        moving: "En marcha", standing: "Sin moverse", old: "Posición antigua", offline: "Fuera de línea",
        waiting: "Trabajo en espera", assigned: "Con transportista", underWay: "En camino",
        atWork: "Trabajando")),
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
