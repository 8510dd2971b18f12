// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import Testing

@testable import still

/// Rule: in a folder that packages share, commands read the results of their own package.
struct SharedArtifactsTests {
  private let packages: [ReportPackage]
  /// The folder around the shared one; it is removed with the tests.
  private let outer: ReportPackage
  private var shared: String { "\(outer.root)/shared" }

  init() throws {
    packages = [try ReportPackage(), try ReportPackage()]
    outer = try ReportPackage()
    for (package, name) in zip(packages, ["badge", "total"]) { try package.fail(name, cause: "1", "2") }
    for package in packages {
      let root = try place(package).store.root
      try AtomicFile.createFolder(AtomicFile.parent(of: root))
      try FileManager.default.moveItem(atPath: "\(package.root)/.stillframe", toPath: root)
    }
  }

  private func place(_ package: ReportPackage) throws -> PackagePlace {
    try PackageOptions.parse(["--package-path", package.root])
      .place(variables: EnvironmentVariables(["STILLFRAME_ARTIFACTS": shared]))
  }

  private func titles(_ package: ReportPackage, from folders: [String] = []) throws -> [String] {
    try FailureList(folders: folders, place: place(package)).all.map(\.title)
  }

  @Test func onlyThePackagesOwnFailuresAreListed() throws {
    #expect(try packages.map { try titles($0) } == [["Cards/badge.1"], ["Cards/total.1"]])
    #expect(try packages.map { try titles($0, from: [shared]) } == [["Cards/badge.1"], ["Cards/total.1"]])
  }

  /// On another machine, the package has another path.
  @Test func theOnlyPackageOfAFolderIsRead() throws {
    let other = try ReportPackage()
    let error = #expect(throws: CommandFailure.self) { try titles(other, from: [shared]) }
    #expect(error?.description.hasPrefix("\(shared) holds the results of 2 packages. Name the folder of one: ") == true)
    #expect(try titles(other, from: [place(packages[1]).store.root]) == ["Cards/total.1"])
    try FileManager.default.removeItem(atPath: place(packages[0]).store.root)
    #expect(try titles(other, from: [shared]) == ["Cards/total.1"])
  }

  @Test func anArchiveOfTheFolderIsReadAlike() throws {
    let (archive, roots) = ("\(outer.root)/shared.zip", try packages.map { try place($0).store.root })
    func pack(_ roots: [String]) throws {
      try ZipWriter.pack(roots, below: shared).write(to: URL(fileURLWithPath: archive))
    }
    let other = try ReportPackage()
    try pack([roots[1]])
    #expect(try titles(other, from: [archive]) == ["Cards/total.1"])
    try pack(roots)
    #expect(try titles(packages[0], from: [archive]) == ["Cards/badge.1"])
    let error = #expect(throws: CommandFailure.self) { try titles(other, from: [archive]) }
    let names = roots.map { PackageLocator.relative($0, to: shared) }.sorted().joined(separator: ", ")
    #expect(
      error?.description
        == "\(archive) holds the results of 2 packages. Unpack it, and name the folder of one: \(names).")
  }

  /// This folder is published, whatever lies in it.
  @Test func addressesBeginAtTheSharedFolder() throws {
    let place = try place(packages[0])
    let source = try ReportSource(place: place, from: [], since: nil)
    let own = PackageLocator.relative(place.store.root, to: shared)
    #expect(source.picture(of: 0, "a", fromOutside: false) == "\(own)/AppTests/Cards/badge.1.actual.png")
  }
}
