// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillTesting

/// The temporary files of runs that were killed.
struct KilledRunTests {
  let workspace: Workspace
  private let old = Date(timeIntervalSinceNow: -3600)
  /// No process has this number: Linux gives them up to 2^22.
  private let nobody = Int32.max

  init() throws { workspace = try Workspace() }

  private func leave(_ path: String) throws {
    try workspace.write("half", to: path)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: "\(workspace.root)/\(path)")
  }

  private var leftovers: [String] { workspace.files().filter { $0.hasSuffix(".tmp") } }

  @Test func theNextRunClearsTheWholePackage() throws {
    let places = [
      "__Snapshots__", "__Snapshots__/Other/Deep.Suite", ".stillframe", ".stillframe/Other/Suite", "mine",
    ]
    for place in places { try leave("\(place)/.\(nobody)-1.tmp") }
    _ = workspace.failure(of: "a", snapshotDirectory: "mine", in: workspace.environment())
    #expect(leftovers == [])
  }

  @Test func aPassingRunClearsToo() throws {
    _ = workspace.failure(of: "a", in: workspace.environment())
    try leave("__Snapshots__/Other/Suite/.\(nobody)-7.tmp")
    #expect(workspace.failure(of: "a", in: workspace.environment()) == nil)
    #expect(leftovers == [])
  }

  @Test func theUsersOwnFilesStay() throws {
    let others = ["Sources/.\(nobody)-1.tmp", "__Snapshots__/AppTests/.mine.tmp", ".stillframe/AppTests/a-1.tmp"]
    for path in others { try leave(path) }
    _ = workspace.failure(of: "a", in: workspace.environment())
    #expect(leftovers == others.sorted())
  }

  @Test func linksAreNotFollowed() throws {
    try leave("outside/.\(nobody)-1.tmp")
    _ = workspace.failure(of: "a", in: workspace.environment())
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.root)/__Snapshots__/link", withDestinationPath: "\(workspace.root)/outside")
    _ = workspace.failure(of: "a", in: workspace.environment())
    #expect(leftovers == ["outside/.\(nobody)-1.tmp"])
  }
}
