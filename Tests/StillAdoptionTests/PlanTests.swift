// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillBitmap
import StillCommand
import Testing

@testable import StillAdoption

/// A folder of packages, removed after the test.
final class PackageFolder {
  let root: String

  init(named name: String = "") throws {
    root = FileManager.default.temporaryDirectory.appending(path: "still-adoption-\(UUID())\(name)").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    let url = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a program for the shell.
  ///
  /// Another process writes it: one that starts beside this test would inherit its open file, and a file that somebody
  /// has open for writing cannot be run.
  func writeProgram(_ script: String, to path: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "\(path).text")
    let copy = ["sh", "-c", #"cat "$0.text" > "$0.new" && chmod 755 "$0.new" && mv "$0.new" "$0""#, "\(root)/\(path)"]
    _ = try ChildProcess(copy, environment: ProcessInfo.processInfo.environment).output()
    try FileManager.default.removeItem(atPath: "\(root)/\(path).text")
  }

  /// A target as a manifest says it.
  static func target(
    _ name: String, type: String = "regular", path: String? = nil, dependencies: [String] = [],
    resources: [String] = [], exclude: [String] = [], sources: [String]? = nil
  ) -> Manifest.Target {
    Manifest.Target(
      name: name, type: type, path: path, sources: sources, exclude: exclude,
      dependencies: dependencies.map(TargetDependency.init(byName:)),
      resources: resources.map { Manifest.Resource(path: $0, rule: ["process": [:]]) }, settings: [])
  }
}

struct TargetFolderTests {
  @Test func `Sources are all Swift files but those that are excluded, resources or hidden`() throws {
    let package = try PackageFolder()
    for path in ["A.swift", "B/C.swift", "B/D.swift", "R/E.swift", ".F.swift", "I.txt"] {
      try package.write("", to: "Sources/A/\(path)")
    }
    let target = PackageFolder.target("A", resources: ["R/"], exclude: ["./B/D.swift"])

    let folder = try TargetFolder(of: target, inPackage: package.root)
    #expect(folder.sources == ["A.swift", "B/C.swift"])
    #expect(folder.path == "\(package.root)/Sources/A")
  }

  /// SwiftPM asks nowhere else whether a source is a manifest, and tests beside one would be missing without a word.
  @Test func `Only the package's own manifests are no sources`() throws {
    let package = try PackageFolder()
    let manifest = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\")"
    for path in ["Package.swift", "Package@swift-6.swift", "B/Package.swift"] { try package.write(manifest, to: path) }
    for path in ["A.swift", "B/T.swift", "C/Package@swift-6.swift"] { try package.write("", to: path) }

    let whole = try TargetFolder(of: PackageFolder.target("A", type: "test", path: "."), inPackage: package.root)
    #expect(whole.sources == ["A.swift", "B/Package.swift", "B/T.swift", "C/Package@swift-6.swift"])
    let part = try TargetFolder(of: PackageFolder.target("B", type: "test", path: "B"), inPackage: package.root)
    #expect(part.sources == ["Package.swift", "T.swift"])
  }

  /// As in Xcode, and other than SwiftPM does it.
  @Test func `Of a target of the file packages in its folder are none, unless they are chosen`() throws {
    let package = try PackageFolder()
    let manifest = "\n//swift-tools-version:5.9\nimport PackageDescription"
    for path in ["App/Core/Package.swift", "App/Core/Inner/Package.swift"] { try package.write(manifest, to: path) }
    for path in ["App/A.swift", "App/B/Package.swift", "App/Core/C.swift", "App/Core/Inner/D.swift"] {
      try package.write("", to: path)
    }
    func folder(choosing sources: [String]? = nil, exclude: [String] = []) throws -> TargetFolder {
      var target = PackageFolder.target("App", path: "App", exclude: exclude, sources: sources)
      target.leavesOutPackages = true
      return try TargetFolder(of: target, inPackage: package.root)
    }

    let all = try folder()
    #expect(all.sources == ["A.swift", "B/Package.swift"] && all.leftPackages == ["Core"])
    #expect(try folder(exclude: ["Core"]).leftPackages == [])
    #expect(try folder(choosing: ["A.swift", "Core/C.swift"]).sources == ["A.swift", "Core/C.swift"])
    let whole = try folder(choosing: ["Core"])
    #expect(whole.sources == ["Core/C.swift", "Core/Package.swift"] && whole.leftPackages == ["Core/Inner"])
  }

