// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Stack views that are too short for what they hold.
@MainActor struct OverfullStackTests {
  /// Each line of the file holds the frames for one seed. They show that a faster solver chooses the same views to
  /// squeeze, not that iOS does.
  private static let known: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/overfull-stacks.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  @Test func frameFileIsThere() { #expect(Self.known.count == 180) }

  @Test(arguments: 0..<150) func framesStay(seed: Int) throws {
    try #require(Self.known.indices.contains(seed))
    #expect(OverfullStack(seed: seed).frames == Self.known[seed])
  }

  /// The solver substitutes otherwise where spaces are equal.
  @Test(arguments: 150..<180) func framesOfEqualSpacesStay(seed: Int) throws {
    try #require(Self.known.indices.contains(seed))
    let stack = OverfullStack(seed: seed, distribution: .equalSpacing, counts: 3...40)
    #expect(stack.frames == Self.known[seed])
  }

  /// Rule: of views that resist equally, the first are squeezed away, the last keep their lengths, and the one in
  /// between takes what is left.
  @Test(arguments: [120, 320], [UIStackView.Distribution.fill, .equalSpacing])
  func theFirstOfManyAreSqueezed(count: Int, distribution: UIStackView.Distribution) {
    let stage = StackStage(.vertical, [(CGFloat, CGFloat)](repeating: (20, 50), count: count), room: (850, 390))
    stage.stack.distribution = distribution
    let lengths = stage.along.map { $0[1] - $0[0] }
    #expect(lengths == [CGFloat](repeating: 0, count: count - 43) + [10] + [CGFloat](repeating: 20, count: 42))
  }
}
