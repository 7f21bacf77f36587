extension Wording {
  static let turkish = Wording(
    "tr",
    functionWords: """
      ve, bir, bu, için, ile, size, sizin, da, de, olarak, daha, veya, ya, olan, gibi, kadar, ederek, kullanılır,
      kullanılacaktır, sizi, en
      """,
    purposes: """
      reklam*, kampanya*, ölç*, analiz*, istatisti*, kişisel*, alakalı, ilgili, ilgi, ilginizi, hedef*, öneri*, teklif*,
      pazarlama*, dolandırıc*, ilişkilendir*, yükle*, promosyon*
      """,
    data: """
      veri, verileri*, veriler, verilerin*, verinin, bilgi*, tanımlayıcı*, kimli*, idfa, id, etkinli*, aktivite*, cihaz*,
      kullanım*, davranış*, ilgi alan*, tercih*, ortak*, iş ortak*, üçüncü, diğer şirket*, başka şirket*, site*, konum*,
      geçmiş*, satın*, paylaş*, reklamveren*
      """,
    hollow: "reklam deneyim*",
    allowLabels: "izin ver, takibe izin ver, izin veriyorum",
    urging: """
      izin ver e dokun*, izin ver i seç*, izin ver seçene*, izin ver düğme*, lütfen izin ver*, lütfen kabul*,
      izin vererek, izin verirseniz, izin verirsen
      """,
    opening: "izin ver, izin verin, kabul edin",
    placeholders: "açıklama buraya, metin buraya, örnek metin")
}
