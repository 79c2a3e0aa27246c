extension Catalog.JobChangeWords {
  static let spanish = Catalog.JobChangeWords(
    labels: Labels(
      edit: "Cambiar el trabajo",
      again: "Pedir otra vez",
      repeat: "Repetir",
      toJob: "Volver al trabajo",
      save: "Guardar los cambios",
      fixed: "Ya hay alguien en el lugar: la dirección, el lugar y la hora no cambian."),
    title: "Cambiar el trabajo {number}",
    answers: Answers(
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
    history: History(
      time: "Otra hora",
      address: "Otra dirección",
      place: "Otro lugar",
      customer: "Otro cliente",
      phone: "Otro teléfono",
      email: "Otro correo",
      notes: "Otras notas"),
    none: "sin dato")
}
