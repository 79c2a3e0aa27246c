extension PhoneAppSetup {
  static let osmAnd = PhoneAppSetup(
    name: "OsmAnd",
    text: { "\($0.reporting)?lat={0}&lon={1}&timestamp={2}&speed={5}&speed_unit=m/s&bearing={6}" },
    way: .address(menu: "Online tracking"))
}
