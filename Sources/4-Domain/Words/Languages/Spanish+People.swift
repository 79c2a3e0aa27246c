extension Catalog.PeopleWords {
  static let spanish = Catalog.PeopleWords(
    labels: Labels(
      people: "Personas",
      lead:
        "Todos los que tienen una cuenta aquí: transportistas, operadores del panel, administradores y clientes que inician sesión.",
      add: "Añadir una persona", search: "Nombre, correo o teléfono", anyRole: "Cualquier rol",
      anyStanding: "Cualquier situación", find: "Buscar", none: "No se ha encontrado a nadie.",
      next: "Página siguiente", toFirst: "Primera página", toPeople: "Volver a las personas",
      nameless: "Sin nombre", found: "Encontradas: {count}", waiting: "Esperan aprobación: {count}",
      disabled: "Desactivadas: {count}", contact: "Correo, teléfono", standing: "Situación", facts: "Datos",
      made: "Añadida", signedIn: "Último uso del panel", never: "Ahora sin sesión", password: "Contraseña",
      isSet: "Fijada", isNotSet: "Ninguna", card: "Ficha del transportista en el panel",
      done: "Quién hizo qué",
      newLead:
        "Un transportista solo necesita un nombre: su teléfono puede informar con una clave propia. Los demás necesitan un correo o un teléfono con el que iniciar sesión.",
      change: "Cambiar", save: "Guardar", details: "Detalles"),
    fields: Fields(
      name: "Nombre", role: "Rol", email: "Correo", phone: "Teléfono", vehicle: "Vehículo",
      operator: "Empresa", approved: "Puede aceptar trabajos desde ahora",
      emailHint: "Sirve para iniciar sesión y es de una sola persona.",
      phoneHint: "Con el prefijo del país, como +34 600 000 000.",
      vehicleHint: "Solo para transportistas, como Furgoneta blanca.",
      operatorHint: "Solo para transportistas: la empresa en cuya flota trabaja.",
      roleHint: "Esta cuenta conserva su rol."),
    roles: Roles(
      customer: "Cliente", driver: "Transportista", operator: "Empresa", dispatcher: "Operador del panel",
      admin: "Administrador", service: "Programa"),
    standings: Standings(active: "Activa", waiting: "Espera aprobación", disabled: "Desactivada"),
    acts: Acts(
      title: "Situación y sesiones", approve: "Aprobar a este transportista",
      approveLead: "Está a la espera, y antes no puede aceptar trabajos.", disable: "Desactivar",
      disableLead:
        "Nadie más inicia sesión con esta cuenta, y se cierran todas sus sesiones. Sus trabajos quedan como están.",
      enable: "Activar", enableLead: "Puede volver a iniciar sesión. Lo que terminó sigue terminado.",
      signOut: "Cerrar todas las sesiones",
      signOutLead: "Termina todas las sesiones de esta cuenta, en navegadores y en aplicaciones.",
      own: "Esta es su propia cuenta: otro administrador puede desactivarla o darle otro rol."),
    faults: Faults(
      name: "Escriba un nombre de 200 letras como máximo.", role: "Elija un rol.",
      ownRole: "No puede darse otro rol a sí mismo. Otro administrador puede hacerlo.",
      emailTaken: "Otra persona tiene este correo.",
      phone: "Eso no es un número de teléfono.", phoneTaken: "Otra persona tiene este teléfono.",
      contact: "Todos menos los transportistas necesitan un correo o un teléfono.",
      tooLong: "Eso es demasiado largo."),
    answers: Answers(
      added: "Se ha añadido a la persona.", changed: "Se ha guardado el cambio.",
      approved: "El transportista ya puede aceptar trabajos.",
      disabled: "La cuenta está desactivada y sus sesiones, cerradas.",
      enabled: "La cuenta puede volver a iniciar sesión.",
      signedOut: "Se han cerrado todas las sesiones de la cuenta.",
      unchanged: "No había nada distinto: no se ha cambiado nada.",
      outdated:
        "No se ha guardado nada: esta cuenta cambió mientras tenía la página abierta. Los datos son los actuales, el formulario es el suyo. Compruébelo y envíelo otra vez.",
      taken: "No se ha guardado nada: otra persona tiene este correo o este teléfono.",
      own: "No puede desactivar su propia cuenta. Otro administrador puede hacerlo.",
      busy:
        "No se ha cambiado nada: ahora el servidor no puede guardar. Inténtelo dentro de un momento.",
      form: "No se ha cambiado nada: el formulario era demasiado antiguo. Compruébelo y envíelo otra vez.",
      upstream: "Las personas pertenecen al sistema que este servidor sigue. Cámbielas allí."),
    password: Password(
      make: "Crear un enlace para fijar la contraseña",
      makeLead:
        "Quien abra el enlace elige la contraseña de esta cuenta. Sirve una vez, durante tres días, y anula el enlace anterior.",
      noName: "Sin correo ni teléfono nadie puede iniciar sesión con una contraseña.",
      made: "Dé ahora este enlace a la persona: solo se muestra esta vez. Sirve hasta {time}.",
      waits: "Hay un enlace que sirve hasta {time}. Uno nuevo lo anula.",
      labels: Password.Labels(
        title: "Elija su contraseña", lead: "Elija la contraseña con la que iniciará sesión.",
        account: "Cuenta", new: "Contraseña nueva", again: "La misma otra vez", save: "Fijar la contraseña",
        done: "Su contraseña está fijada",
        doneLead:
          "A partir de ahora inicie sesión con esta contraseña. Se han cerrado sus sesiones anteriores.",
        toSignIn: "Iniciar sesión en el panel", link: "Enlace para la contraseña"),
      rules: "Al menos {count} caracteres. Varias palabras que solo usted juntaría van bien.",
      short: "Es demasiado corta: use al menos {count} caracteres.",
      different: "Las dos no son iguales.", notAllowed: "Esta contraseña no se puede usar. Elija otra.",
      limited: "Demasiados intentos. Espere un minuto y abra el enlace otra vez.",
      busy: "No se ha fijado la contraseña: el servidor está ocupado. Inténtelo dentro de un momento.",
      closed: CustomerCatalog.Notice(
        title: "Este enlace no fija ninguna contraseña",
        sentences: [
          "Puede que ya se haya usado, que tenga más de tres días, que otro más nuevo lo haya sustituido o que le falten las últimas letras.",
          "Pida uno nuevo al administrador que se lo envió.",
        ])),
    table: Table(
      labels: Table.Labels(
        title: "Importar personas", toImport: "Importar de una tabla", export: "Exportar como tabla",
        lead:
          "Una tabla en CSV, como la guardan las hojas de cálculo. Las personas de este servidor, como tabla:",
        table: "La tabla", file: "Un archivo", text: "O el texto mismo",
        textHint:
          "Hasta 5000 líneas. La primera nombra las columnas. El archivo va antes que el texto.",
        check: "Comprobar", columns: "Columnas", plan: "Qué va a pasar",
        windows1252:
          "La tabla no está en UTF-8. Se leyó como Windows-1252, como la escribe Excel: compruebe que las letras son correctas.",
        faults: "No se ha importado nada. Corrija estas líneas y compruebe la tabla otra vez.",
        number: "Línea", what: "Qué", name: "Nombre", role: "Rol", contact: "Correo, teléfono",
        details: "Detalles"),
      columns: Columns(
        id:
          "Nombra a una persona que ya está, como en la exportación. Vacío: por correo o teléfono, o nueva.",
        name: "Necesario.",
        role:
          "Necesario: driver (transportista), dispatcher (operador del panel), admin o customer (cliente).",
        email: "Para todos menos los transportistas, o un teléfono.", phone: "Con el prefijo del país.",
        vehicle: "Para transportistas.", operator: "Para transportistas: la empresa.",
        approved:
          "Para transportistas, si están aprobados: yes o no. Vacío: como está, y yes para los nuevos.",
        active: "Yes, o no para una cuenta desactivada. Vacío: como está."),
      headings: Columns(
        id: "identificador", name: "nombre", role: "rol, función", email: "correo, correo electrónico",
        phone: "teléfono",
        vehicle: "vehículo", operator: "empresa", approved: "aprobado", active: "activo, activa"),
      yes: "sí, si", no: "no",
      line: "Línea {line}:",
      lines: "Líneas {line}:",
      summary: "Personas nuevas: {added}. Cambiadas: {changed}. Igual que antes: {unchanged}.",
      done: "Importado. Personas nuevas: {added}. Cambiadas: {changed}.", commit: "Importar ahora: {count}",
      more: "Y {count} más.", stopped: "Importadas: {count}. Las demás, no.", added: "Nueva",
      changed: "Cambio", empty: "Elija un archivo o escriba la tabla en el campo.",
      tooLarge: "Es demasiado grande: una tabla tiene 1 MB como máximo. Impórtela por partes.",
      other:
        "No se ha importado nada: ahora la tabla hace algo distinto de lo que decía esta página. Compruébelo otra vez.",
      faultsLeft:
        "Estas líneas no cambian nada. Corríjalas en la tabla de abajo y compruébela otra vez: lo importado no se importa dos veces.",
      faults: Table.Faults(
        textAfterQuote: "Hay texto después de unas comillas de cierre.",
        openQuote: "Aquí se abren unas comillas que no se cierran nunca.",
        notUTF8: "El texto no es UTF-8. Guarde la tabla como «CSV UTF-8».",
        tooLong: "La línea es demasiado larga o tiene demasiadas celdas.",
        unknownColumn: "No hay ninguna columna «{name}».", missingColumn: "Falta la columna «{name}».",
        columnTwice: "La columna «{name}» está dos veces.",
        yesOrNo: "«{name}» admite yes, no o nada.",
        cells: "La primera línea tiene {expected} celdas, y esta {found}.",
        sameAs: "Esta persona, correo o teléfono ya está en la línea {line}.",
        role: "El rol es driver, dispatcher, admin o customer; un programa conserva el suyo.",
        unknownID: "Nadie tiene este identificador. Déjelo vacío para añadir a una persona.",
        twoPeople: "El correo y el teléfono son de dos personas distintas.",
        tooManyLines: "Una tabla tiene 5000 líneas como máximo. Impórtela por partes.")),
    administratorsOnly: CustomerCatalog.Notice(
      title: "Esta página es para administradores",
      sentences: [
        "Los operadores del panel se ocupan de trabajos, fichas y pantallas. Pida a un administrador que cambie las personas."
      ]))
}
