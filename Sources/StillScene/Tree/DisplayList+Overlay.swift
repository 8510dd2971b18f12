// SPDX-License-Identifier: MIT

extension DisplayList {
  /// Whether painting this list in a group of its own would show the same: nothing in it takes from what lies below, and
  /// apart from text, whose glyphs lie side by side, it is at most one step, so that nothing is clipped twice at an edge.
  package var isOverlay: Bool {
    var paintedCount = 0
    for operation in operations {
      if case .list(let list) = operation {
        guard list.isOverlay else { return false }
        paintedCount += 1
        continue
      }
      guard let compositing = operation.compositing else { continue }
      if case .backdrop = operation { return false }
      guard compositing.blendMode == .normal else { return false }
      if case .text = operation { continue }
      paintedCount += 1
    }
    return paintedCount == 0 || (paintedCount == 1 && !operations.contains { $0.isText })
  }
}

extension DrawOperation {
  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }
}
