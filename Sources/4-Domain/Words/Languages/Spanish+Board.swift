import Tracking

extension Catalog {
  static let spanish = Catalog(
    labels: Labels(
      cluster: "Transportistas aquí: {count}.",
      troubledCluster: "Transportistas aquí: {count}, con problemas: {troubled}.",
      jobCluster: "Trabajos aquí: {jobs}.",
      lostSince: "Sin conexión. Última noticia: {time}. Nada de lo que se ve aquí es actual. Reconectando…",
      signIn: "Entrar al panel",
      email: "Correo electrónico o teléfono",
      password: "Contraseña",
      signInButton: "Entrar",
      jobsAsOf: "Las posiciones están al día, pero los trabajos quizá no desde:",
      board: "Panel de Waypost",
      upstreamLost:
        "Sin conexión con la central. Las posiciones y los estados pueden no estar al día.",
      stuckMessages: "Hay mensajes que no se aceptan. En espera:",
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
      search: "Buscar",
      searchHint: "Transportista, lugar, cliente o número de trabajo",
      show: "Mostrar",
      alerts: "Avisos",
      dismiss: "Descartar",
      dismissAll: "Descartar todos",
      asOf: "Datos de las",
      moment: "Cuándo",
      history: "Historial",
      who: "Quién",
      noJobs: "Ahora sin trabajos.",
      anyStatus: "Todos los estados",
      fleetOperator: "Empresa",
      anyOperator: "Cualquier empresa",
      find: "Encontrar",
      planned: "Previsto", plannedExpected: "Previsto, esperado",
      close: "Cerrar",
      track: "Recorrido en GPX, hasta 24 horas",
      links: "Enlaces de los clientes",
      newLink: "Crear un enlace",
      validFor: "Validez",
      extend: "Cambiar",
      revoke: "Anular",
      copy: "Copiar",
      copied: "Copiado",
      help: "Teclas y símbolos", helpKeys: "Teclas",
      helpSearch: "Buscar; después, Intro va a la primera fila",
      helpRows: "Fila siguiente, fila anterior",
      helpOpen: "Abrir la ficha de la fila",
      helpAssign: "Dar el trabajo a un transportista", helpChange: "Cambiar el trabajo",
      helpCancel: "Cancelar el trabajo; antes pide el motivo",
      helpFollow: "Seguir la fila en el mapa, o dejar de hacerlo",
      helpNew: "Trabajo nuevo", helpToday: "Los trabajos de hoy",
      helpPages: "Panel, informes, posiciones pasadas, mensajes, ajustes", helpUndo: "Deshacer lo último",
      helpHelp: "Mostrar estas teclas",
      helpClose: "Cerrar, o salir de la búsqueda",
      helpUse: "Usar estas teclas",
      helpSound: "Emitir un sonido con cada aviso nuevo",
      dismissKind: "Descartar {count}", dismissed: "Avisos descartados: {count}.", takeBack: "Deshacer",
      showMore: "Mostrar más"),
    signIn: SignInWords(
      title: "Entrar · Waypost", failed: "El correo o teléfono y la contraseña no coinciden.",
      limited: "Demasiados intentos. Espere un minuto y vuelva a intentarlo.",
      unavailable: "La central que tiene su cuenta no responde. Inténtelo dentro de un momento.",
      expired: "El formulario era demasiado antiguo, o este navegador no admite cookies. Entre una vez más.",
      codeUsed:
        "Mientras tanto se usó un código de esta cuenta, y este inicio de sesión ha terminado. Empiece de nuevo. Si no fue usted, elija otra contraseña.",
      otherHost:
        "Su navegador pidió {asked}, pero el proxy delante de Waypost envió el Host {sent}. Nadie puede entrar hasta que el proxy transmita el Host del navegador. En nginx: {line}",
      kept:
        "Su sesión ha terminado. Lo que escribió se conserva: entre de nuevo y el formulario estará como lo rellenó.",
      below: CustomerCatalog.Notice(
        title: "Waypost necesita un nombre de host propio",
        sentences: [
          "El proxy delante de Waypost lo ofrece bajo {path}. Allí sus páginas no pueden cargar lo que les pertenece, y nadie puede entrar.",
          "Dele un nombre propio, por ejemplo track.example.com, y transmita las peticiones de ese nombre de / a /.",
        ]),
      noAccount:
        "Ninguna cuenta puede usar todavía este panel. Cree un administrador con esta orden en la máquina del servidor, con el directorio de la base de datos del servidor, y después entre aquí.",
      insecure:
        "Para entrar hace falta HTTPS. Ponga un proxy inverso delante (vea Docker/) o entre desde esta máquina."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Su cuenta", signedInAs: "Sesión iniciada como", sessions: "Sus sesiones abiertas",
        sessionsLead:
          "Una sesión termina a las 12 horas, o tras 2 horas sin un panel abierto. Cerrar todas las sesiones cierra también las de sus aplicaciones.",
        began: "Inicio", used: "Último uso", thisBrowser: "Este navegador",
        everywhere: "Cerrar todas las sesiones", when: "Cuándo", who: "Quién",
        what: "Qué", whom: "Sobre", from: "Desde", api: "La API para programas"),
      actions: AccessWords.Actions(
        signIn: "Inició sesión", signInRefused: "Contraseña equivocada", signOut: "Cerró la sesión",
        signOutEverywhere: "Cerró todas las sesiones", jobCreate: "Creó un trabajo",
        jobAssign: "Asignó un trabajo", jobCancel: "Canceló un trabajo", jobConfirm: "Confirmó un trabajo",
        jobUnassign: "Retiró un trabajo al transportista", jobReopen: "Reabrió un trabajo cancelado",
        jobUnconfirm: "Retiró una confirmación",
        jobMove: "Movió una parada en el orden del transportista", jobChange: "Cambió un trabajo",
        jobActRefused: "Pidió cambiar un trabajo: rechazado",
        jobActUnknown: "Pidió cambiar un trabajo: sin respuesta",
        linkCreate: "Creó un enlace",
        linkChange: "Cambió un enlace", linkRevoke: "Anuló un enlace", wallCreate: "Creó una pantalla",
        wallChange: "Cambió una pantalla",
        wallRevoke: "Anuló una pantalla", driverApprove: "Aprobó un alta",
        deviceKeyCreate: "Creó la clave de un teléfono", deviceKeyRevoke: "Anuló la clave de un teléfono",
        accountCreate: "Añadió una persona", accountChange: "Modificó una persona",
        accountLink: "Creó un enlace para una contraseña",
        accountDisable: "Desactivó una cuenta",
        accountEnable: "Activó una cuenta", accountPassword: "Fijó una contraseña",
        accountRole: "Cambió un rol", accountSignOut: "Cerró todas las sesiones de una cuenta",
        personFile: "Descargó los datos de una persona", personErase: "Borró los datos de una persona",
        retentionChange: "Cambió cuánto se conserva",
        settingsChange: "Cambió los ajustes", webhookChange: "Cambió un webhook",
        secondFactorSet: "Activó un segundo factor", secondFactorRemove: "Desactivó un segundo factor",
        secondFactorRefused: "Código incorrecto de un segundo factor",
        recoveryCodesMake: "Creó códigos de recuperación nuevos",
        recoveryCodeUse: "Entró con un código de recuperación",
        accountLinkMailed: "Recibió por correo un enlace para una contraseña nueva"),
      commandLine: "Línea de órdenes",
      accountTitle: "Su cuenta · Waypost", doneByYou: "Lo que hizo últimamente",
      doneByAll: "Lo que se hizo últimamente, por todas las cuentas"),
    secondFactor: SecondFactorWords(
      labels: SecondFactorWords.Labels(
        askTitle: "Escriba su código",
        askLead: "Su aplicación de códigos muestra seis cifras, que cambian cada 30 segundos.",
        code: "Código",
        useRecovery: "¿Perdió el teléfono? Usar un código de recuperación",
        useApp: "Usar un código de la aplicación",
        askRecoveryLead: "Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.",
        recoveryCode: "Código de recuperación",
        title: "Segundo factor",
        lead:
          "Con un segundo factor, para entrar hacen falta su contraseña y un código de una aplicación de su teléfono. Quien solo conoce su contraseña no puede entrar.",
        setUp: "Configurarlo",
        scan:
          "Escanee esta imagen con una aplicación de códigos, como Aegis, 2FAS, Google Authenticator o su gestor de contraseñas.",
        picture: "Código QR con el secreto para la aplicación",
        secret: "O escriba este secreto en la aplicación",
        codeHint: "Las seis cifras que la aplicación muestra ahora.",
        password: "Su contraseña",
        turnOn: "Activar",
        endsOthers: "Esto cierra la sesión en sus otros navegadores y aplicaciones.",
        isOn: "El segundo factor está activado.",
        newCodes: "Nuevos códigos de recuperación",
        newCodesLead:
          "Los códigos de recuperación se muestran una sola vez, al crearlos. Si no los guardó, cree otros aquí: los anteriores dejan de servir.",
        turnOff: "Desactivar",
        turnOffLead: "Entonces basta la contraseña.",
        makeCodes: "Crear códigos nuevos",
        codesTitle: "Sus códigos de recuperación",
        codesLead:
          "Imprímalos o anótelos, y guárdelos lejos de su teléfono. Cada uno permite entrar una vez si pierde el teléfono. Solo se muestran ahora.",
        goOn: "Los he guardado: seguir",
        off: "Desactivado: basta la contraseña.",
        change: "Segundo factor",
        rule: "Quién debe tener un segundo factor",
        from: "Desde",
        ruleLead: "Desde ese día, quien aún no lo tiene solo ve la página para configurarlo.",
        demandedOf: "Deben tenerlo",
        fromHint: "El primer día. Déjelo vacío para empezar ya."),
      wrong: "Ese código es incorrecto o ya se usó. Escriba el que se muestra ahora.",
      wrongRecovery: "Ese código de recuperación es incorrecto o ya se usó.",
      wrongPassword: "Esa contraseña es incorrecta.",
      limited: "Demasiados intentos. Espere {minutes} min y vuelva a intentarlo.",
      since: "Desde: {time}.",
      codesLeft: "Códigos de recuperación que quedan: {count}.",
      demandedFrom: "Desde el {day} necesita un segundo factor para entrar.",
      demanded: "Esta empresa exige un segundo factor. Configúrelo para seguir.",
      wrongDay: "Elija un día.",
      pastDay: "Ese día ya pasó: elija hoy o un día posterior, o déjelo vacío.",
      nobody: "Nadie",
      administrators: "Administradores",
      staff: "Administradores y operadores",
      ownFirst: "Configure primero su propio segundo factor: si no, usted quedaría fuera de esta página."),
    account: AccountWords(
      labels: AccountWords.Labels(
        details: "Sus datos",
        detailsLead: "Lo que sus compañeros ven de usted y cómo entra.",
        name: "Nombre",
        email: "Correo",
        emailHint: "Enviamos un enlace a la nueva dirección. Cambia cuando usted lo abre.",
        password: "Contraseña",
        present: "Su contraseña actual",
        presentHint: "Para que nadie cambie nada solo por encontrar su navegador abierto.",
        new: "Contraseña nueva",
        again: "Contraseña nueva, otra vez",
        saveName: "Guardar el nombre",
        saveEmail: "Cambiar la dirección",
        savePassword: "Cambiar la contraseña",
        elsewhere:
          "Su cuenta la lleva el sistema de reparto: cambie allí su nombre, su dirección y su contraseña.",
        browser: "Navegador",
        address: "Desde",
        end: "Cerrar sesión",
        keys: "Claves y tokens",
        tokens:
          "Las aplicaciones y los programas que entran en su nombre reciben tokens. Están firmados y no figuran en ninguna lista: cada uno caduca a los 30 días si la aplicación no lo renueva. Cerrar todas las sesiones los anula todos a la vez.",
        businessKeys:
          "Los enlaces, las pantallas y las claves de los teléfonos pertenecen a la empresa, los haya creado quien los haya creado. La página de cada transportista lleva a las claves de sus teléfonos.",
        forgotten: "¿Olvidó su contraseña?",
        forgottenLead:
          "Escriba la dirección de correo de su cuenta. Si existe, enviamos un enlace para elegir una contraseña nueva.",
        send: "Enviar el enlace",
        toSignIn: "Volver a entrar",
        noMail:
          "Este servidor no envía correos. Un administrador puede crearle un enlace para una contraseña nueva: en el tablero, en Personas."
      ),
      nameSaved: "Su nombre está guardado.",
      emailSaved: "Su dirección de correo ha cambiado.",
      passwordSaved: "Su contraseña ha cambiado. Sus otras sesiones han terminado.",
      sessionEnded: "Ese navegador ya no tiene sesión.",
      confirmSent:
        "Un correo va en camino a {email}. Abra su enlace antes de un día para cambiar la dirección.",
      resetSent:
        "Si hay una cuenta con esa dirección, un correo va en camino. Su enlace sirve una hora. Mire también en la carpeta de correo no deseado.",
      linkOver: CustomerCatalog.Notice(
        title: "Este enlace ya no sirve",
        sentences: ["Se usó, es demasiado antiguo o la cuenta ha cambiado desde entonces. Pida uno nuevo."]),
      unknownBrowser: "Navegador desconocido", browserOnSystem: "{browser} en {system}",
      endNamed: "Cerrar la sesión de {name}",
      mails: AccountWords.Mails(
        changed: "Su cuenta: {what}",
        when: "Esto ocurrió con la cuenta {account}: {time}, desde {address}.",
        whenByCommand:
          "Esto ocurrió con la cuenta {account}: {time}, por un comando en la máquina del servidor.",
        warning:
          "Si no fue usted: elija una contraseña nueva con «¿Olvidó su contraseña?» en la página para entrar, y avise a un administrador.",
        resetSubject: "Elija una contraseña nueva para {account}",
        resetLead:
          "Alguien pidió una contraseña nueva para su cuenta. El enlace sirve una hora y una vez. Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.",
        resetButton: "Elegir una contraseña nueva",
        confirmSubject: "Confirme su dirección de correo",
        confirmLead:
          "La cuenta {account} va a usar esta dirección desde ahora. Confírmelo antes de un día. Si no sabe nada de esto, no haga nada.",
        confirmButton: "Confirmar la dirección")),
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
        radius: "Radio en kilómetros", radiusMiles: "Radio en millas",
        zoneHint: "Por ejemplo America/New_York. Vacío: el reloj del servidor.",
        framingHint: "Direcciones como https://intranet.example, separadas por espacios. Vacío: ninguno.",
        parts: "Qué muestra, en este orden",
        partsHint:
          "Las partes con el mismo número siguen el orden de esta lista. El mapa va al principio o al final.",
        create: "Crear la pantalla", change: "Cambiar"),
      centerAddressHint:
        "Una dirección, o latitud y longitud, por ejemplo 60.17, 24.94. Vacío: toda la flota.",
      centerNotFound:
        "El mapa no tiene esa dirección. Escriba otra, o una latitud y una longitud, por ejemplo 60.17, 24.94.",
      foreignForm: "No se guardó nada: el formulario era demasiado antiguo. Compruébelo y envíelo otra vez.",
      wholeFleet: "Toda la flota", serverZone: "Del servidor", noFraming: "Ninguno",
      around: "{distance} alrededor de {place}", revokeNamed: "Anular {name}", changeNamed: "Cambiar {name}",
      themes: WallSettingsWords.Themes(system: "Según el navegador", light: "Claros", dark: "Oscuros"),
      parts: WallSettingsWords.Parts(
        map: "Mapa", counters: "Contadores", late: "Con retraso", arrivals: "Próximas llegadas",
        jobs: "Todos los trabajos", unassigned: "Sin transportista", ratings: "Valoraciones del día"),
      notShown: "No se muestra",
      faults: WallSettingsWords.Faults(
        name: "Dele un nombre de 80 letras como máximo.",
        center: "Escriba el centro como una latitud y una longitud, por ejemplo 60.17, 24.94.",
        radius: "El radio puede ser de {least} a {most} {unit}.", theme: "Elija uno de los colores.",
        timeZone: "El servidor no conoce esa zona horaria.",
        origins:
          "Pueden incluirla hasta 10 sitios. Escriba cada uno como una dirección con https:// y sin ruta.",
        parts: "Elija al menos una parte.")),
    facts: FactWords.spanish,
    jobForms: JobFormWords(
      title: "Nuevo trabajo · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Nuevo trabajo", address: "Dirección",
        coordinates: "Latitud y longitud",
        place: "Punto en el mapa",
        placeHint: "Latitud y longitud, como 60.17, 24.94. Sin ellas, el trabajo no sale en el mapa.",
        onMap: "O toque el lugar en el mapa.", from: "Llegada desde", to: "Hasta",
        windowHint: "Los dos pueden quedar vacíos.",
        driver: "Transportista",
        driverHint: "Un nombre, o una parte. Primero se ofrecen quienes están en servicio.",
        addressHint: "Una calle y un número, un cruce (Mayor & Sol) o un nombre.",
        whichPlace: "¿Qué lugar es?",
        isThisPlace: "¿Es este el lugar?",
        betweenNumbers: "estimado: el mapa no tiene este número, pero sí números cercanos",
        streetOnly: "en la calle: el mapa no tiene este número",
        noPlace: "Ninguno: crear el trabajo sin lugar",
        placesFound: "Lugares encontrados: {count}. Use las flechas para recorrerlos.",
        placesNone: "No se ha encontrado ningún lugar.",
        create: "Crear el trabajo", toBoard: "Volver al panel",
        nearest: "Quién llega antes por las calles", whoIsNear: "¿Quién está más cerca?",
        otherDriver: "Otra persona, o nadie todavía", acts: "Cambiar este trabajo",
        confirm: "Confirmar el trabajo",
        assign: "Asignar", reassign: "Cambiar de transportista",
        takeBack: "Retirar el trabajo al transportista",
        cancel: "Cancelar este trabajo", reason: "Motivo",
        reasonHint: "Queda en el historial. El cliente no lo ve.",
        cancelNow: "Cancelar el trabajo"
      ),
      offer: "Asignar a {driver} · {way}",
      zoneHint: "Zona horaria: {zone}.",
      addressesRead: "Leyendo las direcciones: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Escriba adónde hay que ir.",
        place: "Eso no es un punto. Escriba dos números, como 60.17, 24.94.",
        placeRange: "Ese punto no existe: la latitud llega a 90 y la longitud a 180.",
        placeNotFound:
          "El mapa no tiene esa dirección. Elija el lugar en el mapa o escriba su latitud y su longitud.",
        proof: "Escriba picture, signature, code, varias de ellas o nothing.",
        phone: "Eso no es un número de teléfono.",
        from: "Eso no es una hora.",
        past: "Esta hora ya pasó. Envíe el formulario otra vez si es la correcta.", to: "Eso no es una hora.",
        toBeforeFrom: "El final debe ser posterior al comienzo.", tooLong: "Es demasiado largo.",
        driverMissing: "Elija un transportista.", driverUnknown: "Nadie se llama así.",
        driverSeveral: "Hay varias personas con ese nombre. Elija de la lista o escriba más.",
        driverNotApproved: "Esa persona no tiene permiso para hacer trabajos.",
        reason: "Escriba por qué, en una o dos frases."),
      mailFaults: .init(
        notAlone:
          "Escriba solo la dirección, como nombre@example.com: sin nombre, corchetes, espacios ni «mailto:».",
        at: "Una dirección de correo tiene una sola @.",
        local: "Delante de la @ debe haber un nombre de 64 letras como máximo.",
        domain: "Detrás de la @ debe haber un dominio, como example.com."),
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
      notice: CustomerCatalog.Notice(
        title: "Esta pantalla está apagada",
        sentences: [
          "Su enlace se anuló o le faltan las últimas letras. Puede crear otro enlace en el panel, en «Pantallas de pared»."
        ]),
      labels: WallWords.Labels(
        arrivals: "Próximas llegadas", noArrivals: "Nadie está en camino.", late: "Con retraso",
        noLate: "Ningún trabajo lleva retraso.", address: "Dirección", driver: "Transportista",
        time: "Llega en",
        lateBy: "Retraso", revoked: "Esta pantalla se apagó.", more: "y {count} más",
        unassigned: "Sin transportista", noUnassigned: "Todos los trabajos tienen transportista.",
        due: "Previsto", ratings: "Valoraciones de hoy", stars: "Estrellas de media",
        ratingCount: "Valoraciones"),
      mapText: "Mapa. Transportistas: {drivers}. Trabajos: {jobs}."),
    rewind: RewindWords(
      title: "Posiciones pasadas", moment: "Momento", show: "Mostrar",
      earlier: "Antes",
      later: "Después", play: "Reproducir", pause: "Pausa", speed: "Velocidad",
      asData: "Este momento como GeoJSON",
      nothing: "Todavía no se guarda ninguna posición. Llegan de los teléfonos de los transportistas.",
      late: "No se pudo leer el pasado. Se intenta otra vez.",
      tracks: "Recorridos en GPX, las 24 horas antes de este momento",
      asOf: "Esto es el pasado: {moment}.", keptSince: "Se guarda desde: {oldest}.",
      zone: "Las horas son {zone}.", hour: "1 h", tenMinutes: "10 min", minute: "1 min"),
    nodes: NodesWords(
      fleet:
        "Este servidor no tiene conexión con los demás: los cambios se rechazan, y los trabajos y transportistas pueden no estar al día desde:",
      driver: "Se desconoce: sin conexión con los demás servidores",
      unchanged:
        "No se ha cambiado nada: ahora este servidor no tiene conexión con los demás. Inténtelo dentro de un momento.",
      undecided:
        "No sabemos si se ha guardado: los demás servidores no han contestado. Vuelva a abrir esta página y compruébelo antes de repetirlo.",
      notOrdered:
        "No se ha creado ningún trabajo: ahora este servidor no tiene conexión con los demás. Inténtelo dentro de un momento.",
      perhapsOrdered:
        "No sabemos si se ha creado el trabajo: los demás servidores no han contestado. Búsquelo en el panel antes de crearlo otra vez.",
      unchangedPage: CustomerCatalog.Notice(
        title: "No se ha cambiado nada",
        sentences: [
          "Ahora este servidor no tiene conexión con los demás. Vuelva atrás e inténtelo dentro de un momento."
        ]),
      undecidedPage: CustomerCatalog.Notice(
        title: "No sabemos si se ha guardado",
        sentences: [
          "Los demás servidores no han contestado. Vuelva atrás y compruébelo antes de repetirlo."
        ])),
    deviceKeys: DeviceKeyWords(
      title: "Teléfonos de {name}", revokeNamed: "Anular la clave de {name}",
      made: "La clave de {name} está lista",
      labels: DeviceKeyWords.Labels(
        phones: "Teléfonos",
        lead:
          "Con una clave, un teléfono corriente indica dónde está quien conduce, con una aplicación como OwnTracks o Traccar Client.",
        none: "No hay ningún teléfono con clave.", name: "Teléfono", nameHint: "Por ejemplo: teléfono de Ada",
        new: "Otro teléfono", make: "Crear una clave", since: "Creada", used: "Último uso", app: "Aplicación",
        revoke: "Anular",
        madeLead:
          "Escanee el código con la cámara del teléfono, o abra la dirección en el teléfono. Solo se muestra esta vez.",
        noCode: "No hay código QR porque en el servidor falta la biblioteca libqrencode4.",
        link: "Dirección para el teléfono", backToDriver: "Volver a la ficha"),
      never: "Sin usar", noApp: "Desconocida",
      faults: DeviceKeyWords.Faults(
        name: "Dé al teléfono un nombre de hasta 80 bytes.",
        tooMany: "Cada transportista tiene 10 claves como máximo. Anule una primero.",
        form: "Este formulario era demasiado antiguo. Envíelo otra vez.")),
    people: PeopleWords(
      labels: PeopleWords.Labels(
        people: "Personas",
        lead:
          "Todos los que tienen una cuenta aquí: transportistas, operadores del panel, administradores y clientes que inician sesión.",
        add: "Añadir una persona", search: "Nombre, correo o teléfono", anyRole: "Cualquier rol",
        anyStanding: "Cualquier situación", find: "Buscar", none: "No se ha encontrado a nadie.",
        next: "Página siguiente", toFirst: "Primera página", toPeople: "Volver a las personas",
        nameless: "Sin nombre", found: "Encontradas: {count}", waiting: "Esperan aprobación: {count}",
        disabled: "Desactivadas: {count}", contact: "Correo, teléfono", standing: "Situación", facts: "Datos",
        made: "Añadida", signedIn: "Último uso del panel", never: "Ahora sin sesión", password: "Contraseña",
        isSet: "Fijada", isNotSet: "Ninguna", card: "Ficha del transportista en el panel",
        done: "Quién hizo qué",
        newLead:
          "Un transportista solo necesita un nombre: su teléfono puede informar con una clave propia. Los demás necesitan un correo o un teléfono con el que iniciar sesión.",
        change: "Cambiar", save: "Guardar", details: "Detalles"),
      fields: PeopleWords.Fields(
        name: "Nombre", role: "Rol", email: "Correo", phone: "Teléfono", vehicle: "Vehículo",
        operator: "Empresa", approved: "Puede aceptar trabajos desde ahora", picture: "Foto",
        emailHint: "Sirve para iniciar sesión y es de una sola persona.",
        phoneHint: "Con el prefijo del país, como +34 600 000 000.",
        vehicleHint: "Solo para transportistas, como Furgoneta blanca.",
        operatorHint: "Solo para transportistas: la empresa en cuya flota trabaja.",
        roleHint: "Esta cuenta conserva su rol."),
      roles: PeopleWords.Roles(
        customer: "Cliente", driver: "Transportista", operator: "Empresa", dispatcher: "Operador del panel",
        admin: "Administrador", service: "Programa"),
      standings: PeopleWords.Standings(
        active: "Activa", waiting: "Espera aprobación", disabled: "Desactivada"),
      acts: PeopleWords.Acts(
        title: "Situación y sesiones", approve: "Aprobar a este transportista",
        approveLead: "Está a la espera, y antes no puede aceptar trabajos.", disable: "Desactivar",
        disableLead:
          "Nadie más inicia sesión con esta cuenta, y se cierran todas sus sesiones. Sus trabajos quedan como están.",
        enable: "Activar", enableLead: "Puede volver a iniciar sesión. Lo que terminó sigue terminado.",
        signOut: "Cerrar todas las sesiones",
        signOutLead: "Termina todas las sesiones de esta cuenta, en navegadores y en aplicaciones.",
        own: "Esta es su propia cuenta: otro administrador puede desactivarla o darle otro rol."),
      faults: PeopleWords.Faults(
        name: "Escriba un nombre de 200 letras como máximo.", role: "Elija un rol.",
        ownRole: "No puede darse otro rol a sí mismo. Otro administrador puede hacerlo.",
        emailTaken: "Otra persona tiene este correo.",
        phone: "Eso no es un número de teléfono.", phoneTaken: "Otra persona tiene este teléfono.",
        contact: "Todos menos los transportistas necesitan un correo o un teléfono.",
        tooLong: "Eso es demasiado largo."),
      answers: PeopleWords.Answers(
        added: "Se ha añadido a la persona.", changed: "Se ha guardado el cambio.",
        approved: "El transportista ya puede aceptar trabajos.",
        disabled: "La cuenta está desactivada y sus sesiones, cerradas.",
        enabled: "La cuenta puede volver a iniciar sesión.",
        signedOut: "Se han cerrado todas las sesiones de la cuenta.",
        unchanged: "No había nada distinto: no se ha cambiado nada.",
        outdated:
          "No se ha guardado nada: esta cuenta cambió mientras tenía la página abierta. Los datos son los actuales, el formulario es el suyo. Compruébelo y envíelo otra vez.",
        taken: "No se ha guardado nada: otra persona tiene este correo o este teléfono.",
        own: "No puede desactivar su propia cuenta. Otro administrador puede hacerlo.",
        busy:
          "No se ha cambiado nada: ahora el servidor no puede guardar. Inténtelo dentro de un momento.",
        form: "No se ha cambiado nada: el formulario era demasiado antiguo. Compruébelo y envíelo otra vez.",
        upstream: "Las personas pertenecen al sistema que este servidor sigue. Cámbielas allí."),
      password: PeopleWords.Password(
        make: "Crear un enlace para fijar la contraseña",
        makeLead:
          "Quien abra el enlace elige la contraseña de esta cuenta. Sirve una vez, durante tres días, y anula el enlace anterior.",
        noName: "Sin correo ni teléfono nadie puede iniciar sesión con una contraseña.",
        made: "Dé ahora este enlace a la persona: solo se muestra esta vez. Sirve hasta {time}.",
        waits: "Hay un enlace que sirve hasta {time}. Uno nuevo lo anula.",
        labels: PeopleWords.Password.Labels(
          title: "Elija su contraseña", lead: "Elija la contraseña con la que iniciará sesión.",
          account: "Cuenta", new: "Contraseña nueva", again: "La misma otra vez", save: "Fijar la contraseña",
          done: "Su contraseña está fijada",
          doneLead:
            "A partir de ahora inicie sesión con esta contraseña. Se han cerrado sus sesiones anteriores.",
          toSignIn: "Iniciar sesión en el panel", link: "Enlace para la contraseña"),
        rules: "Al menos {count} caracteres. Varias palabras que solo usted juntaría van bien.",
        short: "Es demasiado corta: use al menos {count} caracteres.",
        different: "Las dos no son iguales.", notAllowed: "Esta contraseña no se puede usar. Elija otra.",
        known:
          "Cualquiera puede adivinarla: elija una contraseña que no sea su nombre, su correo ni su número de teléfono.",
        limited: "Demasiados intentos. Espere un minuto y abra el enlace otra vez.",
        busy: "No se ha fijado la contraseña: el servidor está ocupado. Inténtelo dentro de un momento.",
        closed: CustomerCatalog.Notice(
          title: "Este enlace no fija ninguna contraseña",
          sentences: [
            "Puede que ya se haya usado, que tenga más de tres días, que otro más nuevo lo haya sustituido o que le falten las últimas letras.",
            "Pida uno nuevo al administrador que se lo envió.",
          ])),
      table: PeopleWords.Table(
        labels: PeopleWords.Table.Labels(
          title: "Importar personas", toImport: "Importar de una tabla", export: "Exportar como tabla",
          lead:
            "Una tabla en CSV, como la guardan las hojas de cálculo. Las personas de este servidor, como tabla:",
          table: "La tabla", file: "Un archivo", text: "O el texto mismo",
          textHint:
            "Hasta 5000 líneas. La primera nombra las columnas. El archivo va antes que el texto.",
          check: "Comprobar", columns: "Columnas", plan: "Qué va a pasar",
          windows1252:
            "La tabla no está en UTF-8. Se leyó como Windows-1252, como la escribe Excel: compruebe que las letras son correctas.",
          faults: "No se ha importado nada. Corrija estas líneas y compruebe la tabla otra vez.",
          number: "Línea", what: "Qué", name: "Nombre", role: "Rol", contact: "Correo, teléfono",
          details: "Detalles"),
        columns: PeopleWords.Columns(
          id:
            "Nombra a una persona que ya está, como en la exportación. Vacío: por correo o teléfono, o nueva.",
          name: "Necesario.",
          role:
            "Necesario: driver (transportista), dispatcher (operador del panel), admin o customer (cliente).",
          email: "Para todos menos los transportistas, o un teléfono.", phone: "Con el prefijo del país.",
          vehicle: "Para transportistas.", operator: "Para transportistas: la empresa.",
          approved:
            "Para transportistas, si están aprobados: yes o no. Vacío: como está, y yes para los nuevos.",
          active: "Yes, o no para una cuenta desactivada. Vacío: como está."),
        headings: PeopleWords.Columns(
          id: "identificador", name: "nombre", role: "rol, función", email: "correo, correo electrónico",
          phone: "teléfono",
          vehicle: "vehículo", operator: "empresa", approved: "aprobado", active: "activo, activa"),
        yes: "sí, si", no: "no",
        line: "Línea {line}:",
        lines: "Líneas {line}:",
        summary: "Personas nuevas: {added}. Cambiadas: {changed}. Igual que antes: {unchanged}.",
        done: "Importado. Personas nuevas: {added}. Cambiadas: {changed}.", commit: "Importar ahora: {count}",
        more: "Y {count} más.", stopped: "Importadas: {count}. Las demás, no.", added: "Nueva",
        changed: "Cambio", empty: "Elija un archivo o escriba la tabla en el campo.",
        tooLarge: "Es demasiado grande: una tabla tiene 1 MB como máximo. Impórtela por partes.",
        other:
          "No se ha importado nada: ahora la tabla hace algo distinto de lo que decía esta página. Compruébelo otra vez.",
        faultsLeft:
          "Estas líneas no cambian nada. Corríjalas en la tabla de abajo y compruébela otra vez: lo importado no se importa dos veces.",
        faults: PeopleWords.Table.Faults(
          textAfterQuote: "Hay texto después de unas comillas de cierre.",
          openQuote: "Aquí se abren unas comillas que no se cierran nunca.",
          notUTF8: "El texto no es UTF-8. Guarde la tabla como «CSV UTF-8».",
          tooLong: "La línea es demasiado larga o tiene demasiadas celdas.",
          unknownColumn: "No hay ninguna columna «{name}».", missingColumn: "Falta la columna «{name}».",
          columnTwice: "La columna «{name}» está dos veces.",
          yesOrNo: "«{name}» admite yes, no o nada.",
          cells: "La primera línea tiene {expected} celdas, y esta {found}.",
          sameAs: "Esta persona, correo o teléfono ya está en la línea {line}.",
          role: "El rol es driver, dispatcher, admin o customer; un programa conserva el suyo.",
          unknownID: "Nadie tiene este identificador. Déjelo vacío para añadir a una persona.",
          twoPeople: "El correo y el teléfono son de dos personas distintas.",
          tooManyLines: "Una tabla tiene 5000 líneas como máximo. Impórtela por partes.")),
      administratorsOnly: CustomerCatalog.Notice(
        title: "Esta página es para administradores",
        sentences: [
          "Los operadores del panel se ocupan de trabajos, fichas y pantallas. Pida a un administrador que cambie las personas."
        ])),
    audit: AuditWords(
      labels: AuditWords.Labels(
        title: "Quién hizo qué", all: "Todos los actos", details: "Detalles",
        lead: "Cada línea es un acto: quién hizo qué, a quién, desde dónde y cuándo.",
        since: "Desde este día", until: "Hasta este día", text: "Cualquier palabra",
        anyAct: "Todos los actos", find: "Buscar", csv: "Guardar como CSV", newest: "Lo más nuevo",
        newer: "Más nuevos", older: "Más antiguos"),
      groups: AuditWords.Groups(
        signIns: "Inicios de sesión", jobs: "Trabajos", links: "Enlaces", walls: "Pantallas",
        people: "Personas y teléfonos", data: "Datos de personas", settings: "Ajustes"),
      customer: "Cliente", erasedPerson: "persona borrada", allOf: "{group}: todo",
      kept: "Las líneas se guardan {days} días; como máximo, las {count} más nuevas.",
      none: "Ninguna línea coincide.", wrongDay: "Elija días como 2026-11-21.",
      unknownAct: "No hay ningún acto con ese nombre. Elija uno de la lista.",
      busy: "El servidor está leyendo mucho ahora. Vuelva a cargar esta página en un momento.",
      cutOff:
        "Este servidor no alcanza ahora a los demás servidores. Pueden faltar líneas más nuevas de allí.",
      guesser: "Alguien como {name}", codeGuesser: "Alguien con la contraseña de {name}",
      webhooks: AuditWords.Webhooks(
        made: "Creado", changed: "Cambiado", removed: "Quitado", newSecret: "Secreto nuevo")),
    personalData: PersonalDataWords(
      labels: PersonalDataWords.Labels(
        title: "Datos de una persona",
        lead:
          "Busque lo que este servidor sabe de una persona, entréguelo como archivo o bórrelo. Solo la administración ve esta página, y el registro anota lo que se hace aquí.",
        search: "Nombre, correo, teléfono o número de trabajo", find: "Buscar",
        accounts: "Personas con cuenta",
        customers: "Clientela de los trabajos", back: "Volver a la búsqueda",
        toKept: "Cuánto se conservan los datos", account: "La cuenta de esta persona", name: "Nombre",
        phone: "Teléfono", orders: "Trabajos encargados", pictures: "Imágenes de esos trabajos",
        messages: "Mensajes de conversaciones", devices: "Dispositivos que reciben avisos",
        work: "Trabajos al volante", positions: "Posiciones conservadas", entries: "Líneas del registro",
        number: "Número", status: "Estado", time: "Creado", address: "Dirección", jobs: "Trabajos",
        last: "Último trabajo", known: "Lo que se sabe", file: "Descargar como archivo",
        fileLead: "Todo en un archivo JSON, con las imágenes, para entregarlo a la persona.",
        erase: "Borrar para siempre",
        eraseLead:
          "Desaparecen nombres, teléfonos, direcciones, notas, mensajes, imágenes, enlaces y posiciones, y la cuenta se cierra. Los trabajos conservan horas, precios y quién condujo, para que los informes sigan siendo ciertos.",
        eraseLimits:
          "Las copias de seguridad, los archivos de registro y las grabaciones anteriores aún lo contienen. Bórrelos también.",
        eraseNodes:
          "El registro que los servidores comparten en NATS aún lo contiene, hasta que haya suficientes cambios más recientes (--nodes-log-entries) y waypost backup lo acorte. Un servidor apagado conserva su copia hasta que vuelva a funcionar.",
        confirm: "He comprobado quién lo pide y sé que no se puede deshacer."),
      kept: PersonalDataWords.Kept(
        title: "Cuánto se conservan los datos",
        lead: "Lo que es más antiguo se borra solo, como mucho en una hora.", what: "Qué", howLong: "Cuánto",
        save: "Guardar", saved: "El cambio se guardó.", history: "Posiciones y cambios pasados",
        historyHint: "Los muestra la vista del pasado del panel.",
        customers: "Clientela de trabajos terminados",
        customersHint:
          "Nombre, teléfono, dirección, notas e imágenes. Vacío: se conservan hasta que alguien los borre.",
        auditHint: "Lo que se hizo aquí, con las direcciones. Como máximo, las {count} líneas más nuevas.",
        hours: "horas", days: "días", forHours: "{count} horas", forDays: "{count} días",
        forEver: "Hasta que alguien lo borre", untilDeleted: "Hasta que alguien los borre",
        notKept: "No se conservan", fixed: "Lo fija la orden de inicio (--history).",
        jobs: "Trabajos terminados, sin su clientela", sums: "Sumas diarias para informes",
        audit: "El registro de quién hizo qué", sessions: "Sesiones que nadie usa",
        pictures: "Imágenes que ningún trabajo usó", links: "Enlaces de los clientes",
        linksHow: "Como dicen las reglas de los enlaces",
        chat: "Conversaciones con la clientela y los transportistas",
        withJob: "Lo mismo que la clientela del trabajo", backups: "Copias de seguridad",
        logs: "Archivos de registro y grabaciones",
        waiting: "Mensajes, correos y avisos que esperan su envío",
        messages: "Mensajes, correos y avisos enviados, abandonados o detenidos",
        devices: "Dispositivos que reciben avisos",
        devicesHow: "Mientras duren el enlace o la sesión",
        newest: "{time}, como mucho los {count} más recientes",
        wrongHours: "Escriba de {least} a {most} horas.",
        wrongDays: "Escriba de {least} a {most} días, o nada.",
        wrongAuditDays: "Escriba de {least} a {most} días."),
      notConfirmed: "No se borró nada: marque primero la casilla.",
      openJobs:
        "Esta persona tiene trabajos sin terminar. Termínelos o cancélelos primero: necesitan la dirección y a quien conduce.",
      own: "Es su propia cuenta: otra persona de la administración puede borrarla.",
      upstream:
        "Los trabajos y las personas pertenecen al sistema que este servidor sigue, y volverían desde allí. Bórrelos allí.",
      erased: "Los datos de la persona se borraron."),
    reports: ReportWords(
      title: "La semana: {from} – {to}",
      labels: ReportWords.Labels(
        reports: "Informes", csv: "Guardar como CSV", before: "Semana anterior",
        after: "Semana siguiente", week: "Semana del",
        wrongDate: "Elija una fecha hasta esta semana.", fleet: "Operador", allFleets: "Todos los operadores",
        show: "Mostrar", nothing: "En esta semana no terminó ningún trabajo y nadie condujo.",
        first: "Los informes se hacen con los trabajos terminados."),
      subjects: ReportWords.Subjects(day: "Día", driver: "Transportista", fleet: "Operador"),
      titles: ReportWords.Subjects(day: "Por día", driver: "Por transportista", fleet: "Por operador"),
      columns: ReportWords.Columns(
        jobs: "Trabajos hechos", cancelled: "Cancelados", timed: "Con hora prevista", onTime: "A tiempo",
        early: "Antes de hora",
        lateTo: "Tarde, hasta {minutes} min", lateMore: "Tarde, más de {minutes} min",
        late: "Retraso medio, min", door: "Hasta la puerta, min", work: "En el trabajo, min",
        distance: "Distancia, {unit}", road: "En carretera, horas", online: "En servicio, horas",
        breaks: "En pausa, horas", ratings: "Valoraciones",
        rating: "Valoración media"),
      charts: ReportWords.Charts(
        days: "Trabajos hechos por día", late: "Tarde", untimed: "Sin hora prevista",
        lateness: "Con cuánto retraso"),
      total: "Total", namelessDriver: "Transportista sin nombre", noOperator: "Sin operador",
      share: "{percent}\u{a0}% ({count} de {all})",
      weekBefore: "La semana anterior: {value}",
      more: "{count} más en el archivo CSV.",
      definition:
        "A tiempo significa llegar dentro de la franja prometida, o como máximo 15 minutos antes o después de la hora prevista si no se prometió una franja. Antes de hora es más temprano. El retraso es la media solo de los trabajos con retraso. Hasta la puerta es el tiempo desde la salida hasta la llegada; en el trabajo, desde la llegada hasta el final. En servicio y en pausa son las horas que indicaron los transportistas. La distancia y las horas en carretera vienen de las posiciones aceptadas: no cuentan las paradas ni los trayectos que nadie vio. Un trabajo cuenta en el día en que terminó. Zona horaria: {zone}."
    ),
    jobChanges: JobChangeWords(
      labels: JobChangeWords.Labels(
        edit: "Cambiar el trabajo",
        again: "Pedir otra vez",
        repeat: "Repetir",
        toJob: "Volver al trabajo",
        save: "Guardar los cambios",
        fixed: "Ya hay alguien en el lugar: la dirección, el lugar y la hora no cambian."),
      title: "Cambiar el trabajo {number}",
      answers: JobChangeWords.Answers(
        changed: "El trabajo ha cambiado. La página del cliente lo muestra.",
        unchanged: "No se cambió nada: todo estaba como lo escribió.",
        outdated:
          "No se cambió nada: otra persona cambió este trabajo mientras tanto. Lo que escribió sigue aquí. Compárelo con el trabajo y envíelo otra vez si es correcto.",
        outdatedBy:
          "{who} cambió este trabajo ({time}): {changes}. Sus cambios aún no están guardados. Lo que escribió sigue aquí. Compárelo con el trabajo y envíelo otra vez si es correcto.",
        ended: "No se cambió nada: el trabajo ha terminado.",
        driverIsThere:
          "No se cambió nada: el transportista llegó mientras tanto. La dirección, el lugar y la hora ya no cambian."
      ),
      history: JobChangeWords.History(
        time: "Otra hora",
        address: "Otra dirección",
        place: "Otro lugar"),
      none: "sin dato"),
    manyJobs: ManyJobsWords(
      labels: ManyJobsWords.Labels(
        title: "Importar trabajos",
        toImport: "Importar trabajos de una tabla",
        lead: "Una tabla en CSV, como la guardan las hojas de cálculo.",
        sample: "Una tabla para empezar",
        reference: "Referencia",
        when: "Hora",
        faults:
          "Estas líneas no crean ningún trabajo. Corríjalas en la tabla de abajo y compruébela otra vez: lo que ya está creado no se crea dos veces."
      ),
      columns: ManyJobsWords.Columns(
        reference:
          "Necesario: su propio número del trabajo, 40 bytes como máximo. La misma tabla otra vez no crea un segundo trabajo con ese número.",
        address: "Necesario.",
        latitude: "Con la longitud: el lugar. Sin ambas, el mapa busca la dirección.",
        longitude: "Con la latitud.",
        date: "El día, como 2026-11-26 o 26.11.2026; con barras, como en su país.",
        from: "La hora, como 9:30 o 9.30, según el reloj del panel.",
        to: "El fin de la hora prometida."),
      headings: ManyJobsWords.Columns(
        reference: "referencia, número", address: "dirección", latitude: "latitud", longitude: "longitud",
        date: "fecha, día", from: "desde, hora", to: "hasta"),
      exportedJob:
        "El identificador del trabajo en una tabla exportada: un trabajo que ya existe no se crea otra vez.",
      notTaken: "Está en las tablas exportadas. La importación no hace nada con ello.",
      commit: "Crear estos trabajos ahora: {count}",
      done: "Trabajos creados: {count}.",
      summary: "Trabajos nuevos: {added}. Ya estaban: {present}.",
      past: "Previstos para una hora que ya pasó: {count}. Compruebe esas fechas.",
      faults: ManyJobsWords.Faults(
        reference: "Falta la referencia, o tiene más de 40 bytes.",
        date: "No es un día. Escríbalo como 2026-11-26.",
        place: "La latitud y la longitud son dos números, o ambas están vacías.",
        unknownAddress: "El mapa no conoce esta dirección. Corríjala, o escriba la latitud y la longitud.",
        start: "Escriba la hora del primer trabajo.",
        count: "Escriba un número de 1 a 60.",
        sameAs: "La línea {line} tiene la misma referencia.",
        unsurePlace: "El mapa no está seguro de esta dirección: {place}. Escriba la latitud y la longitud.",
        severalPlaces:
          "El mapa tiene varios lugares para esta dirección: {places}. Escriba la latitud y la longitud."),
      repeatTitle: "Repetir el trabajo {number}",
      repeatDone: "Trabajos creados: {count}.",
      repeatCommit: "Crear estos trabajos ahora: {count}",
      repeat: ManyJobsWords.Repeat(
        lead:
          "Crea trabajos con la misma dirección, el mismo cliente y las mismas notas, cada uno con su propio enlace. Primero se muestran las fechas.",
        start: "Hora del primero",
        every: "Repetir",
        count: "Cuántos",
        countHint: "De 1 a 60.",
        check: "Mostrar las fechas",
        dates: "Las fechas",
        present: "ya estaba"),
      steps: ManyJobsWords.Steps(
        day: "Cada día",
        workday: "De lunes a viernes",
        week: "Cada semana",
        twoWeeks: "Cada dos semanas"),
      along: ManyJobsWords.Along(
        take: "Tomar también del trabajo {number}: {things}",
        items: "cosas: {value}",
        price: "precio: {value}",
        account: "cuenta del cliente: {value}",
        zone: "zona horaria: {value}",
        gone:
          "No se pidió nada: el trabajo del que se iban a tomar las cosas, el precio y la cuenta ya no está aquí. Envíe el formulario otra vez para pedir sin ellos."
      ),
      several: ManyJobsWords.Several(
        form: ManyJobsWords.Several.Form(
          title: "Varios trabajos a la vez",
          choose: "Elegir",
          chosen: "Trabajos elegidos: {count}",
          none: "No elegir ninguno",
          driver: "Transportista",
          assign: "Asignar",
          day: "Día",
          move: "Mover",
          cancel: "Cancelar …",
          export: "Exportar"),
        title: "Varios trabajos", assigned: "Asignados a {text}: {count}.",
        moved: "Pasados al {text}: {count}.",
        cancelled: "Cancelados: {count}.", undone: "Deshechos: {count}.", notDone: "Sin cambios: {count}",
        ask: "Se van a cancelar estos trabajos: {count}",
        commit: "Cancelar estos trabajos sin vuelta atrás: {count}",
        askNote: "Las páginas de los clientes lo dirán. No se puede deshacer.",
        problems: ManyJobsWords.Several.Problems(
          none: "No se ha hecho nada: no se ha elegido ningún trabajo.",
          tooMany: "No se ha hecho nada: se pueden elegir {count} trabajos como máximo.",
          act: "No se ha hecho nada: este servidor no sabe qué hacer con los trabajos.",
          dayOver: "No se ha hecho nada: ese día ya ha pasado."),
        faults: ManyJobsWords.Several.Faults(
          gone: "El trabajo ya no está aquí.", notAllowed: "El estado del trabajo no lo permite.",
          driverIsThere: "El transportista ya está allí.", changed: "El trabajo ha cambiado mientras tanto.",
          noTime: "El trabajo no tiene hora.", undoOver: "Ya no se puede deshacer.",
          notSaved: "No se ha podido guardar. Inténtelo otra vez.",
          undecided: "No sabemos si se ha guardado. Mire el trabajo.", notTried: "No se ha intentado.",
          upstreamOwns: "El trabajo pertenece a la central. Cámbielo allí.",
          away: "Ahora no hay conexión con la central."))),
    settings: SettingsWords(
      labels: SettingsWords.Labels(
        settings: "Ajustes",
        lead:
          "Lo que los clientes ven de su empresa, y cómo son los precios y los enlaces. Un cambio vale para cada página que se abra desde ahora.",
        brand: "Cómo le ven los clientes",
        logoNow: "El logotipo actual",
        preview: "Vista previa",
        light: "Claro",
        dark: "Oscuro",
        prices: "Precios",
        links: "Enlaces de los clientes",
        linksLead: "Esto vale para cada enlace sin reglas propias.",
        shown: "Lo que muestra un enlace",
        operators: "Operadores",
        operatorsLead:
          "Los trabajos de un operador pueden mostrar su propio nombre, logotipo y color. Lo que allí quede vacío es lo de la empresa.",
        noOperators: "Ningún trabajo nombra todavía a un operador.",
        own: "Imagen propia",
        look: "Ver primero",
        sample: "Un precio",
        business: "La empresa"),
      fields: SettingsWords.Fields(
        name: "Nombre",
        accent: "Color de acento",
        picker: "Elegir el color",
        logo: "Logotipo",
        removeLogo: "Quitar el logotipo",
        nameInLogo: "El logotipo muestra el nombre: no escribirlo al lado",
        phone: "Teléfono",
        mail: "Correo electrónico",
        legal: "Línea de texto legal",
        currency: "Moneda",
        noCurrency: "Ninguna: solo el número",
        linkHours: "Un enlace vive tras su trabajo, en horas",
        driverFrom: "El transportista se muestra desde",
        never: "Nunca",
        withinMeters: "Solo a esta distancia, en metros",
        withinMinutes: "Solo tantos minutos antes de la llegada",
        roundingMeters: "Lugar redondeado a cuadrados, en metros",
        delaySeconds: "Lugar retrasado, en segundos"),
      parts: SettingsWords.Parts(
        name: "Nombre del transportista",
        vehicle: "Vehículo",
        rating: "Valoración del transportista",
        phone: "Teléfono del transportista",
        address: "Dirección y lugar",
        price: "Precio",
        photos: "Fotos del trabajo",
        notes: "Notas", nameAfter: "Nombre del transportista también tras el final",
        customerNote: "Una nota del cliente al transportista, escrita en la página",
        items: "Lo que se pidió",
        operatorName: "Empresa del transportista",
        askNotAtHome: "Los clientes pueden decir en la página que no están en casa",
        askAnotherTime: "Los clientes pueden pedir en la página otra hora",
        askCancel: "Los clientes pueden pedir en la página la cancelación",
        picture: "Foto del transportista",
        signature: "Quién lo recibió, después del trabajo",
        code: "Código para el transportista, donde se pide"),
      hints: SettingsWords.Hints(
        name: "Está arriba en las páginas de los clientes.",
        accent: "Como código, por ejemplo #0a6b5d. Vacío: el verde habitual.",
        logo: "SVG, o PNG de hasta 4 KB. Los guiones, enlaces y fuentes de un SVG se omiten.",
        phone: "Los clientes llaman con un toque. Con el prefijo del país, como +34 600 123 456.",
        mail: "Los clientes escriben con un toque.",
        legal: "Al pie de la página, por ejemplo un número de registro.",
        currency: "Así se ve ahora un precio: {price}",
        linkHours: "De 1 a 24. Habitual: 2.",
        driverFrom: "Hasta que el trabajo termina.",
        withinMeters: "Contados desde el cliente. Vacío: a cualquier distancia.",
        withinMinutes: "Según la primera estimación. Vacío: en cualquier momento.",
        roundingMeters: "0 muestra el lugar exacto.",
        delaySeconds: "0 muestra el lugar enseguida.",
        inherited: "Vacío: {text}",
        fixed: "Fijado por la orden de inicio:"),
      faults: SettingsWords.Faults(
        name: "Escriba el nombre de la empresa.",
        accent: "Eso no es un color. Un código tiene un # y seis cifras o letras de la a a la f.",
        phone: "Eso no es un número de teléfono.",
        legal: "Es demasiado largo: 200 letras como máximo.",
        tooMany: "Demasiados operadores tienen imagen propia.",
        logoFormat: "Eso no es ni SVG ni PNG.",
        logoTooLarge: "El logotipo es demasiado grande: 24 KB como máximo.",
        logoPNGTooLarge:
          "El PNG es demasiado grande: 4 KB como máximo, para que las páginas se abran rápido. Hágalo más pequeño, por ejemplo de 96 píxeles de alto, o use un SVG.",
        logoXML: "El SVG está roto en la línea {line}.",
        logoEntities: "El SVG define entidades. Expórtelo sin ellas.",
        logoComplex: "El SVG tiene demasiadas partes.",
        logoSize: "El logotipo no tiene tamaño, o es demasiado largo para su altura.",
        logoEmpty: "No queda nada que ver del SVG: las imágenes que contiene se omiten.",
        logoPNG: "El PNG está roto, o es más ancho o más alto que 2000 píxeles.",
        currency: "Elija una moneda de la lista.",
        number: "Escriba un número entero de {least} a {most}."),
      answers: SettingsWords.Answers(
        outdated:
          "No se guardó nada: otra persona cambió esto mientras usted tenía la página abierta. Revise su formulario y envíelo otra vez.",
        moved:
          "Su color no se puede leer aquí. {color} es el más cercano que sí, con un contraste de {contrast} : 1.",
        kept: "Su color, con un contraste de {contrast} : 1."),
      requests: SettingsWords.Requests(
        title: "Peticiones de los clientes",
        lead:
          "Lo que vale cuando las reglas de un enlace dejan a los clientes pedir otra hora o la cancelación.",
        hours: "Peticiones hasta, en horas antes de la hora acordada",
        hoursHint: "De 0 a 168. 0: hasta que sale un transportista.",
        fee: "Sus palabras sobre un cargo",
        feeHint: "Los clientes las leen antes de pedir otra hora o cancelar. Vacío: ninguna.",
        feeFault: "Como máximo {most} caracteres.",
        cancelling: "La cancelación de un cliente",
        cancellingHint: "Cuando un transportista está en camino, los clientes ya no pueden cancelar.",
        asks: "La pide al despacho",
        ends: "Termina el trabajo al momento"),
      proof: SettingsWords.Proof(
        title: "Comprobante",
        lead:
          "Lo que un transportista debe traer antes de terminar un trabajo. Un pedido puede exigir otra cosa.",
        picture: "Una foto",
        signature: "Una firma o un nombre",
        code: "El código del cliente",
        codeGiven: "Dado",
        wrongCodes: "Códigos erróneos",
        asBusiness: "Como en los ajustes",
        nothing: "Nada")),
    messages: MessageWords(
      labels: MessageWords.Labels(
        messages: "Mensajes",
        lead: "Lo que este servidor dice a sus otros programas cuando pasa algo con un trabajo.",
        webhooks: "Webhooks",
        webhooksLead:
          "Un webhook es una dirección de uno de sus programas. Recibe un mensaje firmado en cuanto pasa algo.",
        noWebhooks: "Todavía no hay ningún webhook.",
        add: "Añadir un webhook",
        addTitle: "Webhook nuevo",
        all: "Todos",
        none: "Todavía no hay mensajes.",
        when: "Cuándo",
        event: "Qué pasó",
        job: "Trabajo",
        receiver: "Para",
        result: "Resultado",
        older: "Más antiguos",
        newest: "Más recientes",
        again: "Enviar otra vez",
        stop: "Detener",
        stopAll: "Detener todos",
        againAll: "Enviar todos otra vez",
        secret: "Secreto",
        secretLead: "Así comprueba su programa que un mensaje viene de este servidor.",
        showSecret: "Mostrar el secreto",
        rotate: "Secreto nuevo",
        rotateLead: "Durante un día los mensajes se firman también con el anterior.",
        test: "Enviar un mensaje de prueba",
        testLead: "Se envía enseguida y aparece en la lista de mensajes.",
        remove: "Quitar este webhook",
        removeLead: "Los mensajes que esperan se detienen.",
        signing: "Los mensajes se firman como dice la especificación Standard Webhooks.",
        offerNotices:
          "Avisarme en este dispositivo cuando algo vaya mal"),
      fields: MessageWords.Fields(
        name: "Nombre",
        nameHint: "Solo para esta lista, por ejemplo Contabilidad.",
        url: "Dirección",
        urlHint: "Empieza por https:// o http://. No se siguen redirecciones.",
        format: "Qué recibe",
        eventFormat: "El evento entero en JSON firmado, para sus propios programas",
        chatFormat: "Una frase, para un chat como Slack o Mattermost",
        textFormat: "Una frase en texto simple, para avisos como ntfy",
        events: "Avisar cuando",
        isOn: "Enviar mensajes a este webhook",
        wrongName: "Escriba un nombre de 100 caracteres como máximo.",
        wrongURL: "No es una dirección web. Empieza por https:// o http://.",
        ownNetwork:
          "Esta dirección está dentro de las redes del propio servidor. La orden de inicio debe permitirlo: --send-to-own-networks.",
        noEvent: "Elija al menos uno.",
        tooMany: "Ya hay {count} webhooks, y no caben más."),
      events: MessageWords.spanishEvents,
      states: MessageWords.States(
        waiting: "En espera", sent: "Enviado", givenUp: "Abandonado", stopped: "Detenido", on: "Activo",
        off: "Inactivo", gone: "Inactivo: el receptor respondió que ya no existe"),
      results: MessageWords.Results(
        waits: "{count} en espera", undelivered: "{count} sin aceptar", answer: "Respuesta: {answer}",
        tries: "{count} intentos",
        next: "Próximo intento: {time}", byMail: "Cliente, por correo", byPush: "Dispositivo con avisos"),
      endings: MessageWords.Endings(
        refused: "El receptor lo rechaza.",
        unwanted: "El receptor no quiere más mensajes.",
        overdue: "No se aceptó a tiempo.",
        noRoom: "Esperaban demasiados mensajes.",
        tooLarge: "Supera los 64 KB.",
        missing: "No estaba en la base de datos de este servidor.",
        untrue: "Ya no era verdad.",
        byHand: "Un administrador lo detuvo.",
        quiet: "El cliente no quiere más correos.",
        receiverRemoved: "El receptor se quitó.",
        erased: "Se borró."),
      rules: MessageWords.Rules(
        title: "Quién recibe qué",
        lead:
          "Los correos y avisos que este servidor envía por sí mismo. El cliente los detiene con un toque.",
        reset: "Volver a lo habitual",
        event: "Qué ocurre",
        mail: "Cliente, por correo",
        customer: "Cliente, en el dispositivo",
        dispatcher: "Despacho, en sus dispositivos",
        driver: "Transportista, en el teléfono",
        noMail:
          "Este servidor no envía correos: su orden de inicio no nombra un servidor para ello (--mail).",
        byWebhook: "Lo que recibe un webhook se elige en cada webhook."),
      answers: MessageWords.Answers(
        tested: "El mensaje de prueba está en camino.", rotated: "Hay un secreto nuevo.",
        removed: "El webhook se quitó.", again: "El mensaje se envía otra vez.",
        stopped: "El mensaje se detuvo.",
        stoppedAll: "Todos los mensajes en espera se detuvieron.",
        againAll: "Todos los mensajes sin aceptar se envían otra vez.",
        over: "Este mensaje ya no espera, o se borró.")),
    board: BoardWords(
      title: "Panel · Waypost",
      more: "Se muestran los primeros {count} de {total}.",
      mapText:
        "Mapa. Transportistas: {drivers}. Trabajos: {jobs}. Donde hay muchos juntos, el mapa muestra cuántos son.",
      driverStates: DriverStates(
        moving: "En marcha", standing: "Sin moverse", still: "Último movimiento", late: "Con retraso",
        old: "Sin señal",
        online: "En servicio", offline: "Fuera de servicio", unseen: "Aún sin posición"),
      restored: "Posición anterior a un reinicio", undated: "Posición de antigüedad desconocida",
      upstreamDown: "Se desconoce: sin conexión con la central",
      free: "Disponible", onBreak: "En pausa", nameless: "Transportista sin nombre", unassigned: "Nadie",
      beingAssigned: "Asignándose", abandoned: "Abandonado",
      offMap: "no está en el mapa",
      atDoor: AtDoorWords(
        unconfirmed: "en la puerta, sin confirmar", fact: "En la puerta",
        since: "desde las {time}, sin confirmar"),
      lowBattery: "batería {percent}\u{a0}%",
      jobStates: JobStates(
        waiting: "En espera", assigned: "Asignados", underWay: "En camino", atWork: "En el lugar",
        abandoned: "Abandonados"),
      troubles: TroubleWords(
        any: "Requiere atención", late: "Con retraso", silent: "Sin señal", notStarted: "Sin empezar",
        unassigned: "Sin transportista", unanswered: "Sin respuesta", asked: "Petición del cliente",
        failed: "No se pudo hacer",
        lateBy: "Retraso: {duration}",
        messageUnanswered: "Cliente sin respuesta"),
      found: "Trabajos: {jobs}. Transportistas: {drivers}.", foundNothing: "No hay coincidencias.",
      everything: "Todos",
      days: DayWords(
        day: "Día", date: "Fecha", undated: "Sin fecha", all: "Todos los días", found: "{day}. {found}",
        more: "Estos son los {count} más recientes de los trabajos terminados.",
        unread: "Ahora no se puede buscar entre los trabajos terminados."),
      drivers: FirstDriverWords(
        none: "Todavía no hay ningún transportista.", add: "Añadir su primer transportista",
        ask: "Un administrador añade a los transportistas."),
      navigation: NavigationWords(
        label: "Páginas", menu: "Menú", board: "Panel", toBoard: "Al panel", signOut: "Salir",
        noPage: CustomerCatalog.Notice(
          title: "Esta página no existe",
          sentences: ["Quizá la dirección esté mal escrita, o lo que mostraba ya no existe."])),
      near: NearWords(
        phrases: "cerca de, transportistas cerca de, junto a, transportistas junto a",
        byTime: "Transportistas cerca de {place}. Arriba, quien llega antes.",
        byDistance: "Transportistas cerca de {place}. Arriba, quien está más cerca.",
        offer: "Mostrar los transportistas cerca de:", all: "Mostrar todos", others: "También se encontró:",
        near: "cerca de {place}",
        place: "Dónde"),
      panel: PanelWords(
        title: "Ficha",
        page: "Abrir como página",
        open: "Abrir la ficha que indica esta dirección",
        opening: "Abriendo …",
        noAnswer: "El servidor no responde.",
        notSent: "No se ha enviado: el servidor no responde. Lo que escribió sigue aquí.",
        again: "Volver a intentarlo"),
      card: CardWords(
        planned: "Previsto", expected: "Llegada prevista", driver: "Transportista", driverState: "Situación",
        fleetOperator: "Empresa",
        vehicle: "Vehículo", phone: "Teléfono",
        number: "Número", doing: "Tarea", onlineSince: "En servicio desde", onBreakSince: "En pausa desde",
        lastFix: "Última posición", battery: "Batería del teléfono",
        rating: "Valoración", jobsDone: "Trabajos terminados",
        batteryCharge: "{percent}\u{a0}%", batteryCharging: "{percent}\u{a0}%, cargando",
        ordered: "Reservado", driverChanged: "Cambio de transportista", company: "Empresa",
        unknownWho: "No se sabe", backend: "La central", trailHour: "El recorrido de la última hora.",
        trailMinutes: "El recorrido de los últimos minutos. Las posiciones anteriores no se guardan.",
        afterJob: "hasta después del trabajo", linkOpen: "Abierto hasta después del trabajo.",
        linkOpenUntil: "Abierto hasta: {time}.", linkExpired: "Caducado: {time}.",
        linkRevoked: "Anulado: {time}.", linkViews: "Veces abierto: {count}. La última: {time}.",
        linkUnseen: "Nadie lo ha abierto.",
        notices: CardNotices(
          stopsMoved: "Las paradas están ahora en este orden.",
          stopsChanged:
            "No se ha cambiado nada: las paradas de este transportista han cambiado mientras tanto. Abajo se ven como están ahora.",
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
          takenBack: "El transportista ya no tiene el trabajo.",
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
            "No se ha cambiado nada: su sesión en la central ha terminado. Cierre aquí la sesión y vuelva a entrar.",
          undo: "Deshacer", undone: "Deshecho. El trabajo está como antes.",
          undoLate: "No se ha deshecho: solo es posible durante {seconds} segundos.",
          undoChanged: "No se ha deshecho: mientras tanto {text} ha cambiado el trabajo.",
          undoChangedSomehow: "No se ha deshecho: el trabajo ha cambiado mientras tanto.",
          undoUnknown:
            "No se ha deshecho: este servidor no conoce ningún cambio suyo que aún se pueda deshacer.",
          undoDriver: "No se ha deshecho: el transportista ya no puede hacer el trabajo."
        )),
      plan: PlanWords(
        labels: PlanWords.Labels(
          title: "Paradas de hoy", later: "Más tarde", call: "Llamar al transportista",
          write: "Escribir al cliente"),
        done: "Hechas hoy: {count}", drive: "{duration} de viaje", free: "{duration} libres",
        expected: "Llegada prevista: {time}", freeAt: "Libre a las {time}", mayBeLate: "Puede llegar tarde",
        up: "Antes: {place}", down: "Después: {place}", next: "Después: {place}")),
    jobStatuses: ByStatus(
      pending: "En espera", confirmed: "Confirmado", delegating: "Buscando transportista",
      assigned: "Asignado", accepted: "Aceptado", enRoute: "En camino", arrived: "En el lugar",
      started: "Trabajando", completed: "Terminado", cancelled: "Cancelado"))
}

