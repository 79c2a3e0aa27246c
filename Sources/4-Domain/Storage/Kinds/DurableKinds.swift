import Tracking

/// The kinds of durable changes: a new kind is a line here, and its own file. Rows are restored and people are erased in
/// this order: messages before what stops them, and the fleet last, whose changes are announced.
enum DurableKinds {
  static let all: [any DurableChange.Type] = [
    User.self, TokensEnded.self, Session.self, SessionUsed.self, SessionEnded.self, SessionsEnded.self,
    PasswordLink.self, PasswordLinkUsed.self,
    SecondFactor.self, SecondFactorUsed.self, SecondFactorGone.self, SecondFactorRule.self,
    AuditEntry.self, AccountNotice.self, AccountNoticeTold.self, KeyedRequest.self,
    Invite.self, InviteUsed.self, DriverApplication.self, PushToken.self,
    Upload.Stored.self, UploadPart.self, UploadKept.self, UploadTaken.self, UploadGone.self,
    DeviceKey.self, DeviceKeyUsed.self, DeviceKeyGone.self,
    Webhook.self, WebhookGone.self, OutboxMessage.self, MessageDelivery.self, MessageAgain.self,
    QuietJob.self, PushSubscription.self, PushSubscriptionGone.self,
    ChatMessage.self, ChatRead.self,
    LearnedRows.self, DrivenSums.self,
    Brand.self, CustomerTerms.self, Retention.self, Erasure.self,
    PhotoBytes.self, DriverPicture.self, Wall.self, TrackingLink.self, Job.self, JobGone.self,
    DriverProfile.self,
  ]

  private static let byNumber = Dictionary(
    all.map { ($0.kind.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Nil for a kind that this version does not know.
  static func kind(_ number: UInt8) -> (any DurableChange.Type)? { byNumber[number] }
}
