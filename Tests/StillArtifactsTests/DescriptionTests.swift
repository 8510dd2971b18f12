// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Testing

@testable import StillArtifacts

/// References of older versions are described anew; their pixels stay.
struct DescriptionTests {
  private let folder: TemporaryFolder
  private let store: ArtifactStore
  private let pixels: Bitmap
  private let path = "__Snapshots__/AppTests/Screens/check.1.png"

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
    pixels = try Bitmap(width: 3, height: 2, straightRGBA: [UInt8](repeating: 200, count: 24))
    try write(PNGFile.encode(pixels, metadata: PNGMetadata(scale: 2, treeDescription: "former")))
  }

  private func write(_ bytes: [UInt8]) throws {
    try AtomicFile.write(Data(bytes), to: "\(folder.path)/\(path)", durable: false)
  }

  private func reference() throws -> (bitmap: Bitmap, metadata: PNGMetadata) {
    try PNGFile.read("\(folder.path)/\(path)")
  }

  private var acceptance: Acceptance { Acceptance(packageRoot: folder.path, store: store) }

  /// Runs the test, which finds the reference's description to be an old one, or finds nothing.
  private func run(_ run: String, finds text: String?, reference: String? = nil) throws {
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "check()", label: .counter(1),
      pathExtension: "png")
    var result = SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1)
    let bytes = try RegularFile.contents(ofFileAt: identity.referencePath)
    result.newDescription = text.map { text in bytes.withUnsafeBytes { NewDescription(text: text, file: $0) } }
    if let reference { result.reference = reference }
    try ResultsLog(identity: RunIdentity(run: run, process: "p")).append(result, in: store)
  }

  @Test func aFoundDescriptionReplacesTheFormerOne() throws {
    try run("r1", finds: "new")
    #expect(try acceptance.describe { _ in false }.described.isEmpty)
    let (described, changed) = try acceptance.describe { _ in true }
    #expect(described == [path] && changed.isEmpty)
    let now = try reference()
    #expect(now.bitmap == pixels && now.metadata.treeDescription == "new" && now.metadata.scale == 2)
    #expect(try acceptance.describe { _ in true } == ([], []), "there is nothing left to do")
    #expect(try acceptance.undo().restored == [path])
    #expect(try reference().metadata.treeDescription == "former")
  }

  @Test func aReferenceThatChangedIsKept() throws {
    try run("r1", finds: "new")
    try write(PNGFile.encode(pixels, metadata: PNGMetadata(treeDescription: "another")))
    let (described, changed) = try acceptance.describe { _ in true }
    #expect(described.isEmpty && changed == [path])
    #expect(try reference().metadata.treeDescription == "another")
  }

  /// Another command replaces it while this one waits for its turn.
  @Test func aReferenceThatChangesMeanwhileIsKept() throws {
    try run("r1", finds: "new")
    let (lock, file) = (open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "\(folder.path)/\(path)")
    try #require(flock(lock, LOCK_EX) == 0)
    let other = Data(try PNGFile.encode(pixels, metadata: PNGMetadata(treeDescription: "another")))
    Thread.detachNewThread {
      usleep(300_000)
      try? AtomicFile.write(other, to: file, durable: false)
      close(lock)
    }
    let (described, changed) = try acceptance.describe { _ in true }
    #expect(described.isEmpty && changed == [path])
    #expect(try reference().metadata.treeDescription == "another")
  }

  @Test func theNewestRunTells() throws {
    try run("r1", finds: "new")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: "\(store.runs)/r1")
    try run("r2", finds: nil)
    #expect(try acceptance.describe { _ in true } == ([], []))
  }

  @Test func resultsLeadToNoFileElsewhere() throws {
    let elsewhere = try TemporaryFolder()
    let copy = URL(filePath: "\(elsewhere.path)/\(path)")
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(folder.path)/\(path)", toPath: copy.path)
    let before = try Data(contentsOf: copy)
    try run("r1", finds: "new", reference: "../\(elsewhere.path.split(separator: "/").last!)/\(path)")
    #expect(try acceptance.describe { _ in true }.described.isEmpty)
    #expect(try Data(contentsOf: copy) == before)
  }
}
