// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing

struct SnapshotNameTests {
  @Test(arguments: [
    ("testFoo()", "testFoo"), ("param(v:)", "param-v"), ("`raw name with spaces`", "raw-name-with-spaces"),
    ("My name: é/日本!", "My-name-é-日本"), ("a_b", "a_b"), ("--x--", "x"), ("e\u{301}", "e\u{301}"), ("٣", "٣"), ("😀", ""),
  ])
  func sanitisedAsInSwiftSnapshotTesting(text: String, name: String) {
    #expect(SnapshotName.sanitized(text) == name)
  }

  @Test func theRuleIsICUsWordClass() throws {
    let expression = try NSRegularExpression(pattern: #"\W+"#)
    let samples: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x17F, 0x300...0x310, 0x5D0...0x5EA, 0x3040...0x3050]
    for value in samples.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let range = NSRange(text.startIndex..., in: text)
      let expected = expression.stringByReplacingMatches(in: text, range: range, withTemplate: "-")
      #expect(SnapshotName.sanitized(text) == expected, "U+\(String(value, radix: 16))")
    }
  }

  @Test func suitesKeepTheirDots() throws {
    let identity = try SnapshotIdentity(
      packageRoot: "/p", testTarget: "AppTests", suite: "Outer.Inner", test: "testA()", label: .counter(2),
      pathExtension: "png")
    #expect(identity.referencePath == "/p/__Snapshots__/AppTests/Outer.Inner/testA.2.png")
    #expect(identity.displayPath == "__Snapshots__/AppTests/Outer.Inner/testA.2.png")
  }

  /// Snapshots of one name in two folders leave the files of their failures in two places.
  @Test(arguments: [
    ("/p/references", "/p/mine"), ("/p/a/b", "/p/a-b"), ("/p/a/b", "/p/a.b"), ("/elsewhere/one", "/elsewhere/two"),
    ("/p/😀", "/p/☀️"), ("/p", "/p/p"),
    ("/p/\(String(repeating: "n", count: 300))1", "/p/\(String(repeating: "n", count: 300))2"),
  ])
  func foldersOfOnesOwnTellFailuresApart(one: String, other: String) throws {
    let folders = try [one, other, nil].map { directory in
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: "t", label: .named("same"), pathExtension: "txt",
        directory: directory
      ).artifactFolder
    }
    #expect(Set(folders).count == 3)
    for folder in folders {
      #expect(folder.split(separator: "/", omittingEmptySubsequences: false).count <= 3)
      #expect(folder.utf8.count <= 70 && folder.utf8.starts(with: "T/S".utf8) && !folder.hasSuffix("/"))
    }
    #expect(folders[2] == "T/S")
  }

  @Test func theWholeFileNameIsLimited() throws {
    func identity(_ name: String) throws -> SnapshotIdentity {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: "t", label: .named(name), pathExtension: "png")
    }
    // "t." and ".png" take six bytes.
    #expect(try identity(String(repeating: "n", count: 194)).fileName.utf8.count == 200)
    #expect(throws: SnapshotNameError.self) { try identity(String(repeating: "n", count: 195)) }
    #expect(throws: SnapshotNameError.self) { try identity(String(repeating: "é", count: 98)) }
  }

  /// An extension is written as it is, and must name no other file or folder.
  @Test(arguments: ["../../x", "a/b", "a\0b", "a\nb", "\u{1B}[0m", String(repeating: "e", count: 101)])
  func extensionsNameNoOtherFile(pathExtension: String) throws {
    let error = #expect(throws: SnapshotNameError.self) {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: "t", label: .named("n"), pathExtension: pathExtension)
    }
    let words = try #require(error).description
    #expect(words.hasPrefix("The path extension \""), "\(words)")
    #expect(words.hasSuffix("Give the strategy one of a few letters and digits as `pathExtension:`."), "\(words)")
    #expect(words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(arguments: ["png", "tar.gz", "日本", "my-ext_1", "a b"]) func otherExtensionsAreKept(pathExtension: String) throws
  {
    let identity = try SnapshotIdentity(
      packageRoot: "/p", testTarget: "T", suite: "S", test: "t", label: .named("n"), pathExtension: pathExtension)
    #expect(identity.fileName == "t.n.\(pathExtension)")
  }

  @Test func eachPartIsMendedWhereItIsWritten() throws {
    func words(target: String = "T", suite: String = "S", test: String = "t", name: String? = nil) -> String? {
      do {
        _ = try SnapshotIdentity(
          packageRoot: "/p", testTarget: target, suite: suite, test: test,
          label: name.map { .named($0) } ?? .counter(1), pathExtension: "png")
        return nil
      } catch {
        return error.description
      }
    }
    let long = String(repeating: "n", count: 201)
    #expect(words(target: "😀")?.hasSuffix("Give the target a name of letters, digits and hyphens.") == true)
    #expect(words(suite: "😀")?.hasSuffix("Give the suite a name of letters, digits and hyphens.") == true)
    #expect(words(suite: long)?.hasSuffix("Give the suite a shorter name.") == true)
    #expect(words(test: "😀()")?.contains("Give the test a name of letters, digits and hyphens, or pass one as") == true)
    for test in [long, String(repeating: "n", count: 198)] {
      #expect(words(test: test)?.hasSuffix("Give the test a shorter name, or pass one as `testName:`.") == true)
    }
    #expect(words(name: "a/b")?.hasSuffix("Pass a name of letters, digits and hyphens as `named:`.") == true)
    #expect(words(name: long)?.hasSuffix("Pass a shorter name as `named:`.") == true)
  }

  /// A label that names no file may be any text; the file's name may not.
  @Test(arguments: ["Light/Large", "v1..2", "🙂", "+", "two\nlines"])
  func aStemNamesTheFileInPlaceOfTheLabel(label: String) throws {
    func identity(stem: String) throws(SnapshotNameError) -> SnapshotIdentity {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: "testA", label: .named(label), pathExtension: "png",
        directory: "/p/Images", stem: stem)
    }
    let named = try identity(stem: "testA_b@3x")
    #expect(named.referencePath == "/p/Images/testA_b@3x.png")
    #expect(!named.labelText.isEmpty)
    for stem in ["../testA", "a/b", "a..b", "a\0b", "a\nb", "\u{1B}[0m", ""] {
      let error = #expect(throws: SnapshotNameError.self) { try identity(stem: stem) }
      let words = try #require(error).naming(parameter: "identifier").description
      #expect(words.hasSuffix("as `identifier:`."), "\(words)")
    }
  }

  /// A String's own equality would hide the form.
  @Test(arguments: [
    ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("\u{1100}\u{1161}", "\u{AC00}"), ("\u{301}a", "_\u{301}a"),
    ("a \u{301}b", "a-_\u{301}b"), ("a\u{301}b", "\u{E1}b"), ("\u{D4E}", "\u{D4E}_"), ("a-b", "a-b"),
    ("\u{200D}", "_\u{200D}"),
  ])
  func namesHaveOneForm(text: String, name: String) {
    #expect(Array(SnapshotName.sanitized(text).utf8) == Array(name.utf8))
    #expect(Array(SnapshotName.sanitized(name).utf8) == Array(name.utf8), "a name is its own name")
  }

  /// A selector or a joiner is all that is left of most emoji, so that two of them would share a file.
  @Test(arguments: [
    "❤️", "☀️", "\u{200D}", "\u{301}", "\u{20E3}", "👩‍🚀", "_", "❤️ ☀️", "😀", "\u{941}",
  ])
  func namesHaveALetterOrDigit(name: String) {
    func identity(_ test: String, _ label: SnapshotIdentity.Label) throws -> SnapshotIdentity {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: test, label: label, pathExtension: nil)
    }
    #expect(throws: SnapshotNameError(name: name, reason: .nothingLeft)) { try identity("t", .named(name)) }
    #expect(throws: SnapshotNameError(name: name, .test, reason: .nothingLeft)) { try identity(name, .counter(1)) }
  }

  @Test(arguments: ["1️⃣", "a❤️", "٣", "日", "ᴬ", "_1", "Ⅷ", "क\u{941}"]) func oneLetterOrDigitIsEnough(name: String) throws
  {
    try SnapshotName.validate(name)
  }

  @Test(arguments: ["", ".", "..", "///"]) func suitesNeedAName(suite: String) {
    #expect(throws: SnapshotNameError.self) {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: suite, test: "t", label: .counter(1), pathExtension: nil)
    }
  }
}
