// SPDX-License-Identifier: MIT

import Foundation

/// A parsed visual format: views in a row, and the spaces between them.
struct VisualFormat {
  enum Amount {
    case points(CGFloat)
    /// The length of this view or guide.
    case item(AnyObject)
  }

  /// A condition such as `>=20@750`.
  struct Predicate {
    var relation: NSLayoutConstraint.Relation
    var amount: Amount
    var priority: UILayoutPriority
    /// The place of its amount in the format, in characters.
    var offset: Int
  }

  enum Spacing {
    /// No space: nothing between two brackets.
    case none
    /// The standard space: a single `-`.
    case standard
    case predicates([Predicate])
  }

  /// A view such as `[view(>=20)]`.
  struct Element {
    var item: AnyObject
    var size: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The spaces between each element and the next.
  var spacings: [Spacing] = []
  /// The spaces from `|` to the first element, and from the last to `|`; nil without `|`.
  var leading, trailing: (spacing: Spacing, superview: UIView)?
}

/// A mistake in a visual format, and its place.
struct VisualFormatError: Error, Equatable {
  enum Problem: Equatable {
    case empty
    case expected(String)
    case noColon(after: Character)
    case unknownView(String)
    case notAView(String)
    case unknownMetric(String)
    case notANumber(String)
    case notFinite(String)
    case priority(Double)
    case viewAsSpacing(String)
    case noSuperview
    case alignmentAlongAxis(NSLayoutConstraint.Axis)
  }

  let problem: Problem
  /// The place in characters of the format.
  let offset: Int

  init(_ problem: Problem, at offset: Int) {
    (self.problem, self.offset) = (problem, offset)
  }

  /// Returns the message in UIKit's form: the problem, the format, and a mark under the place.
  func text(in format: String, at origin: String) -> String {
    // The spaces at the ends of lines are UIKit's.
    let lines = [
      "Unable to parse constraint format: ", "\(problem) ", "\(format) ",
      String(repeating: " ", count: offset) + "^", "It was given at \(origin), which gets no constraints.",
    ]
    return lines.joined(separator: "\n")
  }
}

extension VisualFormatError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "It's an empty string. Name at least one view, as in \"|-[view]-|\"."
    case .expected(let what): "Expected \(what)."
    case .noColon(let letter):
      "Expected a ':' after '\(letter)' to specify \(letter == "H" ? "horizontal" : "vertical") arrangement"
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .notAView(let name): "\(name) in the views dictionary is neither a view nor a layout guide."
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    case .notANumber(let name): "\(name) in the metrics dictionary is not a number."
    case .notFinite(let name): "\(name) is not finite. Give a number of points."
    case .priority(let number):
      "The priority \(number) is illegal. Priorities are greater than 0 and at most 1000, which is required."
    case .viewAsSpacing(let name):
      "\(name) is a view, but a space cannot have the size of a view. Give a number or the name of a metric."
    case .noSuperview: "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .alignmentAlongAxis(let axis):
      "Options mask required views to be aligned on a \(axis.edges) edge, which is not allowed for layout that is also "
        + "\(axis.edges)."
    }
  }
}

extension NSLayoutConstraint.Axis {
  fileprivate var edges: String { self == .horizontal ? "horizontal" : "vertical" }
}
