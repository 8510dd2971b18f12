// SPDX-License-Identifier: MIT

import StillScene
import Synchronization

/// A font and its fallbacks, in the order in which they are searched for a character.
final class FontChain: Sendable {
  let sources: [FontSource]
  /// The first font; nil if it cannot be opened.
  let primary: FontFile?
  /// The reason why the first font is not the requested one.
  let problem: TextError?
  let metricsPerEm: FontMetrics
  let monospacedDigits: Bool
  private let fallbacks: Mutex<[Int: Result<FontFile, TextError>]> = Mutex([:])
  // The library owns the chain, and the process keeps its library.
  private unowned let library: FontLibrary

  init(family: FontDescriptor.Family, library: FontLibrary) {
    self.library = library
    var first = FontSource.inter(weight: .regular, italic: false)
    var problem: TextError?
    var bold = false
    switch family {
    case .system(let weight, let italic, let digits):
      first = .inter(weight: weight, italic: italic)
      monospacedDigits = digits
      bold = weight.rawValue >= FontWeight.semibold.rawValue
    case .named(let name):
      monospacedDigits = false
      if let source = library.source(named: name) { first = source } else { problem = .unknownFont(name: name) }
    }
    var primary: FontFile?
    switch library.file(for: first) {
    case .success(let file): primary = file
    case .failure(let error): problem = problem ?? error
    }
    self.primary = primary
    self.problem = problem
    let named = if case .named = family { problem == nil } else { false }
    metricsPerEm = (named ? primary?.ownMetrics : nil) ?? .systemPerEm
    let inter = FontSource.inter(weight: bold ? .bold : .regular, italic: false)
    sources = [first] + (named ? [inter] : []) + [.droidFallback, .amiri(bold: bold), .emoji]
  }

  var emojiSlot: Int { sources.count - 1 }

  func file(at slot: Int) -> Result<FontFile, TextError> {
    if slot == 0, let primary { return .success(primary) }
    if let known = fallbacks.withLock({ $0[slot] }) { return known }
    let file = library.file(for: sources[slot])
    fallbacks.withLock { $0[slot] = file }
    return file
  }
}

/// A font of a font file.
struct FontSource: Sendable, Hashable {
  var path: String
  var faceIndex = 0
  /// The Debian package that installs a font of the fixed list.
  var package: String?
}

extension FontSource {
  /// Returns the file that is drawn for a weight of the system font.
  static func inter(weight: FontWeight, italic: Bool) -> FontSource {
    let style = italic ? (weight == .regular ? "Italic" : weight.interName + "Italic") : weight.interName
    return FontSource(path: "/usr/share/fonts/opentype/inter/Inter-\(style).otf", package: "fonts-inter")
  }

  /// The fallback for Han, Kana and Hangul.
  static let droidFallback = FontSource(
    path: "/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf", package: "fonts-droid-fallback")

  static func amiri(bold: Bool) -> FontSource {
    FontSource(
      path: "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-\(bold ? "Bold" : "Regular").ttf",
      package: "fonts-hosny-amiri")
  }

  static let emoji = FontSource(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")

  /// The fixed list of files.
  static var all: [FontSource] {
    FontWeight.allCases.flatMap { [inter(weight: $0, italic: false), inter(weight: $0, italic: true)] }
      + [droidFallback, amiri(bold: false), amiri(bold: true), emoji]
  }
}
