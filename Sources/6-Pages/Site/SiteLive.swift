import Access
import Board
import Customer
import Drivers
import Live
import Net
import SocketIO
import Store

/// What is sent as it happens: the feeds of open pages, and what phones and apps send and receive by Socket.IO.
struct SiteLive {
  /// The open feeds of pages, and the threads that write their frames.
  let feeds: FeedWriters
  let customers: CustomerFeeds
  let boards: BoardFeeds
  let gateway: SocketGateway
  let sockets: SocketIOServer
  let publisher: SocketPublisher

  init(_ given: SiteParts, _ entrance: SiteAccess) throws(NetError) {
    let store = given.store
    feeds = try FeedWriters(loop: given.loop, configuration: given.configuration.feeds)
    customers = CustomerFeeds(
      store: store, feeds: feeds, frames: CustomerFrames(library: given.library, context: given.context))
    boards = BoardFeeds(
      store: store, feeds: feeds, loop: given.loop, configuration: given.configuration.boards)
    gateway = SocketGateway(store: store, access: entrance.access, refusals: entrance.refusals)
    sockets = SocketIOServer(loop: given.loop, configuration: given.configuration.sockets, delegate: gateway)
    publisher = SocketPublisher(
      store: store, server: sockets, gateway: gateway,
      offerRadiusMeters: given.configuration.offerRadiusMeters)
  }
}
