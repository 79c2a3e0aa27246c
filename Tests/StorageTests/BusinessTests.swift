import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct BusinessTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `brands and terms are there after a restart, the newest of each`() async throws {
    var rules = LinkRules()
    try rules.set("show_price", to: "yes")
    let own = Brand(
      name: "Harbour", accent: 0x7a1fa2, phone: "+1", mail: "a@b", legal: "Oy", logo: [1, 0, 2])
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.business == Business())
    try await store.commit([
      .brand(Brand(name: "Former")), .brand(own), .brand(Brand(operatorName: "North", name: "North Vans")),
      .brand(Brand(operatorName: "South", name: "South")), .brand(Brand(operatorName: "South")),
      .terms(CustomerTerms(currency: "USD")),
      .terms(CustomerTerms(currency: "EUR", linkRules: rules, linkHours: 5)),
    ])
    store.close()
    let (again, later) = try SnapshotStore.open(directory)
    #expect(later.business.brand == own)
    #expect(later.business.operatorNames == ["North"])
    #expect(later.business.terms == CustomerTerms(currency: "EUR", linkRules: rules, linkHours: 5))
    again.close()
  }

  @Test func `an operator has the business's brand where it has nothing of its own`() {
    let business = Brand(
      name: "Harbour", accent: 1, phone: "1", mail: "m", legal: "l", logo: [1], isNameInLogo: true)
    #expect(Brand(operatorName: "North").completed(by: business).name == "Harbour")
    let north = Brand(operatorName: "North", name: "North", accent: 2).completed(by: business)
    #expect(north.name == "North" && north.accent == 2 && north.phone == "1" && north.legal == "l")
    // The business's logo does not stand beside the operator's name.
    #expect(north.logo == nil && !north.isNameInLogo)
    let blue = Brand(operatorName: "North", accent: 3).completed(by: business)
    #expect(blue.logo == [1] && blue.isNameInLogo && blue.accent == 3)
  }

  @Test func `the limits of requests are there after a restart`() async throws {
    let limits = RequestLimits(hours: 48, fee: "Half of the price", cancelsDirectly: true)
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.terms(CustomerTerms(requests: limits))])
    store.close()
    let (again, later) = try SnapshotStore.open(directory)
    #expect(later.business.terms.requests == limits)
    again.close()
  }

  @Test(arguments: [(Int64.max, 168), (169, 168), (168, 168), (0, 0), (-1, 0), (Int64.min, 0)])
  func `hours that no form takes are read as the nearest that it does`(stored: Int64, hours: Int) throws {
    let row = LoggedRow(1 as Int64, "EUR", "", 5 as Int64, "", stored)
    #expect(try CustomerTerms(row, unstored: nil).requests.hours == hours)
  }

  @Test func `terms of an earlier version have no limits of requests`() throws {
    #expect(try CustomerTerms(LoggedRow(1 as Int64, "EUR"), unstored: nil).requests == RequestLimits())
  }

  @Test func `terms with rules that cannot be read are refused, and open nothing`() {
    let row = LoggedRow(1 as Int64, "EUR", "driver_from=nobody")
    #expect(throws: StorageError.self) { try CustomerTerms(row, unstored: nil) }
  }
}
