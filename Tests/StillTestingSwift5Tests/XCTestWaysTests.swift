// SPDX-License-Identifier: MIT

import Foundation
import StillTesting
import XCTest

final class XCTestWaysTests: XCTestCase {
  func testBuiltInTheAssertion() {
    assertSnapshot(of: Screen(title: "inside"), as: .title)
    assertSnapshot(of: "plain text", as: .lines)
  }

  func testBuiltInABody() {
    assertSnapshot(of: bodyScreen(), as: .title, named: "first")
    assertSnapshots(of: bodyScreen(), as: ["second": .title])
  }

  func testFromAnotherThread() async {
    assertSnapshot(of: Screen(title: "elsewhere"), as: .title)
    await assertSnapshotAsync(of: Screen(title: "elsewhere, too"), as: .title)
  }

  func testWaiting() {
    assertSnapshot(of: Screen(title: "later"), as: .wait(for: 0.01, on: .title))
  }

  func testCallbackOnTheMainQueue() {
    assertSnapshot(of: Screen(title: "called back"), as: .titleLater)
  }

  func testVerify() throws {
    let failure = verifySnapshot(of: Screen(title: "x"), as: .title, named: "no reference", record: .never)
    XCTAssertTrue(try XCTUnwrap(failure).contains("XCTestWaysTests/testVerify.no-reference.txt"))
  }
}

@MainActor private func bodyScreen() -> Screen {
  let screen = Screen(title: "draft")
  screen.title = "body"
  return screen
}

@MainActor final class XCTestMainActorWaysTests: XCTestCase {
  private var screen: Screen?

  override func setUp() async throws { screen = Screen(title: "set up") }

  func testBuiltInSetUp() async throws {
    let screen = try XCTUnwrap(screen)
    assertSnapshot(of: screen, as: .title)
    await assertSnapshotAsync(of: screen, as: .title, named: "async")
  }
}
