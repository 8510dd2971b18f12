// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand
import Synchronization
import Testing

@testable import StillAdoption

/// Input that is wrong or strange is named, with what to do, and nothing of the user's changes.
struct BadInputTests {
  private let environment = ProcessInfo.processInfo.environment

  private func plan(_ package: PackageFolder) throws -> AdoptionPlan {
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    return try AdoptionPlan(
      AdoptedPackages(root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" }))
  }

  private func failure(_ body: () throws -> Void) -> String? {
    #expect(throws: CommandFailure.self) { try body() }?.description
  }

  @Test(arguments: [
    "// swift-tools-version: 5.9\nimport Packag", "// swift-tools-version: 99.0\nimport PackageDescription\n",
  ])
  func `A manifest that does not evaluate, or needs newer tools, is named`(manifest: String) throws {
    let package = try PackageFolder()
    try package.write(manifest, to: "Package.swift")
    #expect(
      failure { _ = try plan(package) }?.hasPrefix("SwiftPM cannot evaluate \(package.root)/Package.swift") == true)
  }

  /// A test target that a manifest adds must run without being asked for.
  @Test(arguments: [
    "ProcessInfo.processInfo.environment[\"STILL_PROBE\"] == \"1\"",
    "(try? FileManager.default.contentsOfDirectory(atPath: \"ROOT/Tests\"))?.count == 2",
  ])
  func `What a manifest reads counts, and what it evaluated to is kept without that`(condition: String) throws {
    let package = try PackageFolder()
    for name in ["A", "B"] { try package.write("", to: "Tests/\(name)/T.swift") }
    let both = condition.replacing("ROOT", with: package.root)
    try package.write(
      """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(
        name: "P", targets: [.testTarget(name: "A")] + (\(both) ? [.testTarget(name: "B")] : []))
      """, to: "Package.swift")
    func targets(_ value: String) throws -> [String] {
      let environment = environment.merging(["STILL_PROBE": value]) { $1 }
      return try ManifestReader(folder: "\(package.root)/kept", environment: environment).manifest(of: package.root)
        .targets.map(
          \.name)
    }
    #expect(try targets("1") == ["A", "B"])
    if condition.contains("FileManager") {
      try FileManager.default.removeItem(atPath: "\(package.root)/Tests/B")
    }
    #expect(try targets("0") == ["A"])
  }

  @Test func `What SwiftPM printed is kept for the toolchain`() throws {
    let package = try PackageFolder()
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\")", to: "Package.swift")
    func manifest(_ toolchain: String, path: String? = nil) throws -> Manifest {
      var environment = environment
      if let path { environment["PATH"] = path }
      let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment, toolchain: toolchain)
      return try reader.manifest(of: package.root)
    }
    #expect(try manifest("1").name == "P")
    #expect(try manifest("1", path: "/nonexistent").name == "P")
    #expect(throws: (any Error).self) { try manifest("2", path: "/nonexistent") }
  }

  @Test func `Binary targets and macros are left out by name`() throws {
    let package = try PackageFolder()
    try package.write(
      """
      // swift-tools-version: 5.9
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(name: "A", targets: [
        .binaryTarget(name: "Closed", path: "Closed.xcframework"), .macro(name: "Macros"),
        .target(name: "A", dependencies: ["Closed"]), .target(name: "B", dependencies: ["Closed"]),
      ])
      """, to: "Package.swift")
    try package.write("", to: "Sources/A/A.swift")
    try package.write("", to: "Sources/B/B.swift")
    let plan = try plan(package)

    #expect(plan.modules.map(\.target.name) == ["A", "B"])
    #expect(plan.modules[0].modules.isEmpty)
    #expect(
      plan.remarks.sorted() == [
        "Closed is left out: a target of the type binary does not work on Linux.",
        "Macros is left out: a target of the type macro does not work on Linux.",
      ])
    #expect(plan.lostModules == ["Closed", "Macros"])
  }

  @Test func `Targets that need each other are named`() throws {
    let package = try PackageFolder()
    let targets = ["A", "B"].map { name in
      "{\"name\": \"\(name)\", \"path\": \"\(name)\", \"dependencies\": [\"\(name == "A" ? "B" : "A")\"]}"
    }
    try package.write("{\"targets\": [\(targets.joined(separator: ", "))]}", to: "stillframe.json")
    for name in ["A", "B"] { try package.write("", to: "\(name)/\(name).swift") }
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let adopted = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" },
      completing: { try file.complete(&$0) })

    let text = failure { _ = try AdoptionPlan(adopted) }
    #expect(text == "Targets need each other in a circle: A → B → A. Take one of these dependencies out.")
  }

  @Test(arguments: ["{", "{\"targets\": 1}", "[]"])
  func `A file that cannot be read is named with what it should hold`(text: String) throws {
    let package = try PackageFolder()
    try package.write(text, to: "stillframe.json")
    let words = failure { _ = try AdoptionFile(inPackage: package.root) }
    #expect(words?.hasPrefix("\(package.root)/stillframe.json cannot be read: ") == true)
    #expect(words?.contains("It holds `targets`,") == true)
  }

  /// A target without its type would be a library, whose tests nobody runs.
  @Test(arguments: [
    ("{\"skipedTests\": []}", "the key `skipedTests`,"),
    ("{\"targets\": [{\"name\": \"A\", \"path\": \"A\", \"Type\": \"test\"}]}", "the key `Type` in `targets`,"),
    ("{\"packages\": [{\"path\": \"A\", \"tag\": \"1\"}]}", "the key `tag` in `packages`,"),
  ])
  func `A key that is misspelt is named`(text: String, key: String) throws {
    let package = try PackageFolder()
    try package.write(text, to: "stillframe.json")
    #expect(
      failure { _ = try AdoptionFile(inPackage: package.root) }
        == "\(package.root)/stillframe.json has \(key) which nothing reads. Mend its spelling, or take it out.")
  }

  @Test(arguments: [
    ("{\"targets\": [{\"name\": \"A\", \"path\": 1}]}", "targets[0].path: "),
    ("{\"targets\": [{\"path\": \"A\"}]}", "targets[0]: there is no `name`. It holds"),
    ("{\"leaveOut\": \"A\"}", "leaveOut: "),
  ])
  func `A value that is wrong is named with its place`(text: String, place: String) throws {
    let package = try PackageFolder()
    try package.write(text, to: "stillframe.json")
    let words = failure { _ = try AdoptionFile(inPackage: package.root) }
    #expect(words?.hasPrefix("\(package.root)/stillframe.json cannot be read: \(place)") == true)
    #expect(words?.contains("DecodingError") == false)
  }

  @Test func `A file that is there and no file is not taken for one that is missing`() throws {
    let package = try PackageFolder()
    try package.write("", to: "stillframe.json/a")
    #expect(
      failure { _ = try AdoptionFile(inPackage: package.root) }?.contains("stillframe.json cannot be read: it is ")
        == true)
  }

  @Test func `A source of tests that is not there is lost`() throws {
    let package = try PackageFolder()
    try package.write(
      """
      {"targets": [{"name": "A", "path": "A", "type": "test", "sources": ["B.swift", "C.swift", "D.swift"]}],
        "leaveOut": ["A/D.swift"]}
      """, to: "stillframe.json")
    try package.write("", to: "A/B.swift")
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let adopted = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" },
      completing: { try file.complete(&$0) })
    let plan = try AdoptionPlan(adopted, leavingOut: file.leftOut(inPackage: package.root))
    #expect(plan.lostSources == ["\(package.root)/A/C.swift"])
    #expect(
      plan.remarks.first
        == "\(package.root)/A/C.swift is not there, and A names it as a source. Mend its `sources`.")
  }

  /// The ways in which no file lies where one is needed.
  enum NoFile: String, CaseIterable {
    case pipe = "a pipe (FIFO)"
    case socket = "a socket"
    case device = "a device"

    func make(at path: String) throws {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: path)
      switch self {
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      case .socket: try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
      case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
    }
  }

  /// Opening a pipe would wait for ever, and a device has no end.
  @Test(
    arguments: zip(
      [NoFile.pipe, .socket, .device, .pipe, .pipe, .device, .socket, .pipe, .device, .pipe],
      [
        "Package.swift", "Package.swift", "Package.swift", "Package@swift-5.swift", "stillframe.json",
        "Sources/A/B/b.swift", "Sources/A/R/S/r.txt", "Sources/A/I.xcassets/i.png", "Sources/C/c.c",
        "Sources/C/include/c.h",
      ]))
  func `What is no file among a package's files is named, and not read`(kind: NoFile, file: String) throws {
    let package = try PackageFolder()
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A", resources: [.copy("R")]), .target(name: "C")])
      """
    try package.write("", to: "Sources/A/R/q.txt")
    for name in ["Package.swift", "Package@swift-5.swift"] { try package.write(manifest, to: name) }
    try package.write("import UIKit", to: "Sources/A/a.swift")
    try package.write("", to: "Sources/C/d.c")
    try kind.make(at: "\(package.root)/\(file)")
    let text = failure {
      _ = try AdoptionFile(inPackage: package.root)
      _ = try plan(package)
    }
    #expect(
      text == "\(package.root)/\(file) cannot be read: it is \(kind.rawValue), not a file. Remove it, or put a file in "
        + "its place.")
  }

  @Test(arguments: NoFile.allCases, ["project.pbxproj", "xcshareddata/xcschemes/A.xcscheme"])
  func `What is no file among a project's files is named, and not read`(kind: NoFile, file: String) throws {
    let package = try PackageFolder()
    let path = "\(package.root)/App.xcodeproj"
    try kind.make(at: "\(path)/\(file)")
    let text = failure {
      if file == "project.pbxproj" { _ = try XcodeProject(path) }
      _ = try XcodeScheme(named: "A", inProject: path)
    }
    #expect(text?.hasPrefix("\(path)/\(file) cannot be read: it is \(kind.rawValue), not a file.") == true)
  }

  @Test func `A folder in which nothing can be written is named`() throws {
    let package = try PackageFolder()
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\")\n",
      to: "Package.swift")
    // Root may write everywhere, but nobody below a file.
    try package.write("", to: ".stillframe")
    let variables = EnvironmentVariables(["HOME": package.root])
    let adoption = Adoption(root: package.root, kit: "/nowhere", variables: variables)
    let words = failure { _ = try adoption.test([]) }
    #expect(words?.hasPrefix("\(package.root)/.stillframe/adopted cannot be made: ") == true)
    #expect(words?.hasSuffix("Make the package's folder writable.") == true)
  }

  @Test func `A file that cannot be written is named with what to do`() {
    let error = CocoaError(
      .fileWriteOutOfSpace, userInfo: ["NSFilePath": "/a/b", "NSUnderlyingError": POSIXError(.ENOSPC)])
    #expect(
      "\(error.named)"
        == "/a/b cannot be read or written: No space left on device. Make room on its disk, and run the command again.")
    #expect(CocoaError(.fileWriteOutOfSpace).isAboutRoom)
    #expect(!CocoaError(.fileWriteOutOfSpace).systemReason.hasSuffix("."))
    #expect(CommandFailure("a").named is CommandFailure)
  }

  /// SwiftPM says only that it cannot load the map of its output.
  @Test(arguments: [("\"", "a quotation mark"), ("\\", "a backslash"), ("\n", "a line break")])
  func `A path with which SwiftPM builds nothing is named`(sign: String, name: String) throws {
    let package = try PackageFolder(named: "a\(sign)b")
    let adoption = Adoption(
      root: package.root, kit: "/nowhere", variables: EnvironmentVariables(["HOME": package.root]))
    #expect(failure { _ = try adoption.test([]) }?.hasPrefix("\(package.root) has \(name) in its path,") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.root) == [])
  }

  @Test(arguments: [".stillframe", ".stillframe/adopted"])
  func `Nothing is written or removed through a link`(name: String) throws {
    let (package, other) = (try PackageFolder(), try PackageFolder())
    try package.write("", to: "Package.swift")
    for file in ["Sources/Mine/a.swift", "adopted/Sources/Mine/a.swift", "Package.swift"] {
      try other.write("mine", to: file)
    }
    if name.contains("/") { try package.write("", to: ".stillframe/.gitignore") }
    try FileManager.default.createSymbolicLink(atPath: "\(package.root)/\(name)", withDestinationPath: other.root)
    let variables = EnvironmentVariables(["HOME": package.root])
    let adoption = Adoption(root: package.root, kit: "/nowhere", variables: variables)
    #expect(failure { _ = try adoption.test([]) }?.hasPrefix("\(package.root)/\(name) is a link") == true)
    let files = try FileManager.default.subpathsOfDirectory(atPath: other.root).filter { $0.contains(".") }
    #expect(Set(files) == ["Sources/Mine/a.swift", "adopted/Sources/Mine/a.swift", "Package.swift"])
  }

  /// Git keeps links to places where nothing is, too.
  @Test(arguments: [
    ".gitignore", "adopted/.lock", "adopted/manifests", "adopted/manifests/scratch", "adopted/Package.resolved",
  ])
  func `Nothing is made where a link of the package leads`(name: String) throws {
    let (package, other) = (try PackageFolder(), try PackageFolder())
    try package.write("", to: "Package.swift")
    let link = URL(filePath: "\(package.root)/.stillframe/\(name)")
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "\(other.root)/new")
    let variables = EnvironmentVariables(["HOME": package.root])
    let adoption = Adoption(root: package.root, kit: "/nowhere", variables: variables)
    #expect(failure { _ = try adoption.test([]) }?.hasPrefix("\(link.path) is a link") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.root) == [])
  }

  @Test func `Without a home there is no place for what is built`() throws {
    let package = try PackageFolder()
    let adoption = Adoption(root: package.root, kit: "/nowhere", variables: EnvironmentVariables([:]))
    #expect(failure { _ = try adoption.test([]) }?.hasSuffix("set HOME or XDG_CACHE_HOME.") == true)
  }

  @Test func `Of two runs at once the second waits for the first`() async throws {
    let package = try PackageFolder()
    let path = "\(package.root)/.lock"
    let order = Mutex<[String]>([])
    var first: FileLock? = try FileLock(path, waiting: "")
    let second = Task.detached {
      let lock = try FileLock(path, waiting: "waiting")
      order.withLock { $0.append("second") }
      withExtendedLifetime(lock) {}
    }
    for _ in 0..<50 { await Task.yield() }
    order.withLock { $0.append("first") }
    withExtendedLifetime(first) {}
    first = nil
    try await second.value
    #expect(order.withLock(\.self) == ["first", "second"])
  }

  @Test func `Paths with quotes and spaces are mirrored as they are`() throws {
    let package = try PackageFolder(named: " a'b \"c\" $d")
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", resources: [.copy(\"R s\")])])\n",
      to: "Package.swift")
    try package.write("class A {}", to: "Sources/A/a b.swift")
    try package.write("r", to: "Sources/A/R s/r.txt")
    let program = "\(package.root)/rewrite"
    try package.writeProgram("cat > \"$0.job\"\necho '[]'", to: "rewrite")
    let folder = "\(package.root)/m"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let plan = try plan(package)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: environment)
    let rewriter = Rewriter(program: program, key: "1", version: "17.5", environment: environment)
    _ = try Mirror(folder: folder, plan: plan).update(
      manifest: reader.manifest(of: package.root), kit: "/k\"it", rewriter: rewriter)

    let job = try JSONDecoder().decode(
      Rewriter.Job.self, from: Data(contentsOf: URL(filePath: "\(program).job")))
    #expect(job.modules[0].files[0].source == "\(package.root)/Sources/A/a b.swift")
    #expect(try String(contentsOfFile: "\(folder)/Sources/A/R s/r.txt", encoding: .utf8) == "r")
    // The manifest that is generated is one that SwiftPM reads.
    #expect(try reader.manifest(of: folder).targets.map(\.name) == ["A"])
  }
}
