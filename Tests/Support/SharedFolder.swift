import Foundation

/// The folder of third-party vectors beside the checkout, if there is one.
package enum SharedFolder {
  /// `WAYPOST_SHARED`, or the first folder `shared` with vectors that lies beside an ancestor of this file.
  package static let path: String? = {
    if let path = ProcessInfo.processInfo.environment["WAYPOST_SHARED"] { return path }
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared").path
      if FileManager.default.fileExists(atPath: candidate + "/vectors") { return candidate }
    }
    return nil
  }()

  /// The path of a file or folder in it, if it exists.
  package static func find(_ name: String) -> String? {
    guard let path, FileManager.default.fileExists(atPath: "\(path)/\(name)") else { return nil }
    return "\(path)/\(name)"
  }
}
