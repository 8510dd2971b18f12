// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The formats with plurals that apps were given as strings.
///
/// On Apple's platforms, the string that `NSLocalizedString` returns for an entry of a `.stringsdict` carries its rules
/// invisibly to `String(format:)` and `String.localizedStringWithFormat`. A Swift string carries nothing but characters,
/// so it ends with some that are not drawn: U+E0030 to U+E0039 for the digits of a number here, and U+E007F. In front of
/// them stands the format for the general plural, so that a reader of formats that is not ours gets most of it right.
enum FormatRegistry {
  private struct Formats {
    var all: [LocalizedFormat] = []
    var strings: [Identity: String] = [:]
  }

  /// The parts that tell one format from another: files are read once in a process.
  private struct Identity: Hashable {
    var path: String
    var key: String
    var language: String
    var device: String
    var pseudo: PseudoLanguage?
  }

  private static let formats = Mutex(Formats())
  private static let end: [UInt8] = [0xF3, 0xA0, 0x81, 0xBF]

  /// Returns the string that stands for a format.
  static func string(for format: LocalizedFormat, in localization: CurrentLocalization) -> String {
    let identity = Identity(
      path: format.path, key: format.key, language: format.language, device: localization.device,
      pseudo: localization.pseudoLanguage)
    if let known = formats.withLock({ $0.strings[identity] }) { return known }
    let template = FormatExpansion.template(of: format, pseudo: localization.pseudoLanguage)
    return formats.withLock { formats in
      var mark = ""
      for digit in String(formats.all.count).utf8 {
        mark.unicodeScalars.append(Unicode.Scalar(0xE0000 + UInt32(digit))!)
      }
      formats.all.append(format)
      formats.strings[identity] = template + mark + "\u{E007F}"
      return template + mark + "\u{E007F}"
    }
  }

  /// Returns the format that a string stands for, if it was made here.
  static func format(of string: String) -> LocalizedFormat? {
    let bytes = string.utf8
    guard bytes.count > 8, bytes.suffix(4).elementsEqual(end) else { return nil }
    var number = 0
    var scale = 1
    for scalar in string.unicodeScalars.reversed().dropFirst() {
      guard (0xE0030...0xE0039).contains(scalar.value), scale < 1_000_000_000 else { break }
      number += Int(scalar.value - 0xE0030) * scale
      scale *= 10
    }
    guard scale > 1 else { return nil }
    return formats.withLock { $0.all.indices.contains(number) ? $0.all[number] : nil }
  }
}
