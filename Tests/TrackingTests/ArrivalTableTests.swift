import Testing

@testable import Tracking

@Suite struct ArrivalTableTests {
  private func state(_ number: Int) -> ArrivalState { ArrivalState(driver: DriverSlot(rawValue: number)) }

  @Test func `each job has its own arrival, and a free place is used again`() {
    var table = ArrivalTable()
    let slots = (0..<1000).map { JobSlot(rawValue: $0 * 3) }
    #expect(table[slots[0]] == nil)
    table[slots[5]] = nil
    for (number, slot) in slots.enumerated() { table[slot] = state(number) }
    for (number, slot) in slots.enumerated() { #expect(table[slot]?.driver.rawValue == number) }
    #expect(table[JobSlot(rawValue: 1)] == nil)
    for slot in slots[..<500] { table[slot] = nil }
    for number in 0..<500 { table[JobSlot(rawValue: number * 3 + 1)] = state(5000 + number) }
    #expect(table[slots[0]] == nil)
    #expect(table[slots[999]]?.driver.rawValue == 999)
    #expect(table[JobSlot(rawValue: 301)]?.driver.rawValue == 5100)
    table.removeAll()
    #expect(table[slots[999]] == nil)
  }
}
