// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand
import Testing

@testable import StillAdoption

/// The mirror with a rewriter that only keeps its jobs.
struct MirrorTests {
  private let package: PackageFolder
  private let environment = ProcessInfo.processInfo.environment

  /// The lines of a program for the shell that make the files of the rewriter where these are missing.
  private var outputs: String {
    ["A/A.adopted", "A/C/C.adopted", "B/main"].map { name in
      let file = "'\(package.root)/m/Sources/\(name).swift'"
      return "[ -e \(file) ] || touch \(file) 2>/dev/null"
    }.joined(separator: "\n")
  }

  init() throws {
    package = try PackageFolder()
    try package.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", resources: [.copy("R")]), .target(name: "B", dependencies: ["A"])])
      """, to: "Package.swift")
    try package.write("class A {}", to: "Sources/A/A.swift")
    try package.write("class C {}", to: "Sources/A/C/C.swift")
    try package.write("r", to: "Sources/A/R/r.txt")
    try package.write("class B {}", to: "Sources/B/main.swift")
    try package.writeProgram("cat > '\(package.root)/job'\n\(outputs)\necho '[]'", to: "rewrite")
    try FileManager.default.createDirectory(atPath: "\(package.root)/m", withIntermediateDirectories: true)
  }

  /// Updates the mirror, and returns the job that the rewriter got; nil if there was none.
  private func update(key: String = "1", errors: [CompilerError] = []) throws -> Rewriter.Job? {
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let packages = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" })
    let rewriter = Rewriter(program: "\(package.root)/rewrite", key: key, version: "17.5", environment: environment)
    let job = "\(package.root)/job"
    try? FileManager.default.removeItem(atPath: job)
    _ = try Mirror(folder: "\(package.root)/m", plan: AdoptionPlan(packages)).update(
      manifest: packages.all[0].manifest, kit: "\(package.root)/kit", rewriter: rewriter, leavingOut: errors)
    guard let data = try? Data(contentsOf: URL(filePath: job)) else { return nil }
    return try JSONDecoder().decode(Rewriter.Job.self, from: data)
  }

  private func names(_ job: Rewriter.Job?) -> [[String]]? {
    job?.modules.filter(\.isRewritten).map { $0.files.map { String($0.source.dropFirst(package.root.count + 9)) } }
  }

  @Test func `Sources are rewritten only if something changed`() throws {
    let first = try #require(try update())
    #expect(names(first) == [["A/A.swift", "A/C/C.swift"], ["B/main.swift"]])
    #expect(first.modules[0].files[0].output == "\(package.root)/m/Sources/A/A.adopted.swift")
    #expect(first.modules[1].files[0].output == "\(package.root)/m/Sources/B/main.swift")
    #expect(try update() == nil)

    #expect(names(try update(key: "2"))?.count == 2)
  }

  /// Selectors name methods, and overrides in extensions move into classes, of any module, whichever of the two changed.
  @Test(arguments: ["Sources/A/C/C.swift", "Sources/B/main.swift"])
  func `A change of one source has those of all modules rewritten`(source: String) throws {
    _ = try update()
    try package.write("class X { }", to: source)
    let job = try #require(try update())
    #expect(names(job) == [["A/A.swift", "A/C/C.swift"], ["B/main.swift"]])
    #expect(job.modules.flatMap(\.files).allSatisfy { $0.output != nil })
    #expect(try update() == nil)
  }

  @Test func `Errors in one module have those of all modules rewritten`() throws {
    _ = try update()
    let error = try #require(CompilerError("\(package.root)/Sources/B/main.swift:1:2: error: a"))
    #expect(names(try update(errors: [error])) == [["A/A.swift", "A/C/C.swift"], ["B/main.swift"]])
  }

  @Test func `The rewriter gets the names of modules, and others change what it makes`() throws {
    var rewriter = Rewriter(program: "\(package.root)/rewrite", key: "1", version: "17.5", environment: environment)
    var keys: Set = [rewriter.key]
    let names: [(lost: [String], built: [String])] = [(["A"], []), ([], ["A"]), (["A"], ["B"])]
    for (lost, built) in names {
      (rewriter.lostModules, rewriter.builtModules) = (lost, built)
      keys.insert(rewriter.key)
    }
    #expect(keys.count == 4)
    _ = try rewriter.rewrite(Rewriter.Job(modules: []))
    let data = try Data(contentsOf: URL(filePath: "\(package.root)/job"))
    let job = try JSONDecoder().decode(Rewriter.Job.self, from: data)
    #expect(job.lostModules == ["A"] && job.builtModules == ["B"])
  }

  /// Copies of a source may keep its time, and tests of the former text would pass.
  @Test func `A source with another text of the same length and time is rewritten`() throws {
    _ = try update()
    let path = "\(package.root)/Sources/B/main.swift"
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try package.write("class D {}", to: "Sources/B/main.swift")
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
    #expect(names(try update())?.count == 2)
  }

  /// They may have come with a checkout.
  @Test func `Pipes in the mirror are replaced, and not waited for`() throws {
    for name in ["stamps.json", "Package.swift"] { try #require(mkfifo("\(package.root)/m/\(name)", 0o600) == 0) }
    #expect(names(try update())?.count == 2)
    #expect(try String(contentsOfFile: "\(package.root)/m/Package.swift", encoding: .utf8).contains("let package"))
    #expect(try update() == nil)
  }

  @Test func `Modules that import Combine get its publishers of properties`() throws {
    try package.write("import Combine", to: "Sources/A/A.swift")
    try package.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "OpenCombine", products: [.library(name: "OpenCombineShim", targets: ["O"])], targets: [.target(name: "O")])
      """, to: "OpenCombine/Package.swift")
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let packages = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" })
    var plan = try AdoptionPlan(packages)
    try plan.addCombine(from: Checkouts(folders: [package.root]) { _ in "" }, reader)
    let rewriter = Rewriter(program: "\(package.root)/rewrite", key: "1", version: "17.5", environment: environment)
    _ = try Mirror(folder: "\(package.root)/m", plan: plan).update(
      manifest: packages.all[0].manifest, kit: "\(package.root)/kit", rewriter: rewriter)

