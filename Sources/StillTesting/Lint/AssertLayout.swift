// SPDX-License-Identifier: MIT

public import Foundation
import StillInspection
public import StillKit

/// Asserts that a view's layout has no likely mistakes: ambiguous frames, truncated text, views outside of their
/// parent, views without a size that have content, or constraints that contradict each other.
///
/// Each finding names the view, by its type and accessibility identifier, and says what to do. Hidden views, subviews
/// of views that clip, and the parts of controls are not checked.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the assertion is called.
///   - size: The view's size in points; nil for its own, or what fits it if it has none.
///   - traits: Traits that replace the screen's.
///   - rules: The kinds of mistakes that fail the assertion.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func assertLayout(
  of value: @autoclosure @MainActor () throws -> UIView, size: CGSize? = nil, traits: UITraitCollection = .init(),
  rules: LayoutRules = .all, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let environment = AssertionEnvironment.current()
  let open = OpenAssertions.shared.begin("assertLayout", at: site)
  defer { OpenAssertions.shared.end(open) }
  guard environment.context != nil else {
    let message = OutsideTest(function: "assertLayout").description
    return FailureReporter.report(message, attachments: [], at: site, in: nil)
  }
  do {
    try environment.shared.variables.check(environment.variables)
    try environment.configuration?.validate()
  } catch {
    return FailureReporter.report(FailureMessage.text(of: error), attachments: [], at: site, in: environment.context)
  }
  guard let message = LayoutAssertion(size: size, traits: traits, rules: rules).failure(of: value) else { return }
  FailureReporter.report(message, attachments: [], at: site, in: environment.context)
}

/// An error: `assertLayout` would check nothing.
enum UncheckedLayout: Error, CustomStringConvertible {
  case noRules
  case hidden(String)
  case empty(String)

  /// Returns nil for a view that can be checked.
  @MainActor
  init?(of view: UIView) {
    let name = "\(type(of: view))"
    if view.isHidden || view.alpha < 0.01 {
      self = .hidden(name)
    } else if view.bounds.isEmpty, view.subviews.isEmpty {
      self = .empty(name)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .noRules:
      "`rules:` holds no rule, so nothing was checked. Pass some of LayoutRules, or leave the parameter out."
    case .hidden(let name):
      "The \(name) is hidden, and what hidden views hold is left alone, so nothing was checked. Show it first."
    case .empty(let name):
      "The \(name) has no size and holds no views, so nothing was checked. Pass `size:`, or lay it out."
    }
  }
}

/// The check behind `assertLayout`.
struct LayoutAssertion {
  var size: CGSize?
  var traits = UITraitCollection()
  var rules = LayoutRules.all

  /// Returns the message of a layout that fails; nil if it passes.
  func failure(of value: @MainActor () throws -> UIView) -> String? {
    do {
      guard !rules.isDisjoint(with: .all) else { throw UncheckedLayout.noRules }
      let findings = try MainThread.run {
        try RaisedErrors.checked {
          try ViewHost(view: value(), size: size, traits: traits).hosting { view in
            if let cause = UncheckedLayout(of: view) { throw cause }
            return view.layoutFindings
          }
        }
      }.filter(rules.covers)
      return findings.isEmpty ? nil : "The layout has likely mistakes:\n\n" + findings.inWords
    } catch {
      return FailureMessage.text(of: error)
    }
  }
}
