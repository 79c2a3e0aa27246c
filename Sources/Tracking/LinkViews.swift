/// How often a link's page was loaded, as the snapshots keep it.
package struct LinkViews: Hashable, Sendable {
  package let token: String
  package let count: Int
  package let lastViewedAt: Timestamp?

  package init(token: String, count: Int, lastViewedAt: Timestamp?) {
    self.token = token
    self.count = count
    self.lastViewedAt = lastViewedAt
  }
}
