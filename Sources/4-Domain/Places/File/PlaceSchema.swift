/// The tables of the index. A file with another version, or of another map, is made anew.
enum PlaceSchema {
  /// Rises with each change of the tables, and of what is read from the map.
  static let version = "6"

  static let tables = """
    CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, other TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS piece (name INTEGER NOT NULL, weight INTEGER NOT NULL, points BLOB NOT NULL);
    CREATE TABLE IF NOT EXISTS label (kind INTEGER NOT NULL, text TEXT NOT NULL, x INTEGER NOT NULL,
      y INTEGER NOT NULL, other TEXT NOT NULL, PRIMARY KEY (kind, text, x, y)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS number (name INTEGER NOT NULL, value INTEGER NOT NULL, text TEXT NOT NULL,
      x INTEGER NOT NULL, y INTEGER NOT NULL, cost INTEGER NOT NULL,
      PRIMARY KEY (name, value, text, x, y)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS crossing (first INTEGER NOT NULL, second INTEGER NOT NULL, x INTEGER NOT NULL,
      y INTEGER NOT NULL, PRIMARY KEY (first, second, x, y)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name INTEGER NOT NULL,
      x INTEGER NOT NULL, y INTEGER NOT NULL, west INTEGER NOT NULL, south INTEGER NOT NULL,
      east INTEGER NOT NULL, north INTEGER NOT NULL, district TEXT NOT NULL, town TEXT NOT NULL,
      weight INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE INDEX IF NOT EXISTS piece_name ON piece (name);
    CREATE VIRTUAL TABLE IF NOT EXISTS piece_box USING rtree_i32(id, west, east, north, south);
    CREATE VIRTUAL TABLE IF NOT EXISTS entry_words USING fts5(text, town, cell, content='', columnsize=0,
      tokenize="unicode61 remove_diacritics 0", prefix='2 3');
    CREATE VIRTUAL TABLE IF NOT EXISTS word_parts USING fts5(text, content='', columnsize=0, detail=none,
      tokenize='trigram');
    """

  /// Made last, in one go: houses by their square, without those that more likely belong to another street.
  static let numberSquares =
    "CREATE INDEX IF NOT EXISTS number_square ON number (\(square)) WHERE cost < \(TileWriter.secondChoice)"
  /// The number of the square of a point; some 160 m at the equator.
  static let square = "((x >> \(squareShift)) * 1048576 + (y >> \(squareShift)))"
  static let squareShift = 12
}
