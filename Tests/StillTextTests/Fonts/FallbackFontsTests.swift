// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import Synchronization
import Testing

@testable import StillScene
@testable import StillText

struct FallbackFontsTests {
  private func fonts(_ text: String, weight: FontWeight = .regular) -> [String] {
    let layout = TextLayout(TextRequest(text: text, font: .system(size: 17, weight: weight)))
    #expect(layout.problems.isEmpty)
    return layout.runs.map(\.run.font.postScriptName)
  }

  @Test(
    "Each script has a font",
    arguments: [
      ("السلام", "NotoSansArabic"), ("שלום", "NotoSansHebrew"), ("ไทย", "NotoLoopedThai"),
      ("हिन्दी", "NotoSansDevanagari"), ("বাংলা", "NotoSansBengali"), ("தமிழ்", "NotoSansTamil"),
      ("བོད", "NotoSerifTibetan"), ("ქართული", "NotoSansGeorgian"), ("አማርኛ", "NotoSansEthiopic"),
      ("中文", "NotoSansCJKsc"), ("한국어", "NotoSansCJKkr"),
    ])
  func scripts(text: String, family: String) {
    #expect(fonts(text) == [family + "-Regular"])
    #expect(fonts(text, weight: .semibold) == [family + "-Bold"])
    #expect(fonts(text, weight: .medium) == [family + "-Regular"])
  }

  @Test func fontsWithoutABoldFileStayRegular() {
    #expect(fonts("ᚠᚢᚦ", weight: .bold) == ["NotoSansRunic-Regular"])
  }

  @Test func fontsFollowEachOther() {
    #expect(fonts("a日") == ["Inter-Regular", "NotoSansCJKsc-Regular"])
    #expect(fonts("か") == ["NotoSansCJKsc-Regular"])
    #expect(fonts("😀") == ["NotoColorEmoji"])
    #expect(fonts("a☐ ✔") == ["Inter-Regular", "NotoSansSymbols2-Regular"])
  }

  /// Rule: what decoders put for broken bytes is drawn, as on iOS, whatever script is around it.
  @Test(arguments: [
    "\u{FFFD}", "a\u{FFFD}", "1 \u{FFFD}\u{FFFD}", "日\u{FFFD}", String(decoding: [0x61, 0xFF], as: UTF8.self),
  ])
  func replacementCharactersAreDrawn(text: String) {
    let fonts = Set(fonts(text))
    #expect(fonts.contains { $0.hasPrefix("NotoSans") }, "\(fonts)")
  }

  /// Rule: a code point that is no character is named, since no font has it.
  @Test func codePointsThatAreNoCharactersAreNamed() {
    let layout = TextLayout(TextRequest(text: "a\u{FFFF}", font: .system(size: 17)))
    #expect(layout.problems == [.noGlyph(codePoint: 0xFFFF)])
  }

  @Test func punctuationOfKoreanTextIsKorean() {
    #expect(fonts("「한국어」、한국어。") == ["NotoSansCJKkr-Regular"])
  }

  @Test func missingEmojiAreNotBlamedForLetters() {
    let library = FontLibrary(folders: [], missing: ["fonts-noto-color-emoji"])
    let layout = TextLayout(TextRequest(text: "a\u{E0A0}", font: .system(size: 17)), library: library)
    #expect(layout.problems == [.noGlyph(codePoint: 0xE0A0)])
  }

