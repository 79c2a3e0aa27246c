import CTurboJPEG

/// A driver's picture as it is kept: a square JPEG of `side` pixels, made anew from the middle of a photograph, so that
/// nothing else of the file is left.
///
/// The bytes come from people. Making one takes up to some tenths of a second and 100 MB for the largest photograph: a
/// thread of its own does it (`DriverPictures`). Any thread.
package struct Portrait: Hashable, Sendable {
  package enum Fault: Error, Hashable, Sendable {
    /// No JPEG picture, or a broken one.
    case unreadable
    /// More than `maximumPixels`, or longer than `maximumFileBytes`.
    case tooLarge
    /// Fewer than `side` pixels in one direction.
    case tooSmall
    /// libturbojpeg is not installed.
    case noLibrary
  }

  package static let side = 240
  package static let maximumBytes = 40 << 10
  /// What phones take is below it. Decoding keeps some four bytes of memory for each pixel at most.
  package static let maximumPixels = 25_000_000
  package static let maximumFileBytes = 8 << 20

  /// From the best to the worst: the first one that is small enough is taken.
  private static let qualities: [Int32] = [85, 70, 50, 30]
  private static let roomBytes = 256 << 10

  /// At most `maximumBytes`.
  package let jpeg: [UInt8]

  package init(_ file: [UInt8]) throws(Fault) {
    guard waypost_jpeg_library() != nil else { throw .noLibrary }
    guard file.count <= Self.maximumFileBytes else { throw .tooLarge }
    let picture: CleanPicture
    do throws(CleanPicture.Fault) { picture = try CleanPicture(file) } catch {
      switch error {
      case .unreadable: throw .unreadable
      case .tooManyPixels: throw .tooLarge
      }
    }
    guard picture.mediaType == "image/jpeg" else { throw .unreadable }
    let middle = try Self.middle(of: picture.bytes)
    let square = PixelSquare(middle, side: Self.side).turned(JPEGFile.turn(of: picture.bytes))
    guard let jpeg = Self.encoded(square) else { throw .unreadable }
    self.jpeg = jpeg
  }

  /// The picture, at the smallest scale whose shorter side is not below `side`.
  private static func middle(of jpeg: [UInt8]) throws(Fault) -> PixelRectangle {
    var (width, height): (Int32, Int32) = (0, 0)
    guard waypost_jpeg_size(jpeg, UInt(jpeg.count), &width, &height) == 0, width > 0, height > 0 else {
      throw .unreadable
    }
    guard Int(width) * Int(height) <= maximumPixels else { throw .tooLarge }
    guard min(width, height) >= side else { throw .tooSmall }
    func scaled(_ length: Int32, _ part: Int32) -> Int { Int((length + part - 1) / part) }
    let part = [8, 4, 2].first { scaled(min(width, height), $0) >= side } ?? 1
    var rectangle = PixelRectangle(width: scaled(width, part), height: scaled(height, part))
    let result = rectangle.bytes.withUnsafeMutableBufferPointer { pixels in
      // The buffer has three bytes for each pixel of this size.
      waypost_jpeg_decode(
        jpeg, UInt(jpeg.count), pixels.baseAddress, Int32(rectangle.width), Int32(rectangle.height))
    }
    guard result == 0 else { throw .unreadable }
    return rectangle
  }

  private static func encoded(_ square: PixelSquare) -> [UInt8]? {
    for quality in qualities {
      var count = UInt(roomBytes)
      let bytes = [UInt8](unsafeUninitializedCapacity: roomBytes) { room, written in
        // `count` is the room: the library writes no more.
        let result = waypost_jpeg_encode(square.bytes, Int32(side), quality, room.baseAddress, &count)
        written = result == 0 ? Int(count) : 0
      }
      if !bytes.isEmpty, bytes.count <= maximumBytes { return bytes }
    }
    return nil
  }
}
