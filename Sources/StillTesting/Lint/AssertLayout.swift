// SPDX-License-Identifier: MIT

public import Foundation
public import StillKit

/// Asserts that a view's layout has no likely mistakes: ambiguous frames, truncated text, views outside of their
/// parent, empty views that hold something, or constraints that contradict each other.
///
/// Each finding names the view, by its type and accessibility identifier, and what to do. Hidden views, what lies in
/// views that clip, and the parts of controls are left alone.
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

/// The check behind `assertLayout`.
struct LayoutAssertion {
  var size: CGSize?
  var traits = UITraitCollection()
  var rules = LayoutRules.all

  /// Returns the message of a layout that fails; nil if it passes.
  func failure(of value: @MainActor () throws -> UIView) -> String? {
    do {
      let findings = try MainThread.run {
        try RaisedErrors.checked { try ViewHost(view: value(), size: size, traits: traits).findings() }
      }.filter(rules.covers)
      return findings.isEmpty ? nil : "The layout has likely mistakes:\n\n" + findings.inWords
    } catch {
      return FailureMessage.text(of: error)
    }
  }
}
