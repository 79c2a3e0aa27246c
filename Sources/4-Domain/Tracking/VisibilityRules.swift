/// What a customer may see of a job and its driver; applied by `CustomerView` and nowhere else.
///
/// These are the defaults of the product; those of one installation are in `Fleet.Configuration.rules`, and those of
/// one link in `LinkRules`.
package struct VisibilityRules: Hashable, Sendable {
  /// The driver is shown from this status on, until the job ends: a status that ends it means never.
  package var driverShownFrom = JobStatus.enRoute
  /// The driver is shown only this near to the pickup; nil at any distance. Measured from the place that would be
  /// shown, so that the moment of appearing reveals no more than that place does.
  package var shownWithinMeters: Int?
  /// The driver is shown only when the arrival is this near, by its earliest estimate; nil at any time. If both
  /// limits are set, both must hold.
  package var shownWithinSeconds: Int?
  /// A place is shown as the middle of a square with this side; 0 shows it exactly.
  package var roundingMeters = 0
  /// Places are shown this much later; 0 shows them at once. At most `maximumDelaySeconds`.
  package var delaySeconds = 0
  /// The time since when these rules hold for their link: what earlier rules hid stays hidden. Nil for as long as the
  /// process remembers, which is as long as there are trails.
  @CompactTime package var since: Timestamp? = nil
  package var showsDriverName = true
  /// Whether the first name is shown after the end too, if it was shown before.
  package var showsDriverNameAfter = false
  package var showsVehicle = true
  package var showsRating = true
  package var showsPhone = false
  /// Whether the address is shown, and with it the pickup's place.
  package var showsAddress = true
  /// Whether the price is shown, with its parts.
  package var showsPrice = false
  /// Whether the driver's pictures from before and after the work are shown.
  package var showsPhotos = true
  package var showsNotes = false
  /// Whether the customer may write a note for the driver, and reads it here.
  package var showsCustomerNote = false
  /// Whether the things are shown that were ordered.
  package var showsItems = true
  /// Whether the name of the operator is shown to whom the job was given.
  package var showsOperator = false
  /// Whether the driver's picture is shown.
  package var showsPicture = true
  /// Whether the page of a completed job says who took what was brought.
  package var showsSignature = false
  /// Whether the page of the customer's own link shows the code that the driver asks for.
  package var showsCode = true
  /// What the customer may say to the dispatchers, and read here.
  package var asksNotAtHome = false
  package var asksAnotherTime = false
  package var asksCancel = false

  package static let maximumDelaySeconds = 1800

  package init() {}

  /// Whether the driver's distance or time also decides about showing it.
  var hasLimits: Bool { shownWithinMeters != nil || shownWithinSeconds != nil }

  /// Whether the driver is hidden on a part of its way.
  var hidesWay: Bool { hasLimits || driverShownFrom.order > JobStatus.enRoute.order }

  /// Whether a backend that shows a whole job to who knows its code shows no address or place that these rules hide.
  var showsBackendCode: Bool {
    showsAddress && showsDriverName && !hidesWay && roundingMeters == 0 && delaySeconds == 0
  }

  /// The map is shown until the job ends.
  package func showsMap(in status: JobStatus) -> Bool { !status.isEnded }

  /// Whether the status alone lets the driver be shown.
  package func showsDriver(in status: JobStatus) -> Bool {
    showsMap(in: status) && status.order >= driverShownFrom.order
  }

  /// These rules, with those of `link` in their place where it has any.
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

/// The parts of a customer's page that a rule can show or hide, apart from the place.
package enum ShownField: String, CaseIterable, Hashable, Sendable {
  case name, vehicle, rating, phone, address, price, photos, notes
  case nameAfter = "name_after"
  case customerNote = "customer_note"
  case items
  case operatorName = "operator"
  case askNotAtHome = "ask_not_at_home"
  case askAnotherTime = "ask_another_time"
  case askCancel = "ask_cancel"
  case picture, signature, code

  /// The name of its rule.
  package var ruleName: String { rawValue.hasPrefix("ask_") ? rawValue : "show_\(rawValue)" }

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
    case .nameAfter: \.showsDriverNameAfter
    case .customerNote: \.showsCustomerNote
    case .items: \.showsItems
    case .operatorName: \.showsOperator
    case .askNotAtHome: \.asksNotAtHome
    case .askAnotherTime: \.asksAnotherTime
    case .askCancel: \.asksCancel
    case .picture: \.showsPicture
    case .signature: \.showsSignature
    case .code: \.showsCode
    }
  }

  /// Its bit in `LinkRules`.
  var bit: UInt32 { 1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}
