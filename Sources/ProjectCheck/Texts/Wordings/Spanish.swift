extension Wording {
  static let spanish = Wording(
    "es, ca, gl",
    functionWords: """
      el, la, los, las, de, del, que, y, en, para, con, por, su, sus, tu, tus, te, se, es, un, una, nos, le, este, esta,
      no, al, como, más, ser, será, o, usted, nuestro, nuestros, nuestra, nuestras, esto
      """,
    purposes: """
      anunci*, publicid*, publicitari*, campaña*, medir*, medici*, medimos, analí*, analiz*, análisis, estadístic*,
      personaliz*, relevan*, recomend*, oferta*, marketing, segment*, adapt*, fraude*, atribu*, instalac*, promoci*
      """,
    data: """
      dato*, información, informaciones, identificador*, idfa, id, actividad*, dispositivo*, uso, comportamiento, interés,
      intereses, preferencias, socios, terceros, otras empresas, otras compañías, sitios web, ubicación, historial,
      compras, compart*, interacc*, anunciantes, navegación
      """,
    hollow: """
      experiencia publicitaria*, experiencia de anuncios, experiencia de publicidad, experiencia con los anuncios
      """,
    allowLabels: "permitir, permitir seguimiento, aceptar",
    urging: """
      pulsa permitir, pulse permitir, pulsa en permitir, pulse en permitir, toca permitir, toque permitir,
      toca en permitir, toque en permitir, selecciona permitir, seleccione permitir, elige permitir, elija permitir,
      presiona permitir, presione permitir, presionando permitir, clic en permitir, por favor permit*, por favor acept*,
      por favor autori*, al permitir _ podrás, al permitir _ verás, si permites _ verás, si aceptas _ verás, ayúdanos
      """,
    opening: """
      permitir para, permite para, permite el seguimiento, permita el seguimiento, acepta, acepte, aceptar para,
      activa el seguimiento, active el seguimiento
      """,
    placeholders: "texto aquí, descripción aquí, texto de ejemplo, por definir")
}
