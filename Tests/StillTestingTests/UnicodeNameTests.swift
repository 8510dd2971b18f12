// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillTesting

/// Names of tests in any script, and one form of each on disk.
struct UnicodeNameTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func failure(
    suite: String = "Screens", test: StaticString = "check()", named name: String? = nil, of text: String = "a",
    shared: AssertionEnvironment.Shared = Workspace.fresh(), scope: SnapshotScope = SnapshotScope()
  ) -> String? {
    let context = TestContext(
      library: .swiftTesting, testTarget: "AppTests", suites: [suite], function: test.description,
      scope: scope)
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: test.description, line: 1, column: 1)
    return AssertionPipeline.failure(
      of: { text }, as: Snapshotting<String, String>.lines,
      request: AssertionRequest(name: name, pathExtension: "txt", site: site), timeout: 1,
      in: workspace.environment(context: context, shared: shared))
  }

  private var references: [[UInt8]] { workspace.files().filter { $0.hasPrefix("__S") }.map { Array($0.utf8) } }

  private func path(_ text: String) -> [UInt8] { Array("__Snapshots__/AppTests/\(text)".utf8) }

  @Test func aNameHasOneFormOnDisk() {
    let composed = path("\u{C9}crans/caf\u{E9}.\u{AC00}.txt")
    _ = failure(suite: "E\u{301}crans", test: "cafe\u{301}()", named: "\u{1100}\u{1161}")
    #expect(references == [composed])
    #expect(failure(suite: "\u{C9}crans", test: "caf\u{E9}()", named: "\u{AC00}") == nil)
    #expect(failure(suite: "E\u{301}crans", test: "cafe\u{301}()", named: "\u{1100}\u{1161}") == nil)
    #expect(failure(suite: "\u{C9}crans", test: "cafe\u{301}()", named: "\u{AC00}", of: "b") != nil)
    #expect(references == [composed])
  }

  @Test func testsWhoseNamesDifferInTheirFormAloneAreFound() throws {
    let shared = Workspace.fresh()
    _ = failure(test: "caf\u{E9}()", shared: shared)
    let message = try #require(failure(test: "cafe\u{301}()", shared: shared))
    #expect(message.hasPrefix("Another assertion of this run"))
    let scope = SnapshotScope()
    _ = failure(test: "other()", named: "\u{E9}", shared: shared, scope: scope)
    let other = try #require(failure(test: "other()", named: "e\u{301}", shared: shared, scope: scope))
    #expect(other.hasPrefix("Another assertion of this run"))
  }

  /// A mark at the beginning would join the separator before it to one character, so that paths are no longer found.
  @Test(arguments: ["\u{301}x", "\u{20DD}x", "\u{200D}x", "\u{FE0F}x", "\u{93E}x", "a-\u{301}x", "x\u{D4E}"])
  func marksDoNotJoinTheSeparators(name: String) throws {
    _ = failure(suite: name, test: "check()", named: name)
    #expect(failure(suite: name, named: name) == nil)
    let paths = references
    #expect(paths.count == 1)
    let file = String(decoding: try #require(paths.first), as: UTF8.self)
    #expect(file.split(separator: "/").count == 4 && file.split(separator: ".").count == 3)
    #expect(failure(suite: name, named: name, of: "b") != nil)
    let actual = workspace.files().filter { $0.hasSuffix("actual.txt") }
    #expect(actual.count == 1 && actual[0].split(separator: "/").count == 4)
  }

  @Test func foldersMayBeginWithMarks() throws {
    let folder = "\(workspace.root)/\u{301}package"
    let inner = Workspace(existing: folder)
    try FileManager.default.createDirectory(atPath: "\(folder)/\u{20DD}", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/Package.swift"))
    _ = inner.failure(of: "a", snapshotDirectory: "\u{20DD}", in: inner.environment())
    #expect(inner.failure(of: "a", snapshotDirectory: "\u{20DD}", in: inner.environment()) == nil)
    #expect(inner.content("\u{20DD}/check.1.txt") == "a")
  }
}
