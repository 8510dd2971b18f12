// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillArtifacts
import Testing

@testable import StillTesting

struct SnapshottingTests {
  struct Broken: Error {}

  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func snapshot<Value>(
    of value: Value, as strategy: Snapshotting<Value, String>, timeout: TimeInterval = 1
  ) throws -> String {
    let value = Handover(value)
    return try SnapshotCapture(snapshotting: strategy, timeout: timeout).snapshot(of: { value.value }).format
  }

  @Test func pullbacksComposeFromTheOutsideIn() throws {
    let strategy = Snapshotting<String, String>.lines.pullback { (number: Int) in "<\(number)>" }
      .pullback { (text: Substring) in text.count }
    #expect(strategy.pathExtension == "txt")
    #expect(try snapshot(of: "four", as: strategy) == "<4>")
  }

  @Test func asynchronousPullbacksOfEachKindOfValue() throws {
    let sources: [Async<String>] = [
      Async(value: "a"), Async { $0("a") }, Async(.anywhere { Captured("a") }),
      Async(.delayed(0.001, { Async(value: "a") })),
      Async(value: 1).map { _ in "a" },
    ]
    for source in sources {
      let strategy = Snapshotting<String, String>.lines.asyncPullback { (_: Int) in source }
      #expect(try snapshot(of: 0, as: strategy) == "a")
    }
  }

  @Test func aFailureSurvivesEveryComposition() {
    let strategy = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines, throwingSnapshot: { _ in throw Broken() })
    #expect(throws: Broken.self) { try snapshot(of: 1, as: strategy.pullback { $0 }) }
    #expect(throws: Broken.self) { try snapshot(of: 1, as: .wait(for: 0.001, on: strategy)) }
    #expect(throws: Broken.self) { try snapshot(of: 1, as: .wait(for: -.infinity, on: strategy)) }
    #expect(throws: Broken.self) { try snapshot(of: 1, as: strategy.asyncPullback { Async(value: $0) }) }
    let failed = Snapshotting<String, String>.lines.asyncPullback { (_: Int) in Async(.failed(Broken())).map { $0 } }
    #expect(throws: Broken.self) { try snapshot(of: 1, as: failed) }
  }

  /// Waiting would end with a timeout, whose advice is of no use.
  @Test func anErrorBehindACallbackIsToldAtOnce() async {
    let inner = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines, throwingSnapshot: { _ in throw Broken() })
    let strategy = inner.asyncPullback { (value: Int) in Async { callback in callback(value) } }
    #expect(throws: Broken.self) { try snapshot(of: 1, as: strategy) }
    await #expect(throws: Broken.self) {
      try await SnapshotCapture(snapshotting: strategy, timeout: 1).snapshot(of: { 1 }).format
    }
  }

  /// Only its error is left of a strategy that another one runs in its own `Async`.
  @Test(arguments: [false, true]) func anErrorBehindACallbackOfOnesOwnIsToldAtOnce(comesLater: Bool) async {
    let later = Async<String>(
      .callback { receive in
        let receive = Handover(receive)
        DispatchQueue.global().async { receive.value(.failure(Broken())) }
      })
    let inner = comesLater ? later : Async(.failed(Broken()))
    let strategy = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { callback in inner.run(callback) } })
    #expect(throws: Broken.self) { try snapshot(of: 1, as: strategy, timeout: 60) }
    await #expect(throws: Broken.self) {
      try await SnapshotCapture(snapshotting: strategy, timeout: 60).snapshot(of: { 1 }).format
    }
  }

  @Test func aValueThatComesInPlaceOfAnErrorCounts() async throws {
    let strategy = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { _ in
        Async { callback in
          Async<String>(.failed(Broken())).run(callback)
          callback("a")
        }
      })
    #expect(try snapshot(of: 1, as: strategy) == "a")
    let text = try await SnapshotCapture(snapshotting: strategy, timeout: 1).snapshot(of: { 1 }).format
    #expect(text == "a")
  }

  @Test func aCancelledTaskSaysSo() async {
    let never = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
    for strategy in [never, .wait(for: 10, on: .description)] {
      let box = Handover(strategy)
      let task = Task {
        try await SnapshotCapture(snapshotting: box.value, timeout: 10).snapshot(of: { 1 }).format
      }
      task.cancel()
      await #expect(throws: SnapshotCancellation.self) { try await task.value }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 86_401]) func aWaitThatWouldNeverEndFails(duration: Double) async {
    let strategy = Snapshotting<Int, String>.wait(for: duration, on: .description)
    let error = #expect(throws: EndlessWait.self) { try snapshot(of: 1, as: strategy) }
    #expect(
      error?.description
        == "`.wait(for: \(duration), on:)` would wait for ever, or longer than a day. Pass a number of seconds.")
    let text = try? await SnapshotCapture(snapshotting: strategy, timeout: 1).snapshot(of: { 1 }).format
    #expect(text == nil)
  }

  @Test func workForAnyThreadLeavesTheMainActor() async throws {
    let strategy = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { _ in
        let wasOnMain = MainThread.isCurrent
        return Async(.anywhere { Captured("\(wasOnMain) \(MainThread.isCurrent)") })
      })
    #expect(try snapshot(of: 1, as: strategy) == "true false")
  }

  @Test func closuresOfTheOlderFormCompareAndAttach() throws {
    let diffing = Diffing<String>(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { old, new in
        let attachment = XCTAttachment(data: Data("patch".utf8), uniformTypeIdentifier: "public.patch-file")
        return old.lowercased() == new.lowercased() ? nil : ("other letters", [attachment])
      })
    let strategy = Snapshotting<String, String>(pathExtension: "txt", diffing: diffing)
    try workspace.write("abc", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    #expect(workspace.failure(of: "ABC", as: strategy, in: workspace.environment()) == nil)
    let message = try #require(workspace.failure(of: "abd", as: strategy, in: workspace.environment()))
    #expect(message.contains("other letters"))
    #expect(workspace.content(".stillframe/AppTests/Screens/check.1.diff.patch") == "patch")
    #expect(workspace.content(".stillframe/AppTests/Screens/check.1.actual.txt") == "abd")
  }

  @Test func namesOfAttachmentsBecomeRoles() throws {
    let diffing = Diffing<String>.diff(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diffV2: { _, _ in
        ("never equal", ["reference.txt", "failure.png", "difference.png", "../odd"].map { .data(Data(), name: $0) })
      })
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    _ = workspace.failure(
      of: "a", as: Snapshotting(pathExtension: "txt", diffing: diffing), in: workspace.environment())
    let prefix = ".stillframe/AppTests/Screens/check.1."
    let found = workspace.files().filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    #expect(
      found == ["actual.png", "actual.txt", "attachment.odd", "diff.png", "reference.txt", "txt.json"])
    #expect(workspace.content("__Snapshots__/AppTests/Screens/check.1.txt") == "a")
  }

  @Test func aReplacedClosureReplacesTheComparison() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    var strategy = Snapshotting<String, String>.lines
    strategy.diffing.diffV2 = { _, _ in nil }
    #expect(workspace.failure(of: "anything", as: strategy, in: workspace.environment()) == nil)
  }
}
