import JSON
import Storage
import Templating
import Words

/// The facts that a driver gave in the app when signing up, and the form that approves the driver. Partial
/// `driver-approval`.
struct DriverApproval {
  let application: DriverApplication?
  let csrf: String?

  func value(_ words: Words) -> MustacheValue {
    let approval = words.approval
    var facts: [MustacheValue] = []
    func add(_ name: String, _ text: String?, href: String? = nil) {
      guard let text else { return }
      facts.append(.object(["name": .text(name), "text": .text(text), "href": .text(orNull: href)]))
    }
    if let application {
      add(approval.capacity, application.truckCapacityJSON.flatMap(Self.capacity))
      if application.isOperator { add(approval.isOperator, approval.operatorText) }
      add(approval.license, application.licenseURL, href: application.licenseURL)
      add(approval.insurance, application.insuranceURL, href: application.insuranceURL)
      for (index, url) in application.truckPhotos.enumerated() {
        add("\(approval.truckPhoto) \(index + 1)", url, href: url)
      }
    }
    return .object([
      "say": Catalog.texts(of: approval.labels), "facts": .list(facts),
      "csrf": csrf.map { .text($0) } ?? .null,
    ])
  }

  private static func capacity(_ json: String) -> String? {
    guard let value = try? JSONValue.parse(Array(json.utf8).span) else { return nil }
    if case .number(let number) = value { return number.text }
    return value.stringValue
  }
}
