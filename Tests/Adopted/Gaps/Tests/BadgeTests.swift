// SPDX-License-Identifier: MIT

import Gaps
import UIKit
import XCTest

final class BadgeTests: XCTestCase {
  private final class Hider: NSObject, BadgeDelegate {
    func badge(_ badge: Badge, didChangeTo number: Int) -> Bool { number == 0 }
  }
  private final class Nobody: NSObject, BadgeDelegate {}

  @MainActor func testNumber() {
    let (badge, hider, nobody) = (Badge(), Hider(), Nobody())
    badge.delegate = nobody
    badge.number = 0
    XCTAssertFalse(badge.isHidden)
    badge.delegate = hider
    badge.number = 0
    XCTAssertTrue(badge.isHidden)
    XCTAssertEqual(badge.request()?.url?.absoluteString, "https://badge/0")
  }

  @MainActor func testWatcher() {
    let badge = Badge()
    let watcher = BadgeWatcher(badge)
    badge.frame.size.width = 20
    XCTAssertEqual(watcher.changes, 1)
  }

  @MainActor func testGlow() {
    Badge().glow()
  }
}
