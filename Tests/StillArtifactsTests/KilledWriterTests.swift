// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillArtifacts

/// A process that is killed at any moment leaves a file's old contents or its new ones.
struct KilledWriterTests {
  /// Large enough to take several writes of the kernel's pages.
  static let contents = [Data(repeating: 1, count: 3_000_000), Data(repeating: 2, count: 2_000_000)]

  @Test(.aheadOfOthers, arguments: 1...5) func aKilledWriterLeavesAWholeFile(turn: Int) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/file"
    let delay = UInt32.random(in: 0...60_000)
    try AtomicFile.write(Self.contents[0], to: path, durable: true)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, delay = delay as UInt32] in
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      for turn in 1... { try AtomicFile.write(KilledWriterTests.contents[turn % 2], to: path, durable: turn % 3 == 0) }
    }
    let found = try ReferenceFile(path: path, buffers: ReadBufferPool()).read()
    #expect(Self.contents.contains(found), "killed after \(delay) µs")
    let others = folder.names("a").filter { $0 != "file" }
    #expect(others.count < 2 && others.allSatisfy { AtomicFile.writer(ofTemporary: $0) != nil })
    try age(others.map { "\(folder.path)/a/\($0)" })
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "t", label: .counter(1), pathExtension: nil,
      directory: "\(folder.path)/a")
    LeftoverSweep().clear(around: identity, ArtifactStore(packageRoot: folder.path, override: nil))
    #expect(folder.names("a") == ["file"])
  }

  private func age(_ paths: [String]) throws {
    for path in paths {
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path)
    }
  }
}
