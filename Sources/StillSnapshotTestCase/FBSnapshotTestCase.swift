// SPDX-License-Identifier: MIT

public import Foundation
@_exported public import StillKit
import StillTesting
@_exported public import XCTest

/// A test case that compares views and layers with pictures.
///
/// Mirrors iOSSnapshotTestCase's class. References lie where that has them,
/// `ReferenceImages_64/<module>.<class>/<test>_<identifier>@<scale>x.png`: below `FB_REFERENCE_IMAGE_DIR`, else in the
/// nearest such folder above the test's file, up to the package. They are recorded in ``recordMode`` only, or as
/// `STILLFRAME_RECORD` says.
open class FBSnapshotTestCase: XCTestCase {
  private let controller = FBSnapshotTestController()

  /// A Boolean value that has assertions write their references, and fail.
  open var recordMode: Bool {
    get { controller.recordMode }
    set { controller.recordMode = newValue }
  }

  /// The parts of the names of files that follow the test and the identifier; the scale alone by default.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption {
    get { controller.fileNameOptions }
    set { controller.fileNameOptions = newValue }
  }

  /// The parts of the names of files by which older versions tell devices apart; the scale follows them.
  open var agnosticOptions: FBSnapshotTestCaseAgnosticOption = .none {
    didSet { controller.agnosticOptions = agnosticOptions }
  }

  /// The name of the folder with this class's references; nil stands for the module's and the class's name.
  open var folderName: String? {
    get { controller.folderName ?? String(reflecting: type(of: self)) }
    set { controller.folderName = newValue }
  }

  /// A folder in which `ReferenceImages` lies, if none is found above the test's file.
  open var bundleResourcePath: String?

  /// A Boolean value that has views drawn as in a window; they are drawn as they stand otherwise.
  open var usesDrawViewHierarchyInRect: Bool {
    get { controller.usesDrawViewHierarchyInRect }
    set { controller.usesDrawViewHierarchyInRect = newValue }
  }

  /// Asserts that a view matches its reference.
  ///
  /// - Parameters:
  ///   - view: The view, in its own size.
  ///   - identifier: Tells the snapshots of one test apart.
  ///   - suffixes: The ends of the names of folders with references: the first counts whose reference is there.
  ///   - perPixelTolerance: The share of a component, from 0 to 1, by which it may differ in a pixel that matches.
  ///   - overallTolerance: The share of pixels that need not match, from 0 to 1.
  ///   - file: The test's file, leave it out.
  ///   - line: The line that a failure is reported at, leave it out.
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let tolerance = controller.tolerance(perPixelTolerance, overallTolerance)
    let place = place(identifier, suffixes, file)
    if usesDrawViewHierarchyInRect {
      place.assert({ view }, as: .image(tolerance: tolerance), at: site(file, line))
    } else {
      place.assert({ view.standingLayer }, as: .image(tolerance: tolerance), at: site(file, line))
    }
  }

  /// Asserts that a view matches its reference; `tolerance` is the share of pixels that need not match, from 0 to 1.
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    tolerance: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    FBSnapshotVerifyView(
      view, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file, line: line)
  }

  /// Asserts that a controller's view matches its reference, in the size of the main screen.
  ///
  /// The parameters are those of ``FBSnapshotVerifyView(_:identifier:suffixes:perPixelTolerance:overallTolerance:file:line:)``.
  public func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let shown = viewController
    let view = MainThread.run {
      shown.view.bounds = UIScreen.main.bounds
      shown.viewWillAppear(false)
      shown.viewDidAppear(false)
      return Handover(shown.view)
    }
    guard let view = view.value else { return }
    FBSnapshotVerifyView(
      view, identifier: identifier, suffixes: suffixes, perPixelTolerance: perPixelTolerance,
      overallTolerance: overallTolerance, file: file, line: line)
  }

  /// Asserts that a layer matches its reference.
  ///
  /// The parameters are those of ``FBSnapshotVerifyView(_:identifier:suffixes:perPixelTolerance:overallTolerance:file:line:)``.
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let tolerance = controller.tolerance(perPixelTolerance, overallTolerance)
    nonisolated(unsafe) let layer = layer
    place(identifier, suffixes, file).assert({ layer }, as: .image(tolerance: tolerance), at: site(file, line))
  }

  /// Asserts that a layer matches its reference; `tolerance` is the share of pixels that need not match, from 0 to 1.
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    tolerance: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    FBSnapshotVerifyLayer(
      layer, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file, line: line)
  }

  /// Returns the folder of references without the suffix of its name.
  ///
  /// - Parameter dir: The folder where the environment names none; nil for that of the tests' resources.
  public func getReferenceImageDirectory(withDefault dir: String?) -> String {
    ReferenceImageFolder.named ?? dir.flatMap { $0.isEmpty ? nil : $0 } ?? "\(bundleResourcePath ?? "")/ReferenceImages"
  }

  private var testName: String { name.split(separator: ".").last.map(String.init) ?? name }

  func place(_ identifier: String?, _ suffixes: NSOrderedSet, _ file: StaticString) -> NamedReference {
    let named = suffixes.array.compactMap { $0 as? String }
    // Without any, references lie in the folder of no suffix.
    let suffixes = named.isEmpty ? [""] : named
    let base = ReferenceImageFolder.find(
      above: "\(file)", suffixes: suffixes, else: bundleResourcePath.map { "\($0)/ReferenceImages" })
    let folder = folderName ?? ""
    return controller.reference(
      in: suffixes.map { "\(base)\($0)/\(folder)" }, test: testName, identifier: identifier)
  }

  private func site(_ file: StaticString, _ line: UInt) -> CallSite {
    CallSite(fileID: file, filePath: file, testName: testName, line: line, column: 1)
  }
}

extension UIView {
  /// The view's layer as it stands, laid out, without a window around it.
  @MainActor var standingLayer: CALayer {
    layoutIfNeeded()
    return layer
  }
}
