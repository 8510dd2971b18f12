// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import Testing

@testable import StillTesting

struct RecordModeTests {
  let reference = "__Snapshots__/AppTests/Screens/check.1.txt"
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func missingRecordsOnceThenCompares() throws {
    let first = try #require(workspace.failure(of: "a", in: workspace.environment()))
    #expect(first.hasPrefix("No reference was found on disk. Automatically recorded snapshot"))
    #expect(first.contains(reference))
    #expect(workspace.content(reference) == "a")
    #expect(workspace.failure(of: "a", in: workspace.environment()) == nil)
    let other = try #require(workspace.failure(of: "b", in: workspace.environment()))
    #expect(other.hasPrefix("Snapshot does not match reference."))
    #expect(workspace.content(reference) == "a")
  }

  @Test func neverWritesNothing() throws {
    let message = try #require(workspace.failure(of: "a", record: .never, in: workspace.environment()))
    #expect(message.hasPrefix("No reference was found on disk. New snapshot was not recorded"))
    #expect(message.contains(#"STILLFRAME_RECORD=missing swift test --filter 'AppTests.Screens/check\('"#))
    #expect(workspace.content(reference) == nil)
  }

  /// `still accept` takes it from there, also from a machine that records nothing.
  @Test func whatHasNoReferenceIsLeftToLookAt() throws {
    let message = try #require(workspace.failure(of: "a", record: .never, in: workspace.environment()))
    let actual = ".stillframe/AppTests/Screens/check.1.actual.txt"
    #expect(workspace.content(actual) == "a" && message.contains("actual     \(actual)"))
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.txt.json")
    #expect(result.outcome == .missing && result.artifacts == ["actual": actual])
  }

  @Test func failedReplacesWhatDoesNotMatchAndFails() throws {
    try workspace.write("a", to: reference)
    let message = try #require(workspace.failure(of: "b", record: .failed, in: workspace.environment()))
    #expect(message.contains("does not match reference. A new snapshot was automatically recorded"))
    #expect(workspace.content(reference) == "b")
    #expect(workspace.failure(of: "b", record: .failed, in: workspace.environment()) == nil)
  }

  @Test func allWritesAndFails() throws {
    try workspace.write("a", to: reference)
    let message = try #require(workspace.failure(of: "b", record: .all, in: workspace.environment()))
    #expect(message.hasPrefix("Record mode is on. Automatically recorded snapshot"))
    #expect(workspace.content(reference) == "b")
  }

  @Test func allLeavesAnEqualReferenceUntouchedAndStillFails() throws {
    try workspace.write("a", to: reference)
    let path = "\(workspace.root)/\(reference)"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    let message = try #require(workspace.failure(of: "a", record: .all, in: workspace.environment()))
    #expect(message.contains("was not written"))
    // A rename would have given the path another inode.
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    #expect(before == after)
  }

  @Test func aRetryInTheSameRunCannotPassAgainstWhatItRecorded() throws {
    let shared = Workspace.fresh()
    _ = workspace.failure(of: "a", in: workspace.environment(shared: shared))
    let retry = try #require(workspace.failure(of: "a", in: workspace.environment(shared: shared)))
    #expect(retry.contains("recorded by this very run"))
  }

