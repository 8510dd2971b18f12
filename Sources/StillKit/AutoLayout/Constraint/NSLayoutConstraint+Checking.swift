// SPDX-License-Identifier: MIT

import StillLayers

extension NSLayoutConstraint {
  /// Reports what UIKit raises an exception for when a constraint is made.
  func checkMaking() {
    if let problem = problem {
      ProgrammerErrors.report("*** +[NSLayoutConstraint constraintWithItem:…]: \(problem) It was made at \(origin).")
    }
  }

  /// Whether layout can use it.
  var isSound: Bool { problem == nil }

  private var problem: String? {
    if first == nil { return "A constraint is between views and layout guides: the first item is neither." }
    if secondItem != nil && second == nil {
      return "A constraint is between views and layout guides: the second item is neither."
    }
    if !multiplier.isFinite { return "Multiplier is not finite! That's illegal. multiplier:\(multiplier)." }
    if !constantStorage.isFinite { return "Constant is not finite! That's illegal. constant:\(constantStorage)." }
    if firstAttribute == .notAnAttribute {
      return "Invalid layout attribute: the first attribute must not be notAnAttribute."
    }
    return secondItem == nil ? problemAlone : problemInPair
  }

  private var problemAlone: String? {
    if firstAttribute.kind == .size { return nil }
    return "Constraint must contain a second layout item: a location (\(firstAttribute.name)) cannot be a constant."
  }

  private var problemInPair: String? {
    let kinds = (firstAttribute.kind, secondAttribute.kind)
    if kinds.1 == .none {
      return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
        + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    }
    if let one = firstAttribute.followsText, let other = secondAttribute.followsText, one != other {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
        + "leading/trailing for both or neither."
    }
    if kinds.0 == kinds.1 { return nil }
    return "Invalid pairing of layout attributes: \(firstAttribute.name) and \(secondAttribute.name)."
  }
}
