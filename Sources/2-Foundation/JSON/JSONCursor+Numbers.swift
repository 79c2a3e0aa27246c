extension JSONCursor {
  /// The next value, which must be a number, as the nearest double.
  ///
  /// Throws `numberOutOfRange` if that would be infinite.
  @_lifetime(self: copy self)
  package mutating func double() throws(JSONError) -> Double {
    let start = try startOfNumber()
    if let value = shortDecimal() { return value }
    let number = try scanNumber()
    if let value = number.double { return value }
    let value = doubleByLibrary(bytes.extracting(start..<position))
    guard value.isFinite else { throw JSONError(.numberOutOfRange, at: start) }
    return value
  }

  /// The number at the cursor, if it has the usual form of coordinates: at most 19 digits, no exponent, and not at
  /// the very end of the text. Nil for any other, and then nothing is read.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func shortDecimal() -> Double? {
    var index = position
    let count = bytes.count
    let isNegative = bytes[unchecked: index] == UInt8(ascii: "-")  // startOfNumber found a byte there
    if isNegative { index &+= 1 }
    let integerStart = index
    var mantissa: UInt64 = 0
    index = scanDigits(from: index, into: &mantissa)
    let integerCount = index &- integerStart
    guard integerCount > 0, index < count, integerCount == 1 || bytes[integerStart] != UInt8(ascii: "0")
    else {
      return nil
    }
    var fractionCount = 0
    if bytes[unchecked: index] == UInt8(ascii: ".") {  // index < count, just checked
      index &+= 1
      let fractionStart = index
      index = scanDigits(from: index, into: &mantissa)
      fractionCount = index &- fractionStart
      guard fractionCount > 0, index < count else { return nil }
    }
    // At most 19 digits fit into 64 bits for certain.
    guard integerCount &+ fractionCount <= 19,
      bytes[unchecked: index] | 0x20 != UInt8(ascii: "e")  // index < count, checked in both branches
    else { return nil }
    guard mantissa < 1 << 53 else {
      var number = ScannedNumber()
      number.isNegative = isNegative
      number.mantissa = mantissa
      number.exponent = -fractionCount
      guard let value = number.double else { return nil }
      position = index
      return value
    }
    position = index
    // Both are doubles without error, so the one division rounds once.
    let magnitude = Double(Int64(bitPattern: mantissa)) / ScannedNumber.powersOfTen[fractionCount]
    return isNegative ? -magnitude : magnitude
  }

  /// The next value, which must be a number written without point and exponent.
  ///
  /// Throws `numberOutOfRange` if it does not fit, or its text is no whole number; the cursor has then moved past it.
  @_lifetime(self: copy self)
  package mutating func integer() throws(JSONError) -> Int64 {
    let start = try startOfNumber()
    let number = try scanNumber()
    guard number.isInteger, number.isMantissaExact, let value = number.int64 else {
      throw JSONError(.numberOutOfRange, at: start)
    }
    return value
  }

  /// The next value, which must be a number, as its text.
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func numberText() throws(JSONError) -> Span<UInt8> {
    let start = try startOfNumber()
    _ = try scanNumber()
    return bytes.extracting(start..<position)
  }

  @_lifetime(self: copy self)
  private mutating func startOfNumber() throws(JSONError) -> Int {
    let byte = try peekByte()
    guard byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 else { throw mismatch() }
    return position
  }

  /// Reads a number by the grammar of RFC 8259 section 6 and leaves the cursor after it.
  @_lifetime(self: copy self)
  mutating func scanNumber() throws(JSONError) -> ScannedNumber {
    var number = ScannedNumber()
    var index = position
    let count = bytes.count
    if index < count, bytes[index] == UInt8(ascii: "-") {
      number.isNegative = true
      index += 1
    }
    var mantissa: UInt64 = 0
    let integerStart = index
    index = scanDigits(from: index, into: &mantissa)
    var digitCount = index - integerStart
    guard digitCount > 0 else { throw endOrInvalid(at: index) }
    if digitCount > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw JSONError(.invalidNumber, at: integerStart)
    }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      number.isInteger = false
      index += 1
      let fractionStart = index
      index = scanDigits(from: index, into: &mantissa)
      let fractionCount = index - fractionStart
      guard fractionCount > 0 else { throw endOrInvalid(at: index) }
      digitCount += fractionCount
      number.exponent = -fractionCount
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      number.isInteger = false
      number.exponent += try scanExponent(&index)
    }
    number.mantissa = mantissa
    // Leading zeros count as digits here, which costs such a number the fast path and nothing else.
    number.isMantissaExact = digitCount <= 19
    position = index
    return number
  }

  /// Appends digits to a mantissa, modulo 2^64; returns the offset after the last of them.
  @inline(__always)
  private func scanDigits(from start: Int, into mantissa: inout UInt64) -> Int {
    var index = start
    // Eight at a time: a phone sends coordinates of up to 17 digits.
    while index &+ 8 <= bytes.count {
      // In bounds: index + 8 <= count; any bit pattern is a UInt64.
      let word = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      guard let eight = eightDigits(word) else { break }
      mantissa = mantissa &* 100_000_000 &+ eight
      index &+= 8
    }
    while index < bytes.count {
      let digit = bytes[unchecked: index] &- UInt8(ascii: "0")  // index < count, just checked
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index &+= 1
    }
    return index
  }

  /// The number that eight ASCII digits make, the first of them in the lowest byte; nil if one is no digit.
  @inline(__always)
  private func eightDigits(_ word: UInt64) -> UInt64? {
    let tens = word & 0xF0F0_F0F0_F0F0_F0F0
    let carried = (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
    guard tens == 0x3030_3030_3030_3030, carried == tens else { return nil }
    // Neighbours are joined: to pairs, to fours, to eight.
    var digits = word & 0x0F0F_0F0F_0F0F_0F0F
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    return (digits &* 10_000 &+ digits >> 32) & 0xFFFF_FFFF
  }

  private func scanExponent(_ index: inout Int) throws(JSONError) -> Int {
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var exponent = 0
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Far beyond any double; held there so that it cannot overflow.
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      index += 1
    }
    guard index > start else { throw endOrInvalid(at: index) }
    return isNegative ? -exponent : exponent
  }

  private func endOrInvalid(at index: Int) -> JSONError {
    JSONError(index < bytes.count ? .invalidNumber : .endOfInput, at: index)
  }
}

extension ScannedNumber {
  /// The whole number, if it fits; only for numbers written without point and exponent.
  var int64: Int64? {
    guard isNegative else { return Int64(exactly: mantissa) }
    return mantissa == UInt64(Int64.max) + 1 ? .min : Int64(exactly: mantissa).map { -$0 }
  }
}
