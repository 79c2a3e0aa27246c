import Testing

@testable import Logos

struct TouchIconTests {
  private static let letters: [Character?] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map { $0 } + [nil]
  private let accent = SRGBColor(number: 0x7a1fa2)
  private let white = SRGBColor(number: 0xffffff)

  private func png(_ letter: Character?) throws -> [UInt8] {
    try #require(TouchIcon(letter: letter, accent: accent, on: white).png())
  }

  @Test func `every letter and digit, and the mark of a place, is a small square picture of its own`() throws
  {
    var pictures: Set<[UInt8]> = []
    for letter in Self.letters {
      let png = try png(letter)
      let read = try Logo(png)
      #expect(read.format == .png && read.heightRatio == 1 && read.bytes == png)
      pictures.insert(png)
    }
    // The letter O and the digit 0 are one shape.
    #expect(pictures.count == Self.letters.count - 1)
  }

  @Test func `what is no letter of the alphabet has the mark of a place`() throws {
    for letter: Character in ["ж", "a", "•"] { #expect(try png(letter) == png(nil)) }
  }

  @Test func `no line leaves the square of its letter, which phones do not cut off`() {
    for letter in Self.letters {
      let lines = IconLetter(letter).lines
      #expect(!lines.isEmpty)
      for line in lines {
        #expect((0...4).contains(line.x) && (0...4).contains(line.toX))
        #expect((0...6).contains(line.y) && (0...6).contains(line.toY))
        #expect(line.x != line.toX || line.y != line.toY)
      }
    }
  }

  @Test func `other colors are another picture, with another name`() throws {
    let dark = TouchIcon(letter: "A", accent: white, on: accent)
    let light = TouchIcon(letter: "A", accent: accent, on: white)
    #expect(dark.png() != light.png() && dark.identity != light.identity)
    #expect(light.identity != TouchIcon(letter: nil, accent: accent, on: white).identity)
  }
}
