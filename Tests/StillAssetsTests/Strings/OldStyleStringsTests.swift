// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// The text form of `.strings` is read as CoreFoundation reads it, and any fault rejects the file.
struct OldStyleStringsTests {
  private func read(_ text: String) throws -> [String: String] { try OldStyleStrings.read(Array(text.utf8)) }

  @Test func pairsCommentsAndWords() throws {
    let text = """
      /* The first. **/ // and more
      "a" = "1"; 'b' = '"2"';
      word.with-dots_$/:9 = plain;
      "alone";
      // The last line has no end: "x" = "y";
      """
    #expect(try read(text) == ["a": "1", "b": "\"2\"", "word.with-dots_$/:9": "plain", "alone": "alone"])
  }

  @Test(arguments: [
    (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"), (#"say \"hi\" \\ \'"#, #"say "hi" \ '"#),
    (#"\U00e4\U20AC"#, "ä€"), (#"\Ud83d\Ude00!"#, "😀!"), (#"\Ud83d"#, "\u{FFFD}"), (#"\101\60"#, "A0"),
    (#"\341"#, "Æ"), ("line\\\nnext", "line\nnext"), ("ä 😀 %d\u{2028}", "ä 😀 %d\u{2028}"), (#"\q"#, "q"), ("", ""),
  ])
  func escapes(written: String, meant: String) throws {
    #expect(try read("\"k\" = \"\(written)\";") == ["k": meant])
  }

  /// Rule: the time for a value grows with its length, and not with its square.
  @Test(arguments: [#"\n"#, #"\""#, #"\u"#])
  func aValueMayConsistOfEscapes(escape: String) throws {
    let value = String(repeating: escape, count: 300_000)
    #expect(try read("\"k\" = \"\(value)\";")["k"]?.utf8.count == 300_000)
  }

  @Test func bracesAndEmptyFiles() throws {
    #expect(try read("{ a = b; }\n") == ["a": "b"])
    #expect(try read("").isEmpty && read(" /* nothing */ ").isEmpty && read("{}").isEmpty)
    #expect(try read("a = 1;\u{2028}a = 2;") == ["a": "2"])
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", 1, "no ; follows the value of \"a\""),
    ("\"a\" = \"1\";\n\n\"b\" \"2\";", 3, "no = follows the key \"b\""),
    ("\"a\" = \"1\";\n\"b\" = \"2;\n", 2, "the value of \"b\" does not end"),
    ("\"a\" = \"1\";\n/* open\n\n", 2, "a comment does not end"), ("\"a\" = \"1\";\n/*/", 2, "a comment does not end"),
    ("{ a = b;\n", 2, "the brace { of the first line is not closed"),
    ("{ a = b; }\nc = d;", 2, "text follows the closing brace"), ("a = (1);", 1, "the value of \"a\" begins with ("),
    ("a =", 1, "the file ends where the value of \"a\" should stand"), ("\n= b;", 2, "a key begins with ="),
    ("a = \"b\\", 1, "the value of \"a\" does not end"),
  ])
  func aFaultNamesItsLine(text: String, line: Int, problem: String) throws {
    let error = #expect(throws: StringsFileError.self) { try read(text) }
    #expect(error?.line == line && error?.problem == problem && error?.remedy.isEmpty == false)
  }

  @Test func encodingsAreTold() throws {
    let text = "\"k\" = \"ä€😀\";"
    let little = [UInt8](try #require(text.data(using: .utf16LittleEndian)))
    let big = [UInt8](try #require(text.data(using: .utf16BigEndian)))
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for bytes in [Array(text.utf8), mark + text.utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(try OldStyleStrings.read(StringsFile.utf8(bytes)) == ["k": "ä€😀"])
    }
    let broken = #expect(throws: StringsFileError.self) { try StringsFile.utf8([0x61, 10, 0x62, 0xE4, 0x63]) }
    #expect(broken?.line == 2)
    #expect(throws: StringsFileError.self) { try StringsFile.utf8([0xFF, 0xFE, 0x00, 0xD8]) }
  }

  @Test func propertyListsAreRead() throws {
    let binary = try PropertyListSerialization.data(fromPropertyList: ["k": "b"], format: .binary, options: 0)
    let fixture = try StringsFixture([
      "x.strings": plist("<key>k</key><string>x</string>"), "broken.strings": "<?xml <a",
    ])
    try fixture.write(binary, to: "b.strings")
    try fixture.write(Data(binary.prefix(20)), to: "short.strings")
    let deep = String(repeating: "<key>a</key><dict>", count: 100_000)
    try fixture.write(Data(plist(deep).utf8), to: "deep.strings")
    func read(_ name: String) throws -> [String: String]? {
      try StringsFile.contents(ofFileAt: fixture.path + "/" + name) as? [String: String]
    }
    #expect(try read("x.strings") == ["k": "x"])
    #expect(try read("b.strings") == ["k": "b"])
    for name in ["broken.strings", "short.strings", "deep.strings", "none.strings", "."] {
      #expect(throws: StringsFileError.self) { try read(name) }
    }
  }
}
