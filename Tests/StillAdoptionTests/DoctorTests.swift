// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillBitmap
import StillCommand
import Testing

@testable import StillAdoption

struct ObstacleTests {
  @Test(arguments: [
    ("no such module 'Combine'", Obstacle(.module, "Combine")),
    ("cannot find type 'UIThing' in scope", Obstacle(.api, "UIThing")),
    ("cannot find 'make' in scope", Obstacle(.api, "make")),
    ("value of type 'UIList<Int>?' has no member 'rows'", Obstacle(.api, "UIList.rows")),
    ("type 'UIView' has no member 'beginAnimations'", Obstacle(.api, "UIView.beginAnimations")),
    ("'nil' requires a contextual type", Obstacle(.consequence, "'nil' requires a contextual type")),
    ("'WKWebView' is unavailable: not in Stillframe yet", Obstacle(.api, "WKWebView")),
    ("'x' is unavailable: use y", Obstacle(.other, "'x' is unavailable: use y")),
    ("missing return", Obstacle(.other, "missing return")),
    (
      "method does not override any method from its superclass: func a(b c: D)",
      Obstacle(.api, "override func a(b c: D)")
    ),
  ])
  func `An error of the compiler says what is missing`(text: String, expected: Obstacle) {
    #expect(Obstacle(error: text) == expected)
  }
}

struct DiagnosisTests {
  private func error(_ file: String, _ line: Int, _ text: String) throws -> CompilerError {
    try #require(CompilerError("/p/\(file):\(line):1: error: \(text)"))
  }

  private func diagnosis() throws -> Diagnosis {
    let errors = try [
      error("A.swift", 3, "cannot find 'UIThing' in scope"), error("A.swift", 9, "cannot find 'UIThing' in scope"),
      error("B.swift", 1, "cannot find 'UIThing' in scope"), error("B.swift", 2, "missing return"),
      error("B.swift", 2, "'nil' requires a contextual type"), error("T.swift", 12, "cannot find 'b' in scope"),
      error("U.swift", 1, "no such module 'C'"),
    ]
    let files = [
      Diagnosis.File(path: "/p/A.swift", tests: []), Diagnosis.File(path: "/p/B.swift", tests: []),
      Diagnosis.File(path: "/p/C.swift", tests: []), Diagnosis.File(path: "/p/T.swift", tests: [5, 10, 20]),
      Diagnosis.File(path: "/p/U.swift", tests: [4, 8]),
    ]
    let notes = [Mirror.Note(file: "/p/C.swift", line: 7, kind: "cannot", text: "it swizzles")]
    return Diagnosis(files: files, errors: Set(errors), notes: notes)
  }

  @Test func `Obstacles are ranked by their places, and gain the files that they alone keep`() throws {
    let diagnosis = try diagnosis()
    let first = try #require(diagnosis.findings.first)

    #expect(first.obstacle == Obstacle(.api, "UIThing"))
    #expect(first.places == ["/p/A.swift:3", "/p/A.swift:9", "/p/B.swift:1"])
    #expect(first.gain == 1)
    #expect(
      Set(diagnosis.findings.dropFirst().map(\.obstacle)) == [
        Obstacle(.other, "missing return"), Obstacle(.api, "b"), Obstacle(.module, "C"),
        Obstacle(.runtime, "it swizzles"),
      ])
  }

  @Test func `The share of files and of tests that compile is told`() throws {
    let diagnosis = try diagnosis()

    #expect((diagnosis.compilingFileCount, diagnosis.fileCount) == (1, 5))
    // One of three fails in T, and nothing of U compiles.
    #expect((diagnosis.compilingTestCount, diagnosis.testCount) == (2, 5))
  }

  @Test func `The words name places from the package on, and pages`() throws {
    let package = try PackageFolder()
    try package.write(
      "| what | state |\n| `UIThing`, UIThong | missing | later |\nUIThing\n",
      to: "Sources/StillTesting/Stillframe.docc/Things.md")
    let pages = DocumentationPages(kit: package.root)
    let lines = DiagnosisText(try diagnosis(), pages: pages, root: "/p").lines

    #expect(lines[0] == "1 of 5 files compile, and 2 of 5 tests.")
    #expect(lines[1].hasPrefix("These are the most that can compile"))
    #expect(lines.contains("     3  UIThing: missing API, see Things.md (missing)"))
    #expect(lines.contains("        A.swift:3, A.swift:9, B.swift:1"))
    #expect(lines.suffix(4).contains("     1  UIThing"))
    #expect(pages.mention(of: "UIThongs") == nil)
  }

  @Test(arguments: [
    ("UIList.rows", "Lists.md (works)"), ("UIList.inline", "Lists.md"), ("UIButton.inline", nil), ("inline", nil),
    ("UIField.inlinePrediction", "Words.md (kept)"), ("UIField.smartDashes", "Words.md (kept)"),
    ("UIList.smartDashes", "Lists.md"), ("Text", nil), ("UIList.Row.height", "Lists.md (missing)"),
    ("smartDashes", "Words.md (kept)"),
  ])
  func `A member is looked for with its type, and never by a word of prose`(name: String, expected: String?) throws {
    let package = try PackageFolder()
    let folder = "Sources/StillTesting/Stillframe.docc"
    try package.write(
      "| UIList | differs | |\n| `UIList.rows` | works | |\n| `Row.height` of UIList.Row | missing | |\n",
      to: "\(folder)/Lists.md")
    try package.write(
      "| wishes: inline predictions (`inlinePrediction`) of UIField | kept | |\n| `smartDashes` | kept | Text |\n",
      to: "\(folder)/Words.md")

    #expect(DocumentationPages(kit: package.root).mention(of: name) == expected)
  }

  @Test func `Tests begin at their functions`() {
    let text = """
      final class A: XCTestCase {
        func testA() {}
        func helper() {}
      }
      @Test(arguments: [1])
      @MainActor func b(c: Int) {}
      func d() {}
      """
    #expect(Diagnosis.File.tests(in: text) == [2, 6])
  }
}

