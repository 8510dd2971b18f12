// SPDX-License-Identifier: MIT

import Testing

@testable import StillPaint

struct CairoProbeTests {
  @Test func theProbeIsPaintedRightly() {
    #expect(CairoProbe.paint() == CairoProbe.expected)
    #expect(CairoProbe.failure == nil)
  }

  @Test func theSentenceNamesThePixel() throws {
    var words = CairoProbe.expected
    words[6] = 0
    let sentence = try #require(CairoProbe.complaint(about: words))
    #expect(sentence.contains("(2, 1) is #00000000 and should be #FF7F0080"))
    #expect(sentence.contains("PIXMAN_DISABLE"))
  }
}
