import Auth
import Glibc
import SQLite
import Storage
import System
import Templating
import Tracking

/// What all worlds of this process begin with: a directory for the few files that are not SQLite's, and an empty
/// database after all migrations.
package final class Ground {
  struct Failed: Error { let reason: String }

  let directory: String
  /// No page is rendered.
  let library: MustacheLibrary
  let secret: TokenSecret
  private let emptyDisk: SimulatedDisk
  private static let names =
    ["ground", AloneServer.diskName, AloneServer.cutDiskName] + (0..<World.nodeCount).map { name(ofNode: $0) }

  package init() throws {
    library = try MustacheLibrary(sources: [:], directory: "")
    secret = try TokenSecret("the secret of a simulated fleet, 32 bytes")
    directory = "/tmp/waypost-simulate-\(getpid())"
    emptyDisk = SimulatedDisk(seed: 0)
    for path in [directory] + Self.names.map({ "\(directory)/\($0)" })
    where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw Failed(reason: "cannot make \(path): \(SystemError.text(ofErrno: errno))")
    }
    SQLiteFileSystem.mount(emptyDisk, as: "ground")
    let path = directory + "/ground/waypost.db"
    // The pages of a server are four times as large: with these the few rows of a life fill trees of several levels, and
    // a page of the disk that is lost or torn has several of them.
    try SQLiteConnection<StorageError>(path: path, .create(permissions: 0o600)).execute(
      "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL")
    var configuration = SnapshotStore.Configuration()
    configuration.isStepped = true
    let (store, _) = try SnapshotStore.open(
      path: path, now: World.start, configuration: configuration)
    store.close()
    SQLiteFileSystem.unmount("ground")
  }

  static func name(ofNode number: Int) -> String { "node-\(number + 1)" }

  func disk(seed: UInt64) -> SimulatedDisk { SimulatedDisk(copying: emptyDisk, seed: seed) }

  /// Removes the directory.
  package func remove() {
    for name in Self.names {
      for file in ["waypost.db", "waypost.db-server", AloneServer.backupName] {
        unlink("\(directory)/\(name)/\(file)")
      }
      rmdir("\(directory)/\(name)")
    }
    rmdir(directory)
  }
}
