import API
import Places
import Store
import Templating
import Tracking
import Words

/// The page with the walls' links and the form for another wall. Template `walls`; posts to `/board/displays`,
/// `/board/displays/change` and `/board/displays/revoke`.
struct WallSettingsPage {
  /// The page lists the newest walls; REST lists all.
  static let maximumRows = 200

  var walls: [Wall]
  var csrf: String?
  /// The token of the wall whose form was sent; nil if it was the form for another wall.
  var changing: String?
  var typed = WallSettings.Text()
  var faults: [WallSettings.Fault] = []
  var now: Timestamp
  /// The places from which the dispatcher has to choose the middle of the area.
  var choices: [FoundPlace] = []
  /// Whether addresses can be found.
  var findsPlaces = false
  /// Whether the form was not one of this session's pages: nothing was stored.
  var isForeign = false

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.wallSettings
    var new = WallSettings.Text()
    new.isInMiles = context.words.countsInMiles
    return context.page(
      title: words.title,
      [
        "say": words.labels.value, "csrf": csrf.map { .text($0) } ?? .null,
        "hasWalls": .bool(!walls.isEmpty),
        "walls": .list(
          walls.prefix(Self.maximumRows).enumerated().map { row($1, number: $0, words, context) }),
        "new": fields(
          changing == nil && typed != .init() ? typed : new, faults: changing == nil ? faults : [],
          prefix: "",
          choices: changing == nil ? asked(context.words) : .null, context),
        "foreign": isForeign ? .text(words.foreignForm) : .null,
        "finds": findsPlaces ? finds(context.words.jobForms.labels, words) : .null,
      ])
  }

  private func asked(_ words: Words) -> MustacheValue { PlaceChoices(choices, words).value }

  /// The sentences of a field that finds addresses.
  private func finds(
    _ labels: Catalog.JobFormWords.Labels, _ words: Catalog.WallSettingsWords
  ) -> MustacheValue {
    .object([
      "found": .text(labels.placesFound), "betweenNumbers": .text(labels.betweenNumbers),
      "street": .text(labels.streetOnly),
      "none": .text(labels.placesNone),
      "hint": .text(words.centerAddressHint),
    ])
  }

  private func radiusFault(isInMiles: Bool, _ words: Words) -> String {
    // 0.1 to 500 kilometers, rounded so that both ends are taken.
    let (most, unit) = isInMiles ? ("310", "mi") : ("500", "km")
    let least = words.number(0.1, decimals: 1)
    return Words.fill(words.wallSettings.faults.radius, ["least": least, "most": most, "unit": unit])
  }

  /// The fields of one form; `prefix` makes their ids unique.
  private func fields(
    _ typed: WallSettings.Text, faults: [WallSettings.Fault], prefix: String, choices: MustacheValue,
    _ context: PageContext
  ) -> MustacheValue {
    let words = context.words.wallSettings
    let errors = faults.map { fault in
      let text =
        switch fault {
        case .center where findsPlaces: words.centerNotFound
        case .radius: radiusFault(isInMiles: typed.isInMiles, context.words)
        default: words.faults[fault]
        }
      return (fault == .address ? "center" : fault.rawValue, MustacheValue.text(text))
    }
    return .object([
      "prefix": .text(prefix),
      "choices": choices,
      "typedName": .text(typed.name), "center": .text(typed.center), "radius": .text(typed.radius),
      "radiusLabel": .text(typed.isInMiles ? words.labels.radiusMiles : words.labels.radius),
      "radiusName": .text(typed.isInMiles ? "radius_mi" : "radius_km"),
      "known": typed.isChosen
        ? .object(["choice": .text(typed.choice), "asked": .text(typed.asked)]) : .null,
      "timeZone": .text(typed.timeZone), "typedOrigins": .text(typed.origins),
      "invalid": .object(Dictionary(errors) { first, _ in first }),
      "parts": .list(Wall.Part.allCases.map { part($0, typed.parts, words) }),
      "focus": .object(faults.first.map { [$0.rawValue: .bool(true)] } ?? [:]),
      "themes": .list(
        Wall.Theme.allCases.map { theme in
          .object([
            "value": .text(theme.rawValue), "label": .text(words.themes[theme]),
            "isChosen": .bool(theme.rawValue == typed.theme),
          ])
        }),
    ])
  }

  /// The choice of a part's place.
  private func part(
    _ part: Wall.Part, _ places: [Wall.Part: String]?, _ words: Catalog.WallSettingsWords
  ) -> MustacheValue {
    let chosen = (places ?? WallSettings.Text.places(of: Wall.Part.standard))[part] ?? ""
    let options = [("", words.notShown)] + Wall.Part.allCases.indices.map { ("\($0 + 1)", "\($0 + 1)") }
    return .object([
      "name": .text(part.rawValue), "label": .text(words.parts[part]),
      "options": .list(
        options.map { value, label in
          .object(["value": .text(value), "label": .text(label), "isChosen": .bool(value == chosen)])
        }),
    ])
  }

  private func row(
    _ wall: Wall, number: Int, _ words: Catalog.WallSettingsWords, _ context: PageContext
  ) -> MustacheValue {
    let isChanging = wall.token == changing
    let shown =
      wall.area.map { area in
        Words.fill(
          words.around,
          [
            "distance": context.words.distance(meters: area.radiusMeters),
            "place": wall.areaAddress ?? "\(area.center.latitudeText), \(area.center.longitudeText)",
          ])
      } ?? words.wholeFleet
    return .object([
      "contents": .text(wall.parts.map { words.parts[$0] }.joined(separator: ", ")),
      "name": .text(wall.name), "token": .text(wall.token), "path": .text("/wall/\(wall.token)"),
      "shows": .text(shown), "theme": .text(words.themes[wall.theme]),
      "zone": .text(wall.timeZoneName ?? words.serverZone),
      "origins": .text(
        wall.framingOrigins.isEmpty ? words.noFraming : wall.framingOrigins.joined(separator: ", ")),
      "made": .text(context.words.dayAndTime(wall.createdAt, context.zone, now: now)),
      "datetime": .text(wall.createdAt.iso8601),
      "isChanging": .bool(isChanging),
      "change": fields(
        isChanging ? typed : WallSettings.Text(wall, context.words), faults: isChanging ? faults : [],
        prefix: "wall-\(number)-", choices: isChanging ? asked(context.words) : .null, context),
      "changeLabel": .text(Words.fill(words.changeNamed, ["name": wall.name])),
      "revokeLabel": .text(Words.fill(words.revokeNamed, ["name": wall.name])),
    ])
  }
}
