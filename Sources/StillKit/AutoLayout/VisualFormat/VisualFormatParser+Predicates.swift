// SPDX-License-Identifier: MIT

import Foundation

extension VisualFormatParser {
  /// `(>=20@750,<=other)`
  mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    position += 1
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try predicate())
    } while take(",")
    guard take(")") else { throw error(.expected("a ')' or ',' after the predicate")) }
    return predicates
  }

  /// A number that is not negative, or a metric.
  mutating func simplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
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

// MARK: - Characters

extension VisualFormatParser {
  /// The next character that is no space.
  var peek: Character? {
    mutating get {
      skipSpaces()
      return position < text.count ? text[position] : nil
    }
  }

  var isAtEnd: Bool { mutating get { peek == nil } }

  func error(_ problem: VisualFormatError.Problem) -> VisualFormatError { VisualFormatError(problem, at: position) }

  mutating func skipSpaces() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  mutating func takeName() -> String? {
    skipSpaces()
    let name = name(at: position)
    position += name.count
    return name.isEmpty ? nil : name
  }

  /// Empty where none begins.
  func name(at start: Int) -> String {
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
