// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension DateWheels {
  /// Returns the text of a value.
  func title(_ field: DateField, value: Int) -> String {
    switch field {
    case .year: pattern("y").text(value + 1)
    case .month: monthNames.indices.contains(value) ? monthNames[value] : ""
    case .day: pattern("d").text(value + 1)
    case .fullDay: fullDay(noon(ofDay: value))
    case .hour: hourText(shownHour(value))
    case .minute: DatePattern.number(value * interval, digits: 2, locale)
    case .period: value == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: DatePattern.number(value, digits: 1, locale)
    case .minutes: DatePattern.number(value * interval, digits: 1, locale)
    }
  }

  /// Returns a text as wide as the widest of a field, by the width of a text.
  func widestTitle(_ field: DateField, _ width: (String) -> CGFloat) -> String {
    func widest(_ texts: [String]) -> String { texts.max { width($0) < width($1) } ?? "" }
    switch field {
    case .month: return widest(monthNames)
    case .period: return widest([calendar.amSymbol, calendar.pmSymbol])
    case .year: return pattern("y").text(2000)
    case .day: return pattern("d").text(28)
    case .hour: return hourText(hasTwoDigits ? 20 : 10)
    case .minute, .hours, .minutes: return DatePattern.number(50, digits: 2, locale)
    case .fullDay:
      return withoutCommas(
        pattern("EEEMMMd").text { letter, count in
          switch letter {
          case "E", "c": widest(calendar.shortWeekdaySymbols)
          case "M" where count > 2, "L" where count > 2: widest(calendar.shortMonthSymbols)
          default: DatePattern.number(28, digits: 2, locale)
          }
        })
    }
  }

  /// The word behind the hours or the minutes of a length of time, for example "min".
  func unitTitle(_ field: DateField, value: Int) -> String? {
    let (length, number): (Duration, Int)
    switch field {
    case .hours: (length, number) = (.seconds(value * 3600), value)
    case .minutes: (length, number) = (.seconds(value * interval * 60), value * interval)
    default: return nil
    }
    let text = length.formatted(
      .units(allowed: [field == .hours ? .hours : .minutes], width: field == .hours ? .wide : .abbreviated)
        .locale(locale))
    let digits = DatePattern.number(number, digits: 1, locale)
    return text.replacingOccurrences(of: digits, with: "").trimmingCharacters(in: .whitespaces)
  }

  private func pattern(_ template: String) -> DatePattern { DatePattern(template: template, locale) }

  private var monthNames: [String] { calendar.standaloneMonthSymbols }
  private var hasTwoDigits: Bool { !fields.contains(.period) }

  private func hourText(_ hour: Int) -> String {
    let digits = pattern("jmm").parts.compactMap { part -> Int? in
      if case .field(let letter, let count) = part, DateField(letter) == .hour { count } else { nil }
    }
    return DatePattern.number(hour, digits: digits.first ?? 1, locale)
  }

  private func fullDay(_ date: Date) -> String {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, calendar.timeZone)
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return withoutCommas(formatter.string(from: date))
  }

  /// A picker has no commas between weekday and day, unlike the formats of the locale.
  private func withoutCommas(_ text: String) -> String { text.filter { $0 != "," && $0 != "،" } }
}
