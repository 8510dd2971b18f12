// SPDX-License-Identifier: MIT

import StillTesting

@testable import StillSnapshotTestCase

/// The references lie in ReferenceImages_64 beside this file.
final class TestCaseTests: FBSnapshotTestCase {
  @MainActor private func card(_ color: UIColor = .systemBlue) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = color
    view.layer.cornerRadius = 6
    return view
  }

  @MainActor func testView() async { FBSnapshotVerifyView(card()) }

  func testWithoutSuffixes() {
    let folder = place("a", NSOrderedSet(), #filePath).folder
    XCTAssertTrue(folder.hasSuffix("/ReferenceImages/StillSnapshotTestCaseTests.TestCaseTests"), folder)
  }

  @MainActor func testViewInWindow() async {
    usesDrawViewHierarchyInRect = true
    FBSnapshotVerifyView(card(), identifier: "drawn - once")
  }

  @MainActor func testLayer() async {
    fileNameOptions = [.device, .screenSize, .screenScale]
    FBSnapshotVerifyLayer(card().layer, identifier: "layer")
  }

  /// The reference is black: one level of 255 is less than 0.004 of 256.
  @MainActor func testTolerance() async {
    let color = UIColor(red: 1 / 255, green: 0, blue: 0, alpha: 1)
    FBSnapshotVerifyView(card(color), identifier: "black", perPixelTolerance: 0.004)
  }

  @MainActor func testController() async throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemTeal
    FBSnapshotVerifyViewController(controller, overallTolerance: 0.01)
    let size = try XCTUnwrap(controller.view).bounds.size
    XCTAssertEqual(size, UIScreen.main.bounds.size)
  }
}
