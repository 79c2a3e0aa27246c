import Compact

/// The driver's public id everywhere in tracking (upstream's contractor id); not the user's id.
package struct DriverID: TextIdentifier {
  package let text: PackedText
  package init(text: PackedText) { self.text = text }
}

/// A driver's dense index in the fleet's arrays, so that hot paths hash no strings; never reused, and not kept
/// across restarts.
@usableFromInline
package struct DriverSlot: Hashable, Sendable {
  @usableFromInline let number: Int32
  @inlinable package var rawValue: Int { Int(number) }
  @inlinable package init(rawValue: Int) { number = Int32(rawValue) }
}

/// A job's id, from upstream or the REST interface.
package struct JobID: TextIdentifier {
  package let text: PackedText
  package init(text: PackedText) { self.text = text }
}

/// A job's dense index in the fleet's arrays. It is used again after `FleetChange.jobForgotten` named it.
@usableFromInline
package struct JobSlot: Hashable, Sendable {
  @usableFromInline let number: Int32
  @inlinable package var rawValue: Int { Int(number) }
  @inlinable package init(rawValue: Int) { number = Int32(rawValue) }
}

/// An account's id: the `user_id` of its tokens.
package struct UserID: TextIdentifier {
  package let text: PackedText
  package init(text: PackedText) { self.text = text }
}

/// An id that is a text, mostly a UUID.
package protocol TextIdentifier: Hashable, Sendable {
  var text: PackedText { get }
  init(text: PackedText)
}

extension TextIdentifier {
  package init(_ rawValue: String) { self.init(text: PackedText(rawValue)) }
  package init(rawValue: String) { self.init(rawValue) }
  package var rawValue: String { text.string }
}
