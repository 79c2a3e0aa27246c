extension Catalog.NodesWords {
  static let spanish = Catalog.NodesWords(
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
      ]))
}
