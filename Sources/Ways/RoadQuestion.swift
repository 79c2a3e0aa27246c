import Maps
import Net
import Roads
import Tracking

/// A question for the way of one driver to one pickup, and the receiver of its answer.
struct RoadQuestion: Sendable {
  let from: RoadNetwork.Sighting
  let to: LatLng
  let at: Timestamp
  let answer: AnswerHandle<RoadAnswer>
}
