extension CustomerCatalog.MailWords {
  static let spanish = CustomerCatalog.MailWords(
    follow: "En esta página ve cuándo llega su transportista y sigue el camino. Es solo para usted.",
    series:
      "Cada fecha tiene una página en la que ve cuándo llega su transportista y sigue el camino. Son solo para usted.",
    changed: "Algo cambió en su trabajo. La página muestra cómo está ahora.",
    done: "Díganos cómo fue.",
    open: "Abrir la página",
    rate: "Valorar el trabajo",
    planned: "Previsto: {time}",
    why: "Recibe este correo por este trabajo.",
    stop: "No más correos sobre este trabajo",
    stopLead: "No recibirá más correos sobre este trabajo. La página misma sigue igual.",
    stopped: "Ya no recibe correos sobre este trabajo.")
}
