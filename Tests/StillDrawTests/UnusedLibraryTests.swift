// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Rule: a process that draws no vector file does not load the library that draws them, which takes ten milliseconds.
struct UnusedLibraryTests {
  @Test func aPictureWithoutVectorsLoadsNoLibraryForThem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("still-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (fixture, picture) = (folder.appendingPathComponent("a.json"), folder.appendingPathComponent("a.png"))
    let json = """
      {"schema": 1, "size": [40, 30], "root": {"type": "UILabel", "text": "Hi"}}
      """
    try Data(json.utf8).write(to: fixture)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("still-draw")
    process.arguments = ["render", fixture.path, "-o", picture.path]
    let log = folder.appendingPathComponent("log")
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log.path]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(FileManager.default.fileExists(atPath: picture.path))
    let loaded = try String(contentsOfFile: "\(log.path).\(process.processIdentifier)", encoding: .utf8)
    #expect(loaded.contains("libcairo.so"))
    #expect(!loaded.contains("librsvg"))
  }
}
