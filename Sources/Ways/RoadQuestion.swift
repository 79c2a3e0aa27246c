import Maps
import Net
import Roads

/// A question for the way of one driver to one pickup, and the receiver of its answer.
struct RoadQuestion: Sendable {
  let from: RoadNetwork.Sighting
  let to: LatLng
  let answer: AnswerHandle<RoadAnswer>
}
