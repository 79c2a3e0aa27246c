/// What a name on the map that is no street stands for. The numbers are stored.
enum PlaceLabelKind: Int {
  case city = 1
  case town, village, hamlet, suburb, neighbourhood, other

  init?(_ text: String) {
    switch text {
    case "city", "capital", "state_capital": self = .city
    case "town": self = .town
    case "village": self = .village
    case "hamlet", "isolated_dwelling", "farm": self = .hamlet
    case "suburb", "borough": self = .suburb
    case "neighbourhood", "quarter": self = .neighbourhood
    case "square", "locality", "island", "islet": self = .other
    default: return nil
    }
  }

  var isTown: Bool { rawValue <= Self.hamlet.rawValue }
  var isDistrict: Bool { self == .suburb || self == .neighbourhood }

  /// How far such a place usually reaches, for the choice between two.
  var reachMeters: Double {
    switch self {
    case .city: 9000
    case .town: 3500
    case .village: 1800
    case .hamlet: 500
    case .suburb: 1500
    case .neighbourhood: 1000
    case .other: 200
    }
  }
}
