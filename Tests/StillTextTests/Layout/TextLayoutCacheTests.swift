// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct TextLayoutCacheTests {
  private func request(_ text: String) -> TextRequest { TextRequest(text: text, font: .system(size: 10)) }

  @Test func layoutIsMadeOnce() {
    let cache = TextLayoutCache()
    let made = cache.layout(request("a")) { set("a") }
    let kept = cache.layout(request("a")) {
      Issue.record("made twice")
      return set("b")
    }
    #expect(made.runs == kept.runs)
  }

  @Test func eachPartOfARequestCounts() {
    let cache = TextLayoutCache()
    var wide = request("a")
    wide.maximumWidth = 7
    var spaced = request("a")
    spaced.spans[0].kern = 2
    var count = 0
    for request in [request("a"), wide, spaced, request("b")] {
      _ = cache.layout(request) {
        count += 1
        return set("a")
      }
    }
    #expect(count == 4)
  }

  @Test func whatIsInUseStaysAndTheRestGoes() {
    let cache = TextLayoutCache()
    var made: [String: Int] = [:]
    func ask(_ text: String) {
      _ = cache.layout(request(text)) {
        made[text, default: 0] += 1
        return TextLayout(lines: [], size: .zero, isTruncated: false, problems: [])
      }
    }
    ask("rare")
    for index in 0..<2000 {
      ask("often")
      ask("\(index)")
    }
    ask("rare")
    #expect(made["often"] == 1)
    #expect(made["rare"] == 2)
  }
}
