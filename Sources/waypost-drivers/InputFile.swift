import System

/// Reads the files that the user names, up to a bound.
enum InputFile {
  static let maximumBytes = 256 << 20

  static func read(_ path: String) throws(DriversError) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try FileBytes.read(path, maximumCount: maximumBytes)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
