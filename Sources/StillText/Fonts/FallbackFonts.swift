// SPDX-License-Identifier: MIT

import CStillPango

/// The fonts of the fixed list that draw what the requested font does not have, found by script.
///
/// The table decides which file may have a character, so that no other is opened. Each font has a number from 0 to
/// `count`, and all but a few have a bold file.
enum FallbackFonts {
  private struct Family {
    var name: String
    var hasBold: Bool
  }

  /// The ISO 15924 code of a script, the name of its font after “Noto”, and a plus if there is a bold file.
  ///
  /// Thai letters have loops, as in Thonburi, the Thai font of iOS. “Zyyy” are symbols that belong to no script.
  private static let table = """
    Zyyy SansSymbols2 Zyyy SansSymbols+ Zyyy SansMath Zyyy Music Brai SansSymbols2
    Latn Sans+ Grek Sans+ Cyrl Sans+ Arab SansArabic+ Hebr SansHebrew+ Thai LoopedThai+ Deva SansDevanagari+
    Armn SansArmenian+ Geor SansGeorgian+ Beng SansBengali+ Gujr SansGujarati+ Guru SansGurmukhi+ Knda SansKannada+
    Mlym SansMalayalam+ Orya SansOriya+ Taml SansTamil+ Taml SansTamilSupplement Telu SansTelugu+ Sinh SansSinhala+
    Ethi SansEthiopic+ Khmr SansKhmer+ Laoo SansLao+ Mymr SansMyanmar+ Tibt SerifTibetan+ Thaa SansThaana+
    Cans SansCanadianAboriginal+ Cher SansCherokee+ Mong SansMongolian Nkoo SansNKo Syrc SansSyriac Tfng SansTifinagh
    Yiii SansYi Adlm SansAdlam+ Bali SansBalinese+ Bamu SansBamum+ Cham SansCham+ Hmnp SerifNyiakengPuachueHmong+
    Java SansJavanese+ Kali SansKayahLi+ Lana SansTaiTham+ Lisu SansLisu+ Medf SansMedefaidrin+ Mtei SansMeeteiMayek+
    Olck SansOlChiki+ Rohg SansHanifiRohingya+ Sora SansSoraSompeng+ Sund SansSundanese+ Yezi SerifYezidi+
    Aghb SansCaucasianAlbanian Ahom SerifAhom Armi SansImperialAramaic Avst SansAvestan Bass SansBassaVah
    Batk SansBatak Bhks SansBhaiksuki Brah SansBrahmi Bugi SansBuginese Buhd SansBuhid Cakm SansChakma
    Cari SansCarian Copt SansCoptic Cprt SansCypriot Dogr SerifDogra Dsrt SansDeseret Dupl SansDuployan
    Egyp SansEgyptianHieroglyphs Elba SansElbasan Elym SansElymaic Glag SansGlagolitic Gong SansGunjalaGondi
    Gonm SansMasaramGondi Goth SansGothic Gran SansGrantha Hano SansHanunoo Hatr SansHatran
    Hluw SansAnatolianHieroglyphs Hmng SansPahawhHmong Hung SansOldHungarian Ital SansOldItalic Khar SansKharoshthi
    Khoj SansKhojki Kthi SansKaithi Lepc SansLepcha Limb SansLimbu Lina SansLinearA Linb SansLinearB Lyci SansLycian
    Lydi SansLydian Mahj SansMahajani Mand SansMandaic Mani SansManichaean Marc SansMarchen Mend SansMendeKikakui
    Merc SansMeroitic Mero SansMeroitic Modi SansModi Mroo SansMro Mult SansMultani Narb SansOldNorthArabian
    Nbat SansNabataean Newa SansNewa Nshu SansNushu Ogam SansOgham Orkh SansOldTurkic Osge SansOsage Osma SansOsmanya
    Palm SansPalmyrene Pauc SansPauCinHau Perm SansOldPermic Phag SansPhagsPa Phli SansInscriptionalPahlavi
    Phlp SansPsalterPahlavi Phnx SansPhoenician Plrd SansMiao Prti SansInscriptionalParthian Rjng SansRejang
    Runr SansRunic Samr SansSamaritan Sarb SansOldSouthArabian Saur SansSaurashtra Sgnw SansSignWriting
    Shaw SansShavian Shrd SansSharada Sidd SansSiddham Sind SansKhudawadi Sogd SansSogdian Sogo SansOldSogdian
    Soyo SansSoyombo Sylo SansSylotiNagri Tagb SansTagbanwa Takr SansTakri Tale SansTaiLe Talu SansNewTaiLue
    Tang SerifTangut Tavt SansTaiViet Tglg SansTagalog Tirh SansTirhuta Ugar SansUgaritic Vaii SansVai
    Wara SansWarangCiti Wcho SansWancho Xpeo SansOldPersian Xsux SansCuneiform Zanb SansZanabazarSquare
    """

