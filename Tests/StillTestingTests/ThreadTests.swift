// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Recording happens on the main actor, painting on any thread.
@Suite(.snapshots) struct ThreadTests {
  @MainActor private static func tree() -> UIView {
    let root = SeedTrees.root([], 140, 100)
    for tree in [SeedTrees.roundedClipping(), SeedTrees.groupOpacity()] {
      tree.frame.origin.x = CGFloat(root.subviews.count) * 20
      tree.alpha = 0.9
      root.addSubview(tree)
    }
    root.addSubview(WordsView(frame: CGRect(x: 5, y: 80, width: 130, height: 20), "Eight threads 🎉"))
    return root
  }

  @Test func eightThreadsPaintOneTreeAlike() async throws {
    let workspace = try Workspace()
    let view = await Self.tree()
    _ = await MainActor.run { workspace.failure(of: { view }, as: .image) }
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: 1, column: 1)
    let messages = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let strategy = Handover(Snapshotting<UIView, UIImage>.image)
          return await AssertionPipeline.report(
            of: { view }, as: strategy, request: AssertionRequest(pathExtension: "png", site: site), timeout: 5,
            in: workspace.environment()
          ).message
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(messages.count == 8)
    #expect(messages.allSatisfy { $0 == nil }, "\(messages.compactMap(\.self).first ?? "")")
  }

  @Test func eightAssertionsAtOnce() async {
    let view = await Self.tree()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask { await assertSnapshotAsync(of: view, as: .image, named: "image \(number)") }
        group.addTask { await assertSnapshotAsync(of: view, as: .pdf, named: "document \(number)") }
      }
    }
  }

  @Test func fromATestOffTheMainActor() {
    assertSnapshot(of: Self.tree(), as: .image)
    assertPipelinesAgree(of: Self.tree())
  }
}
