/// What a customer may see of a job and its driver; applied by `CustomerView` and nowhere else.
///
/// The defaults of the product stand here, those of one installation in `Fleet.Configuration.rules`, and what one
/// link says otherwise in `LinkRules`.
package struct VisibilityRules: Hashable, Sendable {
  /// The driver is shown from this status on, until the job ends: a status that ends it means never.
  package var driverShownFrom = JobStatus.enRoute
  /// The driver is shown only this near to the pickup; nil at any distance. Measured from the place that would be
  /// shown, so that the moment of appearing tells no more than that place does.
  package var shownWithinMeters: Int?
  /// The driver is shown only when the arrival is this near, by its earliest estimate; nil at any time. With both
  /// limits both must hold.
  package var shownWithinSeconds: Int?
  /// Places are those of the middle of a square of this side; 0 shows them as they are.
  package var roundingMeters = 0
  /// Places are those of this long ago; 0 shows them at once. At most `maximumDelaySeconds`.
  package var delaySeconds = 0
  /// Since when these rules hold for their link: what others hid before stays hidden. Nil for as long as the process
  /// remembers, which is as long as there are trails.
  package var since: Timestamp?
  package var showsDriverName = true
  package var showsVehicle = true
  package var showsRating = true
  package var showsPhone = false
  /// The address, and with it the pickup's place.
  package var showsAddress = true
  package var showsPrice = false
  /// The pictures that the driver took before and after.
  package var showsPhotos = true
  package var showsNotes = false

  package static let maximumDelaySeconds = 1800

  package init() {}

  /// Whether it takes more than the job's status to show the driver.
  var hasLimits: Bool { shownWithinMeters != nil || shownWithinSeconds != nil }

  /// Whether the driver is hidden on a part of its way.
  var hidesWay: Bool { hasLimits || driverShownFrom.order > JobStatus.enRoute.order }

  /// The map goes when the job is done.
  package func showsMap(in status: JobStatus) -> Bool { !status.isEnded }

  /// Whether the status alone lets the driver be shown.
  package func showsDriver(in status: JobStatus) -> Bool {
    showsMap(in: status) && status.order >= driverShownFrom.order
  }

  /// These rules where `link` says nothing else.
  package func overridden(by link: LinkRules) -> VisibilityRules {
    if link.isEmpty { return self }
    var rules = self
    if let status = link.driverShownFrom { rules.driverShownFrom = status }
    if let meters = link.shownWithinMeters { rules.shownWithinMeters = meters == 0 ? nil : meters }
    if let seconds = link.shownWithinSeconds { rules.shownWithinSeconds = seconds == 0 ? nil : seconds }
    if let meters = link.roundingMeters { rules.roundingMeters = meters }
    if let seconds = link.delaySeconds { rules.delaySeconds = seconds }
    for field in ShownField.allCases {
      if let isShown = link[field] { rules[field] = isShown }
    }
    return rules
  }

  package subscript(field: ShownField) -> Bool {
    get { self[keyPath: field.path] }
    set { self[keyPath: field.path] = newValue }
  }
}

/// What a customer's page shows or not, apart from the place.
package enum ShownField: String, CaseIterable, Hashable, Sendable {
  case name, vehicle, rating, phone, address, price, photos, notes

  fileprivate var path: WritableKeyPath<VisibilityRules, Bool> {
    switch self {
    case .name: \.showsDriverName
    case .vehicle: \.showsVehicle
    case .rating: \.showsRating
    case .phone: \.showsPhone
    case .address: \.showsAddress
    case .price: \.showsPrice
    case .photos: \.showsPhotos
    case .notes: \.showsNotes
    }
  }

  /// Its bit in `LinkRules`.
  var bit: UInt16 { 1 << UInt16(Self.allCases.firstIndex(of: self) ?? 0) }
}
