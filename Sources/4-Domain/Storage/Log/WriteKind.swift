/// The kinds of writes by their numbers in the log. A number is never used again; a new kind takes the next one, and is
/// written only by the version after the one that reads it first.
enum WriteKind: UInt8, CaseIterable, Sendable {
  case job = 1
  case jobGone = 2
  case driver = 3
  case link = 4
  case display = 5
  case photo = 6
  case user = 7
  case session = 8
  case sessionUsed = 9
  case sessionEnded = 10
  case sessionsEnded = 11
  case tokensEnded = 12
  case keyedRequest = 13
  case audit = 14
  case invite = 15
  case inviteUsed = 16
  case application = 17
  case pushToken = 18
  case upload = 19
  case uploadKept = 20
  case uploadTaken = 21
  case uploadGone = 22
  case learned = 23
  case uploadPart = 24
  case deviceKey = 25
  case deviceKeyUsed = 26
  case deviceKeyGone = 27
  case passwordLink = 28
  case passwordLinkUsed = 29
  case erased = 42
  case retention = 43
  case driven = 39
  case face = 33
  case terms = 34
  case message = 44
  case messageDelivery = 45
  case webhook = 46
  case webhookGone = 47
  case messageAgain = 48
  case quietJob = 49
  case pushSubscription = 60
  case pushSubscriptionGone = 61
  case chatMessage = 70
  case chatRead = 71
}
