// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: a table of all distributions (rows) and alignments (columns), for rows and columns of labels, is laid out as
/// UIKit's constraints say, and both painters draw the same.
@MainActor @Suite(.serialized) struct StackPictureTests {
  private let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  private let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  @Test func distributionsAndAlignments() {
    let table = UIView()
    table.backgroundColor = .systemBackground
    var corner = CGPoint(x: 6, y: 6)
    for distribution in distributions {
      corner.x = 6
      for (axis, size) in [
        (NSLayoutConstraint.Axis.horizontal, CGSize(width: 96, height: 44)), (.vertical, CGSize(width: 48, height: 96)),
      ] {
        for alignment in alignments {
          let stack = stack(axis, distribution, alignment)
          stack.frame = CGRect(origin: corner, size: size)
          table.addSubview(stack)
          corner.x += size.width + 6
        }
      }
      corner.y += 102
    }
    table.frame.size = CGSize(width: corner.x, height: corner.y)
    assertSnapshot(of: table, as: .image)
    assertPipelinesAgree(of: table)
  }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
  ) -> UIStackView {
    let looks: [(String, CGFloat, UIColor)] = [
      ("a", 11, .systemTeal), ("Bg", 17, .systemYellow), ("c", 14, .systemPink),
    ]
    let stack = UIStackView(
      arrangedSubviews: looks.map { text, size, color in
        let label = UILabel()
        (label.text, label.font, label.backgroundColor) = (text, .systemFont(ofSize: size), color)
        return label
      })
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 4)
    stack.backgroundColor = .systemFill
    return stack
  }
}
