extension Wording {
  static let indonesian = Wording(
    "id, ms",
    functionWords: """
      dan, untuk, yang, anda, kami, di, dengan, dari, ini, akan, pada, atau, kepada, agar, tidak
      """,
    purposes: """
      iklan*, kampanye*, mengukur, pengukuran, analisis, analitik, menganalisis, statistik, personal*, *personalisasi*,
      relevan, rekomendasi*, penawaran, pemasaran, penipuan, atribusi, instal*, promosi
      """,
    data: """
      data, informasi, maklumat, pengenal, pengidentifikasi, idfa, id, aktivitas*, aktiviti*, perangkat*, peranti*,
      penggunaan, perilaku, minat*, preferensi, mitra*, pihak ketiga, perusahaan lain, situs, lokasi, riwayat, dibagikan,
      berbagi
      """,
    hollow: "pengalaman iklan, pengalaman beriklan",
    allowLabels: "izinkan, benarkan",
    urging: "ketuk izinkan, pilih izinkan, klik izinkan, mohon izinkan, harap izinkan, silakan izinkan",
    opening: "izinkan untuk, izinkan pelacakan, izinkan agar")
}
