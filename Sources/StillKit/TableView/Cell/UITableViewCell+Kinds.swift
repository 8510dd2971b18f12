// SPDX-License-Identifier: MIT

extension UITableViewCell {
  /// Which labels a cell has, and where. Mirrors UIKit, raw values included.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// A grey second text at the end.
    case value1 = 1
    /// A coloured text in a narrow column, the second text beside it.
    case value2 = 2
    /// A small second text below.
    case subtitle = 3
  }

  /// What stands at a cell's end. Mirrors UIKit, raw values included.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow head.
    case disclosureIndicator = 1
    /// An i in a circle, and an arrow head.
    case detailDisclosureButton = 2
    case checkmark = 3
    /// An i in a circle.
    case detailButton = 4
  }

  /// Whether a selected cell is grey. Mirrors UIKit, raw values included; all but `none` look alike, as since iOS 7.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// What editing a row would do. Mirrors UIKit, raw values included.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete, insert
  }
}
