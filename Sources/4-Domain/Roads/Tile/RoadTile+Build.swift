import Maps

extension RoadTile {
  /// Reads the roads of a tile.
  ///
  /// - Throws: `.brokenTile`.
  package convenience init(_ tile: VectorTile, id: TileID, schema: MapSchema) throws(MapsError) {
    let rule = RoadRule(schema)
    let lines = RoadRepair.repaired(try RoadLines(tile, rule), rule)
    var builder = RoadTileBuilder(lines, metersPerUnit: RoadMath.metersPerUnit(id))
    // Roads without names are worth more than no roads.
    if let labels = try? RoadLabels(tile, rule) { builder.labels = labels }
    builder.build()
    self.init(
      id: id, metersPerUnit: builder.metersPerUnit, nodes: builder.joints.nodes, edges: builder.edges,
      shape: builder.shape, borders: builder.sortedBorders, names: builder.labels.names, isCut: builder.isCut)
  }
}
