/// An `.mbtiles` file that was looked into: what each thread needs to open it.
package struct MapFile: Sendable {
  package let path: String
  package let metadata: MapMetadata
  /// Zooms that have tiles, ascending, at least one.
  let zooms: [Int]

  /// Looks into the file: some tiles of each zoom are read, a few milliseconds.
  ///
  /// - Throws: why it cannot be used, in words for whoever named the file.
  package init(path: String) throws(MapsError) {
    let survey = try MapSurvey(TileDatabase(path: path), path: path)
    self.path = path
    metadata = survey.metadata
    zooms = survey.zooms
  }
}
