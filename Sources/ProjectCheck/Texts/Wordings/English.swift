extension Wording {
  static let english = Wording(
    "en",
    functionWords: """
      the, to, and, you, your, we, our, are, will, this, that, with, for, can, from, used, which, when, have, has, by,
      be, it, us, of, is, would, who, how, these, their
      """,
    purposes: """
      ad, ads, advert*, marketing, campaign*, promotion*, promo, promos, offer, offers, deals, measur*, attribut*,
      analytic*, analy*, statistic*, fraud*, recommend*, suggest*, personali*, tailor*, customi*, relevan*, target*,
      retarget*, install, installs, installed, installation*, crash*, performance, bugs, diagnos*, discover, discovered,
      found us, found this app
      """,
    data: """
      data, information, info, identifier*, id, ids, idfa, activity, activities, device*, behavio*, usage, interact*,
      interest, interests, preference*, habits, history, location, email*, purchas*, partner*, third part*, advertisers,
      networks, companies, other apps, across apps, websites, cookies, profile*, demograph*, click*, downloads, download,
      browsing, searches, link*, shar*, which ad*, how you
      """,
    hollow: """
      ad experience*, ads experience*, advertising experience*, advertisement experience*, advertisements experience*
      """,
    allowLabels: "allow, allow tracking",
    urging: """
      tap allow, tap on allow, tapping allow, press allow, pressing allow, select allow, choose allow, click allow,
      click on allow, hit allow, pick allow, please allow, please accept, please tap, please enable, please permit,
      please consent, please agree, please grant, please opt in, by allowing _ you, by accepting _ you, by enabling _ you,
      allowing _ helps us, allowing _ lets you, if you allow _ you will, if you allow _ you get, if you allow _ you ll,
      allow tracking and, allow it to get, support us by
      """,
    opening: """
      allow to, allow tracking, allow and, allow for, allow so, allow it, accept to, accept tracking, accept and,
      enable tracking, tap, permit to, permit tracking, say yes, opt in
      """,
    placeholders: """
      lorem ipsum, placeholder, your text here, text here, insert _ here, description here, sample text, change me,
      changeme, replace me, reason here, your reason, usage description, some description, fill _ in, to be defined,
      to be determined, why you use, why _ needs tracking
      """)
}
