/// The reason why a file cannot be a logo.
package enum LogoError: Error, Hashable, Sendable {
  /// Neither an SVG nor a PNG.
  case unknownFormat
  /// More bytes than a logo may have.
  case tooLarge
  /// A PNG with more bytes than one may have.
  case pngTooLarge
  /// The SVG is not well-formed XML, or not UTF-8.
  case notWellFormed(line: Int)
  /// The SVG has a document type with entities of its own.
  case entities
  /// The SVG has too many elements, or they are nested too deeply.
  case tooComplex
  /// The SVG says nothing of its size, or it is far too narrow or too flat.
  case noSize
  /// Nothing that can be shown is left.
  case empty
  /// The PNG is cut off or broken, or has too many pixels.
  case brokenPNG
}