struct OwnFileTests {
  private func plan(_ package: PackageFolder) throws -> AdoptionPlan {
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: EnvironmentVariables.process.all)
    return try AdoptionPlan(
      AdoptedPackages(
        root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" },
        completing: { try file.complete(&$0) }))
  }

  @Test(arguments: [".", "Tests"])
  func `The sources of targets are the package's own, also those of its whole folder`(path: String) throws {
    let package = try PackageFolder()
    try package.write(
      "{\"targets\": [{\"name\": \"A\", \"path\": \"\(path)\", \"type\": \"test\"}]}", to: "stillframe.json")
    try package.write("func testA() {}", to: "Tests/A.swift")
    let files = try plan(package).ownFiles(inPackage: package.root)
    #expect(files.map(\.path) == ["\(package.root)/Tests/A.swift"] && files.map(\.tests) == [[1]])
  }

  /// Nothing that does not compile would be no news, and look like success.
  @Test func `A package without sources is an error that says where they were looked for`() throws {
    let package = try PackageFolder()
    try package.write("{\"targets\": [{\"name\": \"A\", \"path\": \"Empty\"}]}", to: "stillframe.json")
    try package.write("", to: "Empty/a.txt")
    let empty = try plan(package)
    var error = #expect(throws: CommandFailure.self) { try empty.ownFiles(inPackage: package.root) }
    #expect(error?.description.hasPrefix("No Swift file of \(package.root)/Empty is left to look at. ") == true)

    try package.write("{\"targets\": []}", to: "stillframe.json")
    let none = try plan(package)
    error = #expect(throws: CommandFailure.self) { try none.ownFiles(inPackage: package.root) }
    #expect(
      error?.description.hasPrefix("No Swift file of \(package.root) is left to look at. ") == true)
  }
}

struct ModuleCheckTests {
  @Test func `Commands are read from SwiftPM's plan`() {
    let plan = """
      commands:
        "C.A.module":
          description: "Compiling Swift Module 'A' (1 sources)"
          args: ["/swiftc","-module-name","A","-emit-module","-emit-module-path","/m/A.swiftmodule","-I","/m"]
        "C.B":
          args: ["/clang","-c"]
      """
    #expect(Array(ModuleCheck.commands(inPlan: plan).keys) == ["A"])
  }

  @Test func `A command becomes one that allows errors, and compiles nothing`() {
    let command = [
      "/swiftc", "-module-name", "A", "-emit-dependencies", "-emit-module", "-emit-module-path", "/m/A.swiftmodule",
      "-output-file-map", "/o.json", "-incremental", "-c", "@/sources", "-I", "/m", "-j16", "-parseable-output",
      "-emit-objc-header", "-emit-objc-header-path", "/m/A.h", "-DDEBUG",
    ]
    #expect(
      ModuleCheck.tolerant(command, module: "A", folder: "/d") == [
        "/swiftc", "-I", "/d", "-module-name", "A", "@/sources", "-I", "/m", "-DDEBUG", "-whole-module-optimization",
        "-emit-module", "-emit-module-path", "/d/A.swiftmodule", "-Xfrontend",
        "-experimental-allow-module-with-compiler-errors",
      ])
  }

  /// A check of two modules, of which the second one imports the first.
  private func check(in package: PackageFolder) throws -> ModuleCheck {
    let below = package.root
    try package.write("import Unknown\npublic func a() { b() }\n", to: "A.swift")
    try package.write("import A\nimport Other\nfunc c() { a(); d() }\n", to: "C.swift")
    let lines = ["A", "C"].map {
      #"args: ["swiftc","-module-name","\#($0)","-emit-module","-c","\#(below)/\#($0).swift"]"#
    }
    try package.write(lines.joined(separator: "\n"), to: "debug.yaml")
    return try ModuleCheck(
      scratch: below, folder: "\(below)/doctor", environment: EnvironmentVariables.process.all)
  }

  @Test func `A module that is missing hides no other error, there and in modules above`() throws {
    let package = try PackageFolder()
    let check = try check(in: package)

    #expect(
      Set(try #require(try check.errors(of: "A", filter: \.self)).map(\.text)) == [
        "no such module 'Unknown'", "cannot find 'b' in scope",
      ])
    #expect(
      Set(try #require(try check.errors(of: "C", filter: \.self)).map(\.text)) == [
        "no such module 'Other'", "cannot find 'd' in scope",
      ])
    #expect(try check.errors(of: "D", filter: \.self) == nil)
  }
}
