extension CustomerCatalog.ChatWords {
  static let spanish = CustomerCatalog.ChatWords(
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
    faults: Faults(
      closed: "Los mensajes de este trabajo están cerrados.",
      empty: "Escriba algo, por favor.",
      tooLong: "Este mensaje es demasiado largo. Acórtelo, por favor.",
      tooOften: "Demasiados mensajes a la vez. Espere diez segundos, por favor.",
      full: "Hay demasiados mensajes sobre este trabajo. Llame, por favor.",
      notStored: "Este servidor no pudo guardar el mensaje. Envíelo de nuevo, por favor."))
}
