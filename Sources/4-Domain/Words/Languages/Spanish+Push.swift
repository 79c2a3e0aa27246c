extension CustomerCatalog.PushWords {
  static let spanish = CustomerCatalog.PushWords(
    offer: "Avisarme cuando el transportista esté cerca",
    on: "Este dispositivo le avisará.",
    stop: "No avisarme más",
    refused: "Este navegador no permite avisos de esta página.",
    near: "Su transportista llega en unos minutos",
    newJob: "Tiene un trabajo nuevo",
    offerJobs: "Avisarme de trabajos nuevos en este teléfono",
    unanswered: "El cliente espera una respuesta",
    withdrawn: "El trabajo pasó a otro transportista",
    takenBack: "Ya no tiene este trabajo")
}
