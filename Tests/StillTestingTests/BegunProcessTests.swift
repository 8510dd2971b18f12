// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillArtifacts

/// Processes of `swift test` that end before their first assertion: their runs are not taken for runs of all tests.
struct BegunProcessTests {
  /// Runs this test program below a process that is called `swift-test`, in a package, and returns the ends of its processes.
  private func ends(
    _ arguments: String, called program: String = "swift-test", keepsReferences: Bool = true
  ) throws -> (files: Int, runs: [String], isComplete: Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    if keepsReferences {
      let references = folder.appendingPathComponent("__Snapshots__")
      try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    process.arguments = ["-c", "exec -a \(program) bash -c \"'\(tests)' \(arguments); true\""]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    let runs = RunResults.runs(in: ArtifactStore(packageRoot: folder.path, override: nil))
    let files = try runs.flatMap { try FileManager.default.contentsOfDirectory(atPath: $0) }
    return (files.count, runs, runs.first.map(RunResults.isComplete) ?? false)
  }

  @Test(.aheadOfOthers) func processesWithoutAnAssertionNoteTheirEnd() throws {
    for filter in ["BegunProcessTests/thisEndsTheProcess", "NoTestHasThisName"] {
      let passing = try ends("--testing-library swift-testing --filter \(filter)")
      #expect(passing.runs.count == 1 && passing.files == 2 && passing.isComplete, "\(filter)")
    }
    let failing = try ends("--testing-library swift-testing --configuration-path /nonexistent")
    #expect(failing.runs.count == 1 && failing.files == 2 && !failing.isComplete)
  }

  @Test(.aheadOfOthers) func aProcessThatDiesIsNoCompleteRun() throws {
    let dead = try ends("--testing-library swift-testing --filter BegunProcessTests/thisEndsTheProcess --die")
    #expect(dead.runs.count == 1 && dead.files == 1 && !dead.isComplete)
  }

  @Test func thisEndsTheProcess() { if CommandLine.arguments.contains("--die") { abort() } }

  @Test(.aheadOfOthers) func otherProcessesLeaveNothing() throws {
    let none = "--testing-library swift-testing --filter NoTestHasThisName"
    #expect(try ends("--testing-library swift-testing --list-tests").files == 0)
    #expect(try ends(none, called: "make").files == 0)
    #expect(try ends(none, keepsReferences: false).files == 0)
    #expect(try ends(none, called: "'swift-test' --filter x").files == 0)
  }
}
