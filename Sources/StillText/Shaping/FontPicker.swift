// SPDX-License-Identifier: MIT

import CStillPango
import StillScene

/// The choice of a font for each cluster of characters, which collects the characters that no font has.
struct FontPicker {
  private(set) var problems: [TextError] = []
  /// The last slot that was found by the script of a character, which is likely to have the next one, too.
  private var recent: (script: UInt32, chain: ObjectIdentifier, face: HanFace, slot: Int)?

  mutating func report(_ problem: TextError) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the slot in the chain of the font for a cluster.
  ///
  /// `previous` is the slot for the cluster before it, `script` is that of the text around it, and `face` decides the
  /// shapes of Han characters; nil leaves that to the preferred languages.
  mutating func slot(
    for scalars: UnsafePointer<UInt32>, count: Int, chain: FontChain, script: UInt32, face: HanFace?, previous: Int?
  ) -> Int {
    let first = scalars[0]
    if count == 1, first < 0x7F, first > Scalar.space, chain.primary?.coversASCII == true { return 0 }
    let emoji = FontChain.emojiSlot
    if isWhiteOrIgnorable(scalars, count) {
      if let previous, previous != emoji, covers(scalars, count, chain, previous) { return previous }
      return 0
    }
    if wantsEmoji(scalars, count), covers(scalars, 1, chain, emoji, reporting: true) { return emoji }
    if let slot = chain.firstSlots.first(where: { covers(scalars, count, chain, $0, reporting: true) }) { return slot }
    return fallback(for: scalars, count: count, chain: chain, script: script, face: face)
  }

  /// Returns the slot of a font that has the whole cluster, or else at least its first character.
  ///
  /// A missing file of the fixed list is reported, unless an added folder has the cluster.
  private mutating func fallback(
    for scalars: UnsafePointer<UInt32>, count: Int, chain: FontChain, script: UInt32, face: HanFace?
  ) -> Int {
    let face = face ?? .preferred
    let own = FallbackFonts.ownScript(of: scalars[0])
    if let recent, recent.script == own, recent.chain == ObjectIdentifier(chain), recent.face == face,
      covers(scalars, count, chain, recent.slot)
    {
      return recent.slot
    }
    let listed = chain.fallbackSlots(for: scalars[0], context: script, face: face)
    for length in count == 1 ? [1] : [count, 1] {
      if let slot = (chain.firstSlots + listed).first(where: { covers(scalars, length, chain, $0) }) {
        reportMissing(in: listed.prefix { $0 != slot }, of: chain)
        if length < count { reportUncovered(scalars, count, chain, slot) }
        if let own, slot == listed.first { recent = (own, ObjectIdentifier(chain), face, slot) }
        return slot
      }
      if let slot = chain.addedSlots.first(where: { covers(scalars, length, chain, $0) }) {
        if length < count { reportUncovered(scalars, count, chain, slot) }
        return slot
      }
    }
    reportMissing(in: listed[...], of: chain)
    // A text whose font is missing would otherwise name each of its characters, too.
    if listed[0] == FontChain.emojiSlot || isThere(listed[0], of: chain) { report(.noGlyph(codePoint: scalars[0])) }
    chain.addedProblems.forEach { report($0) }
    return 0
  }

  /// Reports the files of slots that cannot be opened; that of emoji only for a character that no other font may have.
  private mutating func reportMissing(in slots: ArraySlice<Int>, of chain: FontChain) {
    for slot in slots where slot != FontChain.emojiSlot || slots.count == 1 {
      if case .failure(let error) = chain.file(at: slot) { report(error) }
    }
  }

  private func isThere(_ slot: Int, of chain: FontChain) -> Bool {
    if case .success = chain.file(at: slot) { true } else { false }
  }

  private mutating func covers(
    _ scalars: UnsafePointer<UInt32>, _ count: Int, _ chain: FontChain, _ slot: Int, reporting: Bool
  ) -> Bool {
    if reporting, case .failure(let error) = chain.file(at: slot) { report(error) }
    return covers(scalars, count, chain, slot)
  }

  private func covers(_ scalars: UnsafePointer<UInt32>, _ count: Int, _ chain: FontChain, _ slot: Int) -> Bool {
    guard case .success(let file) = chain.file(at: slot) else { return false }
    return uncovered(scalars, count, file) == nil
  }

  private mutating func reportUncovered(
    _ scalars: UnsafePointer<UInt32>, _ count: Int, _ chain: FontChain, _ slot: Int
  ) {
    guard case .success(let file) = chain.file(at: slot), let scalar = uncovered(scalars, count, file) else { return }
    report(.noGlyph(codePoint: scalar))
  }

  /// Returns the first scalar that the font cannot draw, neither alone nor composed with its neighbours.
  private func uncovered(_ scalars: UnsafePointer<UInt32>, _ count: Int, _ file: FontFile) -> UInt32? {
    let functions = hb_unicode_funcs_get_default()
    var index = 0
    var pending: UInt32?
    while index < count {
      let scalar = scalars[index]
      index += 1
      if let base = pending {
        var composed: UInt32 = 0
        if hb_unicode_compose(functions, base, scalar, &composed) != 0, file.has(composed) {
          pending = composed
          continue
        }
        if !isDrawable(base, file) { return base }
      }
      pending = scalar
    }
    return pending.flatMap { isDrawable($0, file) ? nil : $0 }
  }

  private func isDrawable(_ scalar: UInt32, _ file: FontFile) -> Bool {
    if file.has(scalar) || isWhiteOrIgnorable(scalar) { return true }
    // HarfBuzz draws these with the glyph of another character, or with the glyphs of their decomposition.
    if scalar == 0x2011 { return file.has(0x2010) }
    var (first, second): (UInt32, UInt32) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return false }
    return isDrawable(first, file) && (second == 0 || isDrawable(second, file))
  }

  private func isWhiteOrIgnorable(_ scalars: UnsafePointer<UInt32>, _ count: Int) -> Bool {
    var index = 0
    while index < count, isWhiteOrIgnorable(scalars[index]) { index += 1 }
    return index == count
  }

  private func isWhiteOrIgnorable(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar <= Scalar.space || scalar == 0x7F }
    guard let value = Unicode.Scalar(scalar) else { return false }
    return value.properties.isDefaultIgnorableCodePoint || value.properties.generalCategory == .spaceSeparator
      || value.properties.generalCategory == .control
  }

  /// Returns true if the character, or a variation selector after it, requests a colour picture.
  private func wantsEmoji(_ scalars: UnsafePointer<UInt32>, _ count: Int) -> Bool {
    if count == 1, scalars[0] < 0x231A { return false }
    var wanted = false
    var index = 0
    while index < count {
      let scalar = scalars[index]
      if scalar == 0xFE0E { return false }
      if scalar == 0xFE0F {
        wanted = true
      } else if scalar >= 0x231A, let value = Unicode.Scalar(scalar), value.properties.isEmojiPresentation {
        wanted = true
      }
      index += 1
    }
    return wanted && Unicode.Scalar(scalars[0])?.properties.isEmoji == true
  }
}
