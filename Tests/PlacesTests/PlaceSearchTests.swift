import Maps
import Testing

@testable import Places

struct PlaceSearchTests {
  /// Two streets that cross, with numbers, in a town with a suburb.
  private func town(_ schema: MapSchema = .openMapTiles) -> TestPlaces {
    var town = TestPlaces(schema)
    town.label("Weirton", "town", (2048, 2048))
    town.label("Old Quay", "suburb", (700, 1000))
    town.street("Main Street", [(0, 1000), (2000, 1000), (4096, 1000)])
    town.street("3rd Street", [(2000, 0), (2000, 1000), (2000, 4096)])
    town.street("Straße am Fluß", [(500, 2000), (1500, 2000)])
    for number in 1...10 { town.number("\(2 * number)", (300 + 120 * number, 1030)) }
    for number in 1...10 where number != 5 { town.number("\(2 * number - 1)", (300 + 120 * number, 970)) }
    town.number("300", (2040, 1500))
    town.point("Café Øresund", (600, 2050))
    return town
  }

  private func meters(_ found: FoundPlace, _ x: Int, _ y: Int) -> Double {
    PlacePoint(found.place).meters(to: PlacePoint(TestPlaces.place(x, y)))
  }

  @Test(arguments: [
    "12 Main Street", "Main Street 12", "12 main st", "main st. 12, weirton", "12 Main Street, 94102 Weirton",
    "12 Main St, Weirton, CA 94102", "12 Mian Street",
  ])
  func `A house is found in all orders and forms`(typed: String) throws {
    let index = try town().index()
    let first = try #require(index.search.find(PlaceQuestion(typed)).first)
    #expect(first.kind == .address)
    #expect(first.town == "Weirton")
    #expect(first.isExact)
    #expect(meters(first, 300 + 120 * 6, 1030) < 2)
    #expect(first.isClear == (typed != "12 Mian Street"))
  }

  @Test(
    arguments: [
      ("12 Main Street", 1020, 1010), ("11 Main Street", 1030, 985),
      ("300 3rd Street", 2020, 1510), ("3rd Street", 2010, 3000), ("Main Street", 3500, 1090),
    ])
  func `The address near a point is a house, else a street`(text: String, x: Int, y: Int) throws {
    let index = try town().index()
    #expect(index.search.nearest(to: TestPlaces.place(x, y)) == text)
    #expect(index.search.nearest(to: TestPlaces.place(3500, 2600)) == nil)
    #expect(index.search.nearest(to: LatLng(latitude: 0, longitude: 0)) == nil)
  }

  @Test func `Where streets are named so, the number follows the street`() throws {
    var town = TestPlaces()
    town.street("Hauptstraße", [(0, 1000), (4096, 1000)])
    town.street("Am Bach", [(0, 3000), (4096, 3000)])
    town.number("7", (2000, 3020))
    #expect(try town.index().search.nearest(to: TestPlaces.place(2000, 3010)) == "Am Bach 7")
  }

  @Test func `A number that the map lacks lies between its neighbours, and is not clear`() throws {
    let index = try town().index()
    let first = try #require(index.search.find(PlaceQuestion("9 Main Street")).first)
    #expect(!first.isExact)
    #expect(!first.isClear)
    #expect(first.estimate == .betweenNumbers)
    #expect(meters(first, 300 + 120 * 5, 970) < 5)
  }

  @Test(
    arguments: [
      "Unit 5, 12 Main Street", "12 Main Street, 3rd floor", "12 Main St #4, Weirton, CA 94102-1234",
      "c/o Anna Berg, 12 Main Street", "12 Main Street, P. O. Box 7", "Flat 2 12 Main Street",
      "１２ Main Street",
      "12 Main Street, Weirton, USA", "12 Main Street, Weirton SW1A 2AA", "12 Main Street, 1012 LG Weirton",
      "12 Main Street, Weirton ON K1A 0B1", "12 Main St 94102", "12 Main Street, 114 55 Weirton",
      "12 Main Street M1 1AE", "12 Main Street, 1012LG", "12 Main Street, 00-950 Weirton",
      "12 Main Street, EC1Y8SY",
    ])
  func `What maps do not have is set aside`(typed: String) throws {
    let first = try #require(town().index().search.find(PlaceQuestion(typed)).first)
    #expect(first.title == "12 Main Street")
    #expect(first.isClear)
  }

  @Test func `A named street without the number is found, and the words of a district are no street`() throws
  {
    var town = TestPlaces()
    town.label("South of Market", "suburb", (2000, 3000))
    town.street("Market Street", [(0, 500), (4096, 500)])
    town.street("Bryant Street", [(1000, 3000), (3000, 3000)])
    town.number("833", (2000, 3030))
    let first = try #require(town.index().search.find(PlaceQuestion("833 Market St")).first)
    #expect(first.title == "833 Market Street")
    #expect(first.kind == .street)
    #expect(first.estimate == .street)
    #expect(!first.isClear)
  }

