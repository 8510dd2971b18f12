// SPDX-License-Identifier: MIT

/// What is wrong with a visual format, and where.
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
  /// Counts characters of the format.
  let offset: Int

  init(_ problem: Problem, at offset: Int) {
    (self.problem, self.offset) = (problem, offset)
  }

  /// In UIKit's form: what, the format, and a mark under the place.
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
    case .notANumber(let name): "\(name) in the metrics dictionary is no number."
    case .notFinite(let name): "\(name) is not finite. Give a number of points."
    case .priority(let number):
      "The priority \(number) is illegal. Priorities are greater than 0 and at most 1000, which is required."
    case .viewAsSpacing(let name):
      "\(name) is a view, but a space has no view's size. Give a number or the name of a metric."
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
