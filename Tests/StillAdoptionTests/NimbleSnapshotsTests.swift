// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand
import Testing

@testable import StillAdoption

/// The module that stands for Nimble-Snapshots, and Nimble, in plans, manifests and mirrors.
struct NimbleSnapshotsTests {
  private let package: PackageFolder
  private let environment = ProcessInfo.processInfo.environment
  private var reader: ManifestReader { ManifestReader(folder: "\(package.root)/kept", environment: environment) }

  init() throws {
    package = try PackageFolder()
    try write("App", at: "", Self.app)
    try package.write("import Nimble\nimport Nimble_Snapshots\nimport XCTest", to: "Tests/AppTests/A.swift")
    try write(
      "Nimble", at: "checkouts/Nimble/",
      """
      products: [.library(name: "Nimble", targets: ["Nimble"])],
      dependencies: [.package(url: "https://a/CwlPreconditionTesting", from: "2.0.0")],
      targets: [
        .target(
          name: "Nimble",
          dependencies: [
            .product(
              name: "CwlPreconditionTesting", package: "CwlPreconditionTesting", condition: .when(platforms: [.iOS]))
          ], exclude: ["Info.plist"], resources: [.copy("P.xcprivacy")])
      ], swiftLanguageVersions: [.v5]
      """)
    try package.write("#if os(iOS)\n#endif", to: "checkouts/Nimble/Sources/Nimble/Nimble.swift")
    for name in ["Info.plist", "P.xcprivacy"] { try package.write("", to: "checkouts/Nimble/Sources/Nimble/\(name)") }
    try package.write("import Nimble", to: "kit/Sources/StillNimbleSnapshots/A.swift")
  }

  private static let app = """
    dependencies: [.package(url: "https://github.com/ashfurrow/Nimble-Snapshots", from: "9.0.0")],
    targets: [
      .testTarget(
        name: "AppTests", dependencies: [.product(name: "Nimble-Snapshots", package: "Nimble-Snapshots")])
    ]
    """

  private func write(_ name: String, at folder: String, _ manifest: String) throws {
    try package.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(manifest))\n",
      to: "\(folder)Package.swift")
  }

  private func plan(folders: [String] = ["checkouts"]) throws -> AdoptionPlan {
    let checkouts = Checkouts(folders: folders.map { "\(package.root)/\($0)" }) { dependency in
      throw CommandFailure("No \(dependency.identity).")
    }
    var plan = try AdoptionPlan(AdoptedPackages(root: package.root, reader: reader, checkouts: checkouts))
    try plan.addNimbleSnapshots(
      inKit: "\(package.root)/kit", nimble: NimbleSnapshotsModule.nimble, from: checkouts, reader)
    return plan
  }

  private func text(_ plan: AdoptionPlan) -> String {
    GeneratedManifest(plan, of: Manifest(ofProjectIn: "/A"), kit: "/kit", resources: [:]).text
  }

  @Test func `Nimble and our module stand beside tests whose manifest names Nimble-Snapshots alone`() throws {
    let plan = try plan()

    #expect(plan.modules.map(\.target.name) == ["AppTests", "Nimble", "Nimble_Snapshots"])
    #expect(plan.modules.map(\.isRewritten) == [true, false, false])
    #expect(plan.modules.map(\.modules) == [["Nimble", "Nimble_Snapshots"], [], ["Nimble"]])
    #expect(plan.modules[2].thinProducts == ["StillSnapshotTestCase"])
    #expect(plan.builtModules.isSuperset(of: ["Nimble", "Nimble_Snapshots"]))
    #expect(plan.packages.isEmpty)
    #expect(plan.remarks.isEmpty)
  }

  @Test func `Nimble is built as it is, without the packages that it needs on Apple's systems`() throws {
    let lines = text(try plan()).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("name: \"Nimble\", ") })

    #expect(line.contains("path: \"Sources/Nimble\", exclude: [\"Info.plist\", \"P.xcprivacy\"]"))
    #expect(line.contains("[.swiftLanguageMode(.version(\"5\")), .unsafeFlags([\"-suppress-warnings\"])]"))
    #expect(!line.contains("StillAdopted"))
    #expect(!lines.contains { $0.contains("Cwl") })
  }

  @Test func `A manifest that names Nimble gets the same module`() throws {
    try write(
      "App", at: "",
      """
      dependencies: [.package(url: "https://github.com/Quick/Nimble.git", from: "13.0.0")],
      targets: [.testTarget(name: "AppTests", dependencies: ["Nimble"])]
      """)
    #expect(try plan().modules.map(\.target.name) == ["AppTests", "Nimble", "Nimble_Snapshots"])
    try package.write("import Nimble", to: "Tests/AppTests/A.swift")

    let plan = try plan()
    #expect(plan.modules.map(\.target.name) == ["AppTests", "Nimble"])
    #expect(plan.modules.map(\.isRewritten) == [true, false])
  }

  @Test func `Tests that do not import Nimble-Snapshots get neither`() throws {
    try package.write("import XCTest", to: "Tests/AppTests/A.swift")
    #expect(try plan(folders: []).modules.map(\.target.name) == ["AppTests"])
  }

  @Test func `A package with the tool's sources has them`() throws {
    try write(
      "App", at: "",
      "targets: [.target(name: \"Nimble-Snapshots\"), .testTarget(name: \"AppTests\", dependencies: [\"Nimble-Snapshots\"])]"
    )
    try package.write("", to: "Sources/Nimble-Snapshots/A.swift")
    #expect(try plan().modules.map(\.target.name) == ["Nimble-Snapshots", "AppTests"])
  }

  @Test func `Where Nimble is nowhere, that is said, and all else goes on`() throws {
    let plan = try plan(folders: [])

    #expect(
      plan.remarks == [
        "Nimble_Snapshots is imported in AppTests, and does not compile without Nimble: No nimble. Its folder is called "
          + "Nimble."
      ])
    #expect(plan.modules.map(\.target.name) == ["AppTests"])
  }

  @Test func `The mirror links to the sources of both, and the rewriter gets neither`() throws {
    try package.writeProgram("cat > '\(package.root)/job'\necho '[]'", to: "rewrite")
    let mirror = "\(package.root)/m"
    try FileManager.default.createDirectory(atPath: mirror, withIntermediateDirectories: true)
    let rewriter = Rewriter(program: "\(package.root)/rewrite", key: "1", version: "17.5", environment: environment)
    let manifest = Manifest(ofProjectIn: package.root)
    _ = try Mirror(folder: mirror, plan: try plan()).update(
      manifest: manifest, kit: "\(package.root)/kit", rewriter: rewriter)

    let files = FileManager.default
    #expect(
      try files.destinationOfSymbolicLink(atPath: "\(mirror)/Sources/Nimble_Snapshots")
        == "\(package.root)/kit/Sources/StillNimbleSnapshots")
    #expect(
      try files.destinationOfSymbolicLink(atPath: "\(mirror)/Sources/Nimble")
        == "\(package.root)/checkouts/Nimble/Sources/Nimble")
    let job = try JSONDecoder().decode(
      Rewriter.Job.self, from: Data(contentsOf: URL(filePath: "\(package.root)/job")))
    #expect(job.modules.count == 1)
  }

  @Test func `Errors in Nimble are no reason to rewrite anything`() throws {
    let plan = try plan()
    #expect(!plan.isInModule("\(package.root)/checkouts/Nimble/Sources/Nimble/Nimble.swift"))
    #expect(plan.isInModule("\(package.root)/Tests/AppTests/A.swift"))
  }
}
