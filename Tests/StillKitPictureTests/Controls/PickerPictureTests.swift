// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: rows of a picker lie around a cylinder and fade with their angle, with a bar at the selected ones.
@MainActor @Suite(.serialized) struct PickerPictureTests {
  private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      component == 0 ? "Row \(row)" : nil
    }
    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
      guard component == 1 else { return nil }
      return NSAttributedString(
        string: "Red \(row)", attributes: [.foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 9)])
    }
  }

  @Test func wheels() {
    let source = Source()
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (source, source)
    picker.backgroundColor = .systemBackground
    picker.selectRow(5, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let suffix = style == .dark ? "dark" : "light"
      picker.overrideUserInterfaceStyle = style
      assertSnapshot(of: picker, as: .image, named: suffix)
      assertPipelinesAgree(of: picker, named: suffix)
    }
  }
}
