// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Rule: a tree that is too deep to be painted fails its assertion in words, and does not end the process.
@MainActor @Suite struct DeepSnapshotTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test(arguments: [1500, 30_000]) func aTreeThatIsTooDeepIsNamed(depth: Int) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var last = root
    for _ in 1..<depth {
      let next = UIView(frame: root.bounds)
      last.addSubview(next)
      last = next
    }
    last.backgroundColor = .red
    let message = try workspace.message(of: { root }, as: .image)
    #expect(message.contains("Layers are nested ") && message.contains("Nest fewer"))
    #expect(last.frame == root.bounds, "the picture leaves the views as they were")
  }
}
