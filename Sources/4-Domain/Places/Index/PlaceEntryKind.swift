/// What one entry of the index is. The numbers are stored.
enum PlaceEntryKind: Int {
  case label = 1
  case street
  case point

  /// Words of the column `cell` by which a question is bounded to entries of some kinds.
  static let mainWord = "kmain"
  static let pointWord = "kpoint"
  static let districtWord = "kdistrict"
}
