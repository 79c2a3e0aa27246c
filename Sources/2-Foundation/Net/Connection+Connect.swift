import Glibc

extension Connection {
  /// Connects to `host:port` without blocking the loop (except for resolving a name), trying one address after the
  /// other; `done` is called once, on the loop.
  package static func connect(
    loop: EventLoop, host: String, port: UInt16, timeoutMilliseconds: UInt64 = 10_000,
    _ done: @escaping (Result<Connection, NetError>) -> Void
  ) {
    do throws(NetError) {
      let addresses = try Socket.resolve(host: host, port: port, passive: false)
      attempt(loop: loop, addresses: addresses[...], timeoutMilliseconds: timeoutMilliseconds, done)
    } catch {
      loop.atTurnEnd { done(.failure(error)) }
    }
  }

  private static func attempt(
    loop: EventLoop, addresses: ArraySlice<Socket.Address>, timeoutMilliseconds: UInt64,
    _ done: @escaping (Result<Connection, NetError>) -> Void
  ) {
    guard var address = addresses.first else { return }
    let rest = addresses.dropFirst()
    func failed(_ error: NetError) {
      if rest.isEmpty {
        loop.atTurnEnd { done(.failure(error)) }
      } else {
        attempt(loop: loop, addresses: rest, timeoutMilliseconds: timeoutMilliseconds, done)
      }
    }
    do throws(NetError) {
      let descriptor = try Socket.make(family: address.family)
      let status = address.withSockaddr { Glibc.connect(descriptor, $0, $1) }
      guard status == 0 || errno == EINPROGRESS else {
        let code = errno
        Glibc.close(descriptor)
        return failed(.system(operation: "connect", code: code))
      }
      var timer: Timer?
      var pending: Watcher?
      let peer = address.peer
      func finish(_ error: NetError?) {
        guard let watcher = pending else { return }
        pending = nil
        timer?.cancel()
        watcher.close {
          if let error {
            Glibc.close(descriptor)
            return failed(error)
          }
          do throws(NetError) {
            done(.success(try Connection(loop: loop, descriptor: descriptor, peer: peer)))
          } catch {
            done(.failure(error))
          }
        }
      }
      let watcher = try Watcher(loop: loop, descriptor: descriptor) { _ in
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        finish(code == 0 ? nil : .system(operation: "connect", code: code))
      }
      pending = watcher
      timer = loop.schedule(afterMilliseconds: timeoutMilliseconds) { finish(.timedOut) }
      watcher.start(.writable)
    } catch {
      failed(error)
    }
  }
}
