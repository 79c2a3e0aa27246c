extension CustomerCatalog.PhoneWords {
  static let spanish = CustomerCatalog.PhoneWords(
    title: "Configurar este teléfono",
    lead:
      "Este teléfono indicará dónde está {name}. Elija una aplicación; todas funcionan con la pantalla apagada.",
    labels: Labels(
      ownTracks:
        "Para Android y iPhone. Instálela y después toque aquí. Permítale usar la ubicación siempre.",
      traccar:
        "Para Android y iPhone. Instálela y después toque aquí, o escanee desde la aplicación el código del panel.",
      overland: "Para iPhone. Instálela, toque aquí y active el seguimiento.",
      address: "Copie esta dirección en los ajustes de la aplicación:", apps: "Elija una aplicación",
      secret: "No comparta la dirección de esta página: permite que otro teléfono pase por usted."),
    setUp: "Configurar {app}",
    faults: Faults(
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
    ))
}

extension Catalog.DeviceKeyWords {
  static let spanish = Catalog.DeviceKeyWords(
    title: "Teléfonos de {name}", revokeNamed: "Anular la clave de {name}",
    made: "La clave de {name} está lista",
    labels: Labels(
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
    faults: Faults(
      name: "Dé al teléfono un nombre de hasta 80 bytes.",
      tooMany: "Cada transportista tiene 10 claves como máximo. Anule una primero.",
      form: "Este formulario era demasiado antiguo. Envíelo otra vez."))
}
