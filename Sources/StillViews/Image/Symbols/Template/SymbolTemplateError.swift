// SPDX-License-Identifier: MIT

import StillGraphics
import StillScene

/// The reason why a template of a symbol cannot be drawn.
struct SymbolTemplateError: Error, Equatable {
  /// The line from 1, where there is one to name.
  var line: Int?
  var problem: Problem

  /// The kinds of mistakes.
  enum Problem: Equatable {
    case file(VectorError)
    case unreadable(String)
    /// There is no group of the variant that all others come from; `others` are groups that there are.
    case noRegular(others: [String])
    case noGuide(String)
    /// The line of capitals is not above the baseline.
    case guides(String)
    case noPath(String)
    case tooManyPaths(String, limit: Int)
    case path(SVGTextError)
    case transform(SVGTextError)
    /// A shape that is no path.
    case element(String)
    case stroke(isAlone: Bool)
    /// A property that areas do not have.
    case property(String)
    /// A selector that is not one class, `id` or kind of element.
    case selector(String)
    case tooManyStyles(limit: Int)
    /// The shapes are nowhere, or larger than a thousand times a capital.
    case size(String)
    /// The three variants of which all others are made do not correspond.
    case differentPoints(String)
  }

  init(_ problem: Problem, line: Int? = nil) { (self.problem, self.line) = (problem, line) }

  /// The mistake without the advice.
  var problemInWords: String {
    switch problem {
    case .file(let error): "\(error)"
    case .unreadable(let reason): "the symbol cannot be read (\(reason))"
    case .noRegular(let others):
      "there is no group “Regular-M” or “Regular-S” in the group “Symbols”"
        + (others.isEmpty ? "" : ", only \(others.joined(separator: ", "))")
    case .noGuide(let name): "there is no guide “\(name)”"
    case .guides(let scale): "the guide “Capline-\(scale)” is not above “Baseline-\(scale)”"
    case .noPath(let variant): "the group “\(variant)” has no path"
    case .tooManyPaths(let variant, let limit): "the group “\(variant)” has more than \(limit) paths"
    case .path(let error): "the path data needs \(error.expected) at character \(error.offset)"
    case .transform(let error): "the transform needs \(error.expected) at character \(error.offset)"
    case .element(let name): "“\(name)” is no path, and symbols are made of paths"
    case .stroke(let isAlone):
      "the path \(isAlone ? "is a line with" : "has") a stroke, and symbols are made of filled areas"
    case .property(let name): "the property “\(name)” is not drawn, since symbols are made of plain areas"
    case .selector(let selector):
      "the style sheet has the selector “\(selector.prefix(80))”, which is not one class, id or kind of element"
    case .tooManyStyles(let limit): "the styles are too many to be read: more than \(limit)"
    case .size(let variant): "the paths of “\(variant)” have no size that can be drawn beside text"
    case .differentPoints(let scale):
      "the paths of “Ultralight-\(scale)”, “Regular-\(scale)” and “Black-\(scale)” have other points, so the nearest "
        + "of them is drawn in weights between them"
    }
  }

  /// The advice.
  var remedyInWords: String {
    switch problem {
    case .file, .unreadable, .noRegular: "export the symbol as a template from the app SF Symbols"
    case .noGuide, .guides: "keep the group “Guides” of the template that the app SF Symbols exports"
    case .selector: "write what it says as attributes of the shapes"
    case .tooManyStyles: "write them as attributes of the shapes, or export it again"
    case .noPath, .element, .stroke, .property: "turn shapes and strokes into paths before you save it"
    case .tooManyPaths: "join paths of one layer"
    case .path, .transform: "correct it there, or export it again"
    case .size: "place them between the guides of their row"
    case .differentPoints: "give all three as many paths with as many points, in the same order"
    }
  }
}
