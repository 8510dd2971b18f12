// SPDX-License-Identifier: MIT

import Foundation

extension FormatStyle where Self == Date.FormatStyle {
  /// Friday, 17 May; the same wherever the tests run.
  static var chatDay: Date.FormatStyle { fixed.weekday(.wide).day().month(.wide) }
  /// 09:12
  static var chatTime: Date.FormatStyle { fixed.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits) }

  private static var fixed: Date.FormatStyle {
    Date.FormatStyle(
      locale: Locale(identifier: "en_GB"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }
}
