// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The program in processes of its own, since pixman reads its settings when it is loaded.
struct DisabledPathsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("still-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fixture = """
      {"schema": 1, "size": [40, 30], "root": {"type": "UIView", "background_color": "#ffffff", "subviews": [
        {"type": "UIView", "frame": [4, 4, 20, 16], "background_color": "#ff000080",
         "layer": {"corner_radius": 5}}]}}
      """
    try Data(fixture.utf8).write(to: folder.appendingPathComponent("a.json"))
  }

  /// Renders the fixture with pixman's `paths` disabled.
  private func render(disabling paths: String) throws -> (status: Int32, picture: Data?, message: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("still-draw")
    let picture = folder.appendingPathComponent("\(UUID().uuidString).png")
    process.arguments = ["render", folder.appendingPathComponent("a.json").path, "-o", picture.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["PIXMAN_DISABLE": paths]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, try? Data(contentsOf: picture), message)
  }

  @Test func eachPathMayBeDisabled() throws {
    let all = try #require(try render(disabling: "").picture)
    for path in ["fast", "mmx sse2 ssse3 arm-simd arm-neon", "wholeops"] {
      #expect(try render(disabling: path).picture == all, "\(path)")
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// Without any of them Cairo paints nothing and reports no error.
  @Test func withoutAllPathsNothingIsWritten() throws {
    let (status, picture, message) = try render(disabling: "fast mmx sse2 ssse3 arm-simd arm-neon wholeops")
    #expect(status == 1)
    #expect(picture == nil)
    #expect(message.contains("Cairo paints wrong pixels in this process"))
    try FileManager.default.removeItem(at: folder)
  }
}
