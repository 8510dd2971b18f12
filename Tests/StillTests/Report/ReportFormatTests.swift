// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing

@testable import still

/// The texts for other programs, with names of any kind.
struct ReportFormatTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  /// Returns a run with one failure.
  private func run() throws -> ReportRun {
    try package.fail("badge", cause: "1", "2")
    let place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    return try ReportSource(place: place, from: [], since: nil).run
  }

  /// GitHub reads scalars, of which a mark makes another character.
  @Test func signsOfCommandsWithMarksStaySigns() throws {
    var run = try run()
    run.failures[0].title = "a\u{600}:\u{301}:,\u{301}b"
    run.failures[0].headline = "%\u{301}\r\n:,"
    #expect(
      GitHubReport(run).text
        == "::error file=T.swift,line=1,title=a\u{600}%3A\u{301}%3A%2C\u{301}b::%25\u{301}%0D%0A:,")
  }

  /// Two tests may have one reference.
  @Test func eachFailureHasAFingerprintOfItsOwn() throws {
    var run = try run()
    for (title, outcome) in [("Lists/badge.1", "mismatched"), (run.failures[0].title, "failed")] {
      var other = run.failures[0]
      (other.title, other.outcome) = (title, outcome)
      run.failures.append(other)
    }
    let entries = try JSONSerialization.jsonObject(with: GitLabReport(run).json) as? [[String: Any]]
    #expect(Set(try #require(entries).compactMap { $0["fingerprint"] as? String }).count == 3)
  }
}
