// SPDX-License-Identifier: MIT

import Foundation

/// The way from a localised format and its arguments to a text.
///
/// It never reads an argument as another type, and its work is bounded: variables may name each other, and even
/// themselves.
struct FormatExpansion {
  private let format: LocalizedFormat
  private let arguments: [any CVarArg]
  private let locale: Locale?
  private let pseudo: PseudoLanguage?
  /// A template keeps the specifiers, with positions, and takes the general plural.
  private let isTemplate: Bool
  private var remainingVariables = 200
  private var reported: Set<String> = []

  /// Returns the text for arguments.
  ///
  /// Without a locale, numbers have no grouping and a point.
  static func text(
    of format: LocalizedFormat, arguments: [any CVarArg], locale: Locale?, pseudo: PseudoLanguage? = nil
  ) -> String {
    var expansion = FormatExpansion(
      format: format, arguments: arguments, locale: locale, pseudo: pseudo, isTemplate: false)
    let text = expansion.expand(format.text, from: 0, stack: [], variable: nil)
    return pseudo?.framed(text) ?? text
  }

  /// Returns the format for the general plural, whose specifiers all have positions.
  ///
  /// It is what a reader of formats can do with that knows no variables.
  static func template(of format: LocalizedFormat, pseudo: PseudoLanguage? = nil) -> String {
    var expansion = FormatExpansion(format: format, arguments: [], locale: nil, pseudo: pseudo, isTemplate: true)
    let text = expansion.expand(format.text, from: 0, stack: [], variable: nil)
    return pseudo?.framed(text) ?? text
  }

  /// The greatest width and precision that Foundation is asked for; it takes far larger ones, for seconds, or stops.
  private static let longestSize = 1000

  /// Tells if each specifier of a format has an argument of its kind, so that Foundation reads no wild memory.
  ///
  /// Arguments that a format leaves out are taken for others by Foundation on Linux, and a long double is none in Swift.
  static func fit(_ arguments: [any CVarArg], _ format: String) -> Bool {
    var next = 0
    var positions: Set<Int> = []
    for case .argument(let specifier) in FormatReader.pieces(of: format) {
      guard specifier.variable == nil, specifier.length != "L", isModest(specifier.width),
        isModest(specifier.precision)
      else { return false }
      if let position = specifier.position { positions.insert(position) }
      let index = specifier.position.map { $0 - 1 } ?? next
      if specifier.position == nil { next += 1 }
      guard arguments.indices.contains(index) else { return false }
      switch (FormatArgument(arguments[index]), specifier.conversion) {
      case (.text, "@"), (.pointer, "s"), (.pointer, "p"): continue
      case (.other(let object), "@") where object is NSObject: continue
      case (.other(let pointer), "p") where !(pointer is NSObject): continue
      case (.signed, "c"), (.signed, "C"), (.unsigned, "c"), (.unsigned, "C"): continue
      case (.signed, _) where specifier.isInteger, (.unsigned, _) where specifier.isInteger: continue
      case (.real, _) where specifier.isReal: continue
      default: return false
      }
    }
    return positions.isEmpty || next == 0 && positions.count == positions.max()
  }

  private static func isModest(_ size: FormatSpecifier.Size?) -> Bool {
    switch size {
    case .number(let number): number <= longestSize
    case .argument: false
    case nil: true
    }
  }

  private init(
    format: LocalizedFormat, arguments: [any CVarArg], locale: Locale?, pseudo: PseudoLanguage?, isTemplate: Bool
  ) {
    self.format = format
    self.arguments = arguments
    self.locale = locale
    self.pseudo = pseudo
    self.isTemplate = isTemplate
  }

  /// Chooses and expands a text whose first argument is that at `index`.
  private mutating func expand(
    _ text: LocalizedText, from index: Int, stack: [String], variable: FormatVariable?
  ) -> String {
    switch text {
    case .plain(let text): return expand(text, from: index, stack: stack, variable: variable)
    case .plurals(let texts):
      // Without a variable, the first number of the text is the one that is counted.
      let counted = variable == nil ? Self.countedArgument(of: texts) : index
      guard let chosen = choose(among: texts, argument: counted) else { return "" }
      return expand(chosen, from: index, stack: stack, variable: variable)
    case .devices(let texts):
      guard let chosen = format.choice(of: CurrentLocalization.current.device, among: texts) else { return "" }
      return expand(chosen, from: index, stack: stack, variable: variable)
    case .widths(let texts):
      return expand(texts.max { $0.key < $1.key }?.value ?? "", from: index, stack: stack, variable: variable)
    case .format(let inner): return expand(inner.text, from: index, stack: stack, variable: variable)
    }
  }

