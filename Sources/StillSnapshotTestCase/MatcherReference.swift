// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
public import StillKit
import StillTesting

/// A reference whose folder and name a matcher chooses, as those of Nimble-Snapshots do.
///
/// Only the module that stands for Nimble-Snapshots sees it. That module is built in the user's package, since Stillframe does
/// not depend on Nimble.
@_spi(Matchers)
public struct MatcherReference: Sendable {
  private let place: NamedReference
  private let tolerance: Tolerance
  private let drawsInWindow: Bool
  private let site: MatcherSite

  /// Finds the reference under the first name that there is, else gives it the first of all.
  ///
  /// - Parameters:
  ///   - names: The names that versions of the tool have given the test.
  ///   - identifier: Tells the snapshots of one test apart.
  ///   - folder: The folder of the reference, absolute.
  ///   - options: The parts of the file's name that follow.
  ///   - limits: The share of a component by which a pixel may differ, and the share of pixels that may differ by more.
  ///   - drawsInWindow: True if the view is drawn as in a window.
  ///   - isRecording: True if the reference is written, unless the environment says otherwise.
  public init(
    names: [String], identifier: String?, in folder: String, options: FBSnapshotTestCaseFileNameIncludeOption,
    limits: (perPixel: CGFloat, overall: CGFloat), drawsInWindow: Bool, isRecording: Bool, at site: MatcherSite
  ) {
    let controller = FBSnapshotTestController()
    controller.fileNameOptions = options
    controller.recordMode = isRecording
    let places = names.map { controller.reference(in: [folder], test: $0, identifier: identifier) }
    place = places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    tolerance = controller.tolerance(limits.perPixel, limits.overall)
    (self.drawsInWindow, self.site) = (drawsInWindow, site)
  }

  /// The result of a comparison.
  public enum Verdict: Sendable {
    /// The view matches.
    case matches
    /// The view was compared, and differs; the text says in what.
    case differs(String)
    /// The reference was written, or is the same already.
    case recorded(String)
    /// Nothing was compared, for the reason that the text gives.
    case failed(String)
  }

  /// Compares a view with the reference, or records it; keeps the result and the pictures of a failure.
  public func verdict(on view: @MainActor () throws -> UIView) -> Verdict {
    let verdict =
      drawsInWindow
      ? place.verdict(on: view, as: .image(tolerance: tolerance), for: site.matcher, at: site.callSite)
      : place.verdict(
        on: { try view().standingLayer }, as: .image(tolerance: tolerance), for: site.matcher, at: site.callSite)
    return switch verdict {
    case .matches: .matches
    case .differs(let message): .differs(message)
    case .recorded(let message): .recorded(message)
    case .failed(let message): .failed(message)
    }
  }

  /// Compares a view with the reference, and neither records nor keeps anything; nil where there is no reference.
  public func look(at view: @MainActor () throws -> UIView) throws -> Bool? {
    guard FileManager.default.fileExists(atPath: place.path) else { return nil }
    if drawsInWindow { return try place.matches(view, as: .image(tolerance: tolerance), at: site.callSite) }
    return try place.matches(
      { try view().standingLayer }, as: .image(tolerance: tolerance), at: site.callSite)
  }
}

/// The line of a matcher in the tests, and the test that runs.
@_spi(Matchers)
public struct MatcherSite: Sendable {
  /// The name of the matcher in messages.
  public let matcher: String
  /// The path of the test's file.
  public let file: String
  let callSite: CallSite

  /// Describes the line of a matcher.
  public init(matcher: String, file: StaticString, line: UInt) {
    (self.matcher, self.file) = (matcher, "\(file)")
    let test = TestContext.current()?.function ?? ""
    callSite = CallSite(fileID: file, filePath: file, testName: test, line: line, column: 1)
  }

  /// The class and the function of the running test; nil outside of any.
  public var testName: String? {
    TestContext.current().map { ($0.suites + [$0.function]).joined(separator: " ") }
  }

  /// Fails the process if no test runs that could fail, and returns the message.
  public func failOutsideTest() -> String? { NamedReference.failOutsideTest(matcher, at: callSite) }

  /// The folder of the package that the test's file is in; nil if it is in none.
  public var packageRoot: String? {
    try? PackageLocator().root(forFile: file, override: EnvironmentVariables.process[.root])
  }

  /// The folder that `FB_REFERENCE_IMAGE_DIR` names; nil if it names none.
  public static var namedFolder: String? { ReferenceImageFolder.named }

  /// Runs a closure on the main actor, and waits for it.
  public static func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainThread.run(body)
  }

  /// Runs a closure for a matcher that is polled, which Nimble does in a block of the main queue.
  public static func inPoll<Result>(_ body: () throws -> Result) rethrows -> Result {
    try MainThread.inBlockOfQueue(body)
  }

  /// Runs a closure in which the user prefers a text size, and a view has it.
  ///
  /// - Parameter view: A function that returns the view; nil as long as it is not loaded.
  @MainActor public static func withTextSize<Result>(
    _ category: UIContentSizeCategory, of view: () -> UIView?, _ body: () throws -> Result
  ) rethrows -> Result {
    let former = view()?.traitOverrides
    defer {
      if let former {
        view()?.traitOverrides = former
      } else if let view = view(), view.superview == nil {
        // It was loaded in the closure, and would keep the text size.
        view.inheritedTraits = .screen
      }
    }
    return try PreferredTextSize.with(category) {
      view()?.traitOverrides.preferredContentSizeCategory = category
      return try body()
    }
  }
}

extension NamedReference {
  /// The path of the file.
  fileprivate var path: String { "\(folder)/\(stem).png" }
}
