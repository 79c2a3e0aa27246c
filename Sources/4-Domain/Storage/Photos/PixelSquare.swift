/// Pixels of three bytes (red, green, blue), row by row.
struct PixelRectangle {
  static let channels = 3

  let width: Int
  let height: Int
  /// `width * height * channels` of them.
  var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height * Self.channels)
  }
}

/// A square of such pixels.
struct PixelSquare: Hashable {
  let side: Int
  private(set) var bytes: [UInt8]

  /// The middle of `picture`, whose sides must not be below `side`: each pixel is the mean of those that it covers.
  init(_ picture: PixelRectangle, side: Int) {
    self.side = side
    let length = min(picture.width, picture.height)
    let left = (picture.width - length) / 2
    let top = (picture.height - length) / 2
    let channels = PixelRectangle.channels
    bytes = []
    bytes.reserveCapacity(side * side * channels)
    for row in 0..<side {
      let rows = top + row * length / side..<top + (row + 1) * length / side
      for column in 0..<side {
        let columns = left + column * length / side..<left + (column + 1) * length / side
        let count = rows.count * columns.count
        for channel in 0..<channels {
          var sum = 0
          for y in rows {
            for x in columns { sum += Int(picture.bytes[(y * picture.width + x) * channels + channel]) }
          }
          bytes.append(UInt8(clamping: (sum + count / 2) / max(1, count)))
        }
      }
    }
  }

  /// Upright, for a picture with this orientation of Exif (tag 0x0112): 2...8, nil and others for an upright one.
  func turned(_ turn: UInt8?) -> PixelSquare {
    guard let turn, (2...8).contains(turn) else { return self }
    var turned = self
    let (last, channels) = (side - 1, PixelRectangle.channels)
    for row in 0..<side {
      for column in 0..<side {
        // Where the file has what is shown at this place.
        let (x, y) =
          switch turn {
          case 2: (last - column, row)
          case 3: (last - column, last - row)
          case 4: (column, last - row)
          case 5: (row, column)
          case 6: (row, last - column)
          case 7: (last - row, last - column)
          default: (last - row, column)
          }
        for channel in 0..<channels {
          turned.bytes[(row * side + column) * channels + channel] =
            bytes[(y * side + x) * channels + channel]
        }
      }
    }
    return turned
  }
}
