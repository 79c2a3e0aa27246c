import Templating
import Tracking

extension Catalog {
  /// What the page of the walls' links says.
  package struct DisplayWords: Sendable {
    package var title: String
    package var labels: Labels
    package var wholeFleet, serverZone, noFraming: String
    /// With {distance} and {place}.
    package var around: String
    /// With {name}.
    package var revokeNamed, changeNamed: String
    package var themes: Themes
    package var faults: Faults

    /// What templates show as {{say.name}}.
    package struct Labels: Sendable {
      package var displays, lead, none, name, shows, theme, zone, framing, made, open, revoke: String
      var new, nameHint, center, centerHint, radius, zoneHint, framingHint, create, change, toBoard: String

      package var value: MustacheValue { Catalog.texts(of: self) }
    }

    package struct Themes: Sendable {
      var system, light, dark: String
    }

    package struct Faults: Sendable {
      package var name, center, radius, theme, timeZone, origins: String
    }
  }

  /// The strings of `labels` by their names, for templates.
  package static func texts(of labels: Any) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: Mirror(reflecting: labels).children.compactMap { child in
          child.label.map { ($0, .text(child.value as? String ?? "")) }
        }))
  }
}

extension Catalog.DisplayWords.Themes {
  package subscript(_ theme: Display.Theme) -> String {
    switch theme {
    case .system: system
    case .light: light
    case .dark: dark
    }
  }
}

extension Catalog.DisplayWords {
  static let english = Self(
    title: "Walls · Waypost",
    labels: Labels(
      displays: "Walls",
      lead:
        "Each link opens a wall: a page for a screen that nobody operates. It shows first names and addresses, but no customers. Everybody who has the link can see it until you revoke it.",
      none: "There is no wall yet.", name: "Name", shows: "Shows", theme: "Colors", zone: "Clock",
      framing: "Sites that may embed it", made: "Created", open: "Open", revoke: "Revoke", new: "New wall",
      nameHint: "Where it hangs, such as Front desk.", center: "Middle of the area",
      centerHint: "Latitude and longitude, such as 60.17, 24.94. Leave it empty for the whole fleet.",
      radius: "Radius in kilometers",
      zoneHint: "Such as America/New_York. Leave it empty for the server’s clock.",
      framingHint:
        "Addresses such as https://intranet.example, with spaces between them. Leave it empty for none.",
      create: "Create wall", change: "Change", toBoard: "Back to the board"),
    wholeFleet: "Whole fleet", serverZone: "The server’s", noFraming: "None",
    around: "{distance} around {place}", revokeNamed: "Revoke {name}", changeNamed: "Change {name}",
    themes: Themes(system: "As the browser is set", light: "Light", dark: "Dark"),
    faults: Faults(
      name: "Please give it a name of at most 80 letters.",
      center: "Please write the middle as a latitude and a longitude, such as 60.17, 24.94.",
      radius: "The radius can be 0.1 to 500 kilometers.", theme: "Please choose one of the colors.",
      timeZone: "The server does not know that time zone.",
      origins: "Up to 10 sites may embed it. Write each as an address with https:// and without a path."))

  static let spanish = Self(
    title: "Pantallas de pared · Waypost",
    labels: Labels(
      displays: "Pantallas de pared",
      lead:
        "Cada enlace abre una pantalla de pared, que nadie maneja. Muestra nombres de pila y direcciones, pero ningún cliente. La ve quien tenga el enlace, hasta que usted lo anule.",
      none: "Aún no hay ninguna pantalla.", name: "Nombre", shows: "Muestra", theme: "Colores",
      zone: "Reloj", framing: "Sitios que pueden incluirla", made: "Creada", open: "Abrir", revoke: "Anular",
      new: "Nueva pantalla", nameHint: "Dónde cuelga, por ejemplo Recepción.", center: "Centro de la zona",
      centerHint: "Latitud y longitud, por ejemplo 60.17, 24.94. Vacío: toda la flota.",
      radius: "Radio en kilómetros", zoneHint: "Por ejemplo America/New_York. Vacío: el reloj del servidor.",
      framingHint: "Direcciones como https://intranet.example, separadas por espacios. Vacío: ninguno.",
      create: "Crear la pantalla", change: "Cambiar", toBoard: "Volver al panel"),
    wholeFleet: "Toda la flota", serverZone: "Del servidor", noFraming: "Ninguno",
    around: "{distance} alrededor de {place}", revokeNamed: "Anular {name}", changeNamed: "Cambiar {name}",
    themes: Themes(system: "Según el navegador", light: "Claros", dark: "Oscuros"),
    faults: Faults(
      name: "Dele un nombre de 80 letras como máximo.",
      center: "Escriba el centro como una latitud y una longitud, por ejemplo 60.17, 24.94.",
      radius: "El radio puede ser de 0.1 a 500 kilómetros.", theme: "Elija uno de los colores.",
      timeZone: "El servidor no conoce esa zona horaria.",
      origins:
        "Pueden incluirla hasta 10 sitios. Escriba cada uno como una dirección con https:// y sin ruta."))
}
