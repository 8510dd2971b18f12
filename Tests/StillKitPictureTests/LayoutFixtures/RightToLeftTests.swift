// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: where the layout runs from right to left, all that says leading and trailing is mirrored, and what says left
/// and right is not.
@MainActor @Suite(.serialized) struct RightToLeftTests {
  @Test func mirrors() {
    let directions: [(String, UITraitEnvironmentLayoutDirection)] = [
      ("left to right", .leftToRight), ("right to left", .rightToLeft),
    ]
    let cells = directions.map { name, direction in
      let screen = screen()
      screen.overridingTraits = UITraitCollection(layoutDirection: direction)
      return (caption: name, view: screen as UIView)
    }
    let sheet = LayoutSheet(columns: 2, cells)
    assertLayout(sheet)
    let frames = cells.map { cell in
      cell.view.layoutIfNeeded()
      return (cell.view as? UIStackView)?.arrangedSubviews.last?.subviews.map(\.frame) ?? []
    }
    #expect(frames[0].count == 2 && frames[0] == frames[1])
  }

  private func screen() -> UIStackView {
    let slider = UISlider()
    slider.value = 0.25
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.4
    let plan = UISegmentedControl(items: ["One", "Second", "3"])
    plan.selectedSegmentIndex = 0
    let field = UITextField()
    (field.text, field.borderStyle, field.clearButtonMode) = ("Field", .roundedRect, .always)
    let screen = UIStackView(arrangedSubviews: [
      cell(), words("Natural alignment, سطر"), words("نص عربي من اليمين"), slider, progress, plan, field, buttons(),
      fixed(),
    ])
    (screen.axis, screen.spacing, screen.isLayoutMarginsRelativeArrangement) = (.vertical, 10, true)
    screen.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 32, bottom: 8, trailing: 8)
    screen.backgroundColor = .systemGroupedBackground
    screen.frame.size = screen.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return screen
  }

  private func words(_ text: String) -> UILabel { UILabel(text, .systemYellow) }

  /// An icon, two lines, a value and an image that points forwards.
  private func cell() -> UIView {
    let icon = UIView(0, 0, [], color: .systemTeal)
    let lines = UIStackView(arrangedSubviews: [words("Title"), UILabel("A longer second line")])
    (lines.axis, lines.alignment) = (.vertical, .leading)
    let forwards = UIImageView(image: UIImage.flag.imageFlippedForRightToLeftLayoutDirection())
    let value = UILabel("12")
    let cell = UIView(0, 0, [icon, lines, value, forwards], color: .systemBackground)
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      icon.widthAnchor.constraint(equalToConstant: 30), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      lines.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      lines.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      lines.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
      value.leadingAnchor.constraint(greaterThanOrEqualTo: lines.trailingAnchor, constant: 4),
      value.firstBaselineAnchor.constraint(equalTo: lines.firstBaselineAnchor),
      forwards.leadingAnchor.constraint(equalTo: value.trailingAnchor, constant: 8),
      forwards.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
      forwards.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    ])
    return cell
  }

  private func buttons() -> UIView {
    let (plain, filled) = (UIButton(configuration: .gray()), UIButton(configuration: .filled()))
    for (button, title) in [(plain, "Back"), (filled, "Next")] {
      button.configuration?.title = title
      button.configuration?.image = .flag
      button.configuration?.imagePadding = 6
    }
    filled.configuration?.imagePlacement = .trailing
    let row = UIStackView(arrangedSubviews: [plain, filled])
    row.distribution = .equalSpacing
    return row
  }

  /// By left and right: the same in both directions.
  private func fixed() -> UIView {
    let (left, right) = (UILabel("left", .systemPink), UILabel("right", .systemPink))
    let row = UIView(0, 0, [left, right], color: .systemBackground)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: row.leftAnchor), right.rightAnchor.constraint(equalTo: row.rightAnchor),
      left.topAnchor.constraint(equalTo: row.topAnchor), left.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      right.topAnchor.constraint(equalTo: row.topAnchor),
    ])
    return row
  }
}