  /// The collection of a folder has the same faces as the installed one.
  @Test func facesOfCollectionsInAddedFolders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = "NotoSansCJK-Regular.ttc"
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + name, withDestinationPath: "/usr/share/fonts/opentype/noto/" + name)
    let library = FontLibrary(folders: [folder], missing: ["fonts-noto-cjk"])
    let layout = TextLayout(TextRequest(text: "한국어", font: .system(size: 17)), library: library)
    #expect(layout.runs.map(\.run.font.postScriptName) == ["NotoSansCJKkr-Regular"])
  }

  /// Commas, digits and signs that several scripts share look like the letters around them.
  @Test(
    "Shared characters have the font of the text around them",
    arguments: ["عربي، ١٢٣؟", "中文\u{FF0C}标点。「」", "हिन्दी।", "বাংলা।", "،", "。", "।"])
  func sharedCharacters(text: String) {
    #expect(Set(fonts(text)).count == 1)
  }

  @Test("The fonts of the table have letters of their scripts")
  func table() throws {
    var letters: [UInt32: [UInt32]] = [:]
    let functions = hb_unicode_funcs_get_default()
    for scalar in UInt32(0x80)..<0x1F800 {
      letters[hb_unicode_script(functions, scalar).rawValue, default: []].append(scalar)
    }
    #expect(FallbackFonts.scripts.count > 130)
    for script in FallbackFonts.scripts {
      let letters = try #require(letters[script])
      let numbers = FallbackFonts.numbers(for: letters[0], context: script, face: .japanese)
      for (number, bold) in numbers.flatMap({ [($0, false), ($0, true)] }) {
        let file = try FontLibrary.shared.file(for: FallbackFonts.source(number, bold: bold)).get()
        #expect(letters.contains(where: file.has), "\(file.postScriptName)")
      }
    }
  }

  @Test func filesAreOpenedWhenTheyAreNeeded() {
    func opened(_ text: String) -> [String] {
      let library = FontLibrary(folders: [])
      _ = TextLayout(TextRequest(text: text, font: .system(size: 17)), library: library)
      return library.state.withLock { $0.files.keys.map { ($0.path as NSString).lastPathComponent } }.sorted()
    }
    #expect(opened("Grüße, Ελλάδα, Россия ✓") == ["Inter-Regular.otf"])
    #expect(opened("abc السلام") == ["Inter-Regular.otf", "NotoSansArabic-Regular.ttf"])
    #expect(opened("漢字かな交じり文。") == ["Inter-Regular.otf", "NotoSansCJK-Regular.ttc"])
  }

  @Test("A script without its package fails with the package, and Latin goes on", arguments: ["中文", "かな", "한국어"])
  func missingPackage(text: String) {
    let library = FontLibrary(folders: [], missing: ["fonts-noto-cjk"])
    let layout = TextLayout(TextRequest(text: "a\(text)", font: .system(size: 17)), library: library)
    let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    #expect(layout.problems == [.missingFontFile(path: path, package: "fonts-noto-cjk")])
    let latin = TextLayout(TextRequest(text: "abc", font: .system(size: 17)), library: library)
    #expect(latin.problems.isEmpty)
  }

  @Test func aMissingFontDoesNotHideTheCodePoint() {
    let library = FontLibrary(folders: [], missing: ["fonts-noto-cjk"])
    let layout = TextLayout(TextRequest(text: "\u{E0A0}", font: .system(size: 17)), library: library)
    #expect(layout.problems.contains(.noGlyph(codePoint: 0xE0A0)))
  }

  /// U+E0A0 is a private character, which JetBrains Mono has and no font of the fixed list.
  @Test func addedFoldersAreSearchedLast() throws {
    let folder = try TemporaryFonts(["Regular", "Bold", "Italic"].map { "jetbrains-mono/JetBrainsMono-\($0).ttf" })
    let library = FontLibrary(folders: [folder.path])
    func font(_ text: String, _ weight: FontWeight) -> [String] {
      let layout = TextLayout(TextRequest(text: text, font: .system(size: 9, weight: weight)), library: library)
      #expect(layout.problems.isEmpty)
      return layout.runs.map(\.run.font.postScriptName)
    }
    #expect(font("a\u{E0A0}", .regular) == ["Inter-Regular", "JetBrainsMono-Regular"])
    #expect(font("\u{E0A0}", .bold) == ["JetBrainsMono-Bold"])
    #expect(font("ж", .regular) == ["Inter-Regular"])
  }

  @Test func addedFolderReplacesAMissingPackage() throws {
    let folder = try TemporaryFonts(["noto/NotoSansHebrew-Regular.ttf"], renamed: "Own")
    let library = FontLibrary(folders: [folder.path], missing: ["fonts-noto-core"])
    let layout = TextLayout(TextRequest(text: "שלום", font: .system(size: 9)), library: library)
    #expect(layout.problems.isEmpty)
    #expect(layout.runs.map(\.run.font.path) == [folder.path + "/Own0.ttf"])
  }

  @Test("A broken file is named where a character has no font", arguments: [0, 40, 3000])
  func brokenFile(length: Int) throws {
    let folder = try TemporaryFonts([])
    let broken = folder.path + "/Broken.ttf"
    let whole = try Data(contentsOf: URL(fileURLWithPath: FontSource.noto("SansOgham", style: "Regular").path))
    try whole.prefix(length).write(to: URL(fileURLWithPath: broken))
    let library = FontLibrary(folders: [folder.path])
    let layout = TextLayout(TextRequest(text: "a\u{E0A0}", font: .system(size: 9)), library: library)
    #expect(layout.problems == [.noGlyph(codePoint: 0xE0A0), .unreadableFontFile(path: broken)])
    let plain = TextLayout(TextRequest(text: "a", font: .system(size: 9)), library: library)
    #expect(plain.problems.isEmpty)
  }
}

/// A folder with copies of installed TrueType fonts, which is removed with the object.
final class TemporaryFonts {
  let path: String

  init(_ files: [String], renamed name: String? = nil) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (index, file) in files.enumerated() {
      let copy = name.map { "\($0)\(index).ttf" } ?? (file as NSString).lastPathComponent
      try FileManager.default.copyItem(atPath: "/usr/share/fonts/truetype/\(file)", toPath: "\(path)/\(copy)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
