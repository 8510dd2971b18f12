// SPDX-License-Identifier: MIT

import Buttons
import SnapshotTesting
import UIKit
import XCTest

@testable import App

final class ScreenTests: XCTestCase {
  override func setUp() {
    isRecording = false
  }

  @MainActor func testScreen() {
    let controller = ScreenController()
    controller.loadViewIfNeeded()
    for _ in 0..<3 { controller.button.sendActions(for: .touchUpInside) }
    XCTAssertEqual(controller.button.presses, 2)
    XCTAssertEqual(controller.rests, 1)
    XCTAssertEqual(controller.label.text, "Hello")
    controller.view.layoutIfNeeded()
    XCTAssertTrue(ScreenController.isOnIOS)
    XCTAssertEqual(controller.makeView(UILabel.self).frame.width, 3)
    assertSnapshot(matching: controller, as: .image(size: CGSize(width: 100, height: 100)))
    XCTAssertEqual(controller.button.tag, 2)
  }

  func testPlace() {
    XCTAssertTrue("\(#filePath)".hasSuffix("/App/Tests/AppTests/ScreenTests.swift"), "\(#filePath)")
    XCTAssertEqual(#line, 31)
  }

  func testThatDoesNotCompile() {
    XCTAssertEqual(UIThingOfIOS18().name, "")
  }
}
