// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

/// Packages that share a folder of artifacts, and whose test targets have equal names.
struct SharedFolderTests {
  private let folder: TemporaryFolder
  private let packages = ["one/App", "two/App"]

  init() throws {
    folder = try TemporaryFolder()
    for package in packages { try AtomicFile.createFolder("\(folder.path)/\(package)") }
  }

  private func store(_ package: String, override: String? = nil) -> ArtifactStore {
    ArtifactStore(packageRoot: "\(folder.path)/\(package)", override: override ?? "\(folder.path)/shared")
  }

  private func identity(_ package: String) throws -> SnapshotIdentity {
    try SnapshotIdentity(
      packageRoot: "\(folder.path)/\(package)", testTarget: "AppTests", suite: "Screens", test: "check()",
      label: .counter(1), pathExtension: "txt")
  }

  /// Fails as an assertion does that draws the package's name, and ends the run.
  private func fail(_ package: String, in store: ArtifactStore) throws {
    let identity = try identity(package)
    try AtomicFile.write(Data("old".utf8), to: identity.referencePath, durable: false)
    let stored = try store.write(
      [("reference", "old"), ("actual", package)].map {
        SnapshotArtifact(role: .init(rawValue: $0.0), pathExtension: "txt", bytes: Data($0.1.utf8))
      }, for: identity)
    let result = SnapshotResult(
      identity: identity, outcome: .mismatched, recordMode: "never", file: "T.swift", line: 1, artifacts: stored)
    try store.write(result, for: identity)
    // Both packages may also have been tested by one program.
    let log = ResultsLog(identity: RunIdentity(run: "r1", process: "p"))
    try log.append(result, in: store)
    log.noteEnd(RunEnd(status: 0, isPartial: false))
  }

  private func drawn(_ store: ArtifactStore) -> [String] {
    FailedSnapshots(below: store.root).all.compactMap { failure in
      failure.file(.actual).flatMap { FileManager.default.contents(atPath: $0) }.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test func eachHasItsOwnFailures() throws {
    for package in packages { try fail(package, in: store(package)) }
    #expect(packages.map { drawn(store($0)) } == packages.map { [$0] })
    store(packages[1]).forgetFailure(of: try identity(packages[1]))
    #expect(packages.map { drawn(store($0)) } == [[packages[0]], []])
  }

  /// A run of all tests of one package uses no reference of the other.
  @Test func eachHasItsOwnRuns() throws {
    try fail(packages[0], in: store(packages[0]))
    let roots = packages.map { "\(folder.path)/\($0)" }
    #expect(try OrphanedReferences(packageRoot: roots[0], store: store(packages[0])) != nil)
    #expect(try OrphanedReferences(packageRoot: roots[1], store: store(packages[1])) == nil)
    try fail(packages[1], in: store(packages[1]))
    for package in packages {
      let runs = RunResults.newestRuns(in: store(package))
      #expect(try runs.flatMap { try RunResults.load($0).results }.count == 1)
    }
  }

  @Test func eachTakesItsOwnAcceptanceBack() throws {
    for package in packages { try fail(package, in: store(package)) }
    let acceptances = packages.map { Acceptance(packageRoot: "\(folder.path)/\($0)", store: store($0)) }
    #expect(try acceptances[0].accept(FailedSnapshots(below: store(packages[0]).root).all).accepted.count == 1)
    #expect(try acceptances[1].undo().restored.isEmpty)
    #expect(drawn(store(packages[1])) == [packages[1]])
    #expect(try acceptances[0].undo().restored.count == 1)
  }

  /// The folder of one package may be that which several share.
  @Test func theFolderWithinAPackageIsItsOwn() throws {
    let (outer, inner) = (store("one", override: "out"), store("one/App", override: "\(folder.path)/one/out"))
    #expect(outer.root == "\(folder.path)/one/out")
    try fail("one", in: outer)
    try fail("one/App", in: inner)
    #expect(ArtifactStore.packageFolders(in: outer.root) == [inner.root])
    #expect(drawn(outer) == ["one"] && drawn(inner) == ["one/App"])
  }

  /// The artifacts of several machines may lie in a folder each.
  @Test func thePackageOfEachMachineIsRead() throws {
    let downloads = "\(folder.path)/downloads"
    func download(_ package: String, to machine: String) throws {
      let root = store(package).root
      try AtomicFile.createFolder("\(downloads)/\(machine)")
      let copy = "\(downloads)/\(machine)/\(PackageLocator.relative(root, to: "\(folder.path)/shared"))"
      try FileManager.default.copyItem(atPath: root, toPath: copy)
    }
    for package in packages {
      try fail(package, in: store(package))
      try download(package, to: String(package.prefix(3)))
    }
    let found = FailedSnapshots(below: downloads)
    #expect(found.all.count == 2 && found.unreadable.isEmpty)
    try download(packages[1], to: "one")
    let mixed = FailedSnapshots(below: downloads)
    #expect(mixed.all.count == 1 && mixed.all[0].folder.hasPrefix("\(downloads)/two/"))
    #expect(mixed.unreadable == ["\(downloads)/one: holds the results of 2 packages; name the folder of one"])
  }

  /// Users name folders as they like, and suites may end in such a word.
  @Test func otherFoldersAreNone() throws {
    try fail(packages[0], in: store(packages[0]))
    let root = store(packages[0]).root
    let suites = "\(root)/AppTests"
    try FileManager.default.moveItem(atPath: "\(suites)/Screens", toPath: "\(suites)/Screens.package")
    try AtomicFile.createFolder("\(suites)/Lists.package")
    #expect(drawn(store(packages[0])) == [packages[0]])
    #expect(ArtifactStore.packageFolders(in: suites).isEmpty)
    #expect(ArtifactStore.packageFolders(in: "\(folder.path)/shared") == [root])
    #expect(ArtifactStore.sharedFolder(of: "/failures.package") == "/failures.package")
  }

  @Test func aPackageHasOneFolderHoweverItsPathIsSpelled() throws {
    try #require(symlink("one", "\(folder.path)/link") == 0)
    let root = store("one/App").root
    #expect(root.hasPrefix("\(folder.path)/shared/") && ArtifactStore.sharedFolder(of: root) == "\(folder.path)/shared")
    for package in ["link/App", "two/../one/App"] { #expect(store(package).root == root) }
    #expect(
      store("one/App", override: "../../shared").root
        == "\(folder.path)/one/App/../../shared/\(root.split(separator: "/").last!)")
  }
}