  @Test func `Tests lie in their own folder, a path leads elsewhere, and sources may be chosen`() throws {
    let package = try PackageFolder()
    for path in ["Tests/T/A.swift", "Other/B.swift", "Other/C/D.swift", "Other/C/E.m"] {
      try package.write("", to: path)
    }

    #expect(
      try TargetFolder(of: PackageFolder.target("T", type: "test"), inPackage: package.root).sources == ["A.swift"])
    let other = try TargetFolder(
      of: PackageFolder.target("O", path: "./Other/", sources: ["C"]), inPackage: package.root)
    #expect(other.sources == ["C/D.swift"])
    #expect(other.hasObjectiveC)
  }

  @Test func `Links that lead back are not followed for ever`() throws {
    let package = try PackageFolder()
    try package.write("", to: "Sources/A/B/C.swift")
    for (link, target) in [("a", "."), ("b", ".."), ("B/c", "../B"), ("B/d", "../..")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(package.root)/Sources/A/\(link)", withDestinationPath: target)
    }
    let folder = try TargetFolder(of: PackageFolder.target("A"), inPackage: package.root)
    #expect(folder.sources.contains("B/C.swift") && folder.sources.count < 10)
  }

  /// The path from each folder to the next is there twice, so there are more ways than anybody can go.
  @Test func `Links that lead to the same folder by many ways are named`() throws {
    let package = try PackageFolder()
    for number in 0..<20 {
      try package.write("", to: "Sources/A/\(number)/A.swift")
      for name in ["a", "b"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(package.root)/Sources/A/\(number)/\(name)", withDestinationPath: "../\(number + 1)")
      }
    }
    let error = #expect(throws: CommandFailure.self) {
      try TargetFolder(of: PackageFolder.target("A"), inPackage: package.root)
    }
    #expect(error?.description.hasPrefix("More than 100000 folders lie on the way to ") == true)
  }

  @Test func `Names that are one to Swift are named`() throws {
    let package = try PackageFolder()
    for name in ["\u{E9}", "e\u{301}"] { try package.write("", to: "Sources/A/\(name).swift") }
    let error = #expect(throws: CommandFailure.self) {
      try TargetFolder(of: PackageFolder.target("A"), inPackage: package.root)
    }
    #expect(
      error?.description.hasSuffix("have one name, with marks that are written in two ways. Rename one of them.")
        == true)
  }

  @Test func `Chosen sources lie above the package, too, and those that are not there are known`() throws {
    let package = try PackageFolder()
    for path in ["Other/A.swift", "Other/B.swift", "P/C/D/E.swift", "P/C/F.swift"] { try package.write("", to: path) }
    let target = PackageFolder.target("A", path: "..", sources: ["Other/A.swift", "./P/C/D/", "Gone.swift", "P/G"])
    let folder = try TargetFolder(of: target, inPackage: "\(package.root)/P")
    #expect(folder.sources == ["Other/A.swift", "P/C/D/E.swift"])
    #expect(folder.missingSources == ["Gone.swift", "P/G"])
  }

  /// The mark would belong to the slash before it, as Swift counts letters.
  @Test func `A path is in a folder, however its name begins`() {
    #expect("/a/\u{301}b".isBelow("/a") && !"/ab".isBelow("/a") && !"/a".isBelow("/a"))
  }

  @Test func `What Xcode makes resources of without being told is one, unless it is left out`() throws {
    let package = try PackageFolder()
    for path in [
      "A.swift", "Media.xcassets/Contents.json", "Views/Cell.xib", "Old/Old.xib", "Texts.xcstrings",
      "Base.lproj/M.storyboard",
    ] { try package.write("", to: "Sources/A/\(path)") }

    let folder = try TargetFolder(of: PackageFolder.target("A", exclude: ["Old"]), inPackage: package.root)
    #expect(folder.sources == ["A.swift"])
    #expect(
      folder.impliedResources == ["Base.lproj/M.storyboard", "Media.xcassets", "Texts.xcstrings", "Views/Cell.xib"])
  }

  @Test func `A missing folder is named`() throws {
    let package = try PackageFolder()
    let error = #expect(throws: CommandFailure.self) {
      try TargetFolder(of: PackageFolder.target("A"), inPackage: package.root)
    }

    #expect(error?.description.contains("Sources/A is missing. Give it a `path:`.") == true)
  }
}

