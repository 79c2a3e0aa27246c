/// What one driver drove in some time, by the fixes that this server took: gaps of which nobody knows the way are left
/// out, and so are stops.
package struct Driven: Hashable, Sendable {
  package var meters: Float = 0
  package var seconds: Float = 0

  package init(meters: Float = 0, seconds: Float = 0) {
    self.meters = meters
    self.seconds = seconds
  }

  package var isNothing: Bool { meters == 0 && seconds == 0 }
}
