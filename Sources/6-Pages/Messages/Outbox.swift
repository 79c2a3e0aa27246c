import Auth
import FleetView
import Net
import Outbound
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// What is sent to others because of what happens to jobs: it is decided with each change, stored with it, and handed to
/// the receivers.
///
/// Confined to the front loop; requests run on the outbound loop.
package final class Outbox: MessageSource, FleetObserver {
  package struct Configuration: Sendable {
    /// The address of this server for people, without a slash at its end; nil if it is not known.
    package var publicURL: String?
    /// Whether receivers inside this machine's own networks are reached.
    package var reachesOwnNetworks = false
    package var certificateAuthoritiesPath: String?
    /// How mails to customers are sent; nil sends none. Needs `publicURL`.
    package var mail: MailSettings?

    package init() {}

    /// How push services reach those who run this server: some take nothing from a sender who names no address
    /// (RFC 8292, section 2.1). Without one no notices are offered.
    package var contact: String? {
      if let publicURL, publicURL.hasPrefix("https://") { return publicURL }
      return mail.map { "mailto:\($0.from.local.asPathSegment)@\($0.from.domain.text)" }
    }
  }

  /// Whether receivers inside this machine's own networks are reached.
  package let reachesOwnNetworks: Bool
  /// Whether there is a server for mails.
  package let sendsMails: Bool
  /// Whether browsers are told.
  package let offersNotices: Bool
  private let composer: MessageComposer
  private let accountMails: AccountMailComposer?
  private let sender: MessageSender
  private let watch: JobWatch
  let pushes: PushComposer
  private let notices: AccountNoticeMails
  /// How often browsers are searched whose links and sessions are over.
  private static let endedMilliseconds: Int64 = 60_000
  private static let endedInTurn = 200
  private var endedAt = Timestamp(unixMilliseconds: 0)

  /// The threads are used with the first message: a server for mails that is slow holds up nothing else.
  ///
  /// - Parameter deliver: takes all messages instead of the threads.
  package init(
    store: FleetStore, secret: TokenSecret, library: MustacheLibrary, context: PageContext,
    outbound: OutboundThread, mails mailThread: OutboundThread, loop: EventLoop,
    configuration: Configuration = Configuration(),
    random: @escaping () -> Double = { Double.random(in: 0..<1) }, deliver: LoopHandle<Delivery>? = nil
  ) {
    reachesOwnNetworks = configuration.reachesOwnNetworks
    let mail = configuration.publicURL == nil ? nil : configuration.mail
    sendsMails = mail != nil
    let mails = mail.flatMap { mail in
      configuration.publicURL.map {
        MailComposer(store: store, library: library, context: context, publicURL: $0, from: mail.from)
      }
    }
    accountMails = mail.flatMap { mail in
      configuration.publicURL.map {
        AccountMailComposer(store: store, library: library, publicURL: $0, from: mail.from)
      }
    }
    notices = AccountNoticeMails(store: store, context: context)
    let contact = configuration.contact
    offersNotices = contact != nil
    let pushes = PushComposer(store: store, context: context)
    self.pushes = pushes
    composer = MessageComposer(
      store: store, publicURL: configuration.publicURL, mails: mails, pushes: contact == nil ? nil : pushes,
      words: context.words)
    watch = JobWatch(store: store, composer: composer)
    let outgoing = OutboundConfiguration(
      certificateAuthoritiesPath: configuration.certificateAuthoritiesPath,
      connectTimeoutMilliseconds: 5000, reachesOwnNetworks: configuration.reachesOwnNetworks)
    var (client, mailClient): (LoopHandle<Delivery>?, LoopHandle<Delivery>?)
    sender = MessageSender(
      store: store, loop: loop, random: random,
      target: { message in
        let receiver = message.receiver
        if [OutboxMessage.mailReceiver, OutboxMessage.accountMailReceiver].contains(receiver) {
          return mail == nil ? nil : .mail
        }
        if let subscription = store.outbox.pushes.subscription(ofReceiver: receiver) {
          return contact == nil
            ? nil
            : .push(
              PushRequest(
                subscription: subscription, event: message.event, jobID: message.jobID,
                until: message.delivery.until))
        }
        return store.outbox.webhook(receiver).flatMap { $0.isOn ? .webhook($0) : nil }
      },
      isOver: { message in
        guard let subscription = store.outbox.pushes.subscription(ofReceiver: message.receiver),
          let event = MessageEvent(rawValue: message.event)
        else { return false }
        let now = store.clock()
        return message.delivery.until <= now
          || !pushes.holds(event, of: subscription, job: message.jobID, now: now)
      },
      client: { target in
        if let deliver { return deliver }
        // Without a thread nothing is sent now, and the next message tries again.
        guard case .mail = target, let mail else {
          if client == nil {
            client = try? outbound.add {
              DeliveryClient(loop: $0, secret: secret, configuration: outgoing, contact: contact)
            }
          }
          return client
        }
        if mailClient == nil {
          let authorities = outgoing.certificateAuthoritiesPath
          mailClient = try? mailThread.add {
            MailDelivery(loop: $0, mail, certificateAuthoritiesPath: authorities)
          }
        }
        return mailClient
      }
    )
    store.messages = self
  }

  package var statistics: MessageStatistics {
    var statistics = sender.statistics
    statistics.waitingCount = store.outbox.waitingCount
    statistics.endings = store.outbox.endings
    return statistics
  }

  private var store: FleetStore { composer.store }

  /// Nothing is sent until `resume`: another process has the database, or this server ends.
  package func pause() { sender.pause() }
  package func resume() { sender.resume() }

  package func messages(
    about records: [FleetRecord], because event: FleetEvent? = nil, in series: BookingSeries? = nil,
    at now: Timestamp
  ) -> [OutboxMessage] {
    composer.messages(about: records, because: event, in: series, at: now)
  }

  package var mailsAccounts: Bool { accountMails != nil }
  package func message(_ mail: AccountMail, about user: UserID, at now: Timestamp) -> OutboxMessage? {
    accountMails?.message(mail, about: user, at: now)
  }

  package func outboxChanged(of receiver: String) { sender.wake(receiver) }
  package func outboxAsked(of receiver: String) { sender.ask(receiver) }

  /// Sends a message to one webhook that tells about nothing; `done` is called once it is stored.
  package func test(_ webhook: Webhook, done: @escaping FleetStore.Completion) {
    let now = store.clock()
    let message = composer.test(webhook, occasion: "\(now.unixMilliseconds)", at: now)
    store.submit([.outbox(.message(message))], done: done)
  }

  package func fleetChanged(_ change: FleetChange) {
    if case .jobForgotten(_, let id) = change { watch.forget(id) }
  }

  package func timePassed() {
    sender.timePassed()
    watch.timePassed()
    if !sender.isPaused { notices.tellNext() }
    endPushes()
  }

  /// Browsers are told until the link or the session is over; those of a job that ended, until the last notice was sent.
  private func endPushes() {
    let now = store.clock()
    let since = now.millisecondsSince(endedAt)
    guard store.isKeeper, store.outbox.pushes.count > 0, since >= Self.endedMilliseconds || since < 0 else {
      return
    }
    endedAt = now
    let over = store.outbox.pushes.all.lazy.filter { [self] subscription in
      if !pushes.mayBeTold(subscription, now: now) { return true }
      guard let job = subscription.jobID.flatMap({ store.fleet.job($0) }), job.status.isEnded else {
        return false
      }
      // Its end may be taken back.
      guard job.endedAt.map({ now.millisecondsSince($0) >= Self.endedMilliseconds }) ?? true else {
        return false
      }
      return store.outbox.waitingCount(of: subscription.receiver) == 0
    }
    let writes = over.prefix(Self.endedInTurn).map { DurableWrite.outbox(.pushGone(id: $0.id)) }
    if !writes.isEmpty { store.submit(Array(writes)) { _ in } }
  }

  package func checkNext() -> Bool { watch.checkNext() }
}
