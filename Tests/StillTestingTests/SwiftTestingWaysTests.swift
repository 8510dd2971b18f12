// SPDX-License-Identifier: MIT

import Foundation
import StillTesting
import Testing

@Suite(.snapshots) struct SwiftTestingWaysTests {
  @Test func synchronous() { assertSnapshot(of: Screen(title: "synchronous"), as: .title) }

  @Test func asynchronous() async {
    await Task.yield()
    assertSnapshot(of: Screen(title: "asynchronous"), as: .title)
    await assertSnapshotAsync(of: Screen(title: "parallel"), as: .title)
  }

  @MainActor @Test func onTheMainActor() {
    let screen = Screen(title: "main")
    assertSnapshot(of: screen, as: .title)
    assertSnapshots(of: screen, as: [.title, .wait(for: 0.01, on: .title)])
  }

  @MainActor @Test func asynchronousOnTheMainActor() async {
    let screen = Screen(title: "main, async")
    assertSnapshot(of: screen, as: .title)
    await assertSnapshotAsync(of: screen, as: .wait(for: 0.01, on: .title))
    // Thousands of tests may want the main actor before it.
    await assertSnapshotAsync(of: screen, as: .titleLater, timeout: 120)
    let local = Snapshotting<Screen, String>.title
    await assertSnapshotAsync(of: screen, as: local)
    assertSnapshot(of: screen, as: local)
  }

  @Test(arguments: ["left", "right"]) func parameterised(side: String) {
    assertSnapshot(of: Screen(title: side), as: .title, named: side)
  }

  @Test func inATaskGroup() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          await assertSnapshotAsync(of: Screen(title: "\(number)"), as: .title, named: "task \(number)")
        }
      }
    }
  }
}

@Test func withoutSuiteOrTrait() { assertSnapshot(of: "free", as: .lines) }
