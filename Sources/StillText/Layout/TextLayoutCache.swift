// SPDX-License-Identifier: MIT

import Synchronization

/// Remembers layouts: a label is measured and drawn with the same request, and every run of a test asks again.
///
/// Two generations stand for a list in order of use: what is asked for moves to the young one, and when that is full
/// the old one goes.
final class TextLayoutCache: Sendable {
  private struct Generations {
    var young: [TextRequest: TextLayout] = [:]
    var old: [TextRequest: TextLayout] = [:]
  }

  /// How many layouts a generation holds, and the longest text in UTF-8 that is kept.
  private let capacity = 256
  private let longest = 512
  private let generations = Mutex(Generations())

  func layout(_ request: TextRequest, make: () -> TextLayout) -> TextLayout {
    guard request.text.utf8.count <= longest else { return make() }
    let known = generations.withLock { generations -> TextLayout? in
      if let layout = generations.young[request] { return layout }
      guard let layout = generations.old[request] else { return nil }
      insert(layout, for: request, in: &generations)
      return layout
    }
    if let known { return known }
    let made = make()
    generations.withLock { insert(made, for: request, in: &$0) }
    return made
  }

  private func insert(_ layout: TextLayout, for request: TextRequest, in generations: inout Generations) {
    if generations.young.count >= capacity {
      generations.old = generations.young
      generations.young.removeAll()
    }
    generations.young[request] = layout
  }
}
