// SPDX-License-Identifier: MIT

import StillGraphics

// The numbers of Apple's kinds of features and of the features of each, from SFNTLayoutTypes.h.

/// Ligatures.
public let kLigaturesType = 1
/// A feature of `kLigaturesType`: common ligatures on.
public let kCommonLigaturesOnSelector = 2
/// A feature of `kLigaturesType`: common ligatures off.
public let kCommonLigaturesOffSelector = 3
/// A feature of `kLigaturesType`: rare ligatures on.
public let kRareLigaturesOnSelector = 4
/// A feature of `kLigaturesType`: rare ligatures off.
public let kRareLigaturesOffSelector = 5
/// A feature of `kLigaturesType`: contextual ligatures on.
public let kContextualLigaturesOnSelector = 18
/// A feature of `kLigaturesType`: contextual ligatures off.
public let kContextualLigaturesOffSelector = 19

/// The widths of digits.
public let kNumberSpacingType = 6
/// A feature of `kNumberSpacingType`: monospaced numbers.
public let kMonospacedNumbersSelector = 0
/// A feature of `kNumberSpacingType`: proportional numbers.
public let kProportionalNumbersSelector = 1

/// Raised and lowered letters.
public let kVerticalPositionType = 10
/// A feature of `kVerticalPositionType`: normal position.
public let kNormalPositionSelector = 0
/// A feature of `kVerticalPositionType`: superiors.
public let kSuperiorsSelector = 1
/// A feature of `kVerticalPositionType`: inferiors.
public let kInferiorsSelector = 2
/// A feature of `kVerticalPositionType`: ordinals.
public let kOrdinalsSelector = 3
/// A feature of `kVerticalPositionType`: scientific inferiors.
public let kScientificInferiorsSelector = 4

/// Fractions.
public let kFractionsType = 11
/// A feature of `kFractionsType`: no fractions.
public let kNoFractionsSelector = 0
/// A feature of `kFractionsType`: vertical fractions.
public let kVerticalFractionsSelector = 1
/// A feature of `kFractionsType`: diagonal fractions.
public let kDiagonalFractionsSelector = 2

/// Typographic extras.
public let kTypographicExtrasType = 14
/// A feature of `kTypographicExtrasType`: slashed zero on.
public let kSlashedZeroOnSelector = 4
/// A feature of `kTypographicExtrasType`: slashed zero off.
public let kSlashedZeroOffSelector = 5

/// The heights of digits.
public let kNumberCaseType = 21
/// A feature of `kNumberCaseType`: lower case numbers.
public let kLowerCaseNumbersSelector = 0
/// A feature of `kNumberCaseType`: upper case numbers.
public let kUpperCaseNumbersSelector = 1

/// Punctuation between capitals.
public let kCaseSensitiveLayoutType = 33
/// A feature of `kCaseSensitiveLayoutType`: case sensitive layout on.
public let kCaseSensitiveLayoutOnSelector = 0
/// A feature of `kCaseSensitiveLayoutType`: case sensitive layout off.
public let kCaseSensitiveLayoutOffSelector = 1

