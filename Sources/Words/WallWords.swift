extension Catalog {
  /// What the wall says.
  package struct WallWords: Sendable {
    package var labels: Labels
    /// With {drivers} and {jobs}.
    package var mapText: String
    package var counters: Counters

    /// What templates show as {{say.name}}.
    package struct Labels: Sendable {
      var arrivals, noArrivals, late, noLate, address, driver, time, lateBy, revoked: String
    }

    package struct Counters: Sendable {
      package var underWay, atWork, assigned, waiting, online, late: String
    }
  }
}

extension Catalog.WallWords {
  static let english = Self(
    labels: Labels(
      arrivals: "Next arrivals", noArrivals: "No driver is on the way.", late: "Late",
      noLate: "No job is late.", address: "Address", driver: "Driver", time: "Arrives in",
      lateBy: "Late by", revoked: "This wall was switched off."),
    mapText: "Map. Drivers: {drivers}. Jobs: {jobs}.",
    counters: Counters(
      underWay: "On the way", atWork: "At a stop", assigned: "Assigned", waiting: "Waiting",
      online: "Online", late: "Late"))

  static let spanish = Self(
    labels: Labels(
      arrivals: "Próximas llegadas", noArrivals: "Nadie está en camino.", late: "Con retraso",
      noLate: "Ningún trabajo lleva retraso.", address: "Dirección", driver: "Transportista",
      time: "Llega en",
      lateBy: "Retraso", revoked: "Esta pantalla se apagó."),
    mapText: "Mapa. Transportistas: {drivers}. Trabajos: {jobs}.",
    counters: Counters(
      underWay: "En camino", atWork: "En el lugar", assigned: "Asignados", waiting: "En espera",
      online: "En línea", late: "Con retraso"))
}
