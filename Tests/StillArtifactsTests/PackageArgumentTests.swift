// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

final class PackageArgumentTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("argument-\(UUID().uuidString)").path

  init() throws {
    for folder in ["outer/Sources/Deep", "outer/Tests/Inner/Tests"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for package in ["outer", "outer/Tests/Inner"] {
      try Data().write(to: URL(fileURLWithPath: "\(root)/\(package)/Package.swift"))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func argument(_ package: String, from folder: String?) -> String? {
    PackageLocator.argument(forPackageAt: "\(root)/\(package)", from: folder.map { "\(root)/\($0)" })
  }

  @Test func thePackageAroundIsFoundAnyway() {
    #expect(argument("outer", from: "outer") == nil)
    #expect(argument("outer", from: "outer/Sources/Deep") == nil)
    #expect(argument("outer/Tests/Inner", from: "outer/Tests/Inner/Tests") == nil)
  }

  @Test func anotherPackageIsNamedFromWhereOneIs() {
    #expect(argument("outer/Tests/Inner", from: "outer") == "Tests/Inner")
    #expect(argument("outer", from: ".") == "outer")
    #expect(argument("outer", from: "outer/Tests/Inner") == "\(root)/outer")
  }

  @Test func nothingIsSaidWhereNobodyKnows() {
    #expect(argument("outer", from: nil) == nil)
    #expect(argument("outer", from: "absent") == nil)
    #expect(PackageLocator.argument(forPackageAt: root, from: "relative") == nil)
  }

  /// A path in an untrusted result may name any number of folders.
  @Test func pathsOfManyFoldersEndNoProcess() throws {
    let packages = PackageLocator()
    let below = String(repeating: "a/", count: 1000)
    let shortest = "\(packages.canonical(root))/\(below.dropLast(2))b"
    #expect(packages.canonical("\(root)/outer/../\(below)./../b") == shortest)
    let endless = "\(root)/" + String(repeating: "a/", count: 40_000)
    #expect(packages.canonical(endless) == endless)
  }

  @Test func linksDoNotHideThatItIsTheSameFolder() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/link", withDestinationPath: "\(root)/outer")
    #expect(argument("outer", from: "link") == nil)
    #expect(argument("link", from: "outer") == nil)
  }
}
