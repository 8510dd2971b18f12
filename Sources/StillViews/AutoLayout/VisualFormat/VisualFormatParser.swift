// SPDX-License-Identifier: MIT

import Foundation

/// A parser of Apple's grammar of visual formats, with one function for each rule.
@MainActor
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    text = Array(format)
    (self.metrics, self.views) = (metrics, views)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    skipSpaces()
    guard position < text.count else { throw error(.empty) }
    var format = VisualFormat()
    format.axis = try orientation()
    let leading = take("|") ? try spacing() : nil
    format.elements.append(try element())
    // The view must be known before its superview is; the mark then stands behind the view.
    if let leading { format.leading = (leading, try superview(of: format.elements[0])) }
    while !isAtEnd {
      let room = try spacing()
      if take("|") {
        position -= 1
        format.trailing = (room, try superview(of: format.elements[format.elements.count - 1]))
        position += 1
        guard isAtEnd else { throw error(.expected("the end of the format after the second '|'")) }
        break
      }
      format.spacings.append(room)
      format.elements.append(try element())
    }
    return format
  }

  private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
    guard let letter = peek, letter == "H" || letter == "V" else { return .horizontal }
    position += 1
    guard take(":") else { throw error(.noColon(after: letter)) }
    return letter == "H" ? .horizontal : .vertical
  }

  /// Reads the space between two views: nothing, `-`, `-8-` or `-(>=8@750,<=20)-`.
  private mutating func spacing() throws(VisualFormatError) -> VisualFormat.Spacing {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = peek == "(" ? try predicateList() : [try simplePredicate()]
    for predicate in predicates {
      guard case .item = predicate.amount else { continue }
      throw VisualFormatError(.viewAsSpacing(name(at: predicate.offset)), at: predicate.offset)
    }
    guard take("-") else { throw error(.expected("a '-' after the space between two views")) }
    guard peek == "[" || peek == "|" else { throw error(.expected("a view or '|' after '-'")) }
    return .predicates(predicates)
  }

  /// Reads `[name]` or `[name(>=20)]`.
  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    guard take("[") else { throw error(.expected("a view: its name in '[' and ']'")) }
    let start = position
    guard let name = takeName() else {
      throw error(
        .expected("a view name: it starts with a letter or '_' and goes on with letters, digits and '_'"))
    }
    guard let value = views[name] else { throw VisualFormatError(.unknownView(name), at: start) }
    guard let item = LayoutItem(value as AnyObject) else { throw VisualFormatError(.notAView(name), at: start) }
    let size = peek == "(" ? try predicateList() : []
    guard take("]") else { throw error(.expected("a ']' after the view")) }
    return VisualFormat.Element(item: item.object, size: size)
  }

  private func superview(of element: VisualFormat.Element) throws(VisualFormatError) -> UIView {
    switch LayoutItem(element.item) {
    case .view(let view):
      if let superview = view.superview { return superview }
    case .guide(let guide):
      if let owner = guide.owningView { return owner }
    case nil: break
    }
    throw error(.noSuperview)
  }
}

// MARK: - Predicates

extension VisualFormatParser {
  /// Reads `(>=20@750,<=other)`.
  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    position += 1
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try predicate())
    } while take(",")
    guard take(")") else { throw error(.expected("a ')' or ',' after the predicate")) }
    return predicates
  }

  /// Reads a number that is not negative, or a metric.
  private mutating func simplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    guard peek != "-" else { throw error(.expected("a number or the name of a metric; a negative one in parentheses")) }
    let start = position
    return VisualFormat.Predicate(relation: .equal, amount: try amount(), priority: .required, offset: start)
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    skipSpaces()
    let start = position
    let amount = try amount()
    return VisualFormat.Predicate(
      relation: relation, amount: amount, priority: take("@") ? try priority() : .required, offset: start)
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relation: NSLayoutConstraint.Relation
    switch peek {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return .equal
    }
    position += 1
    guard position < text.count, text[position] == "=" else {
      throw error(.expected("one of the relations '==', '<=' and '>='"))
    }
    position += 1
    return relation
  }

  private mutating func amount() throws(VisualFormatError) -> VisualFormat.Amount {
    skipSpaces()
    let start = position
    if let number = try takeNumber() { return .points(number) }
    guard let name = takeName() else { throw error(.expected("a number, or the name of a metric or a view")) }
    if !isMetric(name), let item = item(name) { return .item(item) }
    return .points(try metric(name, at: start))
  }

  private mutating func priority() throws(VisualFormatError) -> UILayoutPriority {
    skipSpaces()
    let start = position
    let number: CGFloat
    if let written = try takeNumber() {
      number = written
    } else if let name = takeName() {
      number = try metric(name, at: start)
    } else {
      throw error(.expected("a priority after '@': a number or the name of a metric"))
    }
    let priority = UILayoutPriority(Float(number))
    guard priority.isValid else { throw VisualFormatError(.priority(Double(number)), at: start) }
    return priority
  }
}

// MARK: - Names

extension VisualFormatParser {
  /// Returns the number of a name in the text.
  private func metric(_ name: String, at start: Int) throws(VisualFormatError) -> CGFloat {
    guard let value = metrics[name] else { throw VisualFormatError(.unknownMetric(name), at: start) }
    guard let number = Self.number(value) else { throw VisualFormatError(.notANumber(name), at: start) }
    guard number.isFinite else { throw VisualFormatError(.notFinite(name), at: start) }
    return number
  }

  private func item(_ name: String) -> AnyObject? { views[name].flatMap { LayoutItem($0 as AnyObject)?.object } }
  private func isMetric(_ name: String) -> Bool { metrics[name] != nil }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as any BinaryInteger: CGFloat(Double(number))
    case let number as any BinaryFloatingPoint: CGFloat(Double(number))
    default: nil
    }
  }
}

// MARK: - Characters

extension VisualFormatParser {
  /// The next character that is not a space.
  private var peek: Character? {
    mutating get {
      skipSpaces()
      return position < text.count ? text[position] : nil
    }
  }

  private var isAtEnd: Bool { mutating get { peek == nil } }

  private func error(_ problem: VisualFormatError.Problem) -> VisualFormatError {
    VisualFormatError(problem, at: position)
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func takeName() -> String? {
    skipSpaces()
    let name = name(at: position)
    position += name.count
    return name.isEmpty ? nil : name
  }

  /// Returns the name that begins there, or an empty string.
  private func name(at start: Int) -> String {
    guard start < text.count, text[start].isLetter || text[start] == "_" else { return "" }
    return String(text[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private mutating func takeNumber() throws(VisualFormatError) -> CGFloat? {
    skipSpaces()
    let start = position
    var end = start
    if end < text.count, text[end] == "-" || text[end] == "+" { end += 1 }
    while end < text.count, text[end].isASCII, text[end].isNumber || text[end] == "." { end += 1 }
    guard end > start else { return nil }
    guard let number = Double(String(text[start..<end])), number.isFinite else { throw error(.expected("a number")) }
    position = end
    return CGFloat(number)
  }
}
