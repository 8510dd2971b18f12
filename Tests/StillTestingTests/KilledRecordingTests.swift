// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// A process that is killed while it records leaves the old reference or the new one.
@MainActor struct KilledRecordingTests {
  @Test(.aheadOfOthers, arguments: 1...4) func aKilledRecordingLeavesAWholePicture(turn: Int) async throws {
    let workspace = try Workspace()
    let delay = UInt32.random(in: 0...200_000)
    _ = workspace.failure(of: { Self.screen(.red) }, as: .image)
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = workspace.root as String, delay = delay as UInt32] in
      await KilledRecordingTests.record(into: Workspace(existing: root), killedAfter: delay)
    }
    let file = try #require(workspace.data(Workspace.picture))
    let found = try PNGFile.decode([UInt8](file)).bitmap
    let pictures = try [UIColor.red, .blue].map { try UIImage.of(Self.screen($0), scale: 3).pixels() }
    #expect(pictures.contains(found), "killed after \(delay) µs")
    let passing = [UIColor.red, .blue].filter { color in
      workspace.failure(of: { Self.screen(color) }, as: .image, record: .never) == nil
    }
    #expect(passing.count == 1)
  }

  private static func record(into workspace: Workspace, killedAfter delay: UInt32) {
    Thread.detachNewThread {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      for color in [UIColor.blue, .red] { _ = workspace.failure(of: { screen(color) }, as: .image, record: .all) }
    }
  }

  private static func screen(_ color: UIColor) -> UIView {
    let view = Tiles.tile(color, width: 200, height: 300)
    view.addSubview(Tiles.words("Words"))
    return view
  }
}
