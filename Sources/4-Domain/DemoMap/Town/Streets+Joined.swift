extension Streets {
  /// The roads with a point at each place where cars can turn from one to another: the very same point on both, as on
  /// real maps.
  func joined() -> [Road] {
    var joints = Joints()
    var joined = roads
    for number in joined.indices where joined[number].roadClass.metersPerSecond != nil {
      joined[number].points = []
    }
    for segment in index.segments where segment.roadClass.metersPerSecond != nil {
      let way = segment.b - segment.a
      for cut in cuts(of: segment) {
        let place = joints.place(segment.a + way * cut)
        if joined[segment.road].points.last != place { joined[segment.road].points.append(place) }
      }
    }
    return joined
  }

  /// The positions along a segment where it begins, meets other roads, and ends, in ascending order.
  private func cuts(of segment: RoadIndex.Segment) -> [Double] {
    var cuts = [0.0, 1.0]
    for other in index.near(segment.a, segment.b, margin: 1) {
      let beside = index.segments[other]
      guard beside.road != segment.road, beside.roadClass.metersPerSecond != nil else { continue }
      if let cut = crossing(segment.a, segment.b, beside.a, beside.b) { cuts.append(cut.first) }
      // The end of another road may stop at this segment, with a small rounding error.
      for end in [beside.a, beside.b] {
        let distance = end.distance(toLine: segment.a, segment.b)
        if distance.meters < 0.75 { cuts.append(distance.along) }
      }
    }
    return cuts.sorted()
  }
}

/// The places where roads meet. Two that differ by less than half a metre are one.
private struct Joints {
  private struct Key: Hashable {
    let x: Int
    let y: Int
  }

  private var known: [Key: Place] = [:]

  mutating func place(_ place: Place) -> Place {
    let key = Key(x: Int((place.x * 2).rounded()), y: Int((place.y * 2).rounded()))
    if let joint = known[key] { return joint }
    known[key] = place
    return place
  }
}
