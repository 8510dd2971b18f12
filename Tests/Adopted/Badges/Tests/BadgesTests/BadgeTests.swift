// SPDX-License-Identifier: MIT

import Badges
import Nimble
import Nimble_Snapshots
import XCTest

final class BadgeTests: XCTestCase {
  private var badge: Badge!

  override func setUp() {
    super.setUp()
    badge = Badge("New", color: .systemYellow)
  }

  func testName() throws {
    expect(self.badge).to(haveValidSnapshot())
    expect(self.badge) == snapshot("new, plain", identifier: "yellow")
    expect(self.badge).to(haveValidDeviceAgnosticSnapshot())
  }

  func testSizes() {
    let sizes = ["Flat": CGSize(width: 100, height: 20), "High": CGSize(width: 50, height: 60)]
    expect(self.badge) == snapshot(sizes: sizes)
    badge.translatesAutoresizingMaskIntoConstraints = false
    expect(self.badge).to(
      haveValidDynamicSizeSnapshot(named: "constrained", identifier: "new", sizes: sizes, resizeMode: .constrains))
  }

  func testTextSizes() {
    expect(self.badge) == dynamicTypeSnapshot(sizes: [.extraSmall, .accessibilityMedium])
    expect(UIApplication.shared.preferredContentSizeCategory).to(equal(.large))
    expect(self.badge.traitCollection.preferredContentSizeCategory).to(equal(.large))
  }

  func testScreen() async {
    await expect { await BadgeViewController() }.to(haveValidSnapshot())
  }

  func testOtherBadges() {
    expect(Badge("Old", color: .systemYellow)).toNot(haveValidSnapshot(named: "new, plain", identifier: "yellow"))
    badge.backgroundColor = .systemPink
    DispatchQueue.main.async { self.badge.backgroundColor = .systemYellow }
    expect(self.badge).toEventually(haveValidSnapshot(named: "new, plain", identifier: "yellow"))
  }

  func testFailures() {
    let messages = gatherFailingExpectations(silently: true) {
      expect(Badge("Old", color: .systemYellow)).to(haveValidSnapshot(named: "new, plain", identifier: "yellow"))
      expect(self.badge).toNot(haveValidSnapshot(named: "missing"))
      expect(nil as Badge?).to(haveValidSnapshot())
      expect(self.badge).toEventually(recordSnapshot(), timeout: .milliseconds(20))
    }.map(\.message.stringValue)
    expect(messages).to(haveCount(4))
    for message in messages { expect(message).to(beginWith("expected a matching snapshot")) }
    expect(messages[0]).to(contain("Snapshot \"yellow\" does not match reference."))
    expect(messages[1]).to(contain("No reference was found on disk."))
    expect(messages[2]).to(contain("the expression is nil"))
    expect(messages[3]).to(contain("A matcher that is polled records nothing."))
  }
}
