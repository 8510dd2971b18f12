// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import Testing

@testable import still

/// Paths from the root of a repository on, in which a package may lie deeper.
struct RepositoryPathTests {
  private let repository: ReportPackage
  private var package: String { "\(repository.root)/packages/App" }

  init() throws {
    repository = try ReportPackage()
    try repository.git("init", "-q")
    try AtomicFile.write(Data(), to: "\(package)/Package.swift", durable: false)
  }

  @Test(arguments: [("github", true), ("junit", true), ("gitlab", true), ("json", false), ("html", false)])
  func otherProgramsNameSourcesFromTheRepositoryOn(format: String, isHosted: Bool) throws {
    try repository.fail("badge", cause: "1", "2")
    try FileManager.default.moveItem(atPath: "\(repository.root)/.stillframe", toPath: "\(package)/.stillframe")
    var command = try Still.parseAsRoot([
      "report", "--format", format, "-o", repository.page, "--package-path", package,
    ])
    try command.run()
    let text = try #require(repository.content(repository.page))
    #expect(text.contains("T.swift") && text.contains("packages/App/T.swift") == isHosted)
  }

  @Test func sourcesElsewhereAreNamedTheSameWay() throws {
    let root = PackageLocator().canonical(repository.root)
    let run = ReportRun(
      ["Tests/T.swift", "\(root)/Shared/U.swift", "/elsewhere/V.swift"].map {
        ReportFailure(
          id: 0, title: "", suite: "", reference: "", file: $0, line: 1, outcome: "", headline: "", causes: [], scale: 1
        )
      })
    let named = run.namingSources(fromRepositoryOf: package)
    #expect(named.failures.map(\.file) == ["packages/App/Tests/T.swift", "Shared/U.swift", "/elsewhere/V.swift"])
    #expect(run.namingSources(fromRepositoryOf: root).failures[0].file == "Tests/T.swift")
  }

  /// In a further work tree, git has a file in place of its folder.
  @Test func aFurtherWorkTreeIsARepository() throws {
    try repository.git("add", ".")
    try repository.git("commit", "-q", "-m", "First")
    try repository.git("worktree", "add", "-q", "\(repository.root)/tree")
    let run = ReportRun([
      ReportFailure(
        id: 0, title: "", suite: "", reference: "", file: "T.swift", line: 1, outcome: "", headline: "", causes: [],
        scale: 1)
    ])
    let named = run.namingSources(fromRepositoryOf: "\(repository.root)/tree/packages/App")
    #expect(named.failures.map(\.file) == ["packages/App/T.swift"])
  }
}

/// Rule: `still log` tells of the first commit of all in a shallow clone, and not of one that is only the oldest there.
struct ShallowHistoryTests {
  private static let folder = "__Snapshots__/AppTests/Cards"

  /// Makes three commits that change `total`, and the first one of another history, which adds `badge`.
  private func history() throws -> ReportPackage {
    let package = try ReportPackage()
    func commit() throws {
      try package.git("add", ".")
      try package.git("commit", "-q", "-m", "Next")
    }
    try package.git("init", "-q", "-b", "old")
    for color in ["#111111", "#222222", "#333333"] {
      try package.reference("total", color: color)
      try commit()
    }
    try package.git("checkout", "-q", "--orphan", "new")
    try package.git("rm", "-r", "-f", "-q", ".")
    try package.reference("badge", color: "#444444")
    try commit()
    try package.git("merge", "-q", "--allow-unrelated-histories", "-m", "Both", "old")
    return package
  }

  /// The first commit of all has no commit before it either, and what it added is known.
  ///
  /// In the shorter clone, git lists it among the oldest ones.
  @Test(arguments: [("2", [true]), ("3", [false, true])])
  func theFirstCommitOfAllIsTold(depth: String, cut: [Bool]) throws {
    let package = try history()
    let clone = "\(package.root)/clone"
    try package.git("clone", "-q", "--depth", depth, "file://\(package.root)", clone)
    #expect(try Git(root: clone).commits(of: "\(Self.folder)/badge.png").map(\.isCut) == [false])
    #expect(try Git(root: clone).commits(of: "\(Self.folder)/total.png").map(\.isCut) == cut)
    var command = try Still.parseAsRoot(["log", "\(Self.folder)/badge.png", "--package-path", clone])
    try command.run()
  }
}
