// SPDX-License-Identifier: MIT

/// The way in which a date picker looks.
///
/// Mirrors UIKit's `UIDatePickerStyle`, raw values included.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style for the mode: texts, and wheels for lengths of time, and for months without a day.
  case automatic = 0
  /// Wheels, 320×216 points large.
  case wheels = 1
  /// Texts on grey grounds.
  case compact = 2
  /// A calendar.
  @available(*, unavailable, message: "not in Stillframe yet")
  case inline = 3
}

extension UIDatePicker {
  /// The values that a date picker shows.
  ///
  /// Mirrors UIKit's `UIDatePicker.Mode`, raw values included.
  public enum Mode: Int, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    /// A length of time, in hours and minutes.
    case countDownTimer = 3
    case yearAndMonth = 4
  }
}
