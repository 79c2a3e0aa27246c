import Glibc

/// Operations on whole files that leave the old file or the new one after a power cut.
package enum DiskFile {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether both names belong to one file.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  static func sync(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "opening \(path)", code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(operation: "syncing \(path)", code: errno) }
  }

  /// Syncs the names in the directory to the disk.
  static func syncDirectory(of path: String) throws(StorageError) { try sync(directory(of: path)) }

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Moves the file, and replaces a file at `target`.
  static func move(_ path: String, to target: String) throws(StorageError) {
    guard rename(path, target) == 0 else { throw .system(operation: "renaming to \(target)", code: errno) }
  }

  /// Moves the file only if `target` does not exist.
  static func moveToFree(_ path: String, to target: String) throws(StorageError) {
    if try addName(target, to: path) {
      unlink(path)
    } else {
      if exists(target) { throw .fileExists(path: target) }
      try move(path, to: target)
    }
  }

  /// Gives a file a second name that does not exist yet; false on file systems without second names.
  static func addName(_ name: String, to path: String) throws(StorageError) -> Bool {
    if link(path, name) == 0 { return true }
    switch errno {
    case EEXIST: throw .fileExists(path: name)
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK: return false
    case let code: throw .system(operation: "naming \(name)", code: code)
    }
  }

  /// Gives a file that root created to the owner of the directory, as whom the server runs.
  package static func giveToOwnerOfDirectory(_ path: String) {
    var owner = stat()
    guard geteuid() == 0, stat(directory(of: path), &owner) == 0 else { return }
    _ = chown(path, owner.st_uid, owner.st_gid)
  }
}
