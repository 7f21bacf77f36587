extension Wording {
  static let vietnamese = Wording(
    "vi",
    functionWords: """
      của, bạn, và, để, chúng, tôi, các, cho, được, là, này, sẽ, với, trên, không, có, những
      """,
    purposes: """
      quảng cáo, đo lường, phân tích, thống kê, cá nhân hóa, cá nhân hoá, phù hợp, liên quan, đề xuất, gợi ý, ưu đãi,
      tiếp thị, khuyến mãi, chiến dịch, cài đặt, gian lận
      """,
    data: """
      dữ liệu, thông tin, mã định danh, định danh, số nhận dạng, nhận dạng, idfa, id, hoạt động, thiết bị, hành vi,
      sở thích, đối tác, bên thứ ba, công ty khác, website, trang web, vị trí, lịch sử, chia sẻ
      """,
    hollow: "trải nghiệm quảng cáo",
    allowLabels: "cho phép",
    urging: "nhấn cho phép, chọn cho phép, bấm cho phép, vui lòng cho phép, hãy cho phép, vui lòng đồng ý",
    opening: "cho phép để")
}
