// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillCommand
import StillTestSupport
import Testing

@testable import still

/// The command `adopt` on projects that may come from anybody, and whose names reach the terminal.
struct AdoptCommandTests {
  /// A project whose second target has a name that would clear the screen.
  private final class Project {
    let root = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    var path: String { "\(root)/App.xcodeproj" }

    init(groups: String = "") throws {
      for folder in [path, "\(root)/App"] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data().write(to: URL(filePath: "\(root)/App/A.swift"))
      let text = """
        { objectVersion = 77; rootObject = R; objects = {
        R = {isa = PBXProject; targets = (T, U); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.framework"; buildPhases = (S); };
        S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = L; };
        L = {isa = PBXFileReference; path = "App/A.swift"; sourceTree = SOURCE_ROOT; };
        U = {isa = PBXNativeTarget; name = "\u{1B}[2JDrive";
          productType = "com.apple.product-type.bundle.ui-testing"; };
        \(groups) }; }
        """
      try Data(text.utf8).write(to: URL(filePath: "\(path)/project.pbxproj"))
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }
  }

  @Test(.aheadOfOthers) func namesInWarningsMoveNoCursor() async throws {
    let project = try Project()
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = project.path as String] in
      let command = try AdoptCommand.parse(["--xcodeproj", path])
      try command.run()
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("warning: ?[2JDrive is left out"), "\(words)")
    #expect(!words.contains("\u{1B}[2J"), "\(words)")
  }

  @Test func namesInErrorsMoveNoCursor() throws {
    let project = try Project(groups: "G = {isa = PBXGroup; name = \"\u{1B}[2Jgroup\"; children = (G); };")
    let command = try AdoptCommand.parse(["--xcodeproj", project.path])
    let error = #expect(throws: CommandFailure.self) { try command.run() }
    #expect(error?.description.hasPrefix("The group ?[2Jgroup in ") == true)
  }
}
