/// A line's points as bytes: x and y in turns, four bytes each, the lowest first.
enum PlaceLine {
  static func bytes(_ line: [PlacePoint]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count * 8)
    for point in line {
      for number in [point.x, point.y] {
        let word = UInt32(bitPattern: Int32(clamping: number))
        for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(word >> shift & 0xff)) }
      }
    }
    return bytes
  }

  static func points(_ bytes: [UInt8]) -> [PlacePoint] {
    func number(_ start: Int) -> Int {
      var word: UInt32 = 0
      for index in 0..<4 { word |= UInt32(bytes[start + index]) << UInt32(8 * index) }
      return Int(Int32(bitPattern: word))
    }
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map {
      PlacePoint(x: number($0), y: number($0 + 4))
    }
  }
}
