// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: a table of all distributions (rows) and alignments (columns), for rows and columns of labels, is laid out as
/// UIKit's constraints say, and both painters draw the same.
@MainActor @Suite(.serialized) struct StackTableTests {
  private let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  private let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  @Test func rows() { check(.horizontal, CGSize(width: 96, height: 44)) }

  @Test func columns() { check(.vertical, CGSize(width: 96, height: 96)) }

  private func check(_ axis: NSLayoutConstraint.Axis, _ size: CGSize, testName: String = #function) {
    let cells = distributions.flatMap { distribution in
      alignments.map { alignment in
        let stack = stack(axis, distribution, alignment)
        stack.frame.size = size
        return (caption: "\(distribution), \(alignment)", view: stack as UIView)
      }
    }
    assertLayout(LayoutSheet(columns: alignments.count, cells), testName: testName)
  }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
  ) -> UIStackView {
    let looks: [(String, CGFloat, UIColor)] = [
      ("a", 11, .systemTeal), ("Bg", 17, .systemYellow), ("c", 14, .systemPink),
    ]
    let stack = UIStackView(
      arrangedSubviews: looks.map { text, size, color in UILabel(text, color, font: .systemFont(ofSize: size)) })
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 4)
    stack.backgroundColor = .systemFill
    return stack
  }
}
