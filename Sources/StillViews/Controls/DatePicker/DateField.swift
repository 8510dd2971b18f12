// SPDX-License-Identifier: MIT

import Foundation

/// The part of a date, or of a length of time, that one wheel shows.
enum DateField: Equatable {
  case year, month, day
  /// A day with its month and weekday.
  case fullDay
  case hour, minute
  /// The half of a day.
  case period
  /// The hours of a length of time, and its minutes.
  case hours, minutes

  /// The field that a letter of a date format stands for.
  init?(_ letter: Character) {
    switch letter {
    case "y", "Y", "u", "U", "r": self = .year
    case "M", "L": self = .month
    case "d": self = .day
    case "h", "H", "k", "K": self = .hour
    case "m": self = .minute
    case "a", "b", "B": self = .period
    default: return nil
    }
  }

  /// The unit of a calendar whose days and minutes a row stands for.
  var unit: Calendar.Component? {
    switch self {
    case .year: .year
    case .month: .month
    case .day, .fullDay: .day
    case .hour: .hour
    case .minute: .minute
    case .period, .hours, .minutes: nil
    }
  }
}

extension UIDatePicker.Mode {
  /// The wheels that show a mode, in the order of a locale.
  func fields(_ locale: Locale) -> [DateField] {
    switch self {
    case .time: Self.fields("jmm", locale)
    case .date: Self.fields("yMMMMd", locale)
    case .dateAndTime: [.fullDay] + Self.fields("jmm", locale)
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: Self.fields("yMMMM", locale)
    }
  }

  private static func fields(_ template: String, _ locale: Locale) -> [DateField] {
    DatePattern(template: template, locale).letters.compactMap(DateField.init)
  }
}