extension Catalog.FactWords {
  static func spanish(_ fact: JobFact) -> Self {
    switch fact {
    case .customer:
      Self(
        label: "Cliente",
        changed: "Otro cliente", column: "El nombre.", otherColumns: "cliente, nombre")
    case .phone:
      Self(
        label: "Teléfono del cliente",
        changed: "Otro teléfono", column: "Con el prefijo del país.", otherColumns: "teléfono")
    case .email:
      Self(
        label: "Correo del cliente", hint: "Recibe el enlace, si este servidor envía correos.",
        changed: "Otro correo", column: "Para los correos con el enlace.",
        otherColumns: "correo, correo electrónico")
    case .notes:
      Self(
        label: "Notas", hint: "Las ve quien hace el trabajo. El cliente, solo si el enlace lo permite.",
        changed: "Otras notas", column: "Para quien conduce.", otherColumns: "notas")
    case .customerNote:
      Self(
        label: "Nota del cliente",
        hint: "El cliente la escribe en la página del enlace. El transportista la ve.",
        changed: "Otra nota del cliente",
        column: "Del cliente al transportista.", otherColumns: "nota del cliente")
    case .customerRequest:
      Self(
        label: "Petición del cliente", changed: "Petición del cliente", column: "Petición del cliente.",
        otherColumns: "")
    case .proof:
      Self(
        label: "Comprobante", hint: "Lo que el transportista debe traer antes de terminar el trabajo.",
        changed: "Otro comprobante",
        column:
          "Lo que el transportista debe traer: picture (foto), signature (firma), code (código), varias de ellas o nothing (nada). Vacío: como en los ajustes.",
        otherColumns: "")
    case .failure:
      Self(
        label: "No se pudo hacer", changed: "No se pudo hacer", column: "Por qué no se pudo hacer.",
        otherColumns: "")
    }
  }
}

extension Catalog.MessageWords {
  static func spanishEvents(_ event: MessageEvent) -> String {
    switch event {
    case .created: "Trabajo creado"
    case .confirmed: "Trabajo confirmado"
    case .assigned: "Transportista asignado"
    case .accepted: "El transportista aceptó"
    case .declined: "El transportista devolvió el trabajo"
    case .failed: "El trabajo no se pudo hacer"
    case .onTheWay: "Transportista en camino"
    case .arriving: "El transportista llega en pocos minutos"
    case .arrived: "El transportista llegó"
    case .started: "Trabajo empezado"
    case .completed: "Trabajo terminado"
    case .cancelled: "Trabajo cancelado"
    case .changed: "Trabajo cambiado"
    case .late: "El trabajo va tarde"
    case .silent: "El transportista no da señal"
    case .unanswered: "El cliente espera una respuesta"
    case .withdrawn: "Retirado al transportista"
    case .linkMade: "Enlace creado"
    case .rated: "El cliente valoró el trabajo"
    case .test: "Prueba"
    }
  }
}
