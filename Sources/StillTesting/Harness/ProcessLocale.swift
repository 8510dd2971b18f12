// SPDX-License-Identifier: MIT

import CStillHarness
import Foundation

/// Sets the locale in which Foundation formats dates and numbers if an app names none.
///
/// Foundation on Linux uses `en_001` on every machine, which writes the day before the month and has no currency. Before
/// `main`, the locale of the environment replaces it, and `Locale.current` returns that one everywhere.
enum ProcessLocale {
  /// Returns the identifier of the locale that an environment names; `en_US` if it names no known language.
  static func identifier(in environment: [String: String]) -> String {
    let names = ["LC_ALL", "LANG"].compactMap { environment[$0] }
    return names.first { !$0.isEmpty }.flatMap(identifier(of:)) ?? "en_US"
  }

  /// Returns the identifier of a locale that is named as in the C library, such as `sr_RS.UTF-8@latin`.
  private static func identifier(of name: String) -> String? {
    let parts = name.split(separator: "@", maxSplits: 1)
    let codes =
      parts.first?.split(separator: ".").first?.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }.map(
        String.init) ?? []
    guard let language = codes.first, Locale.LanguageCode(language).isISOLanguage else { return nil }
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    let script = parts.count == 2 ? scripts[String(parts[1])] : nil
    return ([language] + (script.map { [$0] } ?? []) + codes.dropFirst()).joined(separator: "_")
  }

  /// Makes a locale the one that Foundation uses if an app names none.
  ///
  /// Foundation makes one object for `Locale.current`, and has no function that replaces it. So the content of another
  /// object of its class is copied into it. If a later Foundation stores locales in another way, nothing is changed.
  static func adopt(_ identifier: String) {
    guard Locale.current.identifier != identifier, MemoryLayout<Locale>.size == MemoryLayout<Content>.size else {
      return
    }
    let (current, model) = (object(of: .current), object(of: Locale(identifier: identifier)))
    guard type(of: current) == type(of: model), current !== model, current === object(of: .current) else { return }
    // Both objects own the same content from now on, so neither may be released.
    let kept = [Unmanaged.passRetained(current), Unmanaged.passRetained(model)].map { $0.toOpaque() }
    still_make_alike(kept[0], kept[1])
  }

  /// A value of type Locale: the object, and how it conforms to a protocol of Foundation's.
  private typealias Content = (object: AnyObject, conformance: UInt)

  private static func object(of locale: Locale) -> AnyObject { unsafeBitCast(locale, to: Content.self).object }
}

/// Takes the locale of the environment; CStillHarness calls it before `main`.
@_cdecl("still_take_locale") package func takeLocale() {
  var environment: [String: String] = [:]
  for name in ["LC_ALL", "LANG"] { environment[name] = getenv(name).map { String(cString: $0) } }
  ProcessLocale.adopt(ProcessLocale.identifier(in: environment))
}