/// Stylistic sets.
public let kStylisticAlternativesType = 35
/// A feature of `kStylisticAlternativesType`: no stylistic alternates.
public let kNoStylisticAlternatesSelector = 0
/// A feature of `kStylisticAlternativesType`: stylistic alt one on.
public let kStylisticAltOneOnSelector = 2
/// A feature of `kStylisticAlternativesType`: stylistic alt one off.
public let kStylisticAltOneOffSelector = 3
/// A feature of `kStylisticAlternativesType`: stylistic alt two on.
public let kStylisticAltTwoOnSelector = 4
/// A feature of `kStylisticAlternativesType`: stylistic alt two off.
public let kStylisticAltTwoOffSelector = 5
/// A feature of `kStylisticAlternativesType`: stylistic alt three on.
public let kStylisticAltThreeOnSelector = 6
/// A feature of `kStylisticAlternativesType`: stylistic alt three off.
public let kStylisticAltThreeOffSelector = 7
/// A feature of `kStylisticAlternativesType`: stylistic alt four on.
public let kStylisticAltFourOnSelector = 8
/// A feature of `kStylisticAlternativesType`: stylistic alt four off.
public let kStylisticAltFourOffSelector = 9
/// A feature of `kStylisticAlternativesType`: stylistic alt five on.
public let kStylisticAltFiveOnSelector = 10
/// A feature of `kStylisticAlternativesType`: stylistic alt five off.
public let kStylisticAltFiveOffSelector = 11
/// A feature of `kStylisticAlternativesType`: stylistic alt six on.
public let kStylisticAltSixOnSelector = 12
/// A feature of `kStylisticAlternativesType`: stylistic alt six off.
public let kStylisticAltSixOffSelector = 13
/// A feature of `kStylisticAlternativesType`: stylistic alt seven on.
public let kStylisticAltSevenOnSelector = 14
/// A feature of `kStylisticAlternativesType`: stylistic alt seven off.
public let kStylisticAltSevenOffSelector = 15
/// A feature of `kStylisticAlternativesType`: stylistic alt eight on.
public let kStylisticAltEightOnSelector = 16
/// A feature of `kStylisticAlternativesType`: stylistic alt eight off.
public let kStylisticAltEightOffSelector = 17
/// A feature of `kStylisticAlternativesType`: stylistic alt nine on.
public let kStylisticAltNineOnSelector = 18
/// A feature of `kStylisticAlternativesType`: stylistic alt nine off.
public let kStylisticAltNineOffSelector = 19
/// A feature of `kStylisticAlternativesType`: stylistic alt ten on.
public let kStylisticAltTenOnSelector = 20
/// A feature of `kStylisticAlternativesType`: stylistic alt ten off.
public let kStylisticAltTenOffSelector = 21
/// A feature of `kStylisticAlternativesType`: stylistic alt eleven on.
public let kStylisticAltElevenOnSelector = 22
/// A feature of `kStylisticAlternativesType`: stylistic alt eleven off.
public let kStylisticAltElevenOffSelector = 23
/// A feature of `kStylisticAlternativesType`: stylistic alt twelve on.
public let kStylisticAltTwelveOnSelector = 24
/// A feature of `kStylisticAlternativesType`: stylistic alt twelve off.
public let kStylisticAltTwelveOffSelector = 25
/// A feature of `kStylisticAlternativesType`: stylistic alt thirteen on.
public let kStylisticAltThirteenOnSelector = 26
/// A feature of `kStylisticAlternativesType`: stylistic alt thirteen off.
public let kStylisticAltThirteenOffSelector = 27
/// A feature of `kStylisticAlternativesType`: stylistic alt fourteen on.
public let kStylisticAltFourteenOnSelector = 28
/// A feature of `kStylisticAlternativesType`: stylistic alt fourteen off.
public let kStylisticAltFourteenOffSelector = 29
/// A feature of `kStylisticAlternativesType`: stylistic alt fifteen on.
public let kStylisticAltFifteenOnSelector = 30
/// A feature of `kStylisticAlternativesType`: stylistic alt fifteen off.
public let kStylisticAltFifteenOffSelector = 31
/// A feature of `kStylisticAlternativesType`: stylistic alt sixteen on.
public let kStylisticAltSixteenOnSelector = 32
/// A feature of `kStylisticAlternativesType`: stylistic alt sixteen off.
public let kStylisticAltSixteenOffSelector = 33
/// A feature of `kStylisticAlternativesType`: stylistic alt seventeen on.
public let kStylisticAltSeventeenOnSelector = 34
/// A feature of `kStylisticAlternativesType`: stylistic alt seventeen off.
public let kStylisticAltSeventeenOffSelector = 35
/// A feature of `kStylisticAlternativesType`: stylistic alt eighteen on.
public let kStylisticAltEighteenOnSelector = 36
/// A feature of `kStylisticAlternativesType`: stylistic alt eighteen off.
public let kStylisticAltEighteenOffSelector = 37
/// A feature of `kStylisticAlternativesType`: stylistic alt nineteen on.
public let kStylisticAltNineteenOnSelector = 38
/// A feature of `kStylisticAlternativesType`: stylistic alt nineteen off.
public let kStylisticAltNineteenOffSelector = 39
/// A feature of `kStylisticAlternativesType`: stylistic alt twenty on.
public let kStylisticAltTwentyOnSelector = 40
/// A feature of `kStylisticAlternativesType`: stylistic alt twenty off.
public let kStylisticAltTwentyOffSelector = 41

/// Alternates by context.
public let kContextualAlternatesType = 36
/// A feature of `kContextualAlternatesType`: contextual alternates on.
public let kContextualAlternatesOnSelector = 0
/// A feature of `kContextualAlternatesType`: contextual alternates off.
public let kContextualAlternatesOffSelector = 1

/// A feature of `kContextualAlternatesType`: swash alternates on.
public let kSwashAlternatesOnSelector = 2
/// A feature of `kContextualAlternatesType`: swash alternates off.
public let kSwashAlternatesOffSelector = 3
/// A feature of `kContextualAlternatesType`: contextual swash alternates on.
public let kContextualSwashAlternatesOnSelector = 4
/// A feature of `kContextualAlternatesType`: contextual swash alternates off.
public let kContextualSwashAlternatesOffSelector = 5

