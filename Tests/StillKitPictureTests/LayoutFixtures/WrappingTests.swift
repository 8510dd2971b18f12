// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: of two labels, the one that hugs less grows, the one that resists less is cut off or wraps, and text that
/// wraps is as high as its lines.
@MainActor @Suite(.serialized) struct WrappingTests {
  private let long = "A text that is too long for its place"

  /// Two labels beside each other, from edge to edge of 200 points.
  private func pair(_ left: UILabel, _ right: UILabel, _ change: (UILabel, UILabel) -> Void = { _, _ in }) -> UIView {
    let box = UIView(200, 90, [left, right])
    change(left, right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      left.topAnchor.constraint(equalTo: box.topAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
    ])
    return box
  }

  /// Two labels above each other, from top to bottom of 90 points.
  private func column(_ upper: UILabel, _ lower: UILabel, _ change: (UILabel, UILabel) -> Void) -> UIView {
    let box = UIView(200, 90, [upper, lower])
    change(upper, lower)
    NSLayoutConstraint.activate(
      [upper, lower].flatMap { label in
        [
          label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        ]
      } + [
        upper.topAnchor.constraint(equalTo: box.topAnchor),
        lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 4),
        lower.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      ])
    return box
  }

  private func blue(_ text: String, lines: Int = 1) -> UILabel { UILabel(text, .systemTeal, lines: lines) }
  private func pink(_ text: String, lines: Int = 1) -> UILabel { UILabel(text, .systemPink, lines: lines) }

  @Test func hugging() {
    assertLayout(
      LayoutSheet(
        columns: 3,
        [
          ("equal hugging", pair(blue("One"), pink("Two"))),
          ("left hugs more", pair(blue("One"), pink("Two")) { left, _ in left.hug(251, .horizontal) }),
          ("right hugs more", pair(blue("One"), pink("Two")) { _, right in right.hug(251, .horizontal) }),
          ("upper hugs more", column(blue("One"), pink("Two")) { upper, _ in upper.hug(251, .vertical) }),
          ("lower hugs more", column(blue("One"), pink("Two")) { _, lower in lower.hug(251, .vertical) }),
          (
            "left hugs as if required",
            pair(blue("One"), pink(long, lines: 0)) { left, _ in
              left.hug(1000, .horizontal)
              left.resist(751, .horizontal)
            }
          ),
        ]))
  }

  @Test func compression() {
    assertLayout(
      LayoutSheet(
        columns: 3,
        [
          ("left resists more", pair(blue("Resists more"), pink(long)) { left, _ in left.resist(751, .horizontal) }),
          ("right resists more", pair(blue(long), pink("Resists more")) { _, right in right.resist(751, .horizontal) }),
          (
            "left resists more, right wraps",
            pair(blue("Resists"), pink(long, lines: 0)) { left, _ in
              left.resist(751, .horizontal)
              left.hug(251, .horizontal)
            }
          ),
          (
            "right resists more, left of two lines",
            pair(blue(long, lines: 2), pink("Resists")) { _, right in
              right.resist(751, .horizontal)
              right.hug(251, .horizontal)
            }
          ),
          (
            "upper resists more",
            column(blue(long + " of two lines", lines: 0), pink(long + " of all the lines there are", lines: 0)) {
              upper, _ in upper.resist(751, .vertical)
            }
          ),
          (
            "lower resists more",
            column(blue(long + " and more, and even more than that", lines: 0), pink(long + ", three lines", lines: 0))
            {
              upper, lower in
              lower.resist(751, .vertical)
              upper.lineBreakMode = .byTruncatingMiddle
            }
          ),
        ]))
  }

  /// A label that is free on one side, and so as wide as it wants; below it the next one.
  @Test func preferredWidths() {
    let cells = [0, 60, 120, 400].map { (width: CGFloat) -> (String, UIView) in
      let (label, below) = (blue(long, lines: 0), pink("Below"))
      label.preferredMaxLayoutWidth = width
      let box = UIView(300, 110, [label, below])
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        label.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
        label.topAnchor.constraint(equalTo: box.topAnchor),
        below.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: -20),
        below.topAnchor.constraint(equalTo: label.bottomAnchor),
      ])
      return ("preferredMaxLayoutWidth \(Int(width))", box)
    }
    assertLayout(LayoutSheet(columns: 2, cells))
  }
}

extension UIView {
  fileprivate func hug(_ priority: Float, _ axis: NSLayoutConstraint.Axis) {
    setContentHuggingPriority(UILayoutPriority(priority), for: axis)
  }

  fileprivate func resist(_ priority: Float, _ axis: NSLayoutConstraint.Axis) {
    setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
  }
}
