import CUV
import Glibc

/// Listens at a path for other processes of the same user.
///
/// Confined to its loop. The file is only for its owner, and is removed at the end.
package final class LocalListener {
  private let path: String
  private let descriptor: Int32
  private var watcher: Watcher?

  /// - Parameter accept: called for each connection of a process of this user; others are closed.
  package init(
    loop: EventLoop, path: String, accept: @escaping (LocalChannel) -> Void
  ) throws(NetError) {
    let place = try LocalPath(path)
    self.path = path
    // A process that was killed leaves its file.
    unlink(path)
    descriptor = try LocalChannel.makeSocket()
    guard place.address.withSockaddr({ bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      listen(descriptor, 1) == 0
    else {
      let code = errno
      Glibc.close(descriptor)
      throw .system(operation: "listen on \(path)", code: code)
    }
    do throws(NetError) {
      let watcher = try Watcher(loop: loop, descriptor: descriptor) { [weak self] _ in
        guard let self else { return }
        let accepted = waypost_accept(self.descriptor, nil, nil)
        guard accepted >= 0 else { return }
        let channel = LocalChannel(descriptor: accepted)
        if channel.peer?.user == geteuid() { accept(channel) }
      }
      self.watcher = watcher
      watcher.start(.readable)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  /// - Parameter keepsFile: whether another process listens at the path by now.
  package func close(keepsFile: Bool = false) {
    guard let watcher else { return }
    self.watcher = nil
    watcher.close()
    Glibc.close(descriptor)
    if !keepsFile { unlink(path) }
  }

  deinit { close() }
}
