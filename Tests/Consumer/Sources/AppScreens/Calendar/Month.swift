// SPDX-License-Identifier: MIT

import Foundation

/// The weeks that a month touches, day by day.
public struct Month: Sendable {
  /// One square of the grid.
  public struct Day: Hashable, Sendable {
    public var date: Date
    public var number: Int
    public var isInMonth: Bool
    public var isWeekend: Bool
  }

  public let title: String
  public let days: [Day]
  /// From the first day of the week on.
  public let weekdaySymbols: [String]

  public init(year: Int, month: Int, calendar: Calendar) {
    let first = calendar.date(from: DateComponents(year: year, month: month, day: 1))!
    let length = calendar.range(of: .day, in: .month, for: first)!.count
    let before = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let count = (before + length + 6) / 7 * 7
    days = (0..<count).map { index in
      let date = calendar.date(byAdding: .day, value: index - before, to: first)!
      return Day(
        date: date, number: calendar.component(.day, from: date),
        isInMonth: calendar.isDate(date, equalTo: first, toGranularity: .month),
        isWeekend: calendar.isDateInWeekend(date))
    }
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    weekdaySymbols = (0..<7).map { symbols[(calendar.firstWeekday - 1 + $0) % 7] }
    title = first.formatted(
      Date.FormatStyle(locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
        .month(.wide).year())
  }
}
