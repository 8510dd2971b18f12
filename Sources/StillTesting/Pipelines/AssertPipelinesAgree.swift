// SPDX-License-Identifier: MIT

public import Foundation
public import StillKit

/// Asserts that the raster and the vector pipeline draw a view alike, and that the PDF's text is what the view shows.
///
/// Both are held against each other at 3x, without a reference. A pixel is unexplained if one of its channels lies more
/// than 8 levels outside the range of its neighbourhood in the other picture; more than 4 of them in one place fail. The
/// text of the PDF must be the text drawn, in the order of drawing.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the assertion is called.
///   - size: The view's size in points; nil for its own, or what fits it if it has none.
///   - traits: Replace the screen's, but for the scale.
///   - name: Tells several of these assertions in one test apart.
public func assertPipelinesAgree(
  of value: @autoclosure @MainActor () throws -> UIView, size: CGSize? = nil, traits: UITraitCollection = .init(),
  named name: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let environment = AssertionEnvironment.current()
  guard environment.context != nil else {
    let message = OutsideTest(function: "assertPipelinesAgree").description
    return FailureReporter.report(message, attachments: [], at: site, in: nil)
  }
  let report = PipelineAgreement.report(of: value, size: size, traits: traits, name: name, site, in: environment)
  guard let message = report.message else { return }
  FailureReporter.report(message, attachments: report.attachments, at: site, in: environment.context)
}
