// SPDX-License-Identifier: MIT

import StillScene
import Synchronization

/// A font and its fallbacks, which are numbered by slots.
///
/// First come the requested font and Inter behind it, then the emoji, the fonts of all scripts, and those of the added
/// folders. A file is opened when it is first looked into.
final class FontChain: Sendable {
  /// The first font; nil if it cannot be opened.
  let primary: FontFile?
  /// The reason why the first font is not the requested one.
  let problem: TextError?
  let metricsPerEm: FontMetrics
  let monospacedDigits: Bool
  /// The space per em after each glyph that makes all of them as wide as in SF Mono; 0 in fonts of several widths.
  let monospacedTracking: Double
  /// The OpenType features that were asked for.
  let features: [FontFeature]
  /// The slots that are searched first.
  let firstSlots: [Int]
  private let sources: [FontSource]
  private let cascade: [FontSource]
  private let isBold: Bool
  private let fallbacks: Mutex<[Int: Result<FontFile, TextError>]> = Mutex([:])
  // The library owns the chain, and the process keeps its library.
  private unowned let library: FontLibrary

  init(family: FontDescriptor.Family, library: FontLibrary) {
    self.library = library
    let choice = FontChoice(family.unadjusted, library: library)
    let adjustments = family.adjustments
    var first = choice.source
    var problem = choice.problem
    if !adjustments.variations.isEmpty { first = library.source(first, at: adjustments.variations) }
    var primary: FontFile?
    switch library.file(for: first) {
    case .success(let file): primary = file
    case .failure(let error): problem = problem ?? error
    }
    self.primary = primary
    self.problem = problem
    features = adjustments.features
    isBold = choice.weight.isBold
    metricsPerEm = choice.named.flatMap { $0.metrics ?? primary?.ownMetrics } ?? .systemPerEm
    monospacedDigits = if case .system(_, _, true) = family.unadjusted { true } else { false }
    let isMonospaced = if case .designed(.monospaced, _, _) = family.unadjusted { true } else { false }
    let advance = isMonospaced ? primary?.advance(of: Scalar.space) : nil
    monospacedTracking = advance.map { Self.monospacedAdvance - $0 } ?? 0
    let inter = FontSource.inter(weight: choice.weight, italic: false)
    let isInter = if case .system = family.unadjusted { true } else { first == inter }
    sources = [first, isInter ? first : inter, .emoji]
    cascade = adjustments.cascade.map { asked in
      let source = FontChoice(asked.unadjusted, library: library).source
      return library.source(source, at: asked.adjustments.variations)
    }
    firstSlots = [0] + cascade.indices.map { $0 + Self.firstOfCascade } + (isInter ? [] : [1])
  }

  /// The width of all glyphs of SF Mono in ems: 7.41796875 points at 12, as iOS and macOS report it.
  private static let monospacedAdvance = 1266.0 / 2048

  static let emojiSlot = 2
  private static let firstFallback = 3
  /// Beyond the slots of all added fonts.
  private static let firstOfCascade = 1 << 24

  /// Returns the slots of the fixed list that may have a character, the likeliest first.
  func fallbackSlots(for scalar: UInt32, context: UInt32, face: HanFace) -> [Int] {
    FallbackFonts.numbers(for: scalar, context: context, face: face).map { $0 + Self.firstFallback } + [Self.emojiSlot]
  }

  /// The slots of the fonts in added folders.
  var addedSlots: Range<Int> {
    let start = Self.firstFallback + FallbackFonts.count
    return start..<start + library.addedSources(bold: isBold).count
  }

  /// The reasons why files of added folders cannot be opened.
  var addedProblems: [TextError] { library.addedProblems }

  func file(at slot: Int) -> Result<FontFile, TextError> {
    if slot == 0, let primary { return .success(primary) }
    if let known = fallbacks.withLock({ $0[slot] }) { return known }
    let file = library.file(for: source(at: slot))
    fallbacks.withLock { $0[slot] = file }
    return file
  }

  private func source(at slot: Int) -> FontSource {
    if slot < Self.firstFallback { return sources[slot] }
    if slot >= Self.firstOfCascade { return cascade[slot - Self.firstOfCascade] }
    let number = slot - Self.firstFallback
    if number < FallbackFonts.count { return FallbackFonts.source(number, bold: isBold) }
    return library.addedSources(bold: isBold)[number - FallbackFonts.count]
  }
}

/// The file that draws a font that is not adjusted.
private struct FontChoice {
  var source = FontSource.inter(weight: .regular, italic: false)
  var weight = FontWeight.regular
  var named: NamedSource?
  /// The reason why the file is not that of the font.
  var problem: TextError?

  init(_ family: FontDescriptor.Family, library: FontLibrary) {
    switch family {
    case .system(let asked, let italic, _): (source, weight) = (.inter(weight: asked, italic: italic), asked)
    case .designed(let design, let asked, let italic):
      (source, weight) = (.designed(design, weight: asked, italic: italic), asked)
    case .named(let name):
      named = library.named(name)
      if let named {
        source = named.source
        if named.face.isBold { weight = .bold }
      } else {
        problem = .unknownFont(name: name)
      }
    case .adjusted(let inner, _): self = FontChoice(inner, library: library)
    }
  }
}
