// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: labels, fields and buttons of a row share a baseline whatever their fonts; a switch has none and is centred.
@MainActor @Suite(.serialized) struct FormTests {
  private func field(_ text: String, _ hint: String = "", size: CGFloat = 17) -> UITextField {
    let field = UITextField()
    (field.text, field.placeholder, field.borderStyle, field.font) = (
      text, hint, .roundedRect, .systemFont(ofSize: size)
    )
    field.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    return field
  }

  private func button(_ title: String, _ configuration: UIButton.Configuration? = nil) -> UIButton {
    guard var configuration else {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      return button
    }
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func lines() -> [(UILabel, UIView)] {
    let control = UISwitch()
    control.isOn = true
    let plan = UISegmentedControl(items: ["Free", "Pro"])
    plan.selectedSegmentIndex = 1
    return [
      (UILabel("Name", font: .systemFont(ofSize: 17)), field("Ada Lovelace")),
      (UILabel("Post", font: .systemFont(ofSize: 12)), field("", "name@example.org", size: 24)),
      (
        UILabel("Notes", font: .boldSystemFont(ofSize: 22)),
        UILabel("Two lines of a value, the first of which counts", lines: 0)
      ),
      (UILabel("News"), control),
      (UILabel("Plan"), plan),
      (UILabel("Code"), button("Send again")),
      (UILabel("Account", font: .systemFont(ofSize: 20)), button("Delete", .filled())),
    ]
  }

  /// By anchors: names end at one line, values begin beside it.
  @Test func anchors() {
    let lines = lines()
    let form = UIView(340, 400, lines.flatMap { [$0, $1] }, color: .systemBackground)
    let guide = UILayoutGuide()
    form.addLayoutGuide(guide)
    var constraints = [
      guide.leadingAnchor.constraint(equalTo: form.layoutMarginsGuide.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0).at(.fittingSizeLevel),
    ]
    var top = form.layoutMarginsGuide.topAnchor
    for (name, value) in lines {
      name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      constraints += [
        name.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        name.leadingAnchor.constraint(greaterThanOrEqualTo: guide.leadingAnchor),
        value.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 12),
        value.trailingAnchor.constraint(lessThanOrEqualTo: form.layoutMarginsGuide.trailingAnchor),
        value.topAnchor.constraint(greaterThanOrEqualTo: top, constant: 10),
        name.topAnchor.constraint(greaterThanOrEqualTo: top, constant: 10),
        value.topAnchor.constraint(equalTo: top, constant: 10).at(.defaultLow),
        value is UISwitch || value is UISegmentedControl
          ? name.centerYAnchor.constraint(equalTo: value.centerYAnchor)
          : name.firstBaselineAnchor.constraint(equalTo: value.firstBaselineAnchor),
      ]
      if value is UITextField {
        constraints.append(value.trailingAnchor.constraint(equalTo: form.layoutMarginsGuide.trailingAnchor))
      }
      top = value.bottomAnchor
    }
    NSLayoutConstraint.activate(constraints)
    assertLayout(form)
  }

  /// By stacks: rows by baselines in a column; at the end the last baselines of texts of several lines.
  @Test func stacks() {
    let rows = lines().map { name, value in
      let row = UIStackView(arrangedSubviews: [name, value])
      row.alignment = value is UISwitch || value is UISegmentedControl ? .center : .firstBaseline
      row.spacing = 12
      name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      name.setContentCompressionResistancePriority(.required, for: .horizontal)
      return row
    }
    let texts = [("Three lines of a text that wraps", CGFloat(13)), ("Two lines", 22), ("One", 15)].map { text, size in
      UILabel(text, .systemFill, font: .systemFont(ofSize: size), lines: 0)
    }
    let ends = UIStackView(arrangedSubviews: texts)
    (ends.alignment, ends.distribution, ends.spacing) = (.lastBaseline, .fillEqually, 8)
    let form = UIStackView(arrangedSubviews: rows + [ends])
    (form.axis, form.spacing, form.isLayoutMarginsRelativeArrangement) = (.vertical, 10, true)
    form.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    form.backgroundColor = .systemBackground
    form.frame.size = form.systemLayoutSizeFitting(
      CGSize(width: 340, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    assertLayout(form)
  }
}

extension NSLayoutConstraint {
  fileprivate func at(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
