import JSON
import Tracking

/// Asks the backend for the list of all contractors, page by page. One request at a time. Confined to the outbound
/// loop.
final class UpstreamContractors {
  struct Outcome {
    var operators = UpstreamOperators()
    /// The drivers online, in the form of the map.
    var drivers: [UpstreamDriver] = []
    var rejections: [UpstreamRejection] = []
  }

  static let path = "/api/admin/contractors"

  private let api: UpstreamRequests
  private let priority: UpstreamRequests.Priority
  private let perPage: Int
  private let maximumPages: Int
  private let done: (Result<Outcome, UpstreamFailure>) -> Void
  private var outcome = Outcome()

  init(
    api: UpstreamRequests, configuration: UpstreamConfiguration,
    priority: UpstreamRequests.Priority = .rest,
    done: @escaping (Result<Outcome, UpstreamFailure>) -> Void
  ) {
    self.api = api
    self.priority = priority
    perPage = configuration.contractorsPerPage
    maximumPages = configuration.maximumContractorPages
    self.done = done
  }

  func start() { load(page: 1) }

  private func load(page: Int) {
    api.get("\(Self.path)?status=approved&page=\(page)&per_page=\(perPage)", priority) {
      [weak self] result in
      guard let self else { return }
      switch result {
      case .failure(let failure): self.done(.failure(failure))
      case .success(let answer):
        guard let contractors = answer["contractors"]?.arrayValue else {
          return self.done(.failure(.unreadable(path: Self.path)))
        }
        for contractor in contractors { self.take(contractor) }
        let isLast = contractors.isEmpty || answer["pages"]?.intValue ?? 1 <= page
        if isLast { return self.done(.success(self.outcome)) }
        if page < self.maximumPages { return self.load(page: page + 1) }
        self.outcome.rejections.append(.tooMany)
        self.outcome.operators.isComplete = false
        self.done(.success(self.outcome))
      }
    }
  }

  private func take(_ value: JSONValue) {
    guard let text = value["id"]?.stringValue else { return outcome.rejections.append(.missingField) }
    let id = DriverID(text)
    let name = OperatorTable.name(value["name"]?.stringValue)
    outcome.operators.names[id] = name
    outcome.operators.phones[id] = UpstreamRecords.phone(value)
    let hasFleet = value["fleet_size"]?.intValue ?? 0 > 0
    outcome.operators.operatorNames[id] =
      OperatorTable.name(value["operator_name"]?.stringValue) ?? (hasFleet ? name : nil)
    guard value["is_online"]?.boolValue == true,
      let driver = UpstreamRecords.driver(
        value, latitude: "current_lat", longitude: "current_lng", isOnline: true)
    else { return }
    outcome.drivers.append(driver)
  }
}

/// The operator of each contractor, from the backend's list of contractors.
package struct UpstreamOperators: Sendable {
  /// The operator's name by the driver's id. An operator with a fleet belongs to that fleet.
  package var operatorNames: [DriverID: String] = [:]
  /// The name of each contractor: a job names its operator by the id.
  package var names: [DriverID: String] = [:]
  package var phones: [DriverID: String] = [:]
  /// If false, a driver who is missing may have an operator all the same.
  package var isComplete = true
}
