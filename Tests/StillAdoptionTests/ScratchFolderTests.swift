// SPDX-License-Identifier: MIT

import Testing

@testable import StillAdoption

/// Rule: SwiftPM plans anew where it may have planned for another package.
@Suite struct ScratchFolderTests {
  private func plansAnew(_ folder: String, for package: String, isOwn: Bool = true) throws -> Bool {
    try ScratchFolder(folder, package: package, isOwn: isOwn).arguments.contains("--disable-build-manifest-caching")
  }

  @Test func `The plan is kept for the package that it was made for`() throws {
    let folder = try PackageFolder()
    #expect(try plansAnew(folder.root, for: "/a"))
    #expect(try !plansAnew(folder.root, for: "/a"))
    #expect(try plansAnew(folder.root, for: "/b"))
    #expect(try plansAnew(folder.root, for: "/a"))
  }

  @Test func `In a folder of the user's own, anybody may have planned`() throws {
    let folder = try PackageFolder()
    #expect(try plansAnew(folder.root, for: "/a", isOwn: false))
    #expect(try plansAnew(folder.root, for: "/a", isOwn: false))
  }
}
