/// Routes whose open feeds can go to another process.
///
/// Confined to the front loop.
package protocol HandOverFeeds: AnyObject {
  /// The name of this kind of feed, the same in all versions.
  static var feedKind: String { get }

  /// For each of its open feeds what the other process needs to go on with it: names and texts of its own.
  func openFeedRecords() -> [FeedID: [String: String]]

  /// Goes on with a feed of another process. One that is not allowed any more is ended.
  ///
  /// - Parameter unsent: goes first.
  func takeOver(_ record: [String: String], descriptor: Int32, unsent: [UInt8])
}
