// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillScene
@testable import StillText

struct FontLibraryTests {
  @Test("Fonts are found by PostScript, full and family name", arguments: ["Inter-Bold", "Inter Bold", "Inter"])
  func names(name: String) {
    #expect(FontLibrary.shared.hasFont(named: name))
  }

  @Test func familyNameMeansItsRegularFont() {
    let run = TextLayout(TextRequest(text: "a", font: .named("Inter", size: 12))).runs[0].run
    #expect(run.font.postScriptName == "Inter-Regular")
  }

  @Test func unknownNameIsReportedAndDrawnInTheSystemFont() {
    let layout = TextLayout(TextRequest(text: "a", font: .named("Nowhere Sans", size: 12)))
    #expect(layout.problems == [.unknownFont(name: "Nowhere Sans")])
    #expect(layout.runs[0].run.font.postScriptName == "Inter-Regular")
    #expect(!FontLibrary.shared.hasFont(named: "Nowhere Sans"))
  }

  @Test func addedFolderIsSearched() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("Own.ttf")
    try FileManager.default.copyItem(
      atPath: FontSource.designed(.rounded, weight: .thin, italic: false).path, toPath: copy.path)
    try Data("not a font".utf8).write(to: folder.appendingPathComponent("Broken.otf"))
    let library = FontLibrary(folders: [folder.path, "/nowhere"])
    let layout = TextLayout(TextRequest(text: "a", font: .named("Quicksand-Light", size: 9)), library: library)
    #expect(layout.runs[0].run.font.path == copy.path)
    #expect(layout.problems.isEmpty)
  }

  /// In a process of its own, which an alarm ends where it would wait for ever.
  @Test(.aheadOfOthers) func aPipeAmongTheFontsIsNotWaitedFor() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let pipe = folder.appendingPathComponent("a.ttf").path
      try #require(mkfifo(pipe, 0o600) == 0)
      let library = FontLibrary(folders: [folder.path])
      try #require(library.addedProblems == [.unreadableFontFile(path: pipe)])
      try #require(FontLibrary.sources(inFolder: folder.path).isEmpty)
    }
  }

  @Test func missingFileNamesThePackageToInstall() {
    let source = FontSource(path: "/nowhere/Inter-Regular.otf", package: "fonts-inter")
    guard case .failure(let error) = FontLibrary(folders: []).file(for: source) else {
      Issue.record("a file that is not there was opened")
      return
    }
    #expect(error == .missingFontFile(path: "/nowhere/Inter-Regular.otf", package: "fonts-inter"))
    #expect(error.description.contains("apt-get install fonts-inter"))
  }

  @Test func fontOfTheListMayLieInAnAddedFolder() {
    let source = FontSource(path: "/nowhere/Inter-Regular.otf", package: "fonts-inter")
    let library = FontLibrary(folders: ["/usr/share/fonts/opentype/inter"])
    #expect(throws: Never.self) { try library.file(for: source).get() }
  }

  @Test func digestFollowsTheFile() throws {
    let run = set("a").runs[0].run
    let digest = try #require(FontLibrary.shared.digest(of: run.font))
    #expect(digest.count == 32)
    #expect(digest == FontLibrary(folders: []).digest(of: run.font))
    #expect(digest != FontLibrary.shared.digest(of: set("あ").runs[0].run.font))
    var missing = run.font
    missing.path = "/nowhere"
    #expect(FontLibrary.shared.digest(of: missing) == nil)
  }

  @Test func versionsAreNumbers() {
    #expect(FontLibrary.versions.keys.sorted() == ["harfbuzz", "pango"])
    #expect(FontLibrary.versions.values.allSatisfy { $0.first?.isNumber == true && $0 != "0.0.0" })
  }
}
