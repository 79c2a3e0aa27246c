extension Catalog.ManyJobsWords {
  static let spanish = Catalog.ManyJobsWords(
    labels: Labels(
      title: "Importar trabajos",
      toImport: "Importar trabajos de una tabla",
      lead: "Una tabla en CSV, como la guardan las hojas de cálculo.",
      sample: "Una tabla para empezar",
      reference: "Referencia",
      when: "Hora",
      faults:
        "Estas líneas no crean ningún trabajo. Corríjalas en la tabla de abajo y compruébela otra vez: lo que ya está creado no se crea dos veces."
    ),
    columns: Columns(
      reference:
        "Necesario: su propio número del trabajo, 40 bytes como máximo. La misma tabla otra vez no crea un segundo trabajo con ese número.",
      address: "Necesario.",
      latitude: "Con la longitud: el lugar. Sin ambas, el mapa busca la dirección.",
      longitude: "Con la latitud.",
      date: "El día, como 2026-11-26 o 26.11.2026; con barras, como en su país.",
      from: "La hora, como 9:30 o 9.30, según el reloj del panel.",
      to: "El fin de la hora prometida.",
      customer: "El nombre.",
      phone: "Con el prefijo del país.",
      email: "Para los correos con el enlace.",
      notes: "Para quien conduce."),
    headings: Columns(
      reference: "referencia, número", address: "dirección", latitude: "latitud", longitude: "longitud",
      date: "fecha, día", from: "desde, hora", to: "hasta", customer: "cliente, nombre", phone: "teléfono",
      email: "correo, correo electrónico", notes: "notas"),
    commit: "Crear estos trabajos ahora: {count}",
    done: "Trabajos creados: {count}.",
    summary: "Trabajos nuevos: {added}. Ya estaban: {present}.",
    past: "Previstos para una hora que ya pasó: {count}. Compruebe esas fechas.",
    faults: Faults(
      reference: "Falta la referencia, o tiene más de 40 bytes.",
      date: "No es un día. Escríbalo como 2026-11-26.",
      place: "La latitud y la longitud son dos números, o ambas están vacías.",
      unknownAddress: "El mapa no conoce esta dirección. Corríjala, o escriba la latitud y la longitud.",
      start: "Escriba la hora del primer trabajo.",
      count: "Escriba un número de 1 a 60.",
      sameAs: "La línea {line} tiene la misma referencia.",
      unsurePlace: "El mapa no está seguro de esta dirección: {place}. Escriba la latitud y la longitud.",
      severalPlaces:
        "El mapa tiene varios lugares para esta dirección: {places}. Escriba la latitud y la longitud."),
    repeatTitle: "Repetir el trabajo {number}",
    repeatDone: "Trabajos creados: {count}.",
    repeatCommit: "Crear estos trabajos ahora: {count}",
    repeat: Repeat(
      lead:
        "Crea trabajos con la misma dirección, el mismo cliente y las mismas notas, cada uno con su propio enlace. Primero se muestran las fechas.",
      start: "Hora del primero",
      every: "Repetir",
      count: "Cuántos",
      countHint: "De 1 a 60.",
      check: "Mostrar las fechas",
      dates: "Las fechas",
      present: "ya estaba"),
    steps: Steps(
      day: "Cada día",
      workday: "De lunes a viernes",
      week: "Cada semana",
      twoWeeks: "Cada dos semanas"),
    along: Along(
      take: "Tomar también del trabajo {number}: {things}",
      items: "cosas: {value}",
      price: "precio: {value}",
      account: "cuenta del cliente: {value}",
      zone: "zona horaria: {value}",
      gone:
        "No se pidió nada: el trabajo del que se iban a tomar las cosas, el precio y la cuenta ya no está aquí. Envíe el formulario otra vez para pedir sin ellos."
    ))
}
