/// The two looks of every map.
package enum MapTheme: String, CaseIterable, Sendable {
  case light, dark
}
