// SPDX-License-Identifier: MIT

import Synchronization

/// The entries of a `.stringsdict` file, which are taken apart when they are first asked for.
// The dictionary is not changed after it is read, and formats are kept behind a lock.
final class StringsDictionary: @unchecked Sendable {
  private let path: String
  private let language: String
  private let contents: [String: Any]
  private let formats = Mutex<[String: LocalizedFormat?]>([:])

  init(_ contents: [String: Any], path: String, language: String) {
    self.contents = contents
    self.path = path
    self.language = language
  }

  /// Returns an entry; reports its faults when it is first asked for.
  func format(forKey key: String) -> LocalizedFormat? {
    guard let entry = contents[key] else { return nil }
    if let known = formats.withLock({ $0[key] }) { return known }
    let format = format(entry, key: key, depth: 0)
    formats.withLock { $0[key] = format }
    return format
  }

  private enum Key {
    static let format = "NSStringLocalizedFormatKey"
    static let rule = "NSStringFormatSpecTypeKey"
    static let valueType = "NSStringFormatValueTypeKey"
    static let plural = "NSStringPluralRuleType"
    static let device = "NSStringDeviceSpecificRuleType"
    static let width = "NSStringVariableWidthRuleType"
  }

  private func format(_ value: Any, key: String, depth: Int) -> LocalizedFormat? {
    if let text = value as? String { return format(.plain(text), key: key) }
    guard let entry = value as? [String: Any], depth < 8 else {
      report(
        "the entry \"\(key)\" is neither a string nor a dictionary", "let it be a dictionary with \(Key.format)",
        at: key)
      return nil
    }
    if let devices = entry[Key.device] as? [String: Any] { return deviceFormat(devices, key: key, depth: depth) }
    if let widths = entry[Key.width] as? [String: Any] {
      let texts = widths.compactMap { width, text in
        Int(width).flatMap { width in (text as? String).map { (width, $0) } }
      }
      if texts.count < widths.count || texts.isEmpty {
        report("a width of \"\(key)\" is no number, or its text no string", "write widths as <key>20</key>", at: key)
      }
      if texts.isEmpty { return nil }
      return format(.widths(Dictionary(texts) { $1 }), key: key)
    }
    guard let text = entry[Key.format] else {
      report("the entry \"\(key)\" has no \(Key.format)", "add it: <string>%#@count@</string>", at: key)
      return nil
    }
    // The format itself may depend on the device.
    var result: LocalizedFormat? = format(text, key: key, depth: depth + 1)
    if case .devices(let devices)? = result?.text {
      result?.text = .devices(
        devices.mapValues { text in
          guard case .format(var inner) = text else { return text }
          inner.variables = variables(of: entry, key: key, depth: depth).merging(inner.variables) { $1 }
          return .format(inner)
        })
    }
    result?.variables = variables(of: entry, key: key, depth: depth)
    return result
  }

  private func deviceFormat(_ devices: [String: Any], key: String, depth: Int) -> LocalizedFormat? {
    var texts: [String: LocalizedText] = [:]
    for (device, value) in devices {
      if let inner = format(value, key: key, depth: depth + 1) { texts[device] = .format(inner) }
    }
    guard !texts.isEmpty else {
      report("no device of \"\(key)\" has a text", "add <key>other</key> with a string", at: key)
      return nil
    }
    return format(.devices(texts), key: key)
  }

  private func format(_ text: LocalizedText, key: String) -> LocalizedFormat {
    LocalizedFormat(text: text, language: language, path: path, key: key)
  }

  private func variables(of entry: [String: Any], key: String, depth: Int) -> [String: FormatVariable] {
    var variables: [String: FormatVariable] = [:]
    for (name, value) in entry where name != Key.format {
      guard let rules = value as? [String: Any] else { continue }
      let type = rules[Key.valueType] as? String ?? "d"
      if let devices = rules[Key.device] as? [String: Any] {
        let texts = devices.compactMapValues { ($0 as? String).map { LocalizedText.plain($0) } }
        variables[name] = FormatVariable(specifier: type, text: .devices(texts))
        continue
      }
      if let rule = rules[Key.rule] as? String, rule != Key.plural {
        report("variable \"\(name)\" of \"\(key)\" has the unknown rule \(rule)", "write \(Key.plural)", at: key)
        continue
      }
      variables[name] = FormatVariable(specifier: type, text: .plurals(plurals(rules, name: name, key: key)))
    }
    return variables
  }

  private func plurals(_ rules: [String: Any], name: String, key: String) -> [PluralCategory: LocalizedText] {
    var texts: [PluralCategory: LocalizedText] = [:]
    for (category, text) in rules where !category.hasPrefix("NSString") {
      guard let known = PluralCategory(rawValue: category), let text = text as? String else {
        report(
          "variable \"\(name)\" of \"\(key)\" has the unknown plural \"\(category)\"",
          "use zero, one, two, few, many and other, with strings", at: key)
        continue
      }
      texts[known] = .plain(text)
    }
    if texts[.other] == nil {
      report(
        "variable \"\(name)\" of \"\(key)\" has no plural \"other\"", "add <key>other</key> with the general text",
        at: key)
    }
    return texts
  }

  private func report(_ problem: String, _ remedy: String, at key: String) {
    let line = KeyLines.line(of: key, inFileAt: path)
    AssetNotes.report(AssetNote(path: path, line: line, problem: problem, remedy: remedy))
  }
}
