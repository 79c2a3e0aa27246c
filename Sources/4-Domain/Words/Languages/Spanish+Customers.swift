import Tracking

// The texts address the reader as "usted", in words that Spain and America share. No word shows whether a person is a
// man or a woman: "transportista" means both.
extension Language {
  static let spanish = Language(
    code: "es", name: "Español", customers: .spanish, board: .spanish, prices: spanishPrices
  ) { count in
    count == 1 ? .one : .other
  }

  private static func spanishPrices(tag: String) -> PriceFormat {
    switch tag {
    case "es-US": PriceFormat(place: .before, groupMark: ",", symbols: "JPY¥ USD$ XPFCFPF")
    case "es-MX": PriceFormat(place: .before, groupMark: ",", symbols: "MRUUM MXN$ XPFCFPF")
    case "es-CO": PriceFormat(place: .beforeWithSpace, symbols: "COP$ USDUS$ XPFCFPF")
    default: PriceFormat(groupedFrom: 5, symbols: "EUR€ THB฿ USDUS$ VND₫ XPFCFPF")
    }
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
      calendar: "Añadir al calendario",
      share: "Compartir esta página",
      shareLead: "Envíe este enlace a alguien que espere con usted.",
      shared: "Enlace copiado",
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
      meet: "Encuéntrese con su transportista fuera", namedMeet: "Encuéntrese con {name} fuera",
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
        fromUpstream: "Según la central", fromWay: "Un intervalo, porque el tráfico puede cambiar",
        fromEstimate: "Un intervalo aproximado, solo según la distancia y la velocidad"),
      plan: PlanWords(
        late: "Aprox. {duration} más tarde de lo previsto. Lo sentimos.",
        early: "Aprox. {duration} antes de lo previsto",
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
        close: "Cerrar", earlier: "Foto anterior", later: "Foto siguiente",
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
    phones: PhoneWords(
      title: "Configurar este teléfono",
      lead:
        "Este teléfono indicará dónde está {name}. Elija una aplicación; todas funcionan con la pantalla apagada.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Para Android y iPhone. Instálela y después toque aquí. Permítale usar la ubicación siempre.",
        traccar:
          "Para Android y iPhone. Instálela y después toque aquí, o escanee desde la aplicación el código del panel.",
        overland: "Para iPhone. Instálela, toque aquí y active el seguimiento.",
        address: "Copie esta dirección en los ajustes de la aplicación:", apps: "Elija una aplicación",
        secret: "No comparta la dirección de esta página: permite que otro teléfono pase por usted."),
      setUp: "Configurar {app}",
      choice: PhoneWords.Choice(
        recommended: "Para este teléfono", others: "Otras aplicaciones", get: "Obtener {app}"),
      faults: PhoneWords.Faults(
        encrypted:
          "La aplicación cifra sus mensajes y no se pueden leer. Quite la clave de cifrado en la aplicación.",
        tooManyFixes:
          "La aplicación envía más de {count} posiciones a la vez. Reduzca el tamaño de los envíos.",
        unreadable: "No se pudo leer el último mensaje de este teléfono.",
        clockBehind:
          "Según el reloj de este teléfono, su última posición es de hace {age}, y no se muestra. Si la acaba de enviar, su reloj está atrasado: active la fecha y la hora automáticas.",
        clockAhead:
          "Según el reloj de este teléfono, su última posición está en el futuro, y no se muestra. El reloj está adelantado: active la fecha y la hora automáticas.",
        noPlace:
          "El último mensaje de este teléfono no tiene un lugar posible. Permita a la aplicación la ubicación exacta y salga con el teléfono al aire libre.",
        unreadableTime:
          "El último mensaje de este teléfono tiene una hora que no se puede leer. Use los ajustes habituales de la aplicación o instale su versión más reciente."
      )),
    ratings: RatingWords(
      title: "¿Qué tal ha ido?",
      stars: "{stars} de {most}",
      comment: "Comentario, si lo desea",
      commentHint: "Como máximo {count} caracteres.",
      send: "Enviar",
      yours: "Su valoración",
      change: "Cambiarla",
      changeUntil: "Puede cambiarla hasta: {time}.",
      faults: RatingWords.Faults(
        noStars: "Elija una de las estrellas.",
        tooLong: "Su comentario tiene {count} caracteres. Acórtelo, por favor.",
        tooLate: "Esta valoración ya no se puede cambiar.",
        tooOften: "Demasiados intentos. Inténtelo de nuevo dentro de un minuto.",
        notStored: "El servidor no ha podido guardar la valoración. Envíela otra vez.")),
    notes: NoteWords(
      title: "Nota para el transportista",
      hint: "Por ejemplo, el código de la puerta, el piso o dónde dejarlo.",
      send: "Guardar", saved: "Guardada. El transportista la lee.",
      tooLong: "Esta nota tiene {count} caracteres; como máximo son posibles {most}.",
      tooLate: "La nota no se guardó: el transportista ya está allí, o el trabajo terminó."),
    order: OrderWords(
      title: "Su pedido", company: "Empresa", base: "Precio base", items: "Artículos", volume: "Volumen",
      service: "Gastos de servicio", discount: "Descuento", former: "Precio acordado",
      changed: "El precio ha cambiado. Responda en la aplicación en la que reservó."),
    requests: RequestWords(
      title: "¿Algún imprevisto?",
      links: .init(
        notAtHome: "No estoy en casa",
        anotherTime: "Otra hora",
        cancel: "Cancelar"),
      questions: .init(
        notAtHome: "¿Decir a la empresa que no está en casa?",
        anotherTime: "¿Pedir otra hora?",
        cancel: "¿Pedir la cancelación?"),
      lead: "La empresa lo lee y responde. Hasta entonces no cambia nada.",
      ownWords: "Unas palabras a la empresa, si quiere",
      ownTime: "¿Cuándo podría?",
      send: "Enviar", back: "Volver",
      asked: .init(
        notAtHome: "Usted dijo que no está en casa. La empresa responderá.",
        anotherTime: "Usted pidió otra hora. La empresa responderá.",
        cancel: "Usted pidió la cancelación. La empresa responderá."),
      told: .init(
        notAtHome: "El cliente no está en casa.",
        anotherTime: "El cliente pide otra hora.",
        cancel: "El cliente pide la cancelación."),
      takeBack: "Retirar la petición",
      tooLong: "Este texto tiene {count} caracteres; como máximo son posibles {most}.",
      tooLate: "No se envió: ya es tarde para eso en esta página.",
      settle: "Hecho",
      limits: .init(
        until: "{what} – posible hasta: {time}",
        over: "Demasiado tarde. Era posible hasta: {time}.",
        fee: "La empresa dice:",
        question: "¿Cancelar ahora?",
        lead: "Se cancela en el acto, y no vendrá nadie.",
        send: "Sí, cancelar")),
    failures: FailureWords(
      open: "No se pudo hacer", question: "¿Por qué no se pudo hacer?",
      ownWords: "Con sus palabras, si quiere",
      reasons: .init(
        notAtHome: "No hay nadie", refused: "El cliente no quiere", wrongAddress: "Dirección equivocada",
        other: "Otro motivo", wrongCode: "Código erróneo"),
      send: "Avisar de que no se pudo hacer", headline: "Esta vez no fue posible",
      lead: "Lo sentimos. La empresa se pondrá en contacto con usted para ver cómo seguir.",
      photo: "Foto {number}, no se pudo hacer",
      settle: "Ofrecerlo de nuevo"),
    chat: ChatWords(
      title: "Mensajes",
      you: "Usted",
      customer: "Cliente",
      driver: "Transportista",
      dispatcher: "Central",
      customerTypes: "El cliente está escribiendo…",
      driverTypes: "El transportista está escribiendo…",
      dispatcherTypes: "La central está escribiendo…",
      label: "Su mensaje",
      send: "Enviar",
      read: "Leído",
      unread: "Nuevo",
      older: "Aquí no se muestran los mensajes más antiguos.",
      onMyWay: "Voy de camino.",
      atDoor: "Estoy en la puerta.",
      late: "Llego unos minutos tarde.",
      here: "Estoy aquí.",
      ring: "Llame al timbre, por favor.",
      moment: "Necesito unos minutos.",
      faults: ChatWords.Faults(
        closed: "Los mensajes de este trabajo están cerrados.",
        empty: "Escriba algo, por favor.",
        tooLong: "Este mensaje es demasiado largo. Acórtelo, por favor.",
        tooOften: "Demasiados mensajes a la vez. Espere diez segundos, por favor.",
        full: "Hay demasiados mensajes sobre este trabajo. Llame, por favor.",
        notStored: "Este servidor no pudo guardar el mensaje. Envíelo de nuevo, por favor.")),
    alterations: AlterationWords(
      number: "Trabajo {number}",
      time: "Nueva hora: {time}",
      noTime: "La hora acordada ya no vale. Aquí diremos la nueva.",
      address: "La dirección ha cambiado",
      notes: "Las notas han cambiado",
      changed: "Cambio:"),
    driverPage: DriverPageWords(
      title: "Sus trabajos",
      labels: DriverPageWords.Labels(
        online: "Está en servicio",
        offline: "Está fuera de servicio",
        goOnline: "Empezar el servicio",
        goOffline: "Terminar el servicio", takeBreak: "Hacer una pausa", endBreak: "Terminar la pausa",
        noneOnBreak: "Ahora no tiene ningún trabajo. En la pausa no se le ofrece ninguno.",
        later: "Otros días",
        offers: "Trabajos libres cerca de usted",
        none: "Ahora no tiene ningún trabajo. Uno nuevo aparecerá aquí.",
        accept: "Aceptar",
        decline: "Rechazar",
        number: "Número",
        items: "Objetos",
        navigate: "Navegación",
        photos: "Fotos",
        note: "Nota",
        onlyOpen:
          "Su posición solo se envía mientras esta página está abierta y la pantalla encendida. Tras media hora sin posición queda fuera de servicio, salvo que le espere un trabajo.",
        noScript:
          "Sin JavaScript esta página no envía la posición y solo muestra un trabajo nuevo al volver a cargarla.",
        details: "Más sobre este trabajo",
        undo: "Deshacer",
        sureCompleted: "¿Está terminado este trabajo?",
        sureDecline: "¿Devolver este trabajo?",
        sureOffline: "¿Terminar el servicio ahora?",
        back: "No, volver",
        next: "Después",
        takePicture: "Hacer una foto",
        signOut: "Cerrar la sesión en este teléfono",
        useBrowser: "Usar este navegador",
        useBrowserLead:
          "Sin aplicación: la página muestra sus trabajos y envía su posición mientras está abierta.",
        openPage: "Abrir la página de trabajo",
        shell: "Esta página aparece sola cuando vuelve la red. Lo que pulsó se guarda y se envía entonces."),
      facts: [.customer: "Cliente"],
      assigned: "Nuevo",
      accepted: "Aceptado",
      enRoute: "Voy en camino",
      arrived: "He llegado",
      started: "Empezar el trabajo",
      completed: "Terminado",
      signals: DriverPageWords.Signals(
        off: "Está fuera de servicio: no se envía la posición.",
        insecure:
          "Esta página no se abrió por HTTPS y el navegador no le da la posición. Pida un enlace que empiece por https.",
        denied: "El navegador no puede usar su ubicación. Permítalo en los ajustes de esta página.",
        searching: "Todavía no hay posición. Quizá falte una vista despejada del cielo.",
        sent: "Posición enviada a las {time}",
        silent: "Última posición a las {time}; sin señal desde entonces",
        lost: "Sin red. Las posiciones y lo que pulse se guardan aquí hasta que vuelva.",
        waiting: "Espera a la red: {act}",
        full: "Hay demasiado esperando a la red. Inténtelo cuando vuelva."),
      faults: DriverPageWords.Faults(
        form: "Esta página era demasiado antigua. Inténtelo otra vez.",
        gone: "Este trabajo ya no es suyo.",
        status: "Ahora no es posible: el estado del trabajo es «{status}».",
        busy: "Va de camino a otro trabajo. Termine primero ese.",
        notApproved: "La empresa todavía no ha aprobado su alta.",
        photoFormat: "Un archivo no es una foto. Elija JPEG, PNG o WebP.",
        photoSize: "Una foto tiene más de {size} MB.",
        photoPixels: "Una foto tiene más de {count} millones de píxeles.",
        photoCount: "Un trabajo tiene {count} fotos como máximo.",
        noteLength: "La nota tiene más de {count} caracteres.",
        notStored: "No se guardó nada. Inténtelo de nuevo en un momento."),
      closed: Notice(
        title: "Este enlace no abre ninguna página de trabajo",
        sentences: [
          "Puede que se haya anulado o que falten sus últimas letras.",
          "Pida uno nuevo a la central.",
        ]),
      driverNotes: "Notas de transporte", upstream: "Estos trabajos son de otro sistema. Cámbielos allí.",
      page: "Página de trabajo, sin aplicación",
      held: "{act}: se envía enseguida",
      onBreak: "En pausa desde {time}",
      expected: "Previsto {time}",
      picture: "Foto {count}",
      again: "Otra vez",
      photosHint: "{count} fotos como máximo, de {size} MB como máximo cada una.",
      door: DriverPageWords.DoorWords(line: "Parece que está en la puerta.", arrived: "¿Ha llegado?"),
      map: DriverPageWords.MapWords(
        way: "Mapa con el camino a {place}, a {distance}",
        away: "Mapa con {place}, a {distance}",
        place: "Mapa de {place} y alrededores", own: "Su posición a las {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Mensaje nuevo. {name}: {text}",
        aloud: "Leer en voz alta los mensajes nuevos"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "La batería de este teléfono está al {percent}\u{a0}%. Conéctelo: sin batería no hay posición.",
        appBattery:
          "El teléfono que envía su posición está al {percent}\u{a0}%. Conéctelo: sin batería no hay posición.",
        hidden:
          "Esta página no estaba en la pantalla y no tiene posición desde las {time}. Manténgala en la pantalla y desactive el ahorro de energía.",
        allowAndroid:
          "Toque el signo junto a la dirección, luego «Permisos», y permita la ubicación.",
        allowApple:
          "Abra Ajustes, «Privacidad y seguridad», «Localización», y permítala para el navegador.",
        offered: "como trabajo abierto: {number}")),
    portraits: PortraitWords(
      title: "Foto",
      lead: "Los clientes la ven mientras el transportista va hacia ellos, y no después del trabajo.",
      choose: "Fotografía",
      hint: "Un archivo JPEG. Se guarda el cuadrado del centro.",
      save: "Guardar la foto",
      remove: "Quitar la foto",
      crop: "Arrastre la foto hasta que la cara quede en el centro.",
      zoom: "Tamaño",
      picture: "Foto de {name}",
      saved: "La foto está guardada.",
      removed: "La foto se ha quitado.",
      none: "Elija primero una fotografía.",
      unreadable: "Este archivo no es una imagen JPEG que se pueda leer.",
      tooLarge: "La fotografía ocupa más de {size} MB o tiene más de {count} millones de píxeles.",
      tooSmall: "La fotografía tiene menos de {count} píxeles en un lado.",
      noLibrary: "Este servidor no puede leer fotografías porque falta la biblioteca libturbojpeg."),
    proof: ProofWords(
      receivedBy: "Recibido por",
      sign: "Firme aquí",
      clear: "Borrar",
      pictureNeeded: "Hace falta una foto.",
      signatureNeeded: "Hace falta una firma o un nombre.",
      pictureMissing: "Haga primero una foto y confirme después.",
      signatureMissing: "Pida primero una firma o un nombre y confirme después.",
      signature: "Firma",
      codeForDriver: "Código para el transportista",
      code: "Código del cliente",
      codeNeeded: "Hace falta el código del cliente: está en su página.",
      codeMissing: "Pida primero el código al cliente y confirme después.",
      codeClosed: "Demasiados códigos erróneos. Su despacho debe decidir cómo sigue.",
      codeWrong: "El código es erróneo. Intentos que quedan: {count}."),
    mails: MailWords(
      follow: "En esta página ve cuándo llega su transportista y sigue el camino. Es solo para usted.",
      series:
        "Cada fecha tiene una página en la que ve cuándo llega su transportista y sigue el camino. Son solo para usted.",
      changed: "Algo cambió en su trabajo. La página muestra cómo está ahora.",
      done: "Díganos cómo fue.",
      open: "Abrir la página",
      rate: "Valorar el trabajo",
      planned: "Previsto: {time}",
      why: "Recibe este correo por este trabajo.",
      stop: "No más correos sobre este trabajo",
      stopLead: "No recibirá más correos sobre este trabajo. La página misma sigue igual.",
      stopped: "Ya no recibe correos sobre este trabajo."),
    push: PushWords(
      offer: "Avisarme cuando el transportista esté cerca",
      on: "Este dispositivo le avisará.",
      stop: "No avisarme más",
      refused: "Este navegador no permite avisos de esta página.",
      near: "Su transportista llega en unos minutos",
      newJob: "Tiene un trabajo nuevo",
      offerJobs: "Avisarme de trabajos nuevos en este teléfono",
      unanswered: "El cliente espera una respuesta",
      withdrawn: "El trabajo pasó a otro transportista",
      takenBack: "Ya no tiene este trabajo"),
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
