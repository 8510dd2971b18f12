// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// A disk that fails costs one assertion a clear failure; what was there stays, and the next assertion goes on.
@MainActor struct BadDiskTests {
  let reference = Workspace.picture
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private var references: [String] { workspace.files().filter { $0.hasPrefix("__Snapshots__") } }

  @Test(.enabled(if: SmallDisk.isPermitted, "a tmpfs may be mounted by root only"))
  func aFullDiskWhileRecording() throws {
    let disk = try SmallDisk(at: workspace.root)
    defer { disk.unmount() }
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    let before = try #require(workspace.data(reference))
    try disk.fill()
    for record in [SnapshotTestingConfiguration.Record.all, .failed] {
      let message = try workspace.message(of: { Tiles.tile(.blue) }, as: .image, record: record)
      #expect(message.contains("Cannot write \(workspace.root)/\(reference): No space left on device"))
      #expect(message.contains("Free some space on the disk, then run the test again; nothing was overwritten."))
      #expect(workspace.data(reference) == before)
    }
    #expect(workspace.files().allSatisfy { !$0.hasSuffix(".tmp") })
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil, "the next assertion is none the worse")
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "a tmpfs may be mounted by root only"))
  func aFullDiskForTheFilesOfAFailure() throws {
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    try FileManager.default.createDirectory(atPath: "\(workspace.root)/full", withIntermediateDirectories: true)
    let disk = try SmallDisk(at: "\(workspace.root)/full")
    defer { disk.unmount() }
    try disk.fill()
    let variables = ["STILLFRAME_ARTIFACTS": "full"]
    let message = try workspace.message(of: { Tiles.tile(.blue) }, as: .image, variables: variables)
    #expect(message.hasPrefix("Snapshot does not match reference."), "the disk does not hide the difference")
    #expect(message.contains("The files of this failure are incomplete. Cannot write"))
    #expect(message.contains("Free some space on the disk"))
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image, variables: variables) == nil)
  }

  /// Root may write anywhere, so a process of its own gives that up first.
  @Test(.aheadOfOthers) func aReadOnlyFolder() async throws {
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    let before = references
    chmod("\(workspace.root)/\(reference)", 0o444)
    for folder in ["", "/__Snapshots__", "/__Snapshots__/AppTests", "/__Snapshots__/AppTests/Screens"] {
      chmod(workspace.root + folder, 0o555)
    }
    defer { workspace.makeWritable() }
    await #expect(processExitsWith: .success) { [root = workspace.root as String] in
      try OtherUser.become()
      try await BadDiskTests.checkReadOnly(Workspace(existing: root))
    }
    #expect(references == before)
  }

  private static func checkReadOnly(_ workspace: Workspace) throws {
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil, "who only reads needs no more")
    for record in [SnapshotTestingConfiguration.Record.all, .failed] {
      let message = try workspace.message(of: { Tiles.tile(.blue) }, as: .image, record: record)
      #expect(message.contains("Cannot write \(workspace.root)/\(Workspace.picture): Permission denied"))
      #expect(message.contains("Make the folder writable for the user who runs the tests"))
    }
    let message = try workspace.message(of: { Tiles.tile(.blue) }, as: .image)
    #expect(message.hasPrefix("Snapshot does not match reference."))
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil)
  }

  @Test(.aheadOfOthers, arguments: ["/\(Workspace.picture)", "/__Snapshots__"])
  func whatMustNotBeRead(path: String) async throws {
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    chmod(workspace.root + path, 0)
    defer { workspace.makeWritable() }
    await #expect(processExitsWith: .success) { [root = workspace.root as String] in
      try OtherUser.become()
      try await BadDiskTests.checkUnreadable(Workspace(existing: root))
    }
    workspace.makeWritable()
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil, "it was not replaced")
  }

  private static func checkUnreadable(_ workspace: Workspace) throws {
    for record in [SnapshotTestingConfiguration.Record.missing, .failed, .never] {
      let message = try workspace.message(of: { Tiles.tile(.red) }, as: .image, record: record)
      #expect(message.contains("Cannot read \(workspace.root)/\(Workspace.picture): Permission denied"))
      #expect(message.contains("Let the user who runs the tests read it"))
    }
  }

  @Test func aFolderThatVanishesBetweenTwoAssertions() throws {
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    try FileManager.default.removeItem(atPath: "\(workspace.root)/__Snapshots__")
    let missing = try workspace.message(of: { Tiles.tile(.red) }, as: .image, record: .never)
    #expect(missing.contains(reference))
    _ = workspace.failure(of: { Tiles.tile(.red) }, as: .image)
    #expect(workspace.failure(of: { Tiles.tile(.red) }, as: .image) == nil)
  }

  @Test func theWholePackageVanishes() throws {
    try FileManager.default.removeItem(atPath: workspace.root)
    let message = try workspace.message(of: { Tiles.tile(.red) }, as: .image)
    #expect(message.contains("STILLFRAME_ROOT names \(workspace.root), which is not a folder."))
  }

  @Test func aFolderThatVanishesWhileItIsCompared() throws {
    try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
    var strategy = Snapshotting<String, String>.lines
    strategy.diffing.comparator = VanishingComparator(folder: "\(workspace.root)/__Snapshots__")
    let message = try #require(workspace.failure(of: "a", as: strategy, in: workspace.environment()))
    #expect(message.contains("No such file or directory. The file or its folder vanished while the test ran"))
    #expect(workspace.content(".stillframe/AppTests/Screens/check.1.actual.txt") == "a")
  }
}

/// Loses the reference before it is read.
private struct VanishingComparator: ReferenceComparator {
  let folder: String

  func compare(_ actual: Captured<String>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    try FileManager.default.removeItem(atPath: folder)
    _ = try reference.read()
    return .matches
  }

  func hasSameContent(_ actual: Captured<String>, as reference: ReferenceFile) throws -> Bool { false }
  func encode(_ actual: Captured<String>) throws -> Data { Data(actual.format.utf8) }
}