  private static func countedArgument(of texts: [PluralCategory: LocalizedText]) -> Int {
    guard case .plain(let text)? = texts[.other] ?? texts.values.first else { return 0 }
    var next = 0
    for case .argument(let specifier) in FormatReader.pieces(of: text) {
      let index = specifier.position.map { $0 - 1 } ?? next
      if specifier.isInteger || specifier.isReal { return index }
      if specifier.position == nil { next += 1 }
    }
    return 0
  }

  /// Chooses the text of a plural.
  ///
  /// A text for `zero` is taken for 0 in every language.
  private mutating func choose(
    among texts: [PluralCategory: LocalizedText], argument index: Int
  ) -> LocalizedText? {
    let general = texts[.other] ?? texts[.many] ?? texts[.few] ?? texts[.two] ?? texts[.one] ?? texts[.zero]
    if isTemplate { return general }
    guard arguments.indices.contains(index) else {
      report("argument \(index + 1), which is counted, is missing", "pass a number for each variable")
      return general
    }
    guard let number = FormatArgument(arguments[index]).pluralNumber else {
      report("argument \(index + 1), which is counted, is no number", "pass an integer for each variable")
      return general
    }
    if number.n == 0, let zero = texts[.zero] { return zero }
    return texts[PluralCategory.of(number, language: format.language)] ?? general
  }

  private mutating func expand(
    _ text: String, from first: Int, stack: [String], variable: FormatVariable?
  ) -> String {
    var result = ""
    var next = first
    for piece in FormatReader.pieces(of: text, isInVariable: variable != nil) {
      switch piece {
      case .literal(let literal):
        let shown = pseudo?.letters(literal) ?? literal
        result += isTemplate ? shown.replacing("%", with: "%%") : shown
      case .argument(let specifier) where specifier.isOwnArgument:
        let own = FormatReader.pieces(of: "%" + (variable?.specifier ?? "lld"))
        guard case .argument(let specifier)? = own.first else { continue }
        result += argument(at: first, by: specifier)
        next = max(next, first + 1)
      case .argument(var specifier):
        specifier.width = resolve(specifier.width, next: &next, flipping: &specifier.isLeft)
        var ignored = false
        specifier.precision = resolve(specifier.precision, next: &next, flipping: &ignored)
        if let name = specifier.variable {
          result += expandVariable(name, specifier, next: &next, stack: stack)
          continue
        }
        result += argument(at: specifier.position.map { $0 - 1 } ?? next, by: specifier)
        if specifier.position == nil { next += 1 }
      }
    }
    return result
  }

  /// Reads a size that is an argument; a negative width stands for its amount on the left.
  private func resolve(
    _ size: FormatSpecifier.Size?, next: inout Int, flipping isLeft: inout Bool
  ) -> FormatSpecifier.Size? {
    guard case .argument? = size else { return size }
    defer { next += 1 }
    guard arguments.indices.contains(next), case .signed(let value) = FormatArgument(arguments[next]) else {
      return nil
    }
    if value < 0 { isLeft = true }
    return .number(Int(min(value.magnitude, 9999)))
  }

  private mutating func expandVariable(
    _ name: String, _ specifier: FormatSpecifier, next: inout Int, stack: [String]
  ) -> String {
    guard let variable = format.variables[name] else {
      report("the variable \"\(name)\" is not described", "describe it beside the format, or correct its name")
      return ""
    }
    guard !stack.contains(name) else {
      report("the variable \"\(name)\" contains itself", "remove %#@\(name)@ from its own texts")
      return ""
    }
    remainingVariables -= 1
    guard remainingVariables >= 0, stack.count < 16 else {
      report("more than 200 variables follow one another", "use fewer variables inside of variables")
      return ""
    }
    let index: Int
    if let position = specifier.position ?? variable.argument {
      index = max(0, position - 1)
    } else {
      index = next
      next += 1
    }
    return expand(variable.text, from: index, stack: stack + [name], variable: variable)
  }

  private mutating func argument(at index: Int, by specifier: FormatSpecifier) -> String {
    if isTemplate { return specifier.text(atPosition: index + 1) }
    guard arguments.indices.contains(index) else {
      report(
        "argument \(index + 1) of \(arguments.count) is missing for \(specifier.text(atPosition: nil))",
        "pass as many arguments as the format has specifiers")
      return "(null)"
    }
    let value = FormatArgument(arguments[index])
    if let text = value.text(by: specifier, locale: locale) { return text }
    report(
      "argument \(index + 1) is of type \(type(of: arguments[index])), and \(specifier.text(atPosition: nil)) is not for it",
      "use %@ for strings and objects, %lld for Int, %lf for Double; iOS reads wild memory here")
    return value.description
  }

  private mutating func report(_ problem: String, _ remedy: String) {
    guard reported.insert(problem).inserted else { return }
    format.report(problem, remedy)
  }
}
