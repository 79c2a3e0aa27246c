import SQLite
import Testing

@testable import Places

/// Addresses that are made of a street's name and a number that stands elsewhere on the map.
struct MadeAddresses {
  private let addresses: [(number: String, name: String)]

  init(of index: TestIndex, count: Int) throws {
    let database = try PlaceDatabase(path: index.path, isReader: true)
    func rows(_ sql: String) throws -> [String] {
      let statement = try database.prepare(sql)
      var found: [String] = []
      while try statement.step() { found.append(statement.text(0)) }
      return found
    }
    let names = try rows("SELECT DISTINCT text FROM name WHERE id IN (SELECT name FROM piece) ORDER BY text")
    let numbers = try rows("SELECT DISTINCT text FROM number ORDER BY value, text")
    try #require(!names.isEmpty && !numbers.isEmpty)
    addresses = (0..<count).map { (numbers[$0 * 37 % numbers.count], names[$0 % names.count]) }
  }

  /// The wrong answers, with what was asked. Every second address is written in short.
  func clearOnAnotherStreet(in search: PlaceSearch) -> [String] {
    addresses.enumerated().compactMap { order, address in
      let (number, name) = address
      let short = name.replacing(" Street", with: " St").replacing("Avenue", with: "Ave")
      let text = "\(number) \(order % 2 == 0 ? short : name)"
      guard let first = search.find(PlaceQuestion(text)).first, first.isClear,
        first.title != "\(number) \(name)", first.title != "\(name) \(number)"
      else { return nil }
      return "\(text): \(first.text)"
    }
  }
}
