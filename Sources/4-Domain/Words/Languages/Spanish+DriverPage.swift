extension CustomerCatalog.DriverPageWords {
  static let spanish = CustomerCatalog.DriverPageWords(
    title: "Sus trabajos",
    labels: Labels(
      online: "Está en servicio",
      offline: "Está fuera de servicio",
      goOnline: "Empezar el servicio",
      goOffline: "Terminar el servicio",
      later: "Otros días",
      offers: "Trabajos libres cerca de usted",
      none: "Ahora no tiene ningún trabajo. Uno nuevo aparecerá aquí.",
      accept: "Aceptar",
      decline: "Rechazar",
      customer: "Cliente",
      number: "Número",
      items: "Objetos",
      navigate: "Navegación",
      photos: "Fotos",
      note: "Nota",
      onlyOpen:
        "Su posición solo se envía mientras esta página está abierta y la pantalla encendida. Tras media hora sin posición queda fuera de servicio, salvo que le espere un trabajo.",
      noScript:
        "Sin JavaScript esta página no envía la posición y solo muestra un trabajo nuevo al volver a cargarla.",
      signOut: "Cerrar la sesión en este teléfono",
      useBrowser: "Usar este navegador",
      useBrowserLead:
        "Sin aplicación: la página muestra sus trabajos y envía su posición mientras está abierta.",
      openPage: "Abrir la página de trabajo",
      shell: "Esta página aparece sola cuando vuelve la red. Lo que pulsó se guarda y se envía entonces."),
    assigned: "Nuevo",
    accepted: "Aceptado",
    enRoute: "Voy en camino",
    arrived: "He llegado",
    started: "Empezar el trabajo",
    completed: "Terminado",
    signals: Signals(
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
    faults: Faults(
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
    closed: CustomerCatalog.Notice(
      title: "Este enlace no abre ninguna página de trabajo",
      sentences: [
        "Puede que se haya anulado o que falten sus últimas letras.",
        "Pida uno nuevo a la central.",
      ]),
    driverNotes: "Notas de transporte", upstream: "Estos trabajos son de otro sistema. Cámbielos allí.",
    page: "Página de trabajo, sin aplicación",
    photosHint: "{count} fotos como máximo, de {size} MB como máximo cada una.")
}
