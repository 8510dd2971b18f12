// SPDX-License-Identifier: MIT

import XCTest

@testable import StillTesting

/// Rule: a failure is told at the line of the case that led to it, however deep the stack is.
final class TestLineTests: XCTestCase {
  private func line(below depth: Int) -> TestLine? {
    guard depth > 0 else { return XCTestWatcher.shared.current.flatMap(TestLine.ofCase) }
    let found = line(below: depth - 1)
    return found
  }

  func testLinesAreFoundBelowThousandsOfCalls() {
    for depth in [0, 300, 3000] {
      let found = line(below: depth)
      XCTAssertEqual(found?.line, #line - 1)
      XCTAssertEqual(found?.path.hasSuffix("TestLineTests.swift"), true)
    }
  }

  func testLinesWithinClosuresAreTheirs() {
    let look = { self.line(below: 2) }
    let expected = #line - 1
    XCTAssertEqual([1].map { _ in look() }.first??.line, expected)
  }
}
