// SPDX-License-Identifier: MIT

extension Invoice {
  /// Forty lines in six scripts.
  public static let sample = Invoice(
    number: "2024-0117", date: "17 May 2024",
    recipient: "Møller & Søn A/S · Østergade 12 · 1100 København K", lines: sampleLines, vatPercent: 19)

  private static let sampleLines: [Line] = descriptions.enumerated().map { index, description in
    Line(description: description, quantity: 1 + index * 7 % 12, unitPrice: Money(cents: 495 + index * 3_791 % 24_000))
  }

  private static let descriptions = [
    "Brand workshop, two days", "Logo design, three drafts", "Style guide, 48 pages", "Business cards, 500 pieces",
    "組版用フォント 三書体", "カタログ印刷(カラー)", "Letterhead and envelopes", "Exhibition stand, 12 m²",
    "한글 글꼴 라이선스", "포스터 인쇄 A1", "Photography, half a day", "Retouching, per picture",
    "خط عربي للعناوين", "تصميم الغلاف", "Copywriting: “About us”", "Proofreading (de, fr, pl)",
    "Sticker sheets 🎉🚀", "Gift boxes 🎁 with ribbon", "Website, start page", "Website, sub-pages",
    "Façade lettering — naïve style", "Żółty roll-up, 85 × 200 cm", "Vehicle graphics", "Window foil, matt",
    "Translation 日本語 → English", "Newsletter template", "Icon set, 120 icons", "Animation, 15 seconds",
    "Packaging dummy, cardboard", "Print supervision, on site", "Paper samples ✂️", "Binding, thread-sewn",
    "Домен и хостинг, год", "Ελληνική γραμματοσειρά", "Archive copy on disc", "Colour proof, ISO 39L",
    "Courier, same day", "Storage, pallet and month",
    "A description that is much too long for its column and ends with an ellipsis", "Travel expenses",
  ]
}
