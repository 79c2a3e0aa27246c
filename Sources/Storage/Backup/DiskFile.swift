import Glibc

/// What is done to whole files so that a power cut leaves the old one or the new one.
package enum DiskFile {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether both names are of one file.
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

  /// Makes names on the disk what they are in memory.
  static func syncDirectory(of path: String) throws(StorageError) { try sync(directory(of: path)) }

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// In place of what stands there.
  static func move(_ path: String, to target: String) throws(StorageError) {
    guard rename(path, target) == 0 else { throw .system(operation: "renaming to \(target)", code: errno) }
  }

  /// Only where nothing stands.
  static func moveToFree(_ path: String, to target: String) throws(StorageError) {
    if try addName(target, to: path) {
      unlink(path)
    } else {
      if exists(target) { throw .fileExists(path: target) }
      try move(path, to: target)
    }
  }

  /// Gives a file one more name, where nothing stands; false on file systems that know no second names.
  static func addName(_ name: String, to path: String) throws(StorageError) -> Bool {
    if link(path, name) == 0 { return true }
    switch errno {
    case EEXIST: throw .fileExists(path: name)
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK: return false
    case let code: throw .system(operation: "naming \(name)", code: code)
    }
  }

  /// What root makes for a server that runs as somebody else is that one's, who owns the directory.
  package static func giveToOwnerOfDirectory(_ path: String) {
    var owner = stat()
    guard geteuid() == 0, stat(directory(of: path), &owner) == 0 else { return }
    _ = chown(path, owner.st_uid, owner.st_gid)
  }
}
