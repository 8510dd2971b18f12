// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

extension NSLayoutConstraint {
  /// The constraint in UIKit's words, without addresses: `<NSLayoutConstraint:'id' UILabel.leading == UIView.leading +
  /// 8 (active)>`.
  var descriptionInWords: String {
    let name = identifier.map { ":'\($0)'" } ?? ""
    return "<\(type(of: self))\(name) \(equation)\(priorityInWords)\(isActive ? " (active)" : " (inactive)")>"
  }

  private var equation: String { equation(naming: \.name) }

  /// Returns the equation alone, as the strategy `.constraints` prints it.
  package func equation(naming name: (LayoutItem) -> String) -> String {
    var text = "\(words(first, firstAttribute, name)) \(relation.sign) "
    guard secondAttribute != .notAnAttribute else { return text + number(constant) }
    if multiplier != 1 { text += "\(number(multiplier))*" }
    text += words(second, secondAttribute, name)
    if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    return text
  }

  private func words(_ item: LayoutItem?, _ attribute: Attribute, _ name: (LayoutItem) -> String) -> String {
    "\(item.map(name) ?? "(gone)").\(attribute.name)"
  }

  /// The priority as ` @750`; empty for required constraints.
  package var priorityInWords: String { priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))" }
  /// The view or guide of the first item; nil once it is gone.
  package var firstLayoutItem: LayoutItem? { first }
  /// The view or guide of the second item; nil without one.
  package var secondLayoutItem: LayoutItem? { second }
  var firstInWords: String { words(first, firstAttribute, \.name) }
  var secondInWords: String? {
    secondAttribute == .notAnAttribute ? nil : words(second, secondAttribute, \.name)
  }
}

extension NSLayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

private func number(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value)) }
