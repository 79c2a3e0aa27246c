/// A job's dense index in the fleet's arrays. It is used again after `FleetChange.jobForgotten` named it.
package struct JobSlot: Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}