    let files = FileManager.default
    #expect(files.fileExists(atPath: "\(package.root)/m/Sources/A/_StillCombine.swift"))
    #expect(!files.fileExists(atPath: "\(package.root)/m/Sources/B/_StillCombine.swift"))
  }

  @Test func `A mirror that forgets its last run leaves no test out`() throws {
    _ = try update()
    let error = try #require(CompilerError("\(package.root)/Sources/B/main.swift:1:2: error: a"))
    _ = try update(errors: [error])
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let packages = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" })
    Mirror(folder: "\(package.root)/m", plan: try AdoptionPlan(packages)).forget()
    #expect(try update()?.modules.last?.files[0].errors == [])
  }

  @Test func `A run that ends before its end starts anew`() throws {
    _ = try update()
    try package.write("class B { }", to: "Sources/B/main.swift")
    try package.writeProgram("exit 1", to: "rewrite")
    #expect(throws: CommandFailure.self) { try update() }
    try package.writeProgram("cat > '\(package.root)/job'\necho '[]'", to: "rewrite")

    #expect(names(try update())?.count == 2)
    #expect(try update() == nil)
  }

  @Test(arguments: ["A/A.adopted.swift", "A/C", "B"])
  func `What somebody removed from the mirror is made again`(path: String) throws {
    _ = try update()
    #expect(try update() == nil)
    try FileManager.default.removeItem(atPath: "\(package.root)/m/Sources/\(path)")
    #expect(names(try update())?.count == 2)
  }

  @Test func `A file that changes while it is rewritten is rewritten by the next run`() throws {
    let script =
      "cat > '\(package.root)/job'\n\(outputs)\necho 'class Later {}' > '\(package.root)/Sources/B/main.swift'\necho '[]'"
    try package.writeProgram(script, to: "rewrite")
    _ = try update()
    #expect(names(try update())?.count == 2)
  }

  @Test func `A file that is gone meanwhile is named`() throws {
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let packages = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" })
    let mirror = Mirror(folder: "\(package.root)/m", plan: try AdoptionPlan(packages))
    try FileManager.default.removeItem(atPath: "\(package.root)/Sources/A/A.swift")
    let rewriter = Rewriter(program: "\(package.root)/rewrite", key: "1", version: "17.5", environment: environment)
    let error = #expect(throws: CommandFailure.self) {
      try mirror.update(manifest: packages.all[0].manifest, kit: "/kit", rewriter: rewriter)
    }
    #expect(error?.description.hasPrefix("\(package.root)/Sources/A/A.swift cannot be read: ") == true)
  }

  @Test func `Resources are links, and what is gone leaves the mirror`() throws {
    _ = try update()
    let resource = "\(package.root)/m/Sources/A/R/r.txt"
    #expect(try String(contentsOfFile: resource, encoding: .utf8) == "r")
    try package.write("", to: "m/Sources/A/C/C.adopted.swift")
    try package.write("", to: "m/Sources/Old/Old.adopted.swift")
    try FileManager.default.removeItem(atPath: "\(package.root)/Sources/A/C/C.swift")

    #expect(names(try update()) == [["A/A.swift"], ["B/main.swift"]])
    #expect(!FileManager.default.fileExists(atPath: "\(package.root)/m/Sources/A/C/C.adopted.swift"))
    #expect(!FileManager.default.fileExists(atPath: "\(package.root)/m/Sources/Old"))
    #expect(FileManager.default.fileExists(atPath: "\(package.root)/Sources/A/R/r.txt"))
  }

  /// What a test lacks may be in its own module, in another one, or in Stillframe.
  @Test(arguments: ["Sources/B/main.swift", "Sources/A/A.swift", "kit/Sources/New.swift"])
  func `Errors in tests are kept until something changes`(file: String) throws {
    try package.write("", to: "kit/Sources/Old.swift")
    _ = try update()
    let error = try #require(CompilerError("\(package.root)/Sources/B/main.swift:1:2: error: a"))
    #expect(try update(errors: [error])?.modules.last?.files[0].errors == [error])
    #expect(try update() == nil)

    try package.write("class X { }", to: file)
    #expect(try update()?.modules.last?.files[0].errors == [])
    #expect(try update() == nil)
  }

  /// Another language mode or a define may be what the test lacked.
  @Test func `Errors in tests are forgotten where the manifest changes`() throws {
    _ = try update()
    let error = try #require(CompilerError("\(package.root)/Sources/B/main.swift:1:2: error: a"))
    _ = try update(errors: [error])
    let manifest = try String(contentsOf: URL(filePath: "\(package.root)/Package.swift"), encoding: .utf8)
    let setting = "dependencies: [\"A\"], swiftSettings: [.define(\"NEW\")]"
    try package.write(manifest.replacing("dependencies: [\"A\"]", with: setting), to: "Package.swift")
    #expect(try update()?.modules.last?.files[0].errors == [])
    #expect(try update() == nil)
  }

  /// Links of the mirror lead to the user's own files, of which none is ever written or removed.
  @Test(arguments: ["C becomes Swift", "a resource becomes sources", "a module takes a link's place"])
  func `The user's files stay through all changes`(change: String) throws {
    let mirror = "\(package.root)/m/Sources"
    try package.write("keep", to: "Sources/A/C/NOTES.md")
    try package.write("keep", to: "Keep/NOTES.md")
    _ = try update()
    switch change {
    case "C becomes Swift":
      try FileManager.default.removeItem(atPath: "\(mirror)/A")
      try FileManager.default.createSymbolicLink(
        atPath: "\(mirror)/A", withDestinationPath: "\(package.root)/Sources/A")
    case "a resource becomes sources":
      try? FileManager.default.removeItem(atPath: "\(mirror)/A/C")
      try FileManager.default.createSymbolicLink(
        atPath: "\(mirror)/A/C", withDestinationPath: "\(package.root)/Sources/A/C")
    default:
      try FileManager.default.createSymbolicLink(atPath: "\(mirror)/Old", withDestinationPath: "\(package.root)/Keep")
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: "\(package.root)/Sources").sorted()
    _ = try update(key: "2")
    // The rewriter writes these.
    let output = "\(mirror)/A/C/C.adopted.swift"
    try "new".write(toFile: output, atomically: false, encoding: .utf8)
    _ = try update(key: "3")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: "\(package.root)/Sources").sorted() == before)
    #expect(FileManager.default.fileExists(atPath: "\(package.root)/Keep/NOTES.md"))
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "new")
    #expect(!FileManager.default.fileExists(atPath: "\(mirror)/Old"))
  }

  @Test func `Where nothing is mirrored, nothing behind a link is removed`() throws {
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\")", to: "Package.swift")
    try package.write("keep", to: "Keep/NOTES.md")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.root)/m/Sources", withDestinationPath: "\(package.root)/Keep")
    _ = try update()
    #expect(FileManager.default.fileExists(atPath: "\(package.root)/Keep/NOTES.md"))
  }

  /// SwiftPM copies what lies beside a target's folder, and finds nothing beyond the package.
  @Test func `Resources with dots lie in a folder of their own`() throws {
    try package.write("keep", to: "Tests/Shared/data.json")
    try package.write("class Shared {}", to: "Tests/Shared/S.swift")
    try package.write("import XCTest", to: "Tests/AppTests/T.swift")
    try package.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(name: "Shared", path: "Tests/Shared"),
          .testTarget(name: "AppTests", resources: [.copy("../Shared"), .copy("../../../../Keep")]),
        ])
      """, to: "Package.swift")
    let outside = "\(package.root)/m/../Keep"
    try package.write("keep", to: "Keep/k.txt")
    for key in ["1", "2"] { _ = try update(key: key) }
    #expect(FileManager.default.fileExists(atPath: "\(outside)/k.txt"))
    for file in ["data.json", "S.swift"] {
      #expect(FileManager.default.fileExists(atPath: "\(package.root)/Tests/Shared/\(file)"))
    }
    let link = "\(package.root)/m/Sources/AppTests/resources.adopted/0/Shared"
    #expect(try FileManager.default.contentsOfDirectory(atPath: link).sorted() == ["S.swift", "data.json"])
    let manifest = try String(contentsOfFile: "\(package.root)/m/Package.swift", encoding: .utf8)
    #expect(manifest.contains(#".copy("resources.adopted/0/Shared")"#))
  }
}
