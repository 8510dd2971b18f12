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
  /// The slots that are searched first.
  let firstSlots: Range<Int>
  private let sources: [FontSource]
  private let isBold: Bool
  private let fallbacks: Mutex<[Int: Result<FontFile, TextError>]> = Mutex([:])
  // The library owns the chain, and the process keeps its library.
  private unowned let library: FontLibrary

  init(family: FontDescriptor.Family, library: FontLibrary) {
    self.library = library
    var first = FontSource.inter(weight: .regular, italic: false)
    var problem: TextError?
    var weight = FontWeight.regular
    var named: NamedSource?
    monospacedDigits = if case .system(_, _, true) = family { true } else { false }
    switch family {
    case .system(let asked, let italic, _):
      weight = asked
      first = .inter(weight: weight, italic: italic)
    case .designed(let design, let asked, let italic):
      weight = asked
      first = .designed(design, weight: weight, italic: italic)
    case .named(let name):
      named = library.named(name)
      if let named {
        first = named.source
        if named.face.isBold { weight = .bold }
      } else {
        problem = .unknownFont(name: name)
      }
    }
    var primary: FontFile?
    switch library.file(for: first) {
    case .success(let file): primary = file
    case .failure(let error): problem = problem ?? error
    }
    self.primary = primary
    self.problem = problem
    isBold = weight.isBold
    metricsPerEm = named.flatMap { $0.metrics ?? primary?.ownMetrics } ?? .systemPerEm
    let isMonospaced = if case .designed(.monospaced, _, _) = family { true } else { false }
    let advance = isMonospaced ? primary?.advance(of: Scalar.space) : nil
    monospacedTracking = advance.map { Self.monospacedAdvance - $0 } ?? 0
    let inter = FontSource.inter(weight: weight, italic: false)
    let isInter = if case .system = family { true } else { first == inter }
    sources = [first, isInter ? first : inter, .emoji]
    firstSlots = 0..<(isInter ? 1 : 2)
  }

  /// The width of all glyphs of SF Mono in ems: 7.41796875 points at 12, as iOS and macOS report it.
  private static let monospacedAdvance = 1266.0 / 2048

  static let emojiSlot = 2
  private static let firstFallback = 3

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
    let number = slot - Self.firstFallback
    if number < FallbackFonts.count { return FallbackFonts.source(number, bold: isBold) }
    return library.addedSources(bold: isBold)[number - FallbackFonts.count]
  }
}
