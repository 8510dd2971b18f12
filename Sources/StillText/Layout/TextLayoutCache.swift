// SPDX-License-Identifier: MIT

import Synchronization

/// A cache of layouts, since a label is measured and drawn with the same request, and again in each run of a test.
///
/// Two generations approximate the order of use: layouts that are asked for move to the young generation, and when that
/// is full, it replaces the old one.
final class TextLayoutCache: Sendable {
  private struct Generations {
    var young: [TextRequest: TextLayout] = [:]
    var old: [TextRequest: TextLayout] = [:]
    /// The number of times that everything was forgotten.
    var age = 0
  }

  /// The number of layouts in a generation.
  private let capacity = 256
  /// The length in UTF-8 up to which layouts of a text are kept.
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

  /// Forgets all layouts, which fonts may draw in another way from now on.
  func removeAll() { generations.withLock { $0 = Generations(age: $0.age + 1) } }

  /// The number of times that all layouts were forgotten, in which others forget theirs.
  var age: Int { generations.withLock { $0.age } }

  private func insert(_ layout: TextLayout, for request: TextRequest, in generations: inout Generations) {
    if generations.young.count >= capacity {
      generations.old = generations.young
      generations.young.removeAll()
    }
    generations.young[request] = layout
  }
}
