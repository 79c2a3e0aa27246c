import FleetView
import JSON
import Storage
import Store
import System
import Tracking
import Words

/// Writes what the browsers of customers, dispatchers and drivers show as notices. Confined to the front loop.
///
/// A customer's notice tells no more than the link's page shows at that moment, and never a position.
struct PushComposer {
  let store: FleetStore
  let context: PageContext

  /// What is shown; the service workers know the names.
  private struct Notice {
    let title: String
    let text: String
    let path: String
  }

  /// The notices about a status that was reached, or about what dispatchers want to know.
  ///
  /// - Parameter driver: the one who is told: the job's, or the one who has it no more.
  func messages(
    _ event: MessageEvent, _ job: Job, driver: DriverID?, at now: Timestamp, id: (PushSubscription) -> String
  ) -> [OutboxMessage] {
    let pushes = store.outbox.pushes
    guard pushes.count > 0 else { return [] }
    let choices = store.business.terms.messages
    var notices: [(to: PushSubscription, Notice)] = []
    // What is near is decided for each link: see `near`.
    if event != .arriving, choices.tells(.customer, event) {
      notices += pushes.subscriptions(of: job.id).map { ($0, customerNotice(event, job, $0)) }
    }
    if choices.tells(.dispatcher, event) {
      notices += pushes.ofDispatchers.map { ($0, dispatcherNotice(event, job, $0)) }
    }
    if choices.tells(.driver, event), let driver {
      notices += pushes.subscriptions(of: driver).map { ($0, driverNotice(event, job, $0)) }
    }
    return notices.filter { mayBeTold($0.to, now: now) }.map { subscription, notice in
      message(event, job, subscription, notice, id(subscription), now)
    }
  }

  /// The notices that the driver is near, for the links whose pages show that now.
  func near(
    _ slot: JobSlot, at now: Timestamp, id: (PushSubscription) -> String
  ) -> [OutboxMessage] {
    let job = store.fleet.job(slot)
    guard store.business.terms.messages.tells(.customer, .arriving) else { return [] }
    return store.outbox.pushes.subscriptions(of: job.id).compactMap { subscription in
      guard mayBeTold(subscription, now: now), showsNear(slot, to: subscription, now: now) else { return nil }
      return message(
        .arriving, job, subscription, customerNotice(.arriving, job, subscription), id(subscription), now)
    }
  }

  /// Whether the link is open, the dispatcher's session goes on, or the key of the driver's page holds.
  func mayBeTold(_ subscription: PushSubscription, now: Timestamp) -> Bool {
    if let link = subscription.link {
      guard case .open = store.fleet.linkState(link, now: now) else { return false }
      return true
    }
    guard let session = subscription.session else { return false }
    if let driver = subscription.driverID {
      guard store.accounts.apps.deviceKey(session)?.driverID == driver,
        let slot = store.fleet.slot(of: driver)
      else { return false }
      guard let user = store.fleet.profile(slot).userID else { return true }
      return store.accounts.user(user)?.isActive == true
    }
    return store.accounts.session(session, now: now)?.user.role.isDispatcher == true
  }

  /// Whether a notice that waited is still true, and its reader may still know it.
  func holds(_ event: MessageEvent, of subscription: PushSubscription, job id: JobID?, now: Timestamp) -> Bool
  {
    guard let id, let slot = store.fleet.slot(of: id), mayBeTold(subscription, now: now) else { return false }
    let job = store.fleet.job(slot)
    let status = job.status
    if event == .unanswered, status.isEnded || store.fleet.customerWaits(for: slot) == nil { return false }
    if let driver = subscription.driverID {
      guard (job.driverID == driver) == (event != .withdrawn) else { return false }
      return switch event {
      case .cancelled: status == .cancelled
      case .unanswered, .withdrawn: true
      default: status.order <= JobStatus.accepted.order
      }
    }
    if subscription.userID != nil {
      return event == .late || event == .silent ? !status.isEnded : true
    }
    // It is true until somebody decides how the job goes on.
    if event == .failed { return job.texts.failure != nil }
    guard event.row.status == status else { return false }
    return event != .arriving || showsNear(slot, to: subscription, now: now)
  }

