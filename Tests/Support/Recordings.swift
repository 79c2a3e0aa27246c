import Foundation

/// Bytes that versions of this program wrote, kept as files from then on: a folder for each time that a format grew,
/// `1`, `2` and so on, with a file for each kind that is new, or grew.
///
/// A test that finds the newest file of a kind behind its present format says so, and a developer then runs it once with
/// `WAYPOST_RECORD=1` in the environment: it writes the next folder. A file that was recorded is never changed.
package struct Recordings: Sendable {
  /// A recorded file.
  package struct File: Sendable, CustomStringConvertible {
    package let folder: Int
    package let name: String
    package let bytes: [UInt8]
    package var description: String { "\(folder)/\(name)" }
  }

  package let files: [File]
  private let directory: URL

  /// `directory` is named by a path beside the test's own file.
  package init(_ directory: String, beside file: String) {
    let directory = URL(filePath: file).deletingLastPathComponent().appending(path: directory)
    self.directory = directory
    files = Self.folders(directory).flatMap { Self.files(in: directory, folder: $0) }
  }

  private static func files(in directory: URL, folder number: Int) -> [File] {
    let folder = directory.appending(path: "\(number)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map {
        File(folder: number, name: name, bytes: Array($0))
      }
    }
  }

  private static func folders(_ directory: URL) -> [Int] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).compactMap { Int($0) }
      .sorted()
  }

  /// The newest file of each name.
  package var newest: [String: [UInt8]] {
    Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { _, newer in newer })
  }

  package static var areAsked: Bool { ProcessInfo.processInfo.environment["WAYPOST_RECORD"] == "1" }

  /// Writes the next folder.
  package func record(_ files: [String: [UInt8]]) throws {
    let folder = directory.appending(path: "\((self.files.last?.folder ?? 0) + 1)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
  }
}
