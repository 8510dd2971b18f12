// SPDX-License-Identifier: MIT

import Foundation
public import StillKit
import StillTesting

/// The names and tolerances of references, and comparisons with them.
///
/// Mirrors iOSSnapshotTestCase's class, for matchers and helpers that are not test cases.
open class FBSnapshotTestController: NSObject {
  /// A Boolean value that has comparisons write their references, and fail.
  open var recordMode = false
  /// The parts of the names of files that follow the test and the identifier; the scale alone by default.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale {
    didSet { naming = .options(fileNameOptions) }
  }
  /// A Boolean value that has views drawn as in a window; they are drawn as they stand otherwise.
  open var usesDrawViewHierarchyInRect = false
  /// The folder in which folders with references lie.
  open var referenceImagesDirectory: String?
  /// The name of the folder with the references of one class or file.
  open var folderName: String?

  var agnosticOptions: FBSnapshotTestCaseAgnosticOption = .none {
    didSet { naming = .agnostic(agnosticOptions) }
  }
  private var naming = FileNaming.options(.screenScale)

  override public init() {}

  /// Makes a controller for references in the folder that has the name of a class and its module.
  public convenience init(test testClass: AnyClass) {
    self.init()
    folderName = String(reflecting: testClass)
  }

  /// Compares a view or a layer with its reference; throws an error that says what differs.
  ///
  /// - Parameters:
  ///   - viewOrLayer: The view or layer, in its own size.
  ///   - selector: The name of the test.
  ///   - identifier: Tells the snapshots of one test apart.
  ///   - perPixelTolerance: The share of a component, from 0 to 1, by which it may differ in a pixel that matches.
  ///   - overallTolerance: The share of pixels that need not match, from 0 to 1.
  public func compareSnapshot(
    ofViewOrLayer viewOrLayer: Any, selector: Selector, identifier: String?, perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0
  ) throws {
    let test = selector.description
    guard let directory = referenceImagesDirectory, directory.hasPrefix("/") else {
      throw SnapshotFailure(
        description: """
          The controller has no folder for its references: `referenceImagesDirectory` is \
          \(referenceImagesDirectory.map { "\($0.debugDescription), no absolute path" } ?? "nil"). Set it first.
          """)
    }
    let place = reference(
      in: ["\(directory)/\(folderName ?? "")"], test: test, identifier: identifier)
    let site = CallSite(fileID: "Tests/Tests.swift", filePath: "", testName: test, line: 0, column: 0)
    let tolerance = tolerance(perPixelTolerance, overallTolerance)
    nonisolated(unsafe) let object = viewOrLayer
    let message: String?
    if let view = object as? UIView, usesDrawViewHierarchyInRect {
      message = place.verify({ view }, as: .image(tolerance: tolerance), at: site)
    } else {
      message = place.verify(
        { (object as? UIView)?.standingLayer ?? object as? CALayer ?? CALayer() }, as: .image(tolerance: tolerance),
        at: site)
    }
    if let message { throw SnapshotFailure(description: message) }
  }

  /// Returns the reference of a test: in the first folder in which there is one, else in the first of all.
  func reference(in folders: [String], test: String, identifier: String?) -> NamedReference {
    let stems = naming.stems(test, identifier)
    var found = (folders.first ?? "", stems[0])
    search: for folder in folders {
      for stem in stems where FileManager.default.fileExists(atPath: "\(folder)/\(stem).png") {
        found = (folder, stem)
        break search
      }
    }
    return NamedReference(
      folder: found.0, stem: found.1, identifier: identifier.flatMap { $0.isEmpty ? nil : $0 },
      record: recordMode ? .all : .never)
  }

  /// Returns the tolerance that two limits of iOSSnapshotTestCase stand for; it divides by 256.
  func tolerance(_ perPixel: CGFloat, _ overall: CGFloat) -> Tolerance {
    // A number that is no share becomes an impossible limit, which the assertion names.
    let isShare = (0...1).contains(perPixel)
    return Tolerance(
      maxChannelDelta: isShare ? min(Int((perPixel * 256).rounded(.down)), 255) : -1,
      maxDifferingPixels: overall == 0 ? nil : .share(overall))
  }
}

/// An error: a view or layer does not match its reference, or was recorded.
struct SnapshotFailure: LocalizedError, CustomStringConvertible {
  let description: String

  var errorDescription: String? { description }
}
