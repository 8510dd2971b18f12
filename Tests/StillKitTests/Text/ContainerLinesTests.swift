// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the lines and runs of a range are found as by looking at each of them.
@MainActor struct ContainerLinesTests {
  private func lines(of text: String, flows: Bool) -> ContainerLines {
    let container = NSTextContainer(size: CGSize(width: 70, height: 0))
    if flows { container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 16, width: 6, height: 10))] }
    let styled = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 12)])
    for place in stride(from: 0, to: styled.length - 1, by: 3) {
      styled.addAttribute(.underlineStyle, value: 1, range: NSRange(location: place, length: 1))
    }
    return ContainerLines(styled, in: container, usesFontLeading: true, reusing: ParagraphLayouts())
  }

  @Test(
    arguments: [
      "", "\n", "one", "one two three four\n\nfive six\n", "שלום one two עולם\nthree שלום", "a\u{2028}b 👍\u{2028}",
    ], [false, true])
  func partsAreFoundByTheirPlace(text: String, flows: Bool) {
    let lines = lines(of: text, flows: flows)
    let (all, length) = (lines.layout.lines, (text as NSString).length)
    #expect(!all.isEmpty && (length < 10 || all.count > 2))
    for start in 0...length {
      #expect(lines.index(ofLineAt: start) == all.lastIndex(where: { $0.range.contains(start) }))
      for end in start...length {
        let range = NSRange(location: start, length: end - start)
        let met = all.indices.filter {
          let line = all[$0].range
          return line.lowerBound < end && start < line.lowerBound + max(line.count, 1)
        }
        #expect(Array(lines.numbers(ofLinesMeeting: range)) == met, "\(range)")
        for line in all {
          let runs = line.runs.filter { $0.start < end && start < $0.start + $0.run.text.utf16.count }
          #expect(Array(line.runsMeeting(range)) == runs, "\(range)")
        }
      }
    }
  }
}
