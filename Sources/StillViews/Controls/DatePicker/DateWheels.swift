// SPDX-License-Identifier: MIT

import Foundation

/// The wheels of a date picker: how many rows they have, and which of these stand for a date.
///
/// Months, days, hours and minutes repeat, so that their wheels turn on from the last to the first.
struct DateWheels: Equatable {
  let mode: UIDatePicker.Mode
  let calendar: Calendar
  let locale: Locale
  /// The minutes from one row to the next.
  let interval: Int
  /// The dates that can be chosen; nil if all can.
  let limits: ClosedRange<Date>?
  let fields: [DateField]
  /// True if hours begin at 0, which they do on clocks of 24 hours and in some locales on those of 12.
  private let beginsAtZero: Bool
  private let hasPeriod: Bool

  init(_ mode: UIDatePicker.Mode, _ calendar: Calendar, _ locale: Locale, interval: Int, limits: ClosedRange<Date>?) {
    (self.mode, self.calendar, self.locale, self.interval) = (mode, calendar, locale, interval)
    self.limits = mode == .countDownTimer ? nil : limits
    fields = mode.fields(locale)
    hasPeriod = fields.contains(.period)
    beginsAtZero = !DatePattern(template: "jmm", locale).letters.contains { $0 == "h" || $0 == "k" }
  }

  // MARK: Rows

  private static let repetitions = 100
  private static let years = 9999
  /// The days from the beginning of the year 1 of the Gregorian calendar to that of 1970.
  private static let daysToEpoch = 719_162

  /// The number of values of a field after which they repeat; all of them if they do not.
  private func values(_ field: DateField) -> Int {
    switch field {
    case .year: Self.years
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .fullDay: Self.years * 366
    case .hour: hasPeriod ? 12 : 24
    case .hours: 24
    case .minute, .minutes: 60 / interval
    case .period: 2
    }
  }

  private func repeats(_ field: DateField) -> Bool { field != .year && field != .fullDay && field != .period }

  /// The number of rows on a wheel.
  func count(_ field: DateField) -> Int { values(field) * (repeats(field) ? Self.repetitions : 1) }

  /// The value of a row, from 0.
  func value(_ field: DateField, row: Int) -> Int { row % values(field) }

  /// Returns the row with a value that is nearest to another row; without one, a row in the middle of the wheel.
  func row(_ field: DateField, value: Int, near other: Int?) -> Int {
    let count = values(field)
    guard repeats(field) else { return min(max(value, 0), count - 1) }
    let other = other ?? (Self.repetitions / 2 * count + value)
    let row = other - other % count + value
    return [row - count, row, row + count].filter { (0..<self.count(field)).contains($0) }
      .min { abs($0 - other) < abs($1 - other) } ?? row
  }

  // MARK: Dates

  /// Returns the value, from 0, that a field has for a date.
  func value(_ field: DateField, of date: Date) -> Int {
    switch field {
    case .year: calendar.component(.year, from: date) - 1
    case .month: calendar.component(.month, from: date) - 1
    case .day: calendar.component(.day, from: date) - 1
    case .fullDay: dayNumber(of: date)
    case .hour: calendar.component(.hour, from: date) % (hasPeriod ? 12 : 24)
    case .minute: calendar.component(.minute, from: date) / interval
    case .period: calendar.component(.hour, from: date) / 12
    case .hours, .minutes: 0
    }
  }

  /// Returns the value of an hour as a clock shows it.
  func shownHour(_ value: Int) -> Int { value == 0 && !beginsAtZero ? (hasPeriod ? 12 : 24) : value }

  /// Returns the noon of a day with a number.
  func noon(ofDay number: Int) -> Date {
    let noon = Date(timeIntervalSince1970: Double(number - Self.daysToEpoch) * 86400 + 43200)
    return noon - TimeInterval(calendar.timeZone.secondsFromGMT(for: noon))
  }

  private func dayNumber(of date: Date) -> Int {
    let local = date.timeIntervalSince1970 + TimeInterval(calendar.timeZone.secondsFromGMT(for: date))
    return Int((local / 86400).rounded(.down)) + Self.daysToEpoch
  }

  /// Returns the date that values stand for; fields without a wheel stay those of `old`.
  ///
  /// A day that the month does not have is its last day.
  func date(_ values: [Int], old: Date) -> Date {
    let units: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond]
    var parts = calendar.dateComponents(units, from: old)
    for (field, value) in zip(fields, values) {
      switch field {
      case .year: parts.year = value + 1
      case .month: parts.month = value + 1
      case .day: parts.day = value + 1
      case .fullDay:
        let day = calendar.dateComponents([.era, .year, .month, .day], from: noon(ofDay: value))
        (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
      case .hour: parts.hour = hasPeriod ? (parts.hour ?? 0) / 12 * 12 + value : value
      case .minute: (parts.minute, parts.second, parts.nanosecond) = (value * interval, 0, 0)
      case .period, .hours, .minutes: break
      }
    }
    // The half of the day may stand before the hour.
    if let period = fields.firstIndex(of: .period) { parts.hour = (parts.hour ?? 0) % 12 + values[period] * 12 }
    if let last = lastDay(parts) { parts.day = min(parts.day ?? 1, last) }
    return calendar.date(from: parts) ?? old
  }

  /// Returns the last day of a month.
  private func lastDay(_ parts: DateComponents) -> Int? {
    var first = parts
    (first.day, first.hour, first.minute) = (1, 12, 0)
    return calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count }
  }

  /// Returns true if a row can be chosen, as the other wheels stand.
  func isValid(_ index: Int, value: Int, _ values: [Int], old: Date) -> Bool {
    var values = values
    values[index] = value
    let date = date(values, old: old)
    // A day that the month lacks became another one.
    if fields[index] == .day, calendar.component(.day, from: date) != value + 1 { return false }
    guard let limits else { return true }
    let unit = fields[index].unit
    guard let span = unit.flatMap({ calendar.dateInterval(of: $0, for: date) }) ?? halfDay(around: date) else {
      return true
    }
    return span.start <= limits.upperBound && span.end > limits.lowerBound
  }

  private func halfDay(around date: Date) -> DateInterval? {
    let start = calendar.startOfDay(for: date)
    return DateInterval(start: calendar.component(.hour, from: date) < 12 ? start : start + 43200, duration: 43200)
  }

  /// Returns a date within the limits.
  func limited(_ date: Date) -> Date {
    limits.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
  }
}
