import System

/// A PEM file of public keys that may change while it is used.
///
/// A value; every use reads the file, so never on a loop, which must not wait. A change is accepted once two checks
/// in a row saw the same bytes, so that a half-written file is not: it compares bytes and no times, which change too
/// seldom on some file systems.
package struct TokenKeyFile: Sendable {
  package static let maximumByteCount = 256 * 1024

  private enum Content: Equatable {
    case bytes([UInt8])
    case unreadable(String)
  }

  package let path: String
  private var taken: Content
  private var seen: Content

  /// Reads the keys for the first time.
  package init(path: String, keys: inout [PublicKey]) throws(AuthError) {
    self.path = path
    taken = Self.content(path)
    seen = taken
    keys = try Self.keys(taken)
  }

  /// The keys, or the error, if they differ from those that were returned last; nil if nothing changed.
  package mutating func check() -> Result<[PublicKey], AuthError>? {
    let content = Self.content(path)
    defer { seen = content }
    guard content == seen, content != taken else { return nil }
    taken = content
    do throws(AuthError) {
      return .success(try Self.keys(content))
    } catch {
      return .failure(error)
    }
  }

  private static func keys(_ content: Content) throws(AuthError) -> [PublicKey] {
    switch content {
    case .bytes(let bytes): try PublicKey.all(inPEM: bytes)
    case .unreadable(let reason): throw .unusableKey(reason)
    }
  }

  private static func content(_ path: String) -> Content {
    do throws(FileBytes.Failure) {
      return .bytes(try FileBytes.read(path, maximumCount: maximumByteCount, waitsForPipe: false))
    } catch {
      return .unreadable("\(error)")
    }
  }
}
