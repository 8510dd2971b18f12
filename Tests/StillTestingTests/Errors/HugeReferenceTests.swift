// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// A reference may say that it is larger than any memory, and take no room on the disk.
@MainActor struct HugeReferenceTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func make(_ fileExtension: String?, byteCount: Int) throws {
    let path = "__Snapshots__/AppTests/Screens/check.1\(fileExtension.map { ".\($0)" } ?? "")"
    try workspace.write("", to: path)
    try #require(truncate("\(workspace.root)/\(path)", byteCount) == 0)
  }

  private func expectError<Value, Format>(
    _ value: @autoclosure () -> Value, as strategy: Snapshotting<Value, Format>
  ) throws {
    try make(strategy.pathExtension, byteCount: 100 << 30)
    let message = try workspace.message(of: { value() }, as: strategy)
    #expect(message.contains("File too large. Files of references have at most 512 MB"), "\(message)")
  }

  @Test func noStrategyReadsMoreThanTheLimit() throws {
    try expectError(Tiles.tile(.red), as: .image)
    try expectError(Tiles.tile(.red), as: .pdf)
    try expectError(Data([1]), as: .data)
  }

  @Test func manyLinesAreNotCompared() throws {
    let lines = String(repeating: "\n", count: TextDifference.maximumLineCount + 1)
    try workspace.write(lines, to: "__Snapshots__/AppTests/Screens/check.1.txt")
    let message = try workspace.message(of: { "a" }, as: .lines)
    #expect(message.contains("The reference has \(lines.utf8.count) bytes, the new text has 1."))
    try expectAccepted()
    #expect(!TextDifference.isTooLong(Data(lines.utf8.dropFirst())) && !TextDifference.isTooLong(Data()))
  }

  /// Accepts the failure, after which the text matches.
  private func expectAccepted() throws {
    let store = ArtifactStore(packageRoot: workspace.root, override: nil)
    let acceptance = Acceptance(packageRoot: workspace.root, store: store)
    let (accepted, _, refused) = try acceptance.accept(FailedSnapshots(below: store.root).all)
    #expect(accepted.count == 1 && refused.isEmpty, "\(refused)")
    #expect(workspace.content("__Snapshots__/AppTests/Screens/check.1.txt") == "a")
  }

  @Test func aLongTextCanBeAccepted() throws {
    try make("txt", byteCount: (16 << 20) + 1)
    _ = try workspace.message(of: { "a" }, as: .lines)
    try expectAccepted()
  }

  /// The file of the larger one is above the limit, and is not read.
  @Test(arguments: [((16 << 20) + 1, true), (100 << 30, false)]) func longTextsAreNotSplitIntoLines(
    byteCount: Int, isKept: Bool
  ) throws {
    try make("txt", byteCount: byteCount)
    let message = try workspace.message(of: { "a" }, as: .lines)
    #expect(message.contains("The reference has \(byteCount) bytes, the new text has 1."))
    #expect(message.contains("lines are compared up to 16 MB"))
    #expect(workspace.content(".stillframe/AppTests/Screens/check.1.actual.txt") == "a")
    let files = workspace.files().filter { $0.contains("check.1.reference") || $0.contains("check.1.diff") }
    #expect(files == (isKept ? [".stillframe/AppTests/Screens/check.1.reference.txt"] : []))
    _ = workspace.failure(of: { "a" }, as: .lines, record: .failed)
    #expect(workspace.failure(of: { "a" }, as: .lines) == nil)
  }
}
