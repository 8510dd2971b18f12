// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: a view that changes its intrinsic size is laid out again as if it had had that size from the start.
@MainActor @Suite(.serialized) struct ChangedSizeTests {
  @MainActor private struct Card {
    let view = UIStackView()
    let title = UILabel("Title", .systemYellow, lines: 0)
    let badge = UILabel("1", .systemPink)
    let button = UIButton(configuration: .filled())
    let picture = UIImageView(image: .flag)

    init() {
      button.configuration?.title = "Open"
      badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      badge.setContentCompressionResistancePriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [title, badge])
      (row.alignment, row.spacing) = (.firstBaseline, 6)
      for part in [row, picture, button] as [UIView] { view.addArrangedSubview(part) }
      (view.axis, view.alignment, view.spacing) = (.vertical, .leading, 8)
      view.backgroundColor = .systemGroupedBackground
      view.frame.size = CGSize(width: 180, height: 150)
      picture.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
      picture.contentMode = .center
      picture.backgroundColor = .systemFill
    }
  }

  private let changes: [(String, @MainActor (Card) -> Void)] = [
    ("a longer title", { $0.title.text = "A title that needs two lines or three" }),
    ("a larger font", { $0.title.font = .systemFont(ofSize: 28) }),
    ("a wider badge", { $0.badge.text = "1,234,567" }),
    ("no title", { $0.title.text = nil }),
    (
      "another image",
      { $0.picture.image = UIImage.flag.withAlignmentRectInsets(.init(top: 4, left: 8, bottom: 4, right: 8)) }
    ),
    (
      "a subtitle",
      {
        $0.button.configuration?.subtitle = "with a second line"
        $0.button.configuration?.image = .flag
      }
    ),
    ("a hidden badge", { $0.badge.isHidden = true }),
    ("other priorities", { $0.button.setContentHuggingPriority(.fittingSizeLevel, for: .vertical) }),
    ("a narrower card", { $0.view.frame.size.width = 110 }),
  ]

  @Test func laidOutAgain() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var cells: [(caption: String, view: UIView)] = []
    for (name, change) in changes {
      let (changed, fresh) = (Card(), Card())
      window.addSubview(changed.view)
      window.layoutIfNeeded()
      change(changed)
      window.layoutIfNeeded()
      change(fresh)
      window.addSubview(fresh.view)
      window.layoutIfNeeded()
      #expect(changed.view.recursiveDescription == fresh.view.recursiveDescription, "\(name)")
      cells.append((name, changed.view))
    }
    let first = Card()
    assertLayout(LayoutSheet(columns: 5, [("at first", first.view)] + cells))
  }
}
