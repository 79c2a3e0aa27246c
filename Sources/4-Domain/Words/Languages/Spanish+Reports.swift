extension Catalog.ReportWords {
  static let spanish = Catalog.ReportWords(
    title: "La semana: {from} – {to}",
    labels: Labels(
      reports: "Informes", csv: "Guardar como CSV", before: "Semana anterior",
      after: "Semana siguiente", week: "Semana del",
      wrongDate: "Elija una fecha hasta esta semana.", fleet: "Operador", allFleets: "Todos los operadores",
      show: "Mostrar", nothing: "En esta semana no terminó ningún trabajo y nadie condujo."),
    subjects: Subjects(day: "Día", driver: "Transportista", fleet: "Operador"),
    titles: Subjects(day: "Por día", driver: "Por transportista", fleet: "Por operador"),
    columns: Columns(
      jobs: "Trabajos hechos", cancelled: "Cancelados", timed: "Con hora prevista", onTime: "A tiempo",
      early: "Antes de hora",
      lateTo: "Tarde, hasta {minutes} min", lateMore: "Tarde, más de {minutes} min",
      late: "Retraso medio, min", door: "Hasta la puerta, min", work: "En el trabajo, min",
      distance: "Distancia, {unit}", road: "En carretera, horas", ratings: "Valoraciones",
      rating: "Valoración media"),
    charts: Charts(
      days: "Trabajos hechos por día", late: "Tarde", untimed: "Sin hora prevista",
      lateness: "Con cuánto retraso"),
    total: "Total", namelessDriver: "Transportista sin nombre", noOperator: "Sin operador",
    share: "{percent}\u{a0}% ({count} de {all})",
    more: "{count} más en el archivo CSV.",
    definition:
      "A tiempo significa llegar dentro de la franja prometida, o como máximo 15 minutos antes o después de la hora prevista si no se prometió una franja. Antes de hora es más temprano. El retraso es la media solo de los trabajos con retraso. Hasta la puerta es el tiempo desde la salida hasta la llegada; en el trabajo, desde la llegada hasta el final. La distancia y las horas vienen de las posiciones aceptadas: no cuentan las paradas ni los trayectos que nadie vio. Un trabajo cuenta en el día en que terminó. Zona horaria: {zone}."
  )
}