  private static let families: (list: [Family], byScript: [UInt32: [Int]]) = {
    var list: [Family] = []
    var byScript: [UInt32: [Int]] = [:]
    let words = table.split(whereSeparator: \.isWhitespace)
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let (script, font) = (words[index], words[index + 1])
      let tag = script.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      byScript[tag, default: []].append(HanFace.allCases.count + list.count)
      list.append(Family(name: font.filter { $0 != "+" }, hasBold: font.hasSuffix("+")))
    }
    return (list, byScript)
  }()

  /// The number of fonts.
  static var count: Int { HanFace.allCases.count + families.list.count }

  /// The scripts that have a font, besides those of Chinese, Japanese and Korean.
  static var scripts: [UInt32] { families.byScript.keys.sorted() }

  /// Returns the file of a font.
  static func source(_ number: Int, bold: Bool) -> FontSource {
    let faces = HanFace.allCases.count
    if number < faces {
      let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-\(bold ? "Bold" : "Regular").ttc"
      return FontSource(path: path, faceIndex: number, package: "fonts-noto-cjk")
    }
    let family = families.list[number - faces]
    return .noto(family.name, style: bold && family.hasBold ? "Bold" : "Regular")
  }

  /// Returns the script of a character, or nil if it belongs to several.
  static func ownScript(of scalar: UInt32) -> UInt32? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      ? nil : script.rawValue
  }

  /// Returns the numbers of the fonts that may have a character, the likeliest first.
  ///
  /// `context` is the script of the text around a character that has none of its own.
  static func numbers(for scalar: UInt32, context: UInt32, face: HanFace) -> [Int] {
    if let own = ownScript(of: scalar) {
      if own == HB_SCRIPT_HANGUL.rawValue { return [HanFace.korean.rawValue] }
      return isHan(own) ? [face.rawValue] : families.byScript[own] ?? []
    }
    let common = families.byScript[HB_SCRIPT_COMMON.rawValue] ?? []
    let face = context == HB_SCRIPT_HANGUL.rawValue ? .korean : face
    let around = isHan(context) ? [face.rawValue] : families.byScript[context] ?? []
    return around + shared(scalar, face) + common + [face.rawValue]
  }

  private static func isHan(_ script: UInt32) -> Bool {
    [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL]
      .contains { $0.rawValue == script }
  }

  /// Returns the fonts of characters that few scripts share, where the text around them names none.
  private static func shared(_ scalar: UInt32, _ face: HanFace) -> [Int] {
    switch scalar {
    case 0x0600...0x06FF: families.byScript[HB_SCRIPT_ARABIC.rawValue] ?? []
    case 0x0964...0x0965: families.byScript[HB_SCRIPT_DEVANAGARI.rawValue] ?? []
    // Decoders put this for broken bytes, and iOS draws it.
    case 0xFFFD: families.byScript[HB_SCRIPT_LATIN.rawValue] ?? []
    case 0x3000...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF: [face.rawValue]
    default: []
    }
  }
}
