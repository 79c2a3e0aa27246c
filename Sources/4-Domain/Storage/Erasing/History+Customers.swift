import SQLite
import Tracking

/// A customer of jobs as the jobs name it: two jobs are of the same one if both texts are the same.
package struct Customer: Hashable, Sendable {
  package var name: String?
  package var phone: String?

  package init(name: String?, phone: String?) {
    self.name = name
    self.phone = phone
  }
}

/// A customer that a search found, with the number of its jobs.
package struct FoundCustomer: Hashable, Sendable {
  package let customer: Customer
  package let jobCount: Int
  package let lastJobAt: Timestamp
}

/// Whose jobs are read.
package enum JobsOf: Hashable, Sendable {
  case customer(Customer)
  /// Those that an account ordered.
  case account(UserID)
  case driver(DriverID)
}

extension History {
  /// Digits of a phone number below which a search means no phone.
  private static let minimumDigits = 4

  /// The customers whose name contains all words of `text`, whose phone contains its digits, or one of whose jobs has
  /// that number; those with the newest jobs first, at most `limit`. It reads all jobs.
  package func customers(matching text: String, limit: Int) throws(StorageError) -> [FoundCustomer] {
    let words = FoldedText(text).bytes.split(separator: UInt8(ascii: " ")).map { Array($0) }
    let digits = Self.digits(of: text)
    guard !words.isEmpty else { return [] }
    let rows = try database.prepare(
      """
      SELECT customer_name, customer_phone, count(*), max(created_at), max(confirmation_code = ?1) FROM jobs
      WHERE customer_name IS NOT NULL OR customer_phone IS NOT NULL
      GROUP BY customer_name, customer_phone ORDER BY max(created_at) DESC
      """)
    rows.bind(text.uppercased())
    var found: [FoundCustomer] = []
    while found.count < limit, try rows.step() {
      let customer = Customer(name: rows.optional(), phone: rows.optional())
      let (count, last, isNumber) = (Int(rows.integer()), rows.integer(), rows.integer() != 0)
      let name = FoldedText(customer.name)
      let phone = Self.digits(of: customer.phone ?? "")
      guard
        isNumber || words.allSatisfy({ name.contains($0[...]) })
          || (digits.count >= Self.minimumDigits
            && FoldedText(String(decoding: phone, as: UTF8.self)).contains(digits[...]))
      else { continue }
      found.append(
        FoundCustomer(customer: customer, jobCount: count, lastJobAt: Timestamp(unixMilliseconds: last)))
    }
    return found
  }

  private static func digits(of text: String) -> [UInt8] { text.utf8.filter { (0x30...0x39).contains($0) } }

  /// The newest first, at most `limit`.
  package func jobs(of whose: JobsOf, limit: Int) throws(StorageError) -> [Job] {
    try RowReader(database: database).jobs(of: whose, limit: limit)
  }

  /// Nil if there is no such picture.
  package func bytes(of picture: StoredPicture) throws(StorageError) -> [UInt8]? {
    try PictureReader(database).bytes(of: picture)
  }
}
