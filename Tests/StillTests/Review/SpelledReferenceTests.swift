// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import Testing

@testable import still

/// Failures of one reference, which the results of two machines spell differently.
struct SpelledReferenceTests {
  /// Older versions noted `snapshotDirectory:` as it was written, and a folder in it may be a link.
  @Test(arguments: ["./", ".//", "__Snapshots__/../", "link/"])
  func oneReferenceInTwoSpellingsFailsOnce(prefix: String) throws {
    let (package, other) = (try ReportPackage(), try ReportPackage())
    try #require(symlink(".", "\(package.root)/link") == 0)
    for package in [package, other] { try package.fail("badge", cause: "1", "2") }
    let file = "\(other.root)/.stillframe/AppTests/Cards/badge.1.png.json"
    let text = try #require(other.content(file))
    let changed = text.replacing("\"__Snapshots__/", with: "\"\(prefix)__Snapshots__/")
    try #require(changed != text)
    try AtomicFile.write(Data(changed.utf8), to: file, durable: false)
    let place = try PackageOptions.parse(["--package-path", package.root]).place()
    let references = try FailureList(folders: [package.root, other.root], place: place).all.map(\.result.reference)
    #expect(references == ["__Snapshots__/AppTests/Cards/badge.1.png"])
  }
}
