/// What a tracking link's token opens at one moment.
package enum LinkState: Hashable, Sendable {
  case open(JobSlot, TrackingLink)
  case expired
  case revoked
  case unknown
}
