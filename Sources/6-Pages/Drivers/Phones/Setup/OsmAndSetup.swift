extension PhoneAppSetup {
  static let osmAnd = PhoneAppSetup(
    name: "OsmAnd",
    text: { "\($0.reporting)?lat={0}&lon={1}&timestamp={2}&speed={5}&speed_unit=m/s&bearing={6}" },
    way: .address(menu: "Online tracking"),
    stores: [
      .apple: "https://apps.apple.com/app/osmand-maps-travel-navigate/id934850257",
      .android: "https://play.google.com/store/apps/details?id=net.osmand",
    ])
}
