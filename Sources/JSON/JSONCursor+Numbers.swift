extension JSONCursor {
  /// The next value, which must be a number, as the nearest double.
  ///
  /// Throws `numberOutOfRange` where that would be infinite.
  @usableFromInline
  @_lifetime(self: copy self)
  package mutating func double() throws(JSONError) -> Double {
    let start = try startOfNumber()
    let number = try scanNumber()
    if let value = number.double { return value }
    let value = doubleByLibrary(bytes.extracting(start..<position))
    guard value.isFinite else { throw JSONError(.numberOutOfRange, at: start) }
    return value
  }

  /// The next value, which must be a number written without point and exponent.
  ///
  /// Throws `numberOutOfRange` where it does not fit, or is not a whole number by its text; the cursor has
  /// then moved behind it.
  @_lifetime(self: copy self)
  package mutating func integer() throws(JSONError) -> Int64 {
    let start = try startOfNumber()
    let number = try scanNumber()
    guard number.isInteger, number.isMantissaExact, let value = number.int64 else {
      throw JSONError(.numberOutOfRange, at: start)
    }
    return value
  }

  /// The next value, which must be a number, as its text stands.
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

  /// Reads a number by the grammar of RFC 8259 section 6 and leaves the cursor behind it.
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
    while index < count {
      let digit = bytes[unchecked: index] &- UInt8(ascii: "0")  // index < count, just checked
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    var digitCount = index - integerStart
    guard digitCount > 0 else { throw endOrInvalid(at: index) }
    if digitCount > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw JSONError(.invalidNumber, at: integerStart)
    }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      number.isInteger = false
      index += 1
      let fractionStart = index
      while index < count {
        let digit = bytes[unchecked: index] &- UInt8(ascii: "0")  // index < count, just checked
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
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
  /// The whole number, if it fits; asked only of numbers written without point and exponent.
  var int64: Int64? {
    guard isNegative else { return Int64(exactly: mantissa) }
    return mantissa == UInt64(Int64.max) + 1 ? .min : Int64(exactly: mantissa).map { -$0 }
  }
}
