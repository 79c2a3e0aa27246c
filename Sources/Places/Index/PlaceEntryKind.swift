/// What one entry of the index is. The numbers are stored.
enum PlaceEntryKind: Int {
  case label = 1
  case street
  case point
}
