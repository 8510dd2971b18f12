// SPDX-License-Identifier: MIT

/// A localised string as its file has it: a text, or rules that lead to one.
struct LocalizedFormat: Hashable, Sendable {
  var text: LocalizedText
  /// The variables that `%#@name@` in a text stands for.
  var variables: [String: FormatVariable] = [:]
  /// The language that counts.
  var language: String
  /// The file and the key, for notes.
  var path: String
  var key: String

  /// The format for a kind of device, without further choices that no argument decides.
  func resolved(forDevice device: String) -> LocalizedFormat {
    var format = self
    var steps = 0
    while steps < 16 {
      steps += 1
      switch format.text {
      case .devices(let texts):
        guard let text = format.choice(of: device, among: texts) else { return format }
        format.text = text
      case .widths(let texts): format.text = .plain(texts.max { $0.key < $1.key }?.value ?? "")
      case .format(let inner): format = inner
      case .plain, .plurals: return format
      }
    }
    return format
  }

  /// Returns the text for a kind of device; notes one that is only the first there is.
  func choice(of device: String, among texts: [String: LocalizedText]) -> LocalizedText? {
    if let text = texts[device] ?? (device == "ipod" ? texts["iphone"] : nil) ?? texts["other"] { return text }
    guard let first = texts.min(by: { $0.key < $1.key }) else { return nil }
    report("no text is for \(device) or other devices, and that for \(first.key) is shown", "add one for \"other\"")
    return first.value
  }

  /// Notes a fault of the entry, with its line.
  func report(_ problem: String, _ remedy: String) {
    let line = KeyLines.line(of: key, inFileAt: path)
    AssetNotes.report(AssetNote(path: path, line: line, problem: "\"\(key)\": \(problem)", remedy: remedy))
  }

  /// The text, if no argument has a say in it.
  var plainText: String? {
    guard case .plain(let text) = text else { return nil }
    // Looking for a byte first costs a tenth of looking for a string, and few texts have a variable.
    let hasVariable =
      text.utf8.contains(UInt8(ascii: "#")) && (text.contains("%#@") || text.hasPositionedVariable)
    return hasVariable ? nil : text
  }
}

/// A text, or a choice between texts.
indirect enum LocalizedText: Hashable, Sendable {
  case plain(String)
  case plurals([PluralCategory: LocalizedText])
  /// By `iphone`, `ipad`, `mac` and so on, and `other`.
  case devices([String: LocalizedText])
  /// By the number of ems there is room for. Without a question for a width the widest is taken.
  case widths([Int: String])
  /// An entry of its own, with variables of its own.
  case format(LocalizedFormat)
}

/// A variable of a format: an argument, and texts that it chooses from.
struct FormatVariable: Hashable, Sendable {
  /// The numbers that arguments have, which are those that formats can name.
  static let arguments = 1...9999

  /// The number of the argument from 1, if the file says it.
  var argument: Int?
  /// The type without `%`, such as `lld`.
  var specifier: String
  var text: LocalizedText
}

extension String {
  /// Tells if there is a `%2$#@name@`.
  fileprivate var hasPositionedVariable: Bool { contains("$#@") }
}
