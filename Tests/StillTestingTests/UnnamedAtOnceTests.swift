// SPDX-License-Identifier: MIT

import Testing

@testable import StillTesting

/// Unnamed snapshots of one test are numbered as they begin, which is chance where several do so at once.
@Suite(.snapshots) struct UnnamedAtOnceTests {
  /// A text that makes a snapshot of its own while it is evaluated.
  @MainActor private final class Text {
    var message: String?

    func evaluated(testName: String = #function) -> String {
      message = verifySnapshot(of: "inner", as: .lines, testName: testName)
      return "outer"
    }
  }

  @Test func oneThatBeginsBesideAnotherIsToldToHaveAName() async {
    let text = Text()
    await assertSnapshotAsync(of: text.evaluated(), as: .lines)
    let message = await text.message
    #expect(message?.contains("at once") == true && message?.contains("`named:`") == true, "\(message ?? "passed")")
  }

  @Test func oneThatBeginsBesideANamedOneIsAlone() async {
    let text = Text()
    await assertSnapshotAsync(of: text.evaluated(), as: .lines, named: "outer")
    #expect(await text.message == nil)
  }

  @Test @MainActor func thoseOfTheMainActorAreInOrder() {
    let text = Text()
    assertSnapshot(of: text.evaluated(), as: .lines)
    #expect(text.message == nil)
  }

  @Test func thoseOnOtherThreadsMayComeInAnyOrder() {
    func isInDoubt(onMain: Bool, besideOneOnMain other: Bool) -> Bool {
      let counters = SnapshotCounters()
      _ = counters.begin(for: "a", isOnMain: other)
      return counters.begin(for: "a", isOnMain: onMain).isInDoubt
    }
    #expect(isInDoubt(onMain: false, besideOneOnMain: false) && isInDoubt(onMain: false, besideOneOnMain: true))
    #expect(isInDoubt(onMain: true, besideOneOnMain: false) && !isInDoubt(onMain: true, besideOneOnMain: true))
  }

  @Test func thoseThatEndedAndThoseOfOtherTestsCountForNothing() {
    let counters = SnapshotCounters()
    for isOnMain in [false, true, false] {
      let count = counters.begin(for: "a", isOnMain: isOnMain)
      #expect(!count.isInDoubt)
      counters.end(count, for: "a")
    }
    #expect(counters.next(for: "a") == 4)
    let (first, second) = (counters.begin(for: "a", isOnMain: false), counters.begin(for: "b", isOnMain: false))
    #expect(first.number == 5 && second.number == 1 && !second.isInDoubt)
  }
}