  @Test func continuousIntegrationNeverRecordsByItself() {
    for value in ["true", "1", "woodpecker"] {
      let environment = workspace.environment(["CI": value])
      #expect(workspace.failure(of: "a", in: environment)?.contains("recording is disabled") == true)
    }
    #expect(workspace.content(reference) == nil)
    #expect(workspace.failure(of: "a", in: workspace.environment(["CI": "false"])) != nil)
    #expect(workspace.content(reference) == "a")
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.all, .failed, .missing])
  func continuousIntegrationDoesNotRecordWhatTheCodeAsksFor(mode: SnapshotTestingConfiguration.Record) throws {
    let environment = workspace.environment(["CI": "true"])
    let message = try #require(workspace.failure(of: "a", record: mode, in: environment))
    #expect(message.contains("recording is disabled: CI is set.\n"))
    #expect(workspace.content(reference) == nil)
  }

  @Test func whatDisabledRecordingIsNamed() throws {
    let ci = try #require(workspace.failure(of: "a", in: workspace.environment(["CI": "true"])))
    #expect(ci.contains("recording is disabled: CI is set.\n"))
    let argument = try #require(workspace.failure(of: "a", record: .never, in: workspace.environment(["CI": "true"])))
    #expect(argument.contains("recording is disabled: `record:` is .never.\n"))
    let variable = try #require(workspace.failure(of: "a", in: workspace.environment(["STILLFRAME_RECORD": "never"])))
    #expect(variable.contains("recording is disabled: STILLFRAME_RECORD is never.\n"))
    let never = workspace.environment(configuration: SnapshotTestingConfiguration(record: .never))
    #expect(workspace.failure(of: "a", in: never)?.contains("the test's configuration says .never.") == true)
  }

  @Test func commandsNameThePackageWhereTheUserIsElsewhere() throws {
    try workspace.write("// a manifest", to: "Package.swift")
    for (folder, words) in [
      (workspace.root, "swift test --filter"),
      ("/", "swift test --package-path \(workspace.root) --filter"),
    ] {
      let environment = workspace.environment(["PWD": folder])
      #expect(workspace.failure(of: "a", record: .never, in: environment)?.contains(words) == true)
    }
  }

  @Test func unknownModeFailsNamesTheFourAndWritesNothing() throws {
    for variable in ["STILLFRAME_RECORD", "SNAPSHOT_TESTING_RECORD"] {
      for value in ["true", "1", "ALL", "all "] {
        let environment = workspace.environment([variable: value])
        let message = try #require(workspace.failure(of: "a", record: .all, in: environment))
        #expect(message.contains(variable))
        #expect(message.contains("all, failed, missing, never"))
      }
    }
    #expect(workspace.files().isEmpty)
  }

  @Test(arguments: ["all", "failed", "missing", "never"])
  func rawValuesAreTheFourNames(name: String) throws {
    let record = try #require(SnapshotTestingConfiguration.Record(rawValue: name))
    let environment = EnvironmentVariables(["STILLFRAME_RECORD": name])
    #expect(try RecordPolicy.mode(argument: nil, configuration: nil, variables: environment) == record)
  }

  @Test func strongerSettingsWin() throws {
    let configuration = SnapshotTestingConfiguration(record: .failed)
    func mode(
      _ variables: [String: String], _ argument: SnapshotTestingConfiguration.Record? = nil,
      _ configuration: SnapshotTestingConfiguration? = nil
    ) throws -> SnapshotTestingConfiguration.Record {
      try RecordPolicy.mode(
        argument: argument, configuration: configuration, variables: EnvironmentVariables(variables))
    }
    let both = ["STILLFRAME_RECORD": "never", "SNAPSHOT_TESTING_RECORD": "all"]
    #expect(try mode(both, .missing, configuration) == .never)
    #expect(try mode(["SNAPSHOT_TESTING_RECORD": "all"], .missing, configuration) == .all)
    #expect(try mode(["CI": "1", "STILLFRAME_RECORD": "missing"], .all) == .missing)
    #expect(try mode(["CI": "1"], .missing, configuration) == .never)
    #expect(try mode(["CI": "1"], nil, configuration) == .never)
    #expect(try mode(["CI": "1"]) == .never)
    #expect(try mode([:], .missing, configuration) == .missing)
    #expect(try mode([:], nil, configuration) == .failed)
    #expect(try mode([:]) == .missing)
    #expect(try mode(["STILLFRAME_RECORD": ""]) == .missing)
  }

  @Test func innerSettingsCompleteOuterOnes() async throws {
    withSnapshotTesting(record: .never, diffTool: "look") {
      withSnapshotTesting(record: .all) {
        #expect(SnapshotTestingConfiguration.current?.record == .all)
        #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
      }
    }
    try await withSnapshotTesting(record: .failed) {
      try await Task.sleep(for: .milliseconds(1))
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
    }
  }

  @Test(.snapshots(record: .failed)) func theTraitIsAWeakerSettingThanTheFunction() {
    #expect(SnapshotTestingConfiguration.current?.record == .failed)
    withSnapshotTesting(record: .never) { #expect(SnapshotTestingConfiguration.current?.record == .never) }
  }

  @Test func literalsReadAsInOlderTests() {
    let yes: SnapshotTestingConfiguration.Record = true
    let no: SnapshotTestingConfiguration.Record = false
    #expect(yes == .all && no == .missing)
  }
}
