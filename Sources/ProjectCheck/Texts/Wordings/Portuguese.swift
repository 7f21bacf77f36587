extension Wording {
  static let portuguese = Wording(
    "pt",
    functionWords: """
      o, a, os, as, de, do, da, dos, das, que, e, em, para, com, por, seu, sua, seus, suas, você, se, é, um, uma, nos, não,
      ao, mais, ser, será, ou, no, na, este, esta, nosso, nossa, isso
      """,
    purposes: """
      anúnci*, publicid*, publicitári*, campanha*, medir*, mediç*, medimos, mensur*, analis*, análise*, analític*,
      estatístic*, personaliz*, relevan*, recomend*, oferta*, marketing, direcionad*, segment*, adapt*, fraude*, atribui*,
      instalaç*, promoç*, propaganda*
      """,
    data: """
      dado*, informaç*, identificador*, idfa, id, atividade*, dispositivo*, aparelho*, uso, utilização, comportamento,
      interesse*, preferências, parceiro*, terceiros, outras empresas, sites, localização, histórico, compras, compartilh*,
      partilh*, interaç*, anunciantes, navegação
      """,
    hollow: """
      experiência de anúncios, experiência publicitária, experiência de publicidade, experiência com anúncios
      """,
    allowLabels: "permitir, aceitar",
    urging: """
      toque em permitir, toca em permitir, selecione permitir, escolha permitir, clique em permitir, pressione permitir,
      por favor permit*, por favor aceit*, por favor autoriz*, ao permitir _ você, se você permitir _ você, ajude nos
      """,
    opening: """
      permitir para, permita para, permita o rastreamento, aceite, aceitar para, ative o rastreamento
      """,
    placeholders: "texto aqui, descrição aqui, texto de exemplo, a definir")
}
