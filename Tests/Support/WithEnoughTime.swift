/// Calls `body` with more and more milliseconds until it returns true, because they were enough; false if they never
/// were.
///
/// For events that a test sees only if it is quick enough; on a busy machine it may need seconds.
package func withEnoughTime(_ body: (_ milliseconds: UInt64) throws -> Bool) rethrows -> Bool {
  for milliseconds: UInt64 in [20, 200, 2_000, 20_000] where try body(milliseconds) { return true }
  return false
}