/// Small letters.
public let kLowerCaseType = 37
/// A feature of `kLowerCaseType`: default lower case.
public let kDefaultLowerCaseSelector = 0
/// A feature of `kLowerCaseType`: lower case small caps.
public let kLowerCaseSmallCapsSelector = 1
/// A feature of `kLowerCaseType`: lower case petite caps.
public let kLowerCasePetiteCapsSelector = 2

/// Capital letters.
public let kUpperCaseType = 38
/// A feature of `kUpperCaseType`: default upper case.
public let kDefaultUpperCaseSelector = 0
/// A feature of `kUpperCaseType`: upper case small caps.
public let kUpperCaseSmallCapsSelector = 1
/// A feature of `kUpperCaseType`: upper case petite caps.
public let kUpperCasePetiteCapsSelector = 2

/// The OpenType features that stand for Apple's.
enum SFNTLayout {
  /// Returns the features that a selector turns on or off; none for numbers that are not known.
  static func features(type: Int, selector: Int) -> [FontFeature] {
    if type == kStylisticAlternativesType {
      guard (2...41).contains(selector) else { return [] }
      let digits = selector / 2 < 10 ? "0\(selector / 2)" : "\(selector / 2)"
      return [feature("ss\(digits)", selector % 2 == 0 ? 1 : 0)]
    }
    return (table[type]?[selector] ?? []).map { feature($0.tag, $0.value) }
  }

  private static func feature(_ tag: String, _ value: UInt32) -> FontFeature {
    FontFeature(tag: FontNumber.tag(tag) ?? 0, value: value)
  }

  private typealias Switch = (tag: String, value: UInt32)

  private static let table: [Int: [Int: [Switch]]] = [
    kLigaturesType: [
      kCommonLigaturesOnSelector: [("liga", 1)], kCommonLigaturesOffSelector: [("liga", 0)],
      kRareLigaturesOnSelector: [("dlig", 1)], kRareLigaturesOffSelector: [("dlig", 0)],
      kContextualLigaturesOnSelector: [("clig", 1)], kContextualLigaturesOffSelector: [("clig", 0)],
    ],
    kNumberSpacingType: [
      kMonospacedNumbersSelector: [("pnum", 0), ("tnum", 1)], kProportionalNumbersSelector: [("tnum", 0), ("pnum", 1)],
    ],
    kVerticalPositionType: [
      kNormalPositionSelector: [("sups", 0), ("subs", 0), ("ordn", 0), ("sinf", 0)], kSuperiorsSelector: [("sups", 1)],
      kInferiorsSelector: [("subs", 1)], kOrdinalsSelector: [("ordn", 1)], kScientificInferiorsSelector: [("sinf", 1)],
    ],
    kFractionsType: [
      kNoFractionsSelector: [("afrc", 0), ("frac", 0)], kVerticalFractionsSelector: [("afrc", 1)],
      kDiagonalFractionsSelector: [("frac", 1)],
    ],
    kTypographicExtrasType: [kSlashedZeroOnSelector: [("zero", 1)], kSlashedZeroOffSelector: [("zero", 0)]],
    kNumberCaseType: [
      kLowerCaseNumbersSelector: [("lnum", 0), ("onum", 1)], kUpperCaseNumbersSelector: [("onum", 0), ("lnum", 1)],
    ],
    kCaseSensitiveLayoutType: [
      kCaseSensitiveLayoutOnSelector: [("case", 1)], kCaseSensitiveLayoutOffSelector: [("case", 0)],
    ],
    kContextualAlternatesType: [
      kContextualAlternatesOnSelector: [("calt", 1)], kContextualAlternatesOffSelector: [("calt", 0)],
      kSwashAlternatesOnSelector: [("swsh", 1)], kSwashAlternatesOffSelector: [("swsh", 0)],
      kContextualSwashAlternatesOnSelector: [("cswh", 1)], kContextualSwashAlternatesOffSelector: [("cswh", 0)],
    ],
    kLowerCaseType: [
      kDefaultLowerCaseSelector: [("smcp", 0), ("pcap", 0)], kLowerCaseSmallCapsSelector: [("smcp", 1)],
      kLowerCasePetiteCapsSelector: [("pcap", 1)],
    ],
    kUpperCaseType: [
      kDefaultUpperCaseSelector: [("c2sc", 0), ("c2pc", 0)], kUpperCaseSmallCapsSelector: [("c2sc", 1)],
      kUpperCasePetiteCapsSelector: [("c2pc", 1)],
    ],
  ]
}
