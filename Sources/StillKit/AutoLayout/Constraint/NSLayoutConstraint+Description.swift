// SPDX-License-Identifier: MIT

import Foundation

extension NSLayoutConstraint {
  /// In UIKit's words, without addresses: `<NSLayoutConstraint:'id' UILabel.leading == UIView.leading + 8 (active)>`.
  var descriptionInWords: String {
    let name = identifier.map { ":'\($0)'" } ?? ""
    return "<\(type(of: self))\(name) \(equation)\(priorityInWords)\(isActive ? " (active)" : " (inactive)")>"
  }

  /// The equation alone, as the strategy `.constraints` prints it.
  var equation: String {
    var text = "\(firstInWords) \(relation.sign) "
    guard let secondInWords else { return text + number(constant) }
    if multiplier != 1 { text += "\(number(multiplier))*" }
    text += secondInWords
    if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    return text
  }

  var priorityInWords: String { priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))" }
  var firstInWords: String { "\(first?.name ?? "(gone)").\(firstAttribute.name)" }
  var secondInWords: String? {
    secondAttribute == .notAnAttribute ? nil : "\(second?.name ?? "(gone)").\(secondAttribute.name)"
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

private func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
