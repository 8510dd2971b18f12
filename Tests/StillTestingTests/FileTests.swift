// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing

@testable import StillTesting

struct FileTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func countedAndNamedFiles() {
    let environment = workspace.environment()
    for (text, name) in [("a", nil), ("b", nil), ("c", "dark mode"), ("d", nil)] as [(String, String?)] {
      _ = workspace.failure(of: text, named: name, in: environment)
    }
    let folder = "__Snapshots__/AppTests/Screens"
    #expect(workspace.content("\(folder)/check.1.txt") == "a")
    #expect(workspace.content("\(folder)/check.2.txt") == "b")
    #expect(workspace.content("\(folder)/check.dark-mode.txt") == "c")
    #expect(workspace.content("\(folder)/check.3.txt") == "d")
  }

  @Test func withoutASuiteTheFileNamesTheFolder() {
    var context = Workspace.context()
    context.suites = []
    _ = workspace.failure(of: "a", in: workspace.environment(context: context))
    #expect(workspace.files().first == ".stillframe/AppTests/Workspace/check.1.txt.json")
    #expect(workspace.content("__Snapshots__/AppTests/Workspace/check.1.txt") == "a")
  }

  @Test func aFailureLeavesThreeFilesAndItsResult() throws {
    try workspace.write("one\ntwo\n", to: "__Snapshots__/AppTests/Screens/check.card.txt")
    let environment = workspace.environment()
    let message = try #require(workspace.failure(of: "one\n2\n", named: "card", in: environment))
    let base = ".stillframe/AppTests/Screens/check.card"
    #expect(workspace.content("\(base).reference.txt") == "one\ntwo\n")
    #expect(workspace.content("\(base).actual.txt") == "one\n2\n")
    #expect(workspace.content("\(base).diff.patch")?.contains("-two\n+2\n") == true)
    let json = try #require(workspace.content("\(base).txt.json"))
    let result = try JSONDecoder().decode(SnapshotResult.self, from: Data(json.utf8))
    #expect(result.outcome == .mismatched)
    #expect(result.metrics?["removed_lines"] == 1)
    #expect(result.artifacts?["actual"] == "\(base).actual.txt")
    #expect(json.contains("\"test_target\" : \"AppTests\""))
    #expect(workspace.content(".stillframe/.gitignore") == "*\n")
    let expected = """
      Snapshot "card" does not match reference.
      1 line removed, 1 added.
      @@ \u{2212}1,3 +1,3 @@
      \u{2007}one
      \u{2212}two
      +2
      \u{2007}

      reference  __Snapshots__/AppTests/Screens/check.card.txt
      actual     \(base).actual.txt
      diff       \(base).diff.patch

      If the new snapshot is right:
        STILLFRAME_RECORD=failed swift test --filter 'AppTests.Screens/check\\('
      """
    #expect(message == expected)
  }

  @Test func theMessageOfALongTextIsShortAndTheRestIsInTheResult() throws {
    let old = (0..<60).map { "line \($0)" }
    let new = old.enumerated().map { $0 % 9 == 5 ? "\($1)!" : $1 }
    try workspace.write(old.joined(separator: "\n"), to: "__Snapshots__/AppTests/Screens/check.1.txt")
    let failure = workspace.failure(of: new.joined(separator: "\n"), in: workspace.environment())
    let message = try #require(failure)
    #expect(message.split(separator: "\n", omittingEmptySubsequences: false).count <= 15, "\(message)")
    #expect(message.contains("\n\u{2212}line 5\n+line 5!\n") && message.contains("… the rest is in the patch."))
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.txt.json")
    #expect(result.details?.contains("+line 59!") == true && result.details?.contains("\u{2007}line 1\n") == true)
  }

  @Test func whatMatchesAgainLeavesNoFailureBehind() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    _ = workspace.failure(of: "b", in: workspace.environment())
    #expect(workspace.files().count == 5)
    #expect(workspace.failure(of: "a", in: workspace.environment()) == nil)
    #expect(workspace.files() == ["__Snapshots__/AppTests/Screens/check.1.txt"])
  }

  @Test func snapshotsOfOneNameAndTwoExtensionsFailSideBySide() throws {
    let environment = workspace.environment()
    for fileExtension in ["txt", "json"] {
      try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.x.\(fileExtension)")
      _ = workspace.failure(of: fileExtension, named: "x", pathExtension: fileExtension, in: environment)
    }
    #expect(workspace.content(".stillframe/AppTests/Screens/check.x.diff.patch")?.contains("+txt") == true)
    #expect(workspace.content(".stillframe/AppTests/Screens/check.x.json.diff.patch")?.contains("+json") == true)
  }

  @Test func aReferenceThatCannotBeReadStillLeavesTheNewSnapshot() throws {
    struct Unreadable: Error, CustomStringConvertible { let description = "It is broken. Record it anew." }
    let workspace = workspace
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    var strategy = Snapshotting<String, String>.lines
    strategy.diffing.comparator = BrokenComparator(error: Unreadable())
    let message = try #require(workspace.failure(of: "b", as: strategy, in: workspace.environment()))
    #expect(message.contains("It is broken. Record it anew."))
    #expect(message.contains("actual     .stillframe/AppTests/Screens/check.1.actual.txt"))
    #expect(workspace.content(".stillframe/AppTests/Screens/check.1.actual.txt") == "b")
    #expect(workspace.content("__Snapshots__/AppTests/Screens/check.1.txt") == "a")
  }

  @Test func artifactsGoWhereTheEnvironmentSays() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    let environment = workspace.environment(["STILLFRAME_ARTIFACTS": "out/failures"])
    _ = workspace.failure(of: "b", in: environment)
    #expect(workspace.content("out/failures/AppTests/Screens/check.1.actual.txt") == "b")
    #expect(workspace.content(".stillframe/.gitignore") == nil)
  }

  @Test(arguments: [".", "__Snapshots__"]) func artifactsDoNotGoBetweenReferences(folder: String) throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    for text in ["a", "b"] {
      let environment = workspace.environment(["STILLFRAME_ARTIFACTS": folder])
      let message = try #require(workspace.failure(of: text, in: environment))
      #expect(message.contains("STILLFRAME_ARTIFACTS=\(folder) names"))
    }
    #expect(workspace.files() == ["__Snapshots__/AppTests/Screens/check.1.txt"])
  }

  @Test func theDiffToolNamesBothFiles() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    let configuration = SnapshotTestingConfiguration(diffTool: .ksdiff)
    let message = workspace.failure(of: "b", in: workspace.environment(configuration: configuration))
    let actual = "\(workspace.root)/.stillframe/AppTests/Screens/check.1.actual.txt"
    let expected = "ksdiff \(workspace.root)/__Snapshots__/AppTests/Screens/check.1.txt \(actual)"
    #expect(message?.contains(expected) == true)
  }

  @Test func aDirectoryOfOnesOwn() {
    _ = workspace.failure(of: "a", snapshotDirectory: "references", in: workspace.environment())
    #expect(workspace.content("references/check.1.txt") == "a")
  }

  /// The ledger of this run knows a folder however it is spelled.
  @Test(arguments: ["D/.", "D/../D", "./D", "D//", "link", "link/../D"]) func oneDirectoryInTwoSpellings(other: String)
    throws
  {
    try FileManager.default.createSymbolicLink(atPath: "\(workspace.root)/link", withDestinationPath: "D")
    let environment = workspace.environment()
    let first = workspace.failure(of: "a", named: "x", snapshotDirectory: "D", in: environment)
    #expect(first?.contains("Automatically recorded") == true)
    let second = workspace.failure(of: "a", named: "x", snapshotDirectory: other, in: environment)
    #expect(second?.contains("already uses") == true, "\(second ?? "passed")")
  }

  @Test func snapshotsOfOneNameInTwoFoldersFailSideBySide() throws {
    let environment = workspace.environment()
    for folder in ["one", "two"] {
      try workspace.write("a", to: "\(folder)/check.same.txt")
      let message = workspace.failure(of: folder, named: "same", snapshotDirectory: folder, in: environment)
      #expect(message?.contains(".stillframe/AppTests/Screens/\(folder)/check.same.actual.txt") == true)
    }
    let (one, two) = (".stillframe/AppTests/Screens/one", ".stillframe/AppTests/Screens/two")
    #expect(workspace.content("\(one)/check.same.actual.txt") == "one")
    #expect(workspace.content("\(two)/check.same.actual.txt") == "two")
    #expect(workspace.failure(of: "a", named: "same", snapshotDirectory: "two", in: workspace.environment()) == nil)
    #expect(workspace.content("\(one)/check.same.actual.txt") == "one")
    #expect(workspace.content("\(two)/check.same.actual.txt") == nil)
  }

  @Test func everyAssertionLeavesALine() throws {
    let environment = workspace.environment()
    _ = workspace.failure(of: "a", in: environment)
    try workspace.write("b", to: "__Snapshots__/AppTests/Screens/check.2.txt")
    _ = workspace.failure(of: "b", in: environment)
    let runs = RunResults.runs(in: ArtifactStore(packageRoot: workspace.root, override: nil))
    let results = try RunResults.load(try #require(runs.first))
    #expect(results.results.map(\.outcome) == [.recorded, .matched])
    #expect(results.results.map(\.name) == ["1", "2"])
  }
}

/// Can encode, but not compare.
private struct BrokenComparator: ReferenceComparator {
  let error: any Error

  func compare(_ actual: Captured<String>, with reference: ReferenceFile) throws -> ComparisonVerdict { throw error }
  func hasSameContent(_ actual: Captured<String>, as reference: ReferenceFile) throws -> Bool { throw error }
  func encode(_ actual: Captured<String>) throws -> Data { Data(actual.format.utf8) }
}
