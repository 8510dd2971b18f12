// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing
import XCTest

@testable import StillTesting

struct BadInputTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test(arguments: ["a/b", "..", "../up", "v1..2", "a\0b", "", "!!!", "/"])
  func namesThatCannotBeFiles(name: String) throws {
    let message = try #require(workspace.failure(of: "a", named: name, in: workspace.environment()))
    #expect(message.contains("`named:`"))
    #expect(workspace.files().isEmpty)
  }

  @Test func namesOf300Characters() throws {
    for name in [String(repeating: "n", count: 300), String(repeating: "日", count: 100)] {
      let message = try #require(workspace.failure(of: "a", named: name, in: workspace.environment()))
      #expect(message.contains("Pass a shorter name as `named:`."))
    }
    #expect(workspace.files().isEmpty)
  }

  /// A value cannot skip its test, nor is it known by these names why nothing was compared.
  @Test func errorsThatEndATestAreExplained() {
    let cancelled = FailureMessage.text(of: CancellationError())
    #expect(cancelled.hasPrefix("The value threw CancellationError, so nothing was compared."))
    let skipped = FailureMessage.text(of: XCTSkip("later"))
    #expect(
      skipped.contains("XCTSkip, so nothing") && skipped.contains("later") && skipped.contains("before the assertion"))
  }

  @Test func twoAssertionsWithOneName() throws {
    let environment = workspace.environment()
    _ = workspace.failure(of: "a", named: "x", in: environment)
    let second = try #require(workspace.failure(of: "b", named: "x", record: .all, in: environment))
    #expect(second.contains("already uses __Snapshots__/AppTests/Screens/check.x.txt"))
    #expect(second.contains("different `named:`"))
    #expect(workspace.content("__Snapshots__/AppTests/Screens/check.x.txt") == "a")
  }

  /// Characters that no file's name should have become hyphens, and what is left may be the same.
  @Test func namesThatDifferInOtherThanLettersShareNoFile() throws {
    let names = ["dark \u{2764}\u{FE0F}", "dark \u{2600}\u{FE0F}"]
    for contexts in [[Workspace.context(), Workspace.context()], [nil, nil]] {
      let shared = Workspace.fresh()
      let environments = contexts.map { workspace.environment(context: $0, shared: shared) }
      _ = workspace.failure(of: "a", named: names[0], in: environments[0])
      let second = try #require(workspace.failure(of: "a", named: names[1], in: environments[1]))
      #expect(second.contains("\"\(names[1])\" and \"\(names[0])\"") && second.contains("differ in letters or digits"))
      let again = workspace.failure(of: "a", named: names[0], in: workspace.environment(shared: shared))
      #expect(again?.contains("two names") != true)
    }
    let shared = Workspace.fresh()
    _ = workspace.failure(of: "a", named: "a-b", in: workspace.environment(shared: shared))
    let second = try #require(workspace.failure(of: "a", named: "a b", in: workspace.environment(shared: shared)))
    #expect(second.contains("\"a b\" and \"a-b\""))
  }

  @Test func twoTestsWithOneFile() {
    let shared = Workspace.fresh()
    let first = workspace.environment(context: Workspace.context(function: "one()"), shared: shared)
    let second = workspace.environment(context: Workspace.context(function: "two()"), shared: shared)
    _ = workspace.failure(of: "a", in: first)
    #expect(workspace.failure(of: "a", in: second)?.contains("already uses") == true)
  }

  @Test func aRepeatedTestMayUseItsFilesAgain() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.x.txt")
    let shared = Workspace.fresh()
    #expect(workspace.failure(of: "a", named: "x", in: workspace.environment(shared: shared)) == nil)
    #expect(workspace.failure(of: "a", named: "x", in: workspace.environment(shared: shared)) == nil)
  }

  private func claimant(assertingIn file: StaticString, declaredAt place: SourceLocation?) -> ClaimLedger.Claimant {
    let site = CallSite(fileID: file, filePath: file, testName: "check()", line: 1, column: 1)
    return AssertionRequest(name: "x", pathExtension: "txt", site: site)
      .claimant(in: workspace.environment(), declaredAt: place)
  }

  /// Each suite is private to its file.
  @Test func suitesOfOneNameInTwoFilesShareNoReference() throws {
    func claimant(_ file: String) -> ClaimLedger.Claimant {
      let place = SourceLocation(fileID: "AppTests/\(file)", filePath: "/\(file)", line: 4, column: 4)
      return self.claimant(assertingIn: "AppTests/Helpers.swift", declaredAt: place)
    }
    let ledger = ClaimLedger()
    try ledger.claim("check.x.txt", by: claimant("Cards.swift"), at: "Helpers.swift:1")
    #expect(throws: DuplicateClaim.self) {
      try ledger.claim("check.x.txt", by: claimant("Lists.swift"), at: "Helpers.swift:1")
    }
    try ledger.claim("check.x.txt", by: claimant("Cards.swift"), at: "Helpers.swift:1")
  }

  /// The file that counts is the one of the test.
  @Test func aRepeatedTestMayAssertInHelpersOfOtherFiles() throws {
    let place = try #require(Test.current).sourceLocation
    let ledger = ClaimLedger()
    for file in ["AppTests/Helpers.swift", "AppTests/Others.swift"] as [StaticString] {
      let claimant = claimant(assertingIn: file, declaredAt: place)
      #expect(claimant.test.contains("BadInputTests.swift") && !claimant.test.contains("\(file)"))
      try ledger.claim("check.x.txt", by: claimant, at: "\(file):1")
    }
  }

  /// The trait reports the test's runs, so a repetition is none of the causes.
  @Test func onlyATestWithoutTheTraitIsAdvisedToTakeIt() {
    for isReported in [true, false] {
      var context = Workspace.context()
      if !isReported { context.scope = nil }
      let environment = workspace.environment(context: context)
      _ = workspace.failure(of: "a", named: "x", in: environment)
      let second = workspace.failure(of: "a", named: "x", in: environment)
      #expect(second?.contains("Pass a different `named:` to one of them.") == true)
      #expect(second?.contains("give the suite the trait `.snapshots`") == !isReported)
    }
  }

  @Test func casesOfAParameterisedTestNeedNamesOfTheirOwn() throws {
    let shared = Workspace.fresh()
    let one = workspace.environment(context: Workspace.context(arguments: "1"), shared: shared)
    let two = workspace.environment(context: Workspace.context(arguments: "2"), shared: shared)
    let message = try #require(workspace.failure(of: "a", in: one))
    #expect(message.contains("parameterised") && message.contains("`named:`"))
    _ = workspace.failure(of: "a", named: "x", in: one)
    #expect(workspace.failure(of: "a", named: "x", in: two)?.contains("already uses") == true)
  }

  @Test func aFileWhereTheFolderShouldBe() throws {
    try workspace.write("in the way", to: "__Snapshots__")
    let message = try #require(workspace.failure(of: "a", in: workspace.environment()))
    #expect(message.contains("Cannot create the folder \(workspace.root)/__Snapshots__"))
    #expect(message.contains("move it away"))
    #expect(workspace.content("__Snapshots__") == "in the way")
  }

  @Test func aFolderWhereTheReferenceShouldBe() throws {
    try workspace.write("x", to: "__Snapshots__/AppTests/Screens/check.1.txt/inner")
    let words = ["it is a folder, not a file. Move it away", "A folder stands where a file is needed: move it away"]
    for (record, words) in zip([SnapshotTestingConfiguration.Record.missing, .all], words) {
      let message = try #require(workspace.failure(of: "a", record: record, in: workspace.environment()))
      #expect(message.contains(words))
    }
    let left = workspace.files().filter { !$0.hasPrefix(".stillframe") }
    #expect(left == ["__Snapshots__/AppTests/Screens/check.1.txt/inner"], "no temporary file stays")
  }

  @Test func artifactsThatCannotBeWrittenDoNotHideTheDifference() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    try workspace.write("in the way", to: ".stillframe")
    let message = try #require(workspace.failure(of: "b", in: workspace.environment()))
    #expect(message.hasPrefix("Snapshot does not match reference."))
    #expect(message.contains("The files of this failure are incomplete. Cannot create the folder"))
    #expect(workspace.failure(of: "a", in: workspace.environment()) == nil, "a passing assertion stays one")
  }

  @Test func aFailureWithoutFilesIsNotedInTheRun() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    try workspace.write("in the way", to: ".stillframe/AppTests")
    #expect(workspace.failure(of: "b", in: workspace.environment()) != nil)
    let results = try RunResults.load("\(workspace.root)/.stillframe/.runs/run").results
    #expect(results.map(\.hasLostFiles) == [true])
  }

  @Test func aValueThatThrows() throws {
    struct NoData: Error {}
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
    let request = AssertionRequest(pathExtension: "txt", site: site)
    let message = AssertionPipeline.failure(
      of: { throw NoData() }, as: Snapshotting<String, String>.lines, request: request, timeout: 1,
      in: workspace.environment())
    #expect(try #require(message).contains("NoData"))
    #expect(workspace.files() == [".stillframe/AppTests/Screens/check.1.txt.json"])
  }

  @Test func aCallbackThatNeverCalls() throws {
    let never = Snapshotting<String, String>(
      pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
    let message = workspace.failure(of: "a", as: never, timeout: 0.01, in: workspace.environment())
    #expect(try #require(message).contains("Exceeded timeout of 0.01 seconds"))
  }

  @Test func aTimeoutThatIsNoNumberEndsAtOnce() async {
    let error = await Task.detached { () -> SnapshotTimeout? in
      do throws(SnapshotTimeout) {
        _ = try Mailbox<Int>().wait(for: .nan)
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error?.description.hasPrefix("The `timeout:` is no number (nan)") == true)
  }

  @Test func aRootThatIsNoFolder() {
    let environment = workspace.environment(["STILLFRAME_ROOT": "\(workspace.root)/nowhere"])
    #expect(workspace.failure(of: "a", in: environment)?.contains("which is not a folder") == true)
  }

  /// Foundation would overflow the stack.
  @Test(arguments: [600, 10_000]) func whatIsTooDeepForJSON(depth: Int) throws {
    struct Node: Encodable {
      var inside: [Node] = []
    }
    let (list, node) = (0..<depth).reduce(into: ([] as Any, Node())) { value, _ in
      value = ([value.0], Node(inside: [value.1]))
    }
    for source in [Snapshotting<Any, String>.json.snapshot(list).source, Snapshotting.json.snapshot(node).source] {
      guard case .failed(let error) = source else { throw CancellationError() }
      #expect("\(error)".contains("is nested too deeply for JSON"))
    }
    let shallow = (0..<100).reduce(Node()) { node, _ in Node(inside: [node]) }
    guard case .failed = Snapshotting<Node, String>.json.snapshot(shallow).source else { return }
    throw CancellationError()
  }

  @Test func whatIsNotJSON() throws {
    struct NotEncodable: Encodable { func encode(to encoder: any Encoder) throws { throw CancellationError() } }
    let any: Any = ["date": Date()]
    let first = Snapshotting<Any, String>.json.snapshot(any)
    guard case .failed(let error) = first.source else { throw CancellationError() }
    #expect("\(error)".contains("is not JSON"))
    let second = Snapshotting<NotEncodable, String>.json.snapshot(NotEncodable())
    guard case .failed = second.source else { throw CancellationError() }
  }
}