  @Test func `A street of a longer name makes a whole name no question`() throws {
    var town = TestPlaces()
    town.street("Mission Street", [(0, 500), (4096, 500)])
    town.street("Mission Rock Street", [(0, 3000), (4096, 3000)])
    town.number("12", (2000, 530))
    town.number("14", (2000, 3030))
    let index = try town.index()
    #expect(index.search.find(PlaceQuestion("12 Mission Street")).first?.isClear == true)
    let other = try #require(index.search.find(PlaceQuestion("14 Mission Street")).first)
    #expect(other.title == "14 Mission Street" && !other.isClear)
  }

  @Test func `The number stays with the beginning of a street's name`() throws {
    let index = try town().index()
    #expect(index.titles("254 mai").first == "254 Main Street")
  }

  @Test(arguments: ["Main & 3rd", "3rd st / main st", "main and third", "Main Street @ 3rd Street"])
  func `A crossing is found by its two streets`(typed: String) throws {
    let index = try town().index()
    let first = try #require(index.search.find(PlaceQuestion(typed)).first)
    #expect(first.kind == .crossing)
    #expect(first.isClear)
    #expect(meters(first, 2000, 1000) < 5)
  }

  @Test(
    arguments: [
      ("strasse am fluss", "Straße am Fluß"), ("str am flu", "Straße am Fluß"),
      ("cafe oresund", "Café Øresund"),
      ("weir", "Weirton"), ("old qua", "Old Quay"), ("mai", "Main Street"), ("oresnud", "Café Øresund"),
    ])
  func `Names are found by their beginnings, without marks, with one mistake`(typed: String, name: String)
    throws
  {
    let index = try town().index()
    #expect(index.titles(typed).first == name)
  }

  @Test(arguments: MapSchema.allCases)
  func `All three schemas have streets, crossings and towns`(schema: MapSchema) throws {
    let index = try town(schema).index()
    #expect(index.titles("main st").first == "Main Street")
    #expect(index.titles("main & 3rd").first == "Main Street & 3rd Street")
    #expect(index.titles("weirton").first == "Weirton")
    let house = try #require(index.search.find(PlaceQuestion("12 Main Street")).first)
    // Mapbox Streets has no house numbers: the street is the answer.
    #expect(house.kind == (schema == .mapboxStreets ? .street : .address))
  }

  @Test func `A house at a corner belongs to the street whose numbers go on`() throws {
    var town = TestPlaces()
    town.street("Main Street", [(0, 1000), (4096, 1000)])
    town.street("Oak Street", [(2000, 0), (2000, 4096)])
    for number in 1...8 { town.number("\(100 + 2 * number)", (800 + 120 * number, 1050)) }
    for number in 1...8 { town.number("\(700 + 2 * number)", (2050, 1200 + 120 * number)) }
    // As near to the one as to the other.
    town.number("118", (1950, 1051))
    let index = try town.index()
    let main = try #require(index.search.find(PlaceQuestion("118 Main St")).first)
    #expect(main.isExact)
    let oak = try #require(index.search.find(PlaceQuestion("118 Oak St")).first)
    #expect(!oak.isClear)
  }

  @Test func `A street over many tiles is one result, on the street`() throws {
    var town = TestPlaces()
    town.label("Weirton", "town", (4096, 1000))
    town.street("Long Street", [(0, 900), (4096, 1000), (8192, 1100)])
    let index = try town.index(columns: 2)
    let found = index.search.find(PlaceQuestion("long street"))
    #expect(found.count == 1)
    #expect(meters(try #require(found.first), 4096, 1000) < 20)
  }

  @Test func `Streets of one name in two towns are two results, the nearer first`() throws {
    var town = TestPlaces()
    town.label("Eastham", "village", (11_500, 1000))
    town.label("Westham", "village", (500, 1000))
    town.street("School Lane", [(400, 900), (900, 900)])
    town.street("School Lane", [(11_400, 900), (11_900, 900)])
    let index = try town.index(columns: 3)
    for (x, first) in [(0, "Westham"), (12_000, "Eastham")] {
      let found = index.search.find(PlaceQuestion("school ln", near: TestPlaces.place(x, 900)))
      #expect(found.map(\.town).first == first)
      #expect(found.count == 2)
    }
    #expect(index.search.find(PlaceQuestion("school lane eastham")).first?.town == "Eastham")
  }

  @Test func `Names in other scripts are found by both`() throws {
    var town = TestPlaces()
    town.street("Ленина улица", [(0, 1000), (900, 1000)], also: ["name:latin": "Lenina ulica"])
    let index = try town.index()
    #expect(index.titles("lenina").first == "Ленина улица")
    #expect(index.titles("ЛЕНИНА").first == "Ленина улица")
  }

  @Test(
    arguments: [
      "", " ", "\"", "a\" OR \"b", "* NEAR(", "-", "12", "&", "/ /", "a & & b", "\u{0}", "12 12 12",
      "st st st st",
      String(repeating: "x", count: 5000), String(repeating: "12 & ", count: 900), "é́́́", "🚚", "main'--",
    ])
  func `Whatever is typed is answered`(typed: String) throws {
    let index = try town().index()
    #expect(index.search.find(PlaceQuestion(typed)).count <= PlaceSearch.maximumFound)
  }
}
