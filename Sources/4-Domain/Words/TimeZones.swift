import Glibc
import System

/// The time zones of the machine's zoneinfo directory (`TZDIR`, or `/usr/share/zoneinfo`), by their names.
///
/// Safe for any thread. A zone's file of a few kilobytes is read when its name is first used. Up to 1000 names are
/// remembered, unknown names included.
package final class TimeZones: Sendable {
  static let shared = TimeZones(
    directory: getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo")
  static let maximumRemembered = 1000

  private let directory: String
  private let remembered = Lock<[String: TimeZoneFile?]>([:])

  init(directory: String) { self.directory = directory }

  /// Nil if the machine has no zone with this name.
  func named(_ name: String) -> TimeZoneFile? {
    guard Self.isName(name) else { return nil }
    if let known = remembered.withLock({ $0[name] }) { return known }
    let bytes = try? FileBytes.read(
      "\(directory)/\(name)", maximumCount: TimeZoneFile.maximumBytes, waitsForPipe: false)
    let file = bytes.flatMap { TimeZoneFile($0) }
    remembered.withLock { files in
      if files.count >= Self.maximumRemembered { files.removeAll() }
      files[name] = .some(file)
    }
    return file
  }

  /// Whether the name has the form of IANA's names, such as "America/New_York": one to three parts of letters, digits
  /// and `_ + -`, each beginning with a letter, in at most 64 bytes. The name becomes part of a file's path; this form
  /// cannot lead out of the directory.
  package static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 64 && parts.count <= 3
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "_+-".utf8.contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}
