import Glibc
import Net
import System

/// A connection to the other process of a hand-over, or to a simulated one.
///
/// Confined to the front loop's thread, which waits in it, at most until a deadline.
package protocol HandOverChannel: AnyObject {
  /// The clock of the deadlines, which never steps.
  var nowNanoseconds: UInt64 { get }
  /// The other process; 0 if it cannot be seen from here.
  var peerProcess: Int32 { get }
  /// Sends a message; its descriptors stay open here.
  func send(_ message: LocalChannel.Message, untilNanoseconds deadline: UInt64) throws(NetError)
  /// The next message; nil when the other process has closed its end.
  func receive(untilNanoseconds deadline: UInt64) throws(NetError) -> LocalChannel.Message?
  /// Calls `ready` on the loop when there is something to receive, or the other process has closed its end; until
  /// `endWatch`.
  func watch(on loop: EventLoop, _ ready: @escaping () -> Void) throws(NetError)
  func endWatch()
  /// Kills the other process, unless it cannot be seen from here.
  func killPeer()
  /// Closes descriptors that came in messages.
  func close(_ descriptors: [Int32])
}

/// Where the process that takes over connects.
package protocol HandOverListener: AnyObject {
  /// - Parameter keepsFile: whether another process listens there by now.
  func close(keepsFile: Bool)
}

extension LocalChannel: HandOverChannel {
  package var nowNanoseconds: UInt64 { Clock.monotonicNanoseconds() }
  package var peerProcess: Int32 { peer?.process ?? 0 }
  package func killPeer() { if peerProcess > 0 { kill(peerProcess, SIGKILL) } }
  package func close(_ descriptors: [Int32]) { for descriptor in descriptors { Glibc.close(descriptor) } }
}

extension LocalListener: HandOverListener {}
