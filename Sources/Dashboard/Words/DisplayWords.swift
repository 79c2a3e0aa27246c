import Templating
import Tracking

extension Catalog {
  /// What the page of the walls' links says.
  struct DisplayWords: Sendable {
    var title: String
    var labels: Labels
    var wholeFleet, serverZone, noFraming: String
    /// With {distance} and {place}.
    var around: String
    /// With {name}.
    var revokeNamed, changeNamed: String
    var themes: Themes
    var faults: Faults

    /// What templates show as {{say.name}}.
    struct Labels: Sendable {
      var displays, lead, none, name, shows, theme, zone, framing, made, open, revoke: String
      var new, nameHint, center, centerHint, radius, zoneHint, framingHint, create, change, toBoard: String

      var value: MustacheValue { Catalog.texts(of: self) }
    }

    struct Themes: Sendable {
      var system, light, dark: String
    }

    struct Faults: Sendable {
      var name, center, radius, theme, timeZone, origins: String
    }
  }

  /// The strings of `labels` by their names, for templates.
  static func texts(of labels: Any) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: Mirror(reflecting: labels).children.compactMap { child in
          child.label.map { ($0, .text(child.value as? String ?? "")) }
        }))
  }
}

extension Catalog.DisplayWords.Themes {
  subscript(_ theme: Display.Theme) -> String {
    switch theme {
    case .system: system
    case .light: light
    case .dark: dark
    }
  }
}

extension Catalog.DisplayWords {
  static let english = Self(
    title: "Wall displays · Waypost",
    labels: Labels(
      displays: "Wall displays",
      lead:
        "Each link opens a read-only wall: first names and addresses, no customer. Whoever has the link sees it, until you revoke it.",
      none: "There is no display yet.", name: "Name", shows: "Shows", theme: "Colors", zone: "Clock",
      framing: "May be framed by", made: "Created", open: "Open", revoke: "Revoke", new: "New display",
      nameHint: "Where it hangs, such as Front desk.", center: "Middle of the area",
      centerHint: "Latitude and longitude, such as 60.17, 24.94. Leave it empty for the whole fleet.",
      radius: "Radius in kilometers", zoneHint: "Such as America/New_York. Empty: the server’s clock.",
      framingHint: "Origins such as https://intranet.example, with spaces between. Empty: nobody.",
      create: "Create display", change: "Change", toBoard: "Back to the board"),
    wholeFleet: "Whole fleet", serverZone: "Server’s", noFraming: "Nobody",
    around: "{distance} around {place}", revokeNamed: "Revoke {name}", changeNamed: "Change {name}",
    themes: Themes(system: "As the screen is set", light: "Light", dark: "Dark"),
    faults: Faults(
      name: "Please give it a name of at most 80 letters.",
      center: "The middle takes a latitude and a longitude, such as 60.17, 24.94.",
      radius: "The radius takes 0.1 to 500 kilometers.", theme: "Please choose one of the colors.",
      timeZone: "This machine knows no such time zone.",
      origins: "Framing takes up to 10 origins, each with https:// and without a path."))

  static let spanish = Self(
    title: "Pantallas de pared · Waypost",
    labels: Labels(
      displays: "Pantallas de pared",
      lead:
        "Cada enlace abre una pantalla de solo lectura: nombres de pila y direcciones, ningún cliente. La ve quien tenga el enlace, hasta que usted lo revoque.",
      none: "Aún no hay ninguna pantalla.", name: "Nombre", shows: "Muestra", theme: "Colores",
      zone: "Reloj", framing: "La puede enmarcar", made: "Creada", open: "Abrir", revoke: "Revocar",
      new: "Nueva pantalla", nameHint: "Dónde cuelga, por ejemplo Recepción.", center: "Centro de la zona",
      centerHint: "Latitud y longitud, por ejemplo 60.17, 24.94. Vacío: toda la flota.",
      radius: "Radio en kilómetros", zoneHint: "Por ejemplo America/New_York. Vacío: el reloj del servidor.",
      framingHint: "Orígenes como https://intranet.example, separados por espacios. Vacío: nadie.",
      create: "Crear la pantalla", change: "Cambiar", toBoard: "Volver al panel"),
    wholeFleet: "Toda la flota", serverZone: "Del servidor", noFraming: "Ningún sitio",
    around: "{distance} alrededor de {place}", revokeNamed: "Revocar {name}", changeNamed: "Cambiar {name}",
    themes: Themes(system: "Según el monitor", light: "Claros", dark: "Oscuros"),
    faults: Faults(
      name: "Dele un nombre de 80 letras como máximo.",
      center: "El centro lleva una latitud y una longitud, por ejemplo 60.17, 24.94.",
      radius: "El radio va de 0.1 a 500 kilómetros.", theme: "Elija uno de los colores.",
      timeZone: "Esta máquina no conoce esa zona horaria.",
      origins: "Se admiten hasta 10 orígenes, cada uno con https:// y sin ruta."))
}