struct PlanTests {
  /// The manifests of the packages, as their folders would say them.
  private func plan(_ package: PackageFolder, leavingOut left: [String] = []) throws -> AdoptionPlan {
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    let checkouts = Checkouts(folders: ["\(package.root)/checkouts"]) { dependency in
      throw CommandFailure("no \(dependency.identity)")
    }
    return try AdoptionPlan(
      AdoptedPackages(root: package.root, reader: reader, checkouts: checkouts),
      leavingOut: left.map { "\(package.root)/\($0)" })
  }

  private func write(_ name: String, at folder: String, in package: PackageFolder, _ manifest: String) throws {
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(manifest))\n",
      to: "\(folder)Package.swift")
  }

  /// A package whose dependencies are one that needs UIKit and one that does not.
  private func packages() throws -> PackageFolder {
    let package = try PackageFolder()
    try write(
      "App", at: "", in: package,
      """
      dependencies: [.package(url: "https://a/Views.git", from: "1.0.0"), .package(path: "Plain")],
      targets: [
        .target(name: "App", dependencies: ["Views", "Plain"]),
        .testTarget(name: "AppTests", dependencies: ["App"]), .target(name: "Old"),
      ]
      """)
    for name in ["Views", "Plain"] {
      try write(
        name, at: name == "Views" ? "checkouts/Views/" : "Plain/", in: package,
        "products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], targets: [.target(name: \"\(name)\")]")
    }
    try package.write("import UIKit", to: "checkouts/Views/Sources/Views/A.swift")
    try package.write(
      "#if canImport(Darwin)\nimport Darwin\n#endif", to: "Plain/Sources/Plain/A.swift")
    try package.write("", to: "Sources/App/A.swift")
    try package.write("", to: "Sources/App/B.swift")
    try package.write("import SnapshotTesting", to: "Tests/AppTests/A.swift")
    try package.write("", to: "Sources/Old/A.m")
    return package
  }

  @Test func `Only packages that need UIKit are mirrored beside the user's`() throws {
    let plan = try plan(packages())

    #expect(plan.modules.map(\.target.name) == ["App", "Views", "AppTests"])
    #expect(plan.packages.map(\.identity) == ["plain"])
    #expect(plan.modules[0].modules == ["Views"])
    #expect(plan.modules[0].products.map(\.name) == ["Plain"])
    #expect(plan.modules.map(\.thinProducts) == [[], [], ["StillSnapshotTesting"]])
    #expect(
      plan.remarks == ["Old is left out: Objective-C does not compile on Linux. What imports it will not, either."])
  }

  @Test func `Packages with tests for others to inherit are mirrored, too`() throws {
    let package = try packages()
    try package.write(
      "import XCTest\nopen class Base: XCTestCase { func testA() {} }", to: "Plain/Sources/Plain/A.swift")
    let plan = try plan(package)

    #expect(plan.modules.map(\.target.name) == ["App", "Views", "Plain", "AppTests"])
    #expect(plan.packages.isEmpty)
  }

  @Test func `Files that are left out are no sources`() throws {
    let plan = try plan(packages(), leavingOut: ["Sources/App/B.swift"])

    #expect(plan.modules[0].folder.sources == ["A.swift"])
    #expect(plan.incompleteTestModules == [])
  }

  @Test func `Modules of which files of tests are left out are known`() throws {
    let package = try packages()
    try package.write("", to: "Tests/AppTests/B.swift")
    #expect(try plan(package).incompleteTestModules == [])
    #expect(try plan(package, leavingOut: ["Tests/AppTests/B.swift"]).incompleteTestModules == ["AppTests"])
    #expect(try plan(package, leavingOut: ["Tests/AppTests"]).incompleteTestModules == ["AppTests"])
  }

  @Test func `Modules of packages that are left as they are are built, too`() throws {
    let plan = try plan(packages())
    #expect(plan.builtModules == ["App", "Views", "Plain", "AppTests"] && plan.lostModules == ["Old"])
  }

  @Test(arguments: [
    ("", true), (#", "packages": [{"path": "./App/Core"}]"#, false), (#", "leaveOut": ["App/Core"]"#, false),
  ])
  func `A package in a target's folder is named, unless the file speaks of it`(more: String, isNamed: Bool) throws {
    let package = try PackageFolder()
    try package.write(#"{"targets": [{"name": "App", "path": "App"}]\#(more)}"#, to: "stillframe.json")
    try package.write("import UIKit", to: "App/A.swift")
    try write("Core", at: "App/Core/", in: package, "targets: []")
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    let adopted = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" },
      completing: { try file.complete(&$0) })
    let plan = try AdoptionPlan(adopted, leavingOut: file.leftOut(inPackage: package.root))

    #expect(plan.modules.map(\.folder.sources) == [["A.swift"]])
    let remark =
      "\(package.root)/App/Core is left out of App, since it is a package of its own. Name it in `packages` of "
      + "stillframe.json, or in `leaveOut`."
    #expect(plan.remarks == (isNamed ? [remark] : []))
  }

  @Test(arguments: [("test", ["Twin"]), ("regular", [])])
  func `A target with the name of another one is named`(type: String, lost: [String]) throws {
    let package = try PackageFolder()
    try package.write(
      """
      {"targets": [{"name": "Twin", "path": "A", "type": "\(type)"}, {"name": "Twin", "path": "B", "type": "\(type)"}]}
      """, to: "stillframe.json")
    for folder in ["A", "B"] { try package.write("import UIKit", to: "\(folder)/A.swift") }
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    let adopted = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" },
      completing: { try file.complete(&$0) })
    let plan = try AdoptionPlan(adopted)

    #expect(plan.modules.map(\.target.path) == ["A"] && plan.lostTargets == lost)
    #expect(
      plan.remarks == [
        "Twin in B is left out, since another target has its name. Give one of them another name in stillframe.json."
      ])
  }

  @Test func `Implied resources are those of tools that know resources`() throws {
    for (tools, count) in [("5.2", 0), ("5.3", 1), ("6.0", 1)] {
      let package = try PackageFolder()
      try package.write(
        "// swift-tools-version:\(tools)\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"A\")])\n",
        to: "Package.swift")
      try package.write("import UIKit", to: "Sources/A/A.swift")
      try package.write("{}", to: "Sources/A/M.xcassets/Contents.json")
      #expect(try plan(package).modules[0].target.resources.map(\.path) == Array(repeating: "M.xcassets", count: count))
    }
  }

  @Test func `The only test target of a package may be all of its folder`() throws {
    let package = try PackageFolder()
    try write("A", at: "", in: package, "targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")]")
    try package.write("import UIKit", to: "Sources/A/A.swift")
    try package.write("import A", to: "Tests/B.swift")
    #expect(try plan(package).modules.map(\.folder.sources) == [["A.swift"], ["B.swift"]])
  }

  @Test func `A resource that is not there is left out and named`() throws {
    let package = try PackageFolder()
    try write(
      "App", at: "", in: package,
      "targets: [.target(name: \"App\", resources: [.process(\"There\"), .process(\"Gone\")])]")
    try package.write("", to: "Sources/App/A.swift")
    try package.write("", to: "Sources/App/There/a.txt")
    let plan = try plan(package)

    #expect(plan.modules[0].target.resources.map(\.path) == ["There"])
    #expect(
      plan.remarks == [
        "\(package.root)/Sources/App/Gone is left out: it is a resource of App, and is not there."
      ])
    #expect(!plan.hasTests)
  }

  /// SwiftPM compiles nothing then, and the link to the resource would take the place of the module's mirror.
  @Test(arguments: [".", "./", ""])
  func `A target whose whole folder is a resource is refused`(resource: String) throws {
    let package = try PackageFolder()
    try write(
      "App", at: "", in: package, "targets: [.target(name: \"App\", resources: [.process(\"\(resource)\")])]")
    try package.write("import UIKit", to: "Sources/App/A.swift")
    let error = #expect(throws: CommandFailure.self) { try plan(package) }

    #expect(error?.description.hasPrefix("The whole folder \(package.root)/Sources/App is a resource of App,") == true)
  }

  @Test func `A project without a manifest is what its file says`() throws {
    let package = try packages()
    try FileManager.default.removeItem(atPath: "\(package.root)/Package.swift")
    try package.write(
      """
      {"targets": [{"name": "App", "path": "Sources/App", "dependencies": ["Views", "Plain"], "languageMode": "5.0"}],
       "packages": [{"url": "https://a/Views.git", "exact": "1.0.0"}, {"path": "Plain"}], "screen": "393x852"}
      """, to: "stillframe.json")
    let file = try AdoptionFile(inPackage: package.root)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    let checkouts = Checkouts(folders: ["\(package.root)/checkouts"]) { _ in "" }
    let adopted = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: checkouts, completing: { try file.complete(&$0) })
    let plan = try AdoptionPlan(adopted)

    #expect(plan.modules.map(\.target.name) == ["App", "Views"])
    #expect(plan.modules[0].languageMode == "5")
    #expect(plan.packages.map(\.identity) == ["plain"])
    #expect(adopted.all[0].manifest.name == package.root.split(separator: "/").last.map(String.init))
    #expect(file.requirements == [".package(url: \"https://a/Views.git\", exact: \"1.0.0\")"])
    #expect(file.screen == "393x852")
  }

  @Test func `A package of which no target speaks is not looked for`() throws {
    let package = try packages()
    try write(
      "App", at: "", in: package,
      """
      dependencies: [
        .package(url: "https://a/Views.git", from: "1.0.0"), .package(url: "https://a/Linter", from: "1.0.0"),
      ],
      targets: [.target(name: "App", dependencies: ["Views"])]
      """)
    #expect(try plan(package).modules.map(\.target.name) == ["App", "Views"])
  }

  @Test func `A package that is nowhere is asked for`() throws {
    let package = try packages()
    try FileManager.default.removeItem(atPath: "\(package.root)/checkouts")
    let error = #expect(throws: CommandFailure.self) { try plan(package) }

    #expect(error?.description == "no views")
  }

  @Test func `Other tools for snapshots are Stillframe's own`() throws {
    let package = try PackageFolder()
    try write(
      "App", at: "", in: package,
      """
      dependencies: [.package(url: "https://github.com/uber/ios-snapshot-test-case", from: "8.0.0")],
      targets: [
        .testTarget(
          name: "AppTests",
          dependencies: [.product(name: "iOSSnapshotTestCase", package: "ios-snapshot-test-case")])
      ]
      """)
    try package.write("import iOSSnapshotTestCase\nimport SnapshotTesting", to: "Tests/AppTests/A.swift")
    let plan = try plan(package)

    #expect(plan.modules.map(\.thinProducts) == [["StillSnapshotTesting", "StillSnapshotTestCase"]])
    let text = GeneratedManifest(plan, of: Manifest(ofProjectIn: "/A"), kit: "/kit", resources: [:]).text
    #expect(text.contains(".product(name: \"StillSnapshotTestCase\", package: \"stillframe\")"))
  }

  @Test func `Modules that import Combine get OpenCombine under its name`() throws {
    let package = try packages()
    try write(
      "OpenCombine", at: "checkouts/OpenCombine/", in: package,
      "products: [.library(name: \"OpenCombineShim\", targets: [\"O\"])], targets: [.target(name: \"O\")]")
    try package.write("import Combine", to: "Sources/App/A.swift")
    try package.write("#if canImport(Combine)\nimport Combine\n#endif", to: "checkouts/Views/Sources/Views/B.swift")
    var plan = try plan(package)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    try plan.addCombine(from: Checkouts(folders: ["\(package.root)/checkouts"]) { _ in "" }, reader)

    #expect(plan.modules[0].products.map(\.name) == ["Plain", "OpenCombineShim"])
    #expect(plan.modules.dropFirst().allSatisfy { $0.products.isEmpty })
    let text = GeneratedManifest(plan, of: Manifest(ofProjectIn: "/A"), kit: "/kit", resources: [:]).text
    #expect(text.contains("\"Combine=OpenCombineShim\""))
    #expect(text.contains(".package(name: \"opencombine\", path: \"\(package.root)/checkouts/OpenCombine\")"))
  }

  @Test func `Where OpenCombine is nowhere, that is said, and all else goes on`() throws {
    let package = try packages()
    try package.write("import Combine", to: "Sources/App/A.swift")
    var plan = try plan(package)
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    try plan.addCombine(from: Checkouts(folders: []) { _ in throw CommandFailure("It is gone.") }, reader)

    #expect(
      plan.remarks.last
        == "Combine is imported in App, and does not compile without OpenCombine: It is gone. Its folder is called OpenCombine."
    )
    #expect(plan.aliases.isEmpty)
  }

  @Test func `The file sets variables of the tests' environment, and those that are set are stronger`() throws {
    let package = try packages()
    try package.write(
      #"{"environment": {"FB_REFERENCE_IMAGE_DIR": "$(SOURCE_ROOT)/Images", "B": "c"}}"#, to: "stillframe.json")
    let file = try AdoptionFile(inPackage: package.root)
    let adoption = Adoption(root: package.root, kit: "/kit", variables: EnvironmentVariables(["B": "own"]))

    let environment = adoption.environment(for: file)
    #expect(environment["FB_REFERENCE_IMAGE_DIR"] == "\(package.root)/Images")
    #expect(environment["B"] == "own")
  }

  @Test func `Settings of one configuration are no others' in the generated manifest`() throws {
    let package = try PackageFolder()
    try write(
      "App", at: "", in: package,
      """
      targets: [
        .target(
          name: "App",
          swiftSettings: [
            .define("RELEASE", .when(configuration: .release)), .define("BOTH"),
            .unsafeFlags(["-a"], .when(platforms: [.iOS], configuration: .debug)),
            .define("MAC", .when(platforms: [.macOS], configuration: .debug)),
          ]),
        .target(
          name: "C",
          cSettings: [
            .define("A", to: "1", .when(configuration: .debug)),
            .headerSearchPath("h", .when(configuration: .release)),
          ]),
      ]
      """)
    try package.write("import UIKit", to: "Sources/App/A.swift")
    try package.write("", to: "Sources/C/c.c")
    let text = GeneratedManifest(try plan(package), of: Manifest(ofProjectIn: "/A"), kit: "/kit", resources: [:]).text

    #expect(
      text.contains(
        """
        .unsafeFlags(flags), .define("RELEASE", .when(configuration: .release)), .define("BOTH"), \
        .unsafeFlags(["-a"], .when(configuration: .debug))])
        """))
    #expect(
      text.contains(
        """
        cSettings: [.define("A", to: "1", .when(configuration: .debug)), \
        .headerSearchPath("h", .when(configuration: .release))], cxxSettings: []
        """))
  }

  @Test func `The generated manifest names modules, packages and resources`() throws {
    let plan = try plan(packages())
    let manifest = Manifest(
      name: "A\"p", defaultLocalization: "de", dependencies: [], products: [], targets: [], swiftLanguageVersions: nil,
      toolsVersion: .init(_version: "5.9.0"))
    let text = GeneratedManifest(plan, of: manifest, kit: "/kit", resources: ["App": [".process(\"R\")"]]).text

    #expect(text.contains("name: \"A\\\"p\", defaultLocalization: \"de\""))
    #expect(text.contains(".package(name: \"stillframe\", path: \"/kit\")"))
    #expect(text.contains("path: \"Sources/App\", resources: [.process(\"R\")], swiftSettings: [.swiftLanguageMode("))
    #expect(text.contains(".testTarget(name: \"AppTests\", dependencies: [.target(name: \"App\"), "))
    #expect(text.contains("package: \"plain\")"))
    #expect(text.contains("\"UIKit=StillKit\""))
  }
}

struct OutputTests {
  @Test func `Paths of the mirror are those of the user in the output`() throws {
    let package = try PackageFolder()
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", path: \"Code\")])\n",
      to: "Package.swift")
    try package.write("", to: "Code/A.swift")
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: ProcessInfo.processInfo.environment)
    let packages = try AdoptedPackages(
      root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" })
    let filter = OutputFilter(try AdoptionPlan(packages), folder: "/u/.stillframe/adopted")

    #expect(
      filter.filtered("/u/.stillframe/adopted/Sources/A/A.adopted.swift:3: error")
        == "\(package.root)/Code/A.swift:3: error")
    #expect(filter.filtered("[1/2] Compiling A A.adopted.swift") == "[1/2] Compiling A A.swift")
    #expect(
      filter.filtered("  STILLFRAME_RECORD=failed swift test --filter 'A.B/c\\('")
        == "  STILLFRAME_RECORD=failed still test --filter 'A.B/c\\('")
    #expect(filter.filtered("swift test is a command") == "swift test is a command")
  }
}
