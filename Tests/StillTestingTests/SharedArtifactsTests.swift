// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillTesting

/// Packages whose failures the environment sends to one folder.
struct SharedArtifactsTests {
  @Test func twoPackagesFailSideBySide() throws {
    let (one, two, shared) = (try Workspace(), try Workspace(), try Workspace())
    let variables = ["STILLFRAME_ARTIFACTS": "\(shared.root)/failures"]
    for (workspace, text) in [(one, "1"), (two, "2")] {
      try workspace.write("a", to: "__Snapshots__/AppTests/Screens/check.1.txt")
      let message = try #require(workspace.failure(of: text, in: workspace.environment(variables)))
      #expect(message.contains("\(shared.root)/failures/"), "\(message)")
    }
    func drawn() -> Set<String> {
      Set(shared.files().filter { $0.hasSuffix(".actual.txt") }.compactMap { shared.content($0) })
    }
    #expect(drawn() == ["1", "2"])
    #expect(one.failure(of: "a", in: one.environment(variables)) == nil)
    #expect(drawn() == ["2"], "what one package mended says nothing of the other")
  }
}
