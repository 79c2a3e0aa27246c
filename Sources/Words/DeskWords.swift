import Templating

extension Catalog {
  /// What pages say where dispatchers make jobs and change them.
  package struct DeskWords: Sendable {
    package var title: String
    package var labels: Labels
    /// With {zone}.
    package var windowHint: String
    package var faults: Faults
    package var refusals: Refusals

    /// What templates show as {{say.name}}.
    package struct Labels: Sendable {
      package var newJob, address, customer, phone, place, placeHint, onMap, from, to, driver,
        driverHint: String
      var notes, notesHint, create, toBoard: String
      package var acts, confirm, assign, reassign, cancel, reason, reasonHint, cancelNow: String
    }

    package struct Faults: Sendable {
      package var address, place, placeRange, phone, from, to, toBeforeFrom, tooLong: String
      package var driverMissing, driverUnknown, driverSeveral, driverNotApproved: String
      package var reason: String
    }

    package struct Refusals: Sendable {
      package var upstream, busy, form: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}

extension Catalog.DeskWords {
  static let english = Self(
    title: "New job · Waypost",
    labels: Labels(
      newJob: "New job", address: "Address", customer: "Customer", phone: "Customer’s phone",
      place: "Place on the map",
      placeHint: "Latitude and longitude, such as 60.17, 24.94. Without it the map does not show the job.",
      onMap: "Or tap the place on the map.", from: "Arrival from", to: "Until", driver: "Driver",
      driverHint: "A name, or a part of it. Drivers who are online are listed first.", notes: "Notes",
      notesHint: "The driver sees them. The customer sees them only if the link allows it.",
      create: "Create job", toBoard: "Back to the board", acts: "Change this job", confirm: "Confirm the job",
      assign: "Assign", reassign: "Give to this driver", cancel: "Cancel this job", reason: "Reason",
      reasonHint: "The job’s history shows it. The customer does not see it.",
      cancelNow: "Cancel the job for good"),
    windowHint: "Both can be left empty. Time zone: {zone}.",
    faults: Faults(
      address: "Please write the address to which the driver has to come.",
      place: "That is not a place. Write two numbers, such as 60.17, 24.94.",
      placeRange: "There is no such place: latitudes go up to 90, longitudes up to 180.",
      phone: "That is not a phone number.", from: "That is not a time.", to: "That is not a time.",
      toBeforeFrom: "The end must be after the beginning.", tooLong: "That is too long.",
      driverMissing: "Please choose a driver.", driverUnknown: "No driver has that name.",
      driverSeveral: "Several drivers have that name. Choose one from the list, or write more of the name.",
      driverNotApproved: "That driver is not approved to take jobs.",
      reason: "Please write why, in a sentence or two."),
    refusals: Refusals(
      upstream:
        "The jobs belong to the dispatch system. Please create and change them there.",
      busy: "No job was created: the server cannot save now. Please try again in a moment.",
      form: "No job was created: the form was too old. Please check it and send it again."))

  static let spanish = Self(
    title: "Nuevo trabajo · Waypost",
    labels: Labels(
      newJob: "Nuevo trabajo", address: "Dirección", customer: "Cliente", phone: "Teléfono del cliente",
      place: "Punto en el mapa",
      placeHint: "Latitud y longitud, como 60.17, 24.94. Sin ellas, el trabajo no sale en el mapa.",
      onMap: "O toque el lugar en el mapa.", from: "Llegada desde", to: "Hasta", driver: "Transportista",
      driverHint: "Un nombre, o una parte. Primero se ofrecen quienes están en línea.", notes: "Notas",
      notesHint: "Las ve quien hace el trabajo. El cliente, solo si el enlace lo permite.",
      create: "Crear el trabajo", toBoard: "Volver al panel", acts: "Cambiar este trabajo",
      confirm: "Confirmar el trabajo", assign: "Asignar", reassign: "Cambiar de transportista",
      cancel: "Cancelar este trabajo", reason: "Motivo",
      reasonHint: "Queda en el historial. El cliente no lo ve.",
      cancelNow: "Cancelar el trabajo sin vuelta atrás"
    ),
    windowHint: "Los dos pueden quedar vacíos. Zona horaria: {zone}.",
    faults: Faults(
      address: "Escriba adónde hay que ir.",
      place: "Eso no es un punto. Escriba dos números, como 60.17, 24.94.",
      placeRange: "Ese punto no existe: la latitud llega a 90 y la longitud a 180.",
      phone: "Eso no es un número de teléfono.", from: "Eso no es una hora.", to: "Eso no es una hora.",
      toBeforeFrom: "El final debe ser posterior al comienzo.", tooLong: "Es demasiado largo.",
      driverMissing: "Elija un transportista.", driverUnknown: "Nadie se llama así.",
      driverSeveral: "Hay varias personas con ese nombre. Elija de la lista o escriba más.",
      driverNotApproved: "Esa persona no tiene permiso para hacer trabajos.",
      reason: "Escriba por qué, en una o dos frases."),
    refusals: Refusals(
      upstream:
        "Los trabajos pertenecen a la central. Créelos y cámbielos allí.",
      busy: "No se ha creado ningún trabajo: ahora no se puede guardar. Inténtelo dentro de un momento.",
      form: "No se ha creado ningún trabajo: el formulario ya no servía. Revíselo y envíelo otra vez."))
}