  private func showsNear(_ slot: JobSlot, to subscription: PushSubscription, now: Timestamp) -> Bool {
    guard let token = subscription.link, let link = store.fleet.link(token) else { return false }
    let view = store.fleet.customerView(of: slot, rules: store.fleet.rules(of: link), now: now)
    guard view.job.status == .enRoute, let arrival = view.arrival else { return false }
    return arrival.isNear(from: now)
  }

  private func message(
    _ event: MessageEvent, _ job: Job, _ subscription: PushSubscription, _ notice: Notice, _ id: String,
    _ now: Timestamp
  ) -> OutboxMessage {
    let body = JSONWriter.object { json in
      json.member("title", notice.title)
      json.member("body", notice.text)
      // A later notice about the job replaces the one before.
      json.member("tag", job.id.rawValue)
      json.member("url", notice.path)
      // A button of the notice itself ends them.
      if subscription.link != nil { json.member("stop", words(subscription).push.stop) }
    }
    var message = OutboxMessage(
      id: id, receiver: subscription.receiver, event: event.rawValue, jobID: job.id, body: body, madeAt: now)
    message.delivery.until = now.adding(milliseconds: event.row.shownSeconds * 1000)
    return message
  }

  private func words(_ subscription: PushSubscription) -> Words {
    (PageLocale(tag: subscription.language) ?? context.locale).words
  }

  private func customerNotice(
    _ event: MessageEvent, _ job: Job, _ subscription: PushSubscription
  ) -> Notice {
    let words = words(subscription)
    let title =
      switch event {
      case .arriving: words.push.near
      case .failed: words.failures.headline
      default: words.customer.headlines[job.status]
      }
    let name = store.fleet.slot(of: job.id).flatMap { store.fleet.operatorName(of: $0) } ?? job.operatorName
    let brand = store.business.brand(ofOperator: name ?? "").completed(by: store.business.brand)
    let rules = subscription.link.flatMap { store.fleet.link($0) }.map { store.fleet.rules(of: $0) }
    let known = rules.map { store.fleet.number(of: job, under: $0) } ?? job.id.number
    let number = Words.fill(words.alterations.number, ["number": words.isolated(known)])
    return Notice(
      title: title, text: [brand.name, number].compactMap { $0 }.joined(separator: " · "),
      path: "/t/\(subscription.link ?? "")")
  }

  private func dispatcherNotice(
    _ event: MessageEvent, _ job: Job, _ subscription: PushSubscription
  ) -> Notice {
    let words = words(subscription)
    let driver = job.driverID.flatMap { store.fleet.driver($0)?.profile.name }
    return Notice(
      title: words.messages.events(event),
      text: [job.number, driver].compactMap { $0 }.joined(separator: " · "),
      path: "/board/jobs/\(job.id.rawValue.asPathSegment)")
  }

  /// What the driver's own page shows of the job; of one that the driver has no more its number alone.
  private func driverNotice(
    _ event: MessageEvent, _ job: Job, _ subscription: PushSubscription
  ) -> Notice {
    let locale = PageLocale(tag: subscription.language) ?? context.locale
    let context = context.speaking(to: locale, about: job)
    let words = context.words
    if event == .withdrawn {
      let title = job.driverID == nil ? words.push.takenBack : words.push.withdrawn
      return Notice(title: title, text: job.number, path: "/d")
    }
    let time = words.window(from: job.scheduledAt, to: job.windowEndsAt, context.zone, now: store.clock())
    let title =
      switch event {
      case .cancelled: words.customer.headlines[.cancelled]
      case .unanswered: words.push.unanswered
      default: words.push.newJob
      }
    return Notice(
      title: title,
      text: [job.number, time, job.address].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "),
      path: "/d")
  }
}
