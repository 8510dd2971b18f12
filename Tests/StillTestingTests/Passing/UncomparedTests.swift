// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing

@testable import StillTesting

/// An assertion that fails before it compares has no result, so the note of the run's end tells of it.
struct UncomparedTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Has an assertion fail early in a run of its own.
  private func fail(_ variables: [String: String] = [:], context: TestContext = Workspace.context()) throws -> Bool {
    let log = ResultsLog(identity: RunIdentity(run: "later", process: "1"))
    let environment = workspace.environment(
      variables, context: context, shared: AssertionEnvironment.Shared(log: log))
    #expect(workspace.failure(of: "a", in: environment) != nil)
    log.noteEnd(RunEnd(status: 1, isPartial: false))
    return UnseenFailures(runs: ["\(workspace.root)/.stillframe/.runs/later"]).hasUncompared
  }

  @Test(arguments: ["STILLFRAME_RECORD", "STILLFRAME_RECROD"])
  func aRunInWhichNothingIsComparedSaysSo(variable: String) throws {
    _ = workspace.failure(of: "a", in: workspace.environment())
    #expect(try fail([variable: "bogus"]))
  }

  @Test func aSnapshotThatCannotBeNumberedIsNoted() throws {
    _ = workspace.failure(of: "a", in: workspace.environment())
    #expect(try fail(context: Workspace.context(function: "check(number:)", arguments: "1")))
  }

  /// The wrong setting may have been that of the folder.
  @Test func nothingIsWrittenWhereThereWasNoRun() throws {
    #expect(try !fail(["STILLFRAME_RECROD": "bogus"]))
    #expect(!FileManager.default.fileExists(atPath: "\(workspace.root)/.stillframe"))
  }
}
