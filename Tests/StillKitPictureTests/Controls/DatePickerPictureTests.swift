// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: wheels show the date with what cannot be chosen in grey; compact pickers show texts on grey grounds.
@MainActor @Suite(.serialized) struct DatePickerPictureTests {
  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "GMT"))
    picker.calendar = Calendar(identifier: .gregorian)
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    picker.frame.size = picker.intrinsicContentSize
    return picker
  }

  private func stack(_ pickers: [UIDatePicker]) -> UIView {
    let stack = UIStackView(arrangedSubviews: pickers)
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 12, .trailing)
    stack.backgroundColor = .systemBackground
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return stack
  }

  @Test func wheels() {
    let date = picker(.date, .wheels)
    date.maximumDate = Date(timeIntervalSince1970: 1_700_000_000 + 86400)
    let stack = stack([date, picker(.dateAndTime, .wheels), picker(.countDownTimer, .automatic)])
    assertSnapshot(of: stack, as: .image)
    assertPipelinesAgree(of: stack)
  }

  @Test func compact() {
    let disabled = picker(.dateAndTime, .compact)
    disabled.isEnabled = false
    let stack = stack([picker(.date, .compact), picker(.time, .compact), picker(.dateAndTime, .automatic), disabled])
    for style in [UIUserInterfaceStyle.light, .dark] {
      let suffix = style == .dark ? "dark" : "light"
      stack.overrideUserInterfaceStyle = style
      assertSnapshot(of: stack, as: .image, named: suffix)
      assertPipelinesAgree(of: stack, named: suffix)
    }
  }
}
