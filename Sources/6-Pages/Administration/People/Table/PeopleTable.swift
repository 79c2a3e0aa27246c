import CSV
import Storage
import Tracking

/// All people as a table in CSV, made in portions.
///
/// Confined to the front loop.
final class PeopleTable {
  /// Some tens of microseconds.
  private static let portion = 25
  /// By this mark spreadsheets know that the bytes are UTF-8.
  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  private let accounts: Accounts
  private let fleet: Fleet
  private var place = 0
  private var writer = CSVWriter()

  init(_ accounts: Accounts, _ fleet: Fleet) {
    self.accounts = accounts
    self.fleet = fleet
    writer.append(PeopleColumn.allCases.map(\.rawValue))
  }

  var bytes: [UInt8] { Self.mark + writer.bytes }

  /// Writes some people; false after the last.
  func advance() -> Bool {
    for _ in 0..<Self.portion {
      guard let user = accounts.user(at: place) else { return false }
      place += 1
      let person = Person(user, fleet)
      writer.append(PeopleColumn.allCases.map { $0.cell(person) })
    }
    return true
  }
}
