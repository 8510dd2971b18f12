// SPDX-License-Identifier: MIT

import CStillPango

extension ParagraphText {
  /// Determines where lines may be wrapped and which parts are right-to-left.
  func analyze(baseDirection: TextRequest.Direction?, fallback: TextRequest.Direction?) {
    guard count > 0 else {
      isRightToLeft = (baseDirection ?? fallback) == .rightToLeft
      return
    }
    // The language is fixed, because that of the environment would change line breaks.
    bytes.withMemoryRebound(to: CChar.self, capacity: Int(byteOffsets[count])) {
      pango_get_log_attrs($0, byteOffsets[count], -1, pango_language_from_string("en"), attributes, Int32(count + 1))
    }
    resolveLevels(baseDirection: baseDirection, fallback: fallback)
  }

  /// Analyzes a truncated copy, whose direction is known.
  func analyzeTruncated() {
    analyze(baseDirection: isRightToLeft ? .rightToLeft : .leftToRight, fallback: nil)
  }

  private func resolveLevels(baseDirection: TextRequest.Direction?, fallback: TextRequest.Direction?) {
    // No character below the Hebrew block is right-to-left.
    var index = 0
    while index < count, scalars[index] < 0x590 { index += 1 }
    if index == count, embeddings.isEmpty,
      baseDirection == .leftToRight || (baseDirection == nil && fallback != .rightToLeft)
    {
      return
    }

    let types = UnsafeMutablePointer<FriBidiCharType>.allocate(capacity: count)
    let brackets = UnsafeMutablePointer<FriBidiBracketType>.allocate(capacity: count)
    defer {
      types.deallocate()
      brackets.deallocate()
    }
    let length = FriBidiStrIndex(count)
    fribidi_get_bidi_types(scalars, length, types)
    fribidi_get_bracket_types(scalars, length, types, brackets)
    switch baseDirection {
    case .rightToLeft: isRightToLeft = true
    case .leftToRight: isRightToLeft = false
    case nil:
      let found = still_bidi_direction(types, length)
      isRightToLeft = found == 1 || (found == -1 && fallback == .rightToLeft)
    }
    let isDone =
      embeddings.isEmpty
      ? still_bidi_levels(types, brackets, length, isRightToLeft, levels) : resolveEmbeddedLevels(types, brackets)
    if !isDone {
      levels.initialize(repeating: isRightToLeft ? 1 : 0, count: count + 1)
    }
  }

  /// Resolves the levels of the text as if Unicode's controls stood around its embedded parts.
  private func resolveEmbeddedLevels(
    _ types: UnsafeMutablePointer<FriBidiCharType>, _ brackets: UnsafeMutablePointer<FriBidiBracketType>
  ) -> Bool {
    var (allTypes, allBrackets, places): ([FriBidiCharType], [FriBidiBracketType], [Int]) = ([], [], [])
    var open: [TextRequest.Embedding] = []
    for index in 0..<count {
      let wanted = embeddings[min(Int(spanIndices[index]), embeddings.count - 1)]
      let shared = zip(open, wanted).prefix { $0 == $1 }.count
      allTypes += open[shared...].map { _ in FRIBIDI_TYPE_PDF } + wanted[shared...].map(\.control)
      allBrackets += [FriBidiBracketType](repeating: 0, count: allTypes.count - allBrackets.count)
      open = wanted
      places.append(allTypes.count)
      allTypes.append(types[index])
      allBrackets.append(brackets[index])
    }
    var found = [FriBidiLevel](repeating: 0, count: allTypes.count)
    let length = FriBidiStrIndex(allTypes.count)
    guard still_bidi_levels(allTypes, allBrackets, length, isRightToLeft, &found) else { return false }
    for index in 0..<count { levels[index] = found[places[index]] }
    return true
  }

  /// Determines the script of each scalar.
  ///
  /// A scalar that is common to several scripts takes that of the scalar before it in the same direction, else after
  /// it.
  func resolveScripts(into scripts: UnsafeMutablePointer<UInt32>) {
    let common = HB_SCRIPT_COMMON.rawValue
    var known = common
    var open = 0
    var index = 0
    while index < count {
      if index > 0, levels[index] != levels[index - 1], known != common {
        known = common
        open = index
      }
      let own = Self.script(of: scalars[index])
      if own != common, known == common {
        while open < index {
          scripts[open] = own
          open += 1
        }
      }
      if own != common { known = own }
      scripts[index] = known
      index += 1
    }
  }

  private static func script(of scalar: UInt32) -> UInt32 {
    if scalar < 0x80 {
      let isLetter = scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A
      return isLetter ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      ? HB_SCRIPT_COMMON.rawValue : script.rawValue
  }
}

extension TextRequest.Embedding {
  /// The type of the control character that begins it.
  fileprivate var control: FriBidiCharType {
    switch self {
    case .leftToRight: FRIBIDI_TYPE_LRE
    case .rightToLeft: FRIBIDI_TYPE_RLE
    case .leftToRightOverride: FRIBIDI_TYPE_LRO
    case .rightToLeftOverride: FRIBIDI_TYPE_RLO
    }
  }
}
