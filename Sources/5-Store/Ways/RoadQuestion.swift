import Maps
import Net
import Roads
import Tracking

/// A question for the way of one driver to one pickup, past the stops before it, and the receiver of its answer.
struct RoadQuestion: Sendable {
  let from: RoadNetwork.Sighting
  /// The stops before it, in their order.
  let stops: [LatLng]
  let to: LatLng
  let at: Timestamp
  let answer: AnswerHandle<RoadAnswer>
}
