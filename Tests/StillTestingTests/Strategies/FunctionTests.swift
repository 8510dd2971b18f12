// SPDX-License-Identifier: MIT

import Testing

@testable import StillTesting

struct FunctionTests {
  private enum Direction: CaseIterable {
    case up, left, down, right

    var turned: Direction {
      switch self {
      case .up: .left
      case .left: .down
      case .down: .right
      case .right: .up
      }
    }
  }

  private struct Broken: Error {}

  private func text(of strategy: Snapshotting<Direction, String>) throws -> String {
    let turned = Handover { (direction: Direction) in direction.turned }
    let function = Snapshotting<Direction, String>.func(into: strategy)
    return try SnapshotCapture(snapshotting: function, timeout: 1).snapshot(of: { turned.value }).format
  }

  @Test func eachCaseIsALine() throws {
    let later = Snapshotting<Direction, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { direction in Async { callback in callback("\(direction)") } })
    let strategies: [Snapshotting<Direction, String>] = [.description, later, .wait(for: 0.001, on: .description)]
    for strategy in strategies {
      let rows = try text(of: strategy)
      #expect(rows == "\"up\",\"left\"\n\"left\",\"down\"\n\"down\",\"right\"\n\"right\",\"up\"")
    }
    #expect(Snapshotting<Direction, String>.func(into: later).pathExtension == "csv")
  }

  @Test func anErrorOfOneResultIsTold() {
    let strategy = Snapshotting<Direction, String>(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { direction in
        guard direction != .down else { throw Broken() }
        return "\(direction)"
      })
    #expect(throws: Broken.self) { try text(of: strategy) }
  }
}
