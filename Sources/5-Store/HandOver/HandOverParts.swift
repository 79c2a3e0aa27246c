/// What a server gives to the process that takes its place, and goes on with if that one fails.
///
/// Confined to the front loop.
package protocol HandOverParts: AnyObject {
  /// The sockets on which the pages and the figures are asked for.
  typealias Listeners = (pages: [Int32], figures: [Int32])
  /// An open socket, and its descriptor, which stays this process's.
  typealias OpenSocket = (socket: HandOverSocket, descriptor: Int32)

  /// Whether the server stops, so that it gives nothing.
  var isStopping: Bool { get }
  var listeners: Listeners { get }
  /// Takes nothing more that changes something, and calls `done` when each request under way is answered, or at the
  /// deadline.
  func pauseRequests(deadlineMilliseconds: UInt64, _ done: @escaping () -> Void)
  /// Sends nothing more, and calls `done` with all sockets with which another process can go on.
  func pauseFeeds(_ done: @escaping ([OpenSocket]) -> Void)
  /// Lets go of what only one process may use, but for the database.
  func letGo()
  /// Goes on as if nothing had happened.
  func goOn()
  /// Ends this process: the other one serves.
  func leave()
  /// Ends this process: the database cannot be used any more.
  func endWithoutDatabase()
}
