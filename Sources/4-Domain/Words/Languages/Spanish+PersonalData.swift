extension Catalog.PersonalDataWords {
  static let spanish = Catalog.PersonalDataWords(
    labels: Labels(
      title: "Datos de una persona",
      lead:
        "Busque lo que este servidor sabe de una persona, entréguelo como archivo o bórrelo. Solo la administración ve esta página, y el registro anota lo que se hace aquí.",
      search: "Nombre, correo, teléfono o número de trabajo", find: "Buscar", accounts: "Personas con cuenta",
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
    kept: Kept(
      title: "Cuánto se conservan los datos",
      lead: "Lo que es más antiguo se borra solo, como mucho en una hora.", what: "Qué", howLong: "Cuánto",
      save: "Guardar", saved: "El cambio se guardó.", history: "Posiciones y cambios pasados",
      historyHint: "Los muestra la vista del pasado del panel.",
      customers: "Clientela de trabajos terminados",
      customersHint:
        "Nombre, teléfono, dirección, notas e imágenes. Vacío: se conservan hasta que alguien los borre.",
      hours: "horas", days: "días", forHours: "{count} horas", forDays: "{count} días",
      forEver: "Hasta que alguien lo borre", untilDeleted: "Hasta que alguien los borre",
      notKept: "No se conservan", fixed: "Lo fija la orden de inicio (--history).",
      jobs: "Trabajos terminados, sin su clientela", sums: "Sumas diarias para informes",
      audit: "El registro de quién hizo qué", sessions: "Sesiones que nadie usa",
      pictures: "Imágenes que ningún trabajo usó", links: "Enlaces de la clientela",
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
      wrongDays: "Escriba de {least} a {most} días, o nada."),
    notConfirmed: "No se borró nada: marque primero la casilla.",
    openJobs:
      "Esta persona tiene trabajos sin terminar. Termínelos o cancélelos primero: necesitan la dirección y a quien conduce.",
    own: "Es su propia cuenta: otra persona de la administración puede borrarla.",
    upstream:
      "Los trabajos y las personas pertenecen al sistema que este servidor sigue, y volverían desde allí. Bórrelos allí.",
    erased: "Los datos de la persona se borraron.")
}
