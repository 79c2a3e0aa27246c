import Tracking

/// The account of a program of the business. It has no password and signs in nowhere: it exists so that the audit log
/// can name it, and so that its tokens can be ended.
enum ServiceAccount {
  static let prefix = "service:"

  static func id(_ name: String) throws(CommandError) -> UserID {
    let isGood = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isGood, (1...64).contains(name.utf8.count) else {
      throw .usage("--service takes 1 to 64 letters, digits, hyphens, underscores and dots, such as web-shop")
    }
    return UserID(prefix + name)
  }
}
