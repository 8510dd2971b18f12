// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// A picker with a list of titles for each wheel.
struct FixturePicker: FixtureKeyedContent {
  private let components: [[String]]
  private let selectedRows: [Int]

  enum Key: String, FixtureKey {
    case components
    case selectedRows = "selected_rows"
  }

  init(_ object: FixtureObject<Key>) throws {
    components = try object.value(.components, "a list of lists of titles, one a wheel") ?? []
    selectedRows = try object.value(.selectedRows, "a list of row numbers, one a wheel") ?? []
    guard selectedRows.count <= components.count else {
      throw FixtureError(
        object.path(.selectedRows), .wrongShape(expected: "at most as many numbers as there are components"))
    }
    for (index, row) in selectedRows.enumerated() where !components[index].indices.contains(row) {
      throw FixtureError(
        "\(object.path(.selectedRows))[\(index)]", .wrongShape(expected: "the number of a row, from 0"))
    }
  }

  func makeView(_ builder: FixtureBuilder) -> UIView {
    let picker = FixturePickers.UIPickerView(components)
    for (component, row) in selectedRows.enumerated() {
      picker.selectRow(row, inComponent: component, animated: false)
    }
    return picker
  }
}

/// A namespace for a picker with titles of its own that descriptions call `UIPickerView`, as the fixture does.
private enum FixturePickers {
  final class UIPickerView: StillKit.UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private let titles: [[String]]

    init(_ titles: [[String]]) {
      self.titles = titles
      super.init(frame: .zero)
      (dataSource, delegate) = (self, self)
    }

    required init?(coder: NSCoder) { return nil }

    func numberOfComponents(in pickerView: StillKit.UIPickerView) -> Int { titles.count }
    func pickerView(_ pickerView: StillKit.UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      titles[component].count
    }
    func pickerView(
      _ pickerView: StillKit.UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { titles[component][row] }
  }
}
