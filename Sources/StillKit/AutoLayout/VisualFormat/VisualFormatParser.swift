// SPDX-License-Identifier: MIT

import Foundation

/// Reads a visual format by Apple's grammar, one function a rule.
@MainActor
struct VisualFormatParser {
  let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  var position = 0

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

  /// What is between two views: nothing, `-`, `-8-` or `-(>=8@750,<=20)-`.
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

  /// `[name]` or `[name(>=20)]`
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

// MARK: - Names

extension VisualFormatParser {
  /// A number that the text calls by name.
  func metric(_ name: String, at start: Int) throws(VisualFormatError) -> CGFloat {
    guard let value = metrics[name] else { throw VisualFormatError(.unknownMetric(name), at: start) }
    guard let number = Self.number(value) else { throw VisualFormatError(.notANumber(name), at: start) }
    guard number.isFinite else { throw VisualFormatError(.notFinite(name), at: start) }
    return number
  }

  func item(_ name: String) -> AnyObject? { views[name].flatMap { LayoutItem($0 as AnyObject)?.object } }
  func isMetric(_ name: String) -> Bool { metrics[name] != nil }

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
