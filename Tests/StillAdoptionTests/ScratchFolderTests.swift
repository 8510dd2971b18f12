// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

/// Rule: SwiftPM plans anew unless it would make the same plan again.
struct ScratchFolderTests {
  private let folder: PackageFolder
  private var scratch: String { "\(folder.root)/scratch" }
  private var dependency: String { "\(folder.root)/dependency" }

  init() throws {
    folder = try PackageFolder()
    try folder.write("", to: "dependency/Package.swift")
    try folder.write("", to: "dependency/Sources/A/A.swift")
  }

  private func plan(
    for package: String = "/a", words: [String] = ["test"], environment: [String: String] = ["A": "1"]
  ) -> KeptPlan {
    KeptPlan(in: scratch, of: package, words: words, environment: environment, roots: [dependency])
  }

  private func plansAnew(with plan: KeptPlan) throws -> Bool {
    try ScratchFolder(scratch, package: "/a").arguments(with: plan).contains("--disable-build-manifest-caching")
  }

  /// Does what SwiftPM does when it plans, which takes another file each time.
  private func makePlan(for package: String = "/a", text: String = "") throws {
    let inputs = #"inputs: ["\#(package)/Sources/","\#(package)/Package.swift"]"#
    try folder.write("\(inputs)\n\(text)", to: "scratch/debug.yaml")
    try folder.write(text, to: "scratch/debug/description.json")
  }

  private func run(for package: String = "/a", words: [String] = ["test"]) throws {
    let plan = plan(for: package, words: words)
    try makePlan(for: package)
    plan.keep()
  }

  @Test func `A plan is kept that was made for the package`() throws {
    #expect(try plansAnew(with: plan()), "there is none yet")
    try run()
    #expect(try !plansAnew(with: plan()))
    plan().keep()
    #expect(try !plansAnew(with: plan()), "a run that did not plan leaves it")
  }

  @Test func `SwiftPM plans again what others planned over`() throws {
    try run()
    try makePlan(for: "/b", text: "b")
    #expect(try plansAnew(with: plan()))
    try run()
    try run(for: "/b")
    #expect(try plansAnew(with: plan()))
  }

  @Test func `A run that failed before it planned leaves no plan`() throws {
    try makePlan(for: "/b")
    plan().keep()
    #expect(try plansAnew(with: plan()))
    let run = plan()
    try makePlan(for: "/b", text: "by another process, meanwhile")
    run.keep()
    #expect(try plansAnew(with: plan()))
  }

  @Test func `A run that was killed leaves no plan, even if the next one is as the last that ended`() throws {
    try run()
    _ = plan(words: ["test", "-c", "release"])
    #expect(try plansAnew(with: plan()))
  }

  @Test(arguments: ["dependency/Sources/A/B.swift", "dependency/Sources/B/B.swift", "dependency/Package@swift-6.swift"])
  func `A file that comes in a dependency needs another plan`(path: String) throws {
    try run()
    try folder.write("", to: path)
    #expect(try plansAnew(with: plan()))
  }

  @Test func `A manifest that changes in a dependency needs another plan`() throws {
    try run()
    try folder.write("// changed", to: "dependency/Package.swift")
    #expect(try plansAnew(with: plan()))
  }

  @Test func `What changes in a source or in a hidden folder needs none`() throws {
    try folder.write("", to: "dependency/.build/A")
    try run()
    try folder.write("let a = 1", to: "dependency/Sources/A/A.swift")
    try folder.write("", to: "dependency/.build/B")
    #expect(try !plansAnew(with: plan()))
  }

  @Test func `Other words and variables need another plan, but not those of a terminal`() throws {
    try run()
    #expect(try !plansAnew(with: plan(environment: ["A": "1", "COLUMNS": "80"])))
    #expect(try plansAnew(with: plan(environment: ["A": "2"])))
    try run()
    #expect(try plansAnew(with: plan(words: ["test", "-c", "release"])))
  }
}
