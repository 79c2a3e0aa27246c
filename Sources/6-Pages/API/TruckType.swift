/// The vehicles that the driver app knows, under the app's names.
enum TruckType: String, CaseIterable {
  case pickup
  case cargoVan = "cargo_van"
  case boxTruck = "box_truck"
  case dumpTrailer = "dump_trailer"
  case flatbed

  /// Reads a description such as `Box truck`; nil for a vehicle for which the app has no name.
  init?(vehicle: String) {
    let folded = String(vehicle.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    switch folded {
    case "van": self = .cargoVan
    case "pickup_truck": self = .pickup
    default: self.init(rawValue: folded)
    }
  }

  /// The text for pages if nobody described the vehicle otherwise.
  var words: String {
    switch self {
    case .pickup: "Pickup"
    case .cargoVan: "Cargo van"
    case .boxTruck: "Box truck"
    case .dumpTrailer: "Dump trailer"
    case .flatbed: "Flatbed"
    }
  }
}
