// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

/// Rule: tests that a manifest has on other systems alone are named, and no others.
struct ConditionalTargetsTests {
  private let package: PackageFolder
  private static let condition =
    "#if canImport(Darwin)\npackage.targets.append(.testTarget(name: \"UITests\"))\n#endif"

  init() throws {
    package = try PackageFolder()
    try package.write("import XCTest\nclass T: XCTestCase { func testA() {} }", to: "Tests/AppTests/T.swift")
    try package.write("import Testing\n@Test func a() {}", to: "Tests/UITests/Deep/U.swift")
  }

  /// Returns the folders that are lost, from the package on.
  ///
  /// - Parameters:
  ///   - manifest: Its text, which is not evaluated.
  ///   - targets: Those that it has on Linux.
  private func lost(
    _ manifest: String = condition, targets: [Manifest.Target] = [PackageFolder.target("AppTests", type: "test")],
    leavingOut left: [String] = []
  ) throws -> [String] {
    try package.write("// swift-tools-version: 5.9\n\(manifest)\n", to: "Package.swift")
    var read = Manifest(ofProjectIn: package.root)
    read.targets = targets
    let own = AdoptedPackages.Package(identity: "", root: package.root, manifest: read)
    let found = try ConditionalTargets(of: own, leavingOut: left.map { "\(package.root)/\($0)" }).folders
    return found.map { String($0.dropFirst(package.root.count + 1)) }
  }

  @Test(arguments: [
    "#if canImport(Darwin)", "  #if os(macOS)", "#if !os(Linux)", "#elseif os(iOS) && compiler(>=6)",
    "#if targetEnvironment(simulator)",
  ])
  func `Tests that no target has are lost where the manifest asks for the system`(condition: String) throws {
    #expect(try lost(condition) == ["Tests/UITests"])
  }

  @Test(arguments: ["", "#if swift(>=5.9)", "// #if os(macOS)", "#if compiler(>=6)"])
  func `Other manifests have no such tests`(condition: String) throws {
    #expect(try lost(condition) == [])
  }

  @Test func `A folder elsewhere is known by its path in the manifest`() throws {
    for name in ["Demo/UITests/A.swift", "Demo/Other/B.swift"] { try package.write("func testA() {}", to: name) }
    let manifest = "#if os(macOS)\n.testTarget(name: \"Demo\", path: \"./Demo/UITests/\")"
    #expect(try lost(manifest) == ["Demo/UITests", "Tests/UITests"])
  }

  private static let targets: [[Manifest.Target]] = [
    [PackageFolder.target("UITests", type: "test")],
    [PackageFolder.target("Only", type: "test")],
    [PackageFolder.target("A", type: "test", path: "Tests", exclude: ["UITests"])],
    [PackageFolder.target("A", type: "test", path: "Tests/UITests/Deep")],
    [PackageFolder.target("A", type: "test", path: "Tests/AppTests", resources: ["../UITests/Deep"])],
    [PackageFolder.target("A", type: "test", path: ".", sources: ["Tests/UITests/Deep/U.swift"])],
  ]

  @Test(arguments: targets)
  func `What belongs to a target is not lost`(targets: [Manifest.Target]) throws {
    #expect(try lost(targets: targets).filter { $0 != "Tests/AppTests" } == [])
  }

  @Test(arguments: [
    PackageFolder.target("Lib", path: ".", exclude: ["Tests"]),
    PackageFolder.target("Lib", path: ".", sources: ["Sources"]),
  ])
  func `A library around the tests has none of them`(library: Manifest.Target) throws {
    let targets = [library, PackageFolder.target("AppTests", type: "test")]
    #expect(try lost(targets: targets) == ["Tests/UITests"])
  }

  @Test func `A folder is lost in which a target has something else`() throws {
    for name in ["Fixtures/a.json", "Unit/V.swift"] {
      try package.write("func testB() {}", to: "Tests/UITests/\(name)")
    }
    let targets = [
      PackageFolder.target("AppTests", type: "test", resources: ["../UITests/Fixtures"]),
      PackageFolder.target("Unit", type: "test", path: "Tests/UITests/Unit"),
    ]
    #expect(try lost(targets: targets) == ["Tests/UITests"])
  }

  @Test func `What the file leaves out, packages of their own, and folders without tests are not lost`() throws {
    #expect(try lost(leavingOut: ["Tests/UITests"]) == [])
    #expect(try lost(leavingOut: ["Tests/UITests/Deep/U.swift"]) == [])
    try package.write("// swift-tools-version: 5.9\n", to: "Tests/UITests/Deep/Package.swift")
    #expect(try lost() == [])
    try package.write("func run() {}", to: "Tests/Helpers/H.swift")
    try package.write("func testA() {}", to: "Tests/Texts/notes.txt")
    try package.write("func testA() {}", to: "Tests/README.swift.md")
    #expect(try lost() == [])
  }

  @Test func `The plan names them, and their tests are lost`() throws {
    try package.write("// swift-tools-version: 5.9\n#if os(macOS)\n#endif", to: "Package.swift")
    let own = AdoptedPackages.Package(identity: "", root: package.root, manifest: Manifest(ofProjectIn: package.root))
    let reader = ManifestReader(folder: "\(package.root)/kept", environment: [:])
    try FileManager.default.moveItem(atPath: "\(package.root)/Package.swift", toPath: "\(package.root)/Package.text")
    var plan = try AdoptionPlan(
      AdoptedPackages(root: package.root, reader: reader, checkouts: Checkouts(folders: []) { _ in "" }))
    try FileManager.default.moveItem(atPath: "\(package.root)/Package.text", toPath: "\(package.root)/Package.swift")
    plan.add(try ConditionalTargets(of: own, leavingOut: ["\(package.root)/Tests/AppTests"]))
    #expect(plan.lostSources == ["\(package.root)/Tests/UITests"])
    #expect(
      plan.remarks.count == 1 && plan.remarks[0].contains(" no target has the tests in \(package.root)/Tests/UITests."))
  }
}
