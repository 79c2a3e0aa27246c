/// The driver's public id everywhere in tracking (upstream's contractor id); not the user's id.
package struct DriverID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A driver's dense index in the fleet's arrays, so that hot paths hash no strings; never reused, and not kept
/// across restarts.
package struct DriverSlot: Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// A job's id, from upstream or the REST interface.
package struct JobID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A job's dense index in the fleet's arrays. It is used again after `FleetChange.jobForgotten` named it.
package struct JobSlot: Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// An account's id: the `user_id` of its tokens.
package struct UserID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}
