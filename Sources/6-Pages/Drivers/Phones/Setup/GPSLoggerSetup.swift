extension PhoneAppSetup {
  static let gpsLogger = PhoneAppSetup(
    name: "GPSLogger",
    text: {
      "\($0.reporting)?lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&speed=%SPD&speed_unit=m/s&bearing=%DIR&accuracy=%ACC"
    }, way: .address(menu: "Log to custom URL"),
    stores: [.android: "https://gpslogger.app"])
}
