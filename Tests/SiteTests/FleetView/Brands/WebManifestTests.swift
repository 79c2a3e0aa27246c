import Auth
import Logos
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import FleetView
@testable import Site
@testable import Store

/// The brand of the business on the pages beside the customer's, and what puts a page on a home screen.
struct WebManifestTests {
  private let world: World

  init() throws { world = try World() }

  /// A key of a phone of "ada", who drives for `operatorName`.
  private func phone(operatorName: String? = nil) throws -> (key: String, cookie: (String, String)) {
    try world.account("ada", .driver)
    if let operatorName {
      try world.submit(.driverOperatorChanged(DriverID("driver-ada"), name: operatorName))
    }
    let token = try RandomToken()
    let key = DeviceKey(
      digest: Access.digest(ofDeviceKey: token), driverID: DriverID("driver-ada"), name: "Phone",
      createdAt: world.now)
    try world.submit([.app(.deviceKey(key))])
    return (token.text, ("Cookie", "waypost-driver=\(token.text)"))
  }

  private func icons(_ manifest: World.Answer) -> [(type: String, address: String)] {
    (manifest.json["icons"]?.arrayValue ?? []).map {
      ($0["type"]?.stringValue ?? "", $0["src"]?.stringValue ?? "")
    }
  }

  @Test func `a page without a brand has the product's name and icons`() throws {
    try world.job("j", .enRoute)
    let (_, cookie) = try phone()
    for manifest in [
      try world.ask(.get, "/t/link-j/app.webmanifest"),
      try world.ask(.get, "/d/app.webmanifest", headers: [cookie]),
    ] {
      #expect(manifest.status == 200 && manifest.headers["Content-Type"] == "application/manifest+json")
      #expect(manifest.json["short_name"]?.stringValue == "Waypost")
      #expect(icons(manifest).map(\.type) == ["image/svg+xml", "image/png"])
      for icon in icons(manifest) {
        #expect(try world.ask(.get, icon.address).headers["Content-Type"]?.hasPrefix(icon.type) == true)
      }
    }
  }

  @Test func `a customer's page is put on a home screen with the name, color and icons of the business`()
    throws
  {
    try world.job("j", .enRoute)
    try world.submit([.brand(Brand(name: "Älv Cars", accent: 0x7a1fa2))])
    let page = try world.ask(.get, "/t/link-j").text
    #expect(page.contains("<link rel=\"manifest\" href=\"/t/link-j/app.webmanifest?lang=en"))
    let manifest = try world.ask(.get, "/t/link-j/app.webmanifest?lang=de-DE")
    #expect(manifest.json["name"]?.stringValue == "Älv Cars")
    #expect(manifest.json["theme_color"]?.stringValue == "#7a1fa2")
    #expect(manifest.json["start_url"]?.stringValue == "/t/link-j")
    #expect(manifest.json["lang"]?.stringValue == "de")
    let png = try #require(icons(manifest).last?.address)
    #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"\(png)\">"))
    let icon = TouchIcon(letter: "A", accent: SRGBColor(number: 0x7a1fa2), on: SRGBColor(number: 0xffffff))
    let drawn = String(decoding: try #require(icon.png()), as: UTF8.self)
    // It is drawn when it is first asked for.
    for _ in 0..<2 { #expect(try world.ask(.get, png).text == drawn) }
  }

  @Test func `a link that opens nothing has no manifest`() throws {
    try world.submit([.brand(Brand(name: "Harbour"))])
    let manifest = try world.ask(.get, "/t/unknown/app.webmanifest")
    #expect(manifest.status == 404 && !manifest.text.contains("Harbour"))
  }

  @Test func `a driver's pages and the page of a new password wear the brand of the business`() throws {
    let (key, cookie) = try phone()
    try world.submit([.brand(Brand(name: "Harbour", accent: 0x7a1fa2))])
    for path in ["/d", "/phone/\(key)", "/d/shell", "/set-password/unknown", "/d/unknown"] {
      let text = try world.ask(.get, path, headers: [cookie]).text
      #expect(text.contains("<bdi>Harbour</bdi>"), "\(path)")
      #expect(!text.contains("Waypost</p>") && text.contains("/face/"), "\(path)")
    }
    let manifest = try world.ask(.get, "/d/app.webmanifest", headers: [cookie])
    #expect(manifest.json["name"]?.stringValue == "Harbour: Your jobs")
    #expect(manifest.json["short_name"]?.stringValue == "Harbour")
    #expect(manifest.json["start_url"]?.stringValue == "/d/\(key)")
  }

  @Test func `an operator's driver sees the operator's brand`() throws {
    let (key, cookie) = try phone(operatorName: "North & Co")
    try world.submit([
      .brand(Brand(name: "Harbour")), .brand(Brand(operatorName: "North & Co", name: "North Vans")),
    ])
    for path in ["/d", "/phone/\(key)", "/d/shell"] {
      #expect(try world.ask(.get, path, headers: [cookie]).text.contains("<bdi>North Vans</bdi>"), "\(path)")
    }
    #expect(try world.ask(.get, "/d/unknown").text.contains("<bdi>Harbour</bdi>"))
  }
}
