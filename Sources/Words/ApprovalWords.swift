import Templating

extension Catalog {
  /// What a driver's card says while the driver waits for approval.
  package struct ApprovalWords: Sendable {
    package var labels: Labels
    /// Names of facts; each photo has its number behind.
    package var capacity, license, insurance, truckPhoto: String
    package var isOperator, operatorText: String

    /// What templates show as {{approval.say.name}}.
    package struct Labels: Sendable {
      var title, lead, approve: String
    }
  }
}

extension Catalog.ApprovalWords {
  static let english = Self(
    labels: Labels(
      title: "Waits for approval",
      lead: "This driver signed up in the app and cannot take jobs before you give approval.",
      approve: "Approve this driver"),
    capacity: "Capacity", license: "Driving licence", insurance: "Insurance",
    truckPhoto: "Photo of the vehicle",
    isOperator: "Fleet", operatorText: "Has its own fleet")

  static let spanish = Self(
    labels: Labels(
      title: "Pendiente de aprobación",
      lead: "Se dio de alta en la aplicación y no puede hacer trabajos hasta que usted dé su aprobación.",
      approve: "Aprobar el alta"),
    capacity: "Capacidad", license: "Permiso de conducir", insurance: "Seguro",
    truckPhoto: "Foto del vehículo", isOperator: "Flota", operatorText: "Tiene flota propia")
}
