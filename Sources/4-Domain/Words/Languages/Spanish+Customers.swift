// The texts address the reader as "usted", in words that Spain and America share. No word shows whether a person is a
// man or a woman: "transportista" means both.
extension Language {
  static let spanish = Language(code: "es", name: "Español", customers: .spanish, board: .spanish) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let spanish = CustomerCatalog(
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
      reconnected: "Conexión recuperada.",
      lostFor: "Sin conexión desde hace {age}",
      tryNow: "Reintentar",
      polling: "Las novedades no llegan al instante. Esta página las consulta cada 15 segundos.",
      map: "Mapa",
      mapKeys: "Las flechas mueven el mapa, más y menos lo acercan y lo alejan, 0 vuelve a mostrarlo todo.",
      zoomIn: "Acercar",
      zoomOut: "Alejar",
      recenter: "Volver a centrar",
      before: "antes de",
      jobAsOf: "El estado de este trabajo puede no estar al día desde:"),
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
        hourMark: "{hours}h",
        expected: "Llegada prevista. {basis}",
        fromUpstream: "Según la central", fromRouter: "Cálculo según la ruta",
        fromStreets: "Cálculo según las calles del camino",
        fromEstimate: "Cálculo según la distancia y la velocidad"),
      plan: PlanWords(
        late: "Aprox. {duration} más tarde de lo previsto",
        over: "Más tarde de lo previsto. Aún no sabemos cuánto.",
        stopsAhead: Counted(
          one: "{count} parada antes de la suya", other: "{count} paradas antes de la suya"),
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
      notFound: Notice(
        title: "Esta página no existe",
        sentences: ["Revise la dirección o abra el enlace del mensaje que recibió."])),
    cutOff: CutOffWords(
      job:
        "Este servidor no tiene conexión con los demás. El estado de este trabajo puede no estar al día desde:",
      position: "Puede que no lleguen posiciones más nuevas; última posición: {time}",
      unknownHere: Notice(
        title: "Ahora no se puede mostrar esta página",
        sentences: [
          "Este servidor no tiene conexión con los demás, y por sí solo no conoce esta dirección.",
          "Inténtelo otra vez dentro de un minuto.",
        ])),
    phones: .spanish, ratings: .spanish, chat: .spanish, alterations: .spanish, driverPage: .spanish,
    mails: .spanish,
    push: .spanish,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(one: "{count} segundo", other: "{count} segundos"), short: "{count} s"),
      minute: Unit(
        long: Counted(one: "{count} minuto", other: "{count} minutos"), short: "{count} min"),
      hour: Unit(
        long: Counted(one: "{count} hora", other: "{count} horas"), short: "{count} h"),
      day: Unit(
        long: Counted(one: "{count} día", other: "{count} días"), short: "{count} d"),
      durations: "{hours} {minutes}",
      weekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
      months: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
      dayFirst: "{weekday}, {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Ayer", today: "Hoy", tomorrow: "Mañana",
      beforeNoon: "a.\u{a0}m.", afterNoon: "p.\u{a0}m."))
}
