// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: a date picker shows a date by the order of its locale, within its limits, and tells of the user's changes alone.
@MainActor struct DatePickerTests {
  /// Tuesday, the 14th of November 2023, 22:13:20.
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  private func picker(
    _ mode: UIDatePicker.Mode, _ locale: String = "en_US", _ style: UIDatePickerStyle = .wheels
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    (picker.locale, picker.timeZone) = (Locale(identifier: locale), TimeZone(identifier: "GMT"))
    picker.calendar = Calendar(identifier: .gregorian)
    picker.date = date
    picker.frame.size = picker.sizeThatFits(.zero)
    return picker
  }

  private func wheels(of picker: UIDatePicker) throws -> DateWheelView {
    picker.layoutIfNeeded()
    return try #require(picker.subviews.compactMap { $0 as? DateWheelView }.first)
  }

  /// The texts in the middle of the wheels.
  private func shown(_ picker: UIDatePicker) throws -> [String] {
    let view = try wheels(of: picker)
    let wheels = try #require(view.wheels)
    return zip(wheels.fields, view.values).map { wheels.title($0, value: $1) }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) throws -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
    return try #require(
      calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
  }

  /// Taps some rows below the middle of a wheel, and waits until all wheels rest.
  private func turn(_ picker: UIDatePicker, _ component: Int, by rows: CGFloat) throws {
    let column = try wheels(of: picker).frameOfComponent(component)
    let way = sin(rows * 32 / 108) * 108
    withOwnClock { clock in
      let finger = Finger(on: picker)
      finger.tap(column.midX, 108 + way)
      clock.settle()
    }
  }

  private func countChanges(_ picker: UIDatePicker) -> () -> Int {
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    return { count }
  }

  // MARK: Styles and sizes

  @Test func lengthsOfTimeAndMonthsHaveWheelsAlone() {
    let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]
    let expected: [UIDatePickerStyle] = [.compact, .compact, .compact, .wheels, .wheels]
    for style in [UIDatePickerStyle.automatic, .compact] {
      #expect(modes.map { picker($0, "en_US", style).datePickerStyle } == expected)
    }
    #expect(modes.allSatisfy { picker($0).datePickerStyle == .wheels })
    #expect(UIDatePicker().datePickerMode == .dateAndTime && UIDatePicker().preferredDatePickerStyle == .automatic)
    #expect(UIDatePickerStyle(rawValue: 2) == .compact && UIDatePicker.Mode(rawValue: 4) == .yearAndMonth)
  }

  @Test func wheelsHaveTheSizeOfAKeyboardAndTextsAreTight() throws {
    #expect(picker(.date).intrinsicContentSize == CGSize(width: 320, height: 216))
    let (time, both) = (picker(.time, "en_US", .compact), picker(.dateAndTime, "en_US", .compact))
    #expect(time.intrinsicContentSize.height == 34 + 1 / 3 && time.intrinsicContentSize.width < 110)
    #expect(both.intrinsicContentSize.width > time.intrinsicContentSize.width + 100)
    let texts = { (picker: UIDatePicker) in
      picker.layoutIfNeeded()
      let view = picker.subviews.compactMap { $0 as? CompactDateView }.first
      return (view?.subviews ?? []).filter { !$0.isHidden }.compactMap { $0 as? UILabel }
    }
    // Unicode's data have a narrow space before PM since 2022.
    let shown = texts(both).map { $0.text?.replacingOccurrences(of: "\u{202F}", with: " ") }
    #expect(shown == ["Nov 14, 2023", "10:13 PM"])
    // In more room, they lie at the end.
    time.frame.size.width = 300
    #expect(texts(time).first?.frame.maxX == 300)
    time.semanticContentAttribute = .forceRightToLeft
    time.subviews.forEach { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(texts(time).first?.frame.minX == 0)
  }

  // MARK: Order and texts

  @Test func wheelsFollowTheOrderOfTheLocale() throws {
    #expect(try shown(picker(.date)) == ["November", "14", "2023"])
    #expect(try shown(picker(.date, "en_GB")) == ["14", "November", "2023"])
    #expect(try shown(picker(.date, "ja_JP")) == ["2023年", "11月", "14日"])
    #expect(try shown(picker(.time)) == ["10", "13", "PM"])
    #expect(try shown(picker(.time, "de_DE")) == ["22", "13"])
    #expect(try shown(picker(.time, "ko_KR")) == ["오후", "10", "13"])
    #expect(try shown(picker(.dateAndTime)) == ["Tue Nov 14", "10", "13", "PM"])
    #expect(try shown(picker(.yearAndMonth)) == ["November", "2023"])
    let early = picker(.time, "en_GB")
    early.date = try day(2023, 11, 14, 9, 5)
    #expect(try shown(early) == ["09", "05"])
    let midnight = picker(.time)
    midnight.date = try day(2023, 11, 14, 0, 0)
    #expect(try shown(midnight) == ["12", "00", "AM"])
  }

  @Test func settingsChangeWhatIsShown() throws {
    let picker = picker(.dateAndTime)
    picker.timeZone = TimeZone(secondsFromGMT: 2 * 3600)
    #expect(try shown(picker) == ["Wed Nov 15", "12", "13", "AM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(try shown(picker) == ["Mi. 15. Nov.", "00", "13"])
    picker.datePickerMode = .date
    picker.calendar = Calendar(identifier: .buddhist)
    #expect(try shown(picker) == ["15", "November", "2566"])
    picker.calendar = nil
    #expect(picker.calendar == .current && picker.date == date)
  }

  // MARK: Limits

  @Test func datesStayWithinTheLimits() throws {
    let picker = picker(.date)
    picker.maximumDate = try day(2023, 11, 1)
    #expect(picker.date == picker.maximumDate)
    #expect(try shown(picker) == ["November", "1", "2023"])
    picker.minimumDate = try day(2024, 1, 1)
    #expect(picker.date == date, "a minimum beyond the maximum lets both be ignored")
    picker.maximumDate = nil
    #expect(picker.date == picker.minimumDate)
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date == picker.minimumDate)
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date == date)
    picker.date = Date(timeIntervalSinceReferenceDate: -.infinity)
    #expect(try shown(picker) == ["January", "1", "1"])
    picker.date = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(try shown(picker).last == "9999")
  }

  @Test func minutesAreThoseOfTheInterval() throws {
    let picker = picker(.time)
    for bad in [0, -5, 7, 45, 60] {
      picker.minuteInterval = bad
      #expect(picker.minuteInterval == 1)
    }
    #expect(picker.date == date, "seconds stay")
    picker.minuteInterval = 15
    #expect(picker.date == Date(timeIntervalSince1970: 1_700_000_000 - 13 * 60 - 20))
    #expect(try shown(picker) == ["10", "00", "PM"])
    try turn(picker, 1, by: 1)
    #expect(try shown(picker) == ["10", "15", "PM"])
    picker.roundsToMinuteInterval = false
    picker.date = date
    #expect(picker.date == date)
  }

  @Test func lengthsOfTimeAreWholeMinutesOfADay() throws {
    let picker = picker(.countDownTimer)
    #expect(picker.countDownDuration == 0)
    for (length, expected) in [(3725.0, 3720.0), (1e9, 86340), (-3, 0), (60, 60), (.nan, 60)] {
      picker.countDownDuration = length
      #expect(picker.countDownDuration == expected)
    }
    picker.countDownDuration = 5 * 3600 + 7 * 60
    #expect(try shown(picker) == ["5", "7"])
    let units = try wheels(of: picker).subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(units == ["hours", "min"])
    // A countdown has at least one minute.
    picker.countDownDuration = 60
    picker.layoutIfNeeded()
    try turn(picker, 1, by: -1)
    #expect(picker.countDownDuration == 60)
  }

  // MARK: Fingers

  @Test func aTurnOfAWheelChangesTheDate() throws {
    let picker = picker(.date)
    let changes = countChanges(picker)
    picker.setDate(try day(2023, 11, 30), animated: false)
    #expect(try shown(picker) == ["November", "30", "2023"])
    #expect(changes() == 0)
    try turn(picker, 2, by: 1)
    #expect(picker.date == (try day(2024, 11, 30)))
    // Months go on from the last to the first.
    try turn(picker, 0, by: 2)
    #expect(picker.date == (try day(2024, 1, 30)))
    #expect(try shown(picker) == ["January", "30", "2024"])
    #expect(changes() == 2)
  }

  @Test func aDayThatTheMonthLacksIsItsLast() throws {
    let picker = picker(.date)
    picker.date = try day(2023, 1, 31)
    try turn(picker, 0, by: 1)
    #expect(picker.date == (try day(2023, 2, 28)))
    #expect(try shown(picker) == ["February", "28", "2023"])
    let view = try wheels(of: picker)
    let titles = view.visibleRows(inComponent: 1).map { view.wheels?.value(.day, row: $0) }
    #expect(titles.contains(29), "the 30th is below the 28th")
    let wheels = try #require(view.wheels)
    #expect(!wheels.isValid(1, value: 29, view.values, old: picker.date))
    #expect(wheels.isValid(1, value: 0, view.values, old: picker.date))
  }

  @Test func wheelsTurnBackToTheLimits() throws {
    let picker = picker(.dateAndTime)
    picker.maximumDate = try day(2023, 11, 15, 14, 0)
    let changes = countChanges(picker)
    try turn(picker, 0, by: 2)
    #expect(picker.date == picker.maximumDate && changes() == 1)
    #expect(try shown(picker) == ["Wed Nov 15", "2", "00", "PM"])
    try turn(picker, 3, by: -1)
    #expect(picker.date == (try day(2023, 11, 15, 2, 0)))
    let view = try wheels(of: picker)
    let wheels = try #require(view.wheels)
    let hours = (0..<12).filter { wheels.isValid(1, value: $0, [view.values[0], 0, 0, 1], old: picker.date) }
    #expect(hours == [0, 1, 2], "afternoons end at two")
  }

  @Test func aTurnGoesOnWhereThePickerIsLaidOut() throws {
    let picker = picker(.date)
    let column = try wheels(of: picker).frameOfComponent(1)
    withOwnClock { clock in
      let finger = Finger(on: picker)
      finger.tap(column.midX, 108 + 32)
      clock.advance(by: 0.1)
      picker.setNeedsLayout()
      picker.layoutIfNeeded()
      clock.settle()
    }
    #expect(try shown(picker) == ["November", "15", "2023"])
  }

  @Test func animatedDatesGoTheShorterWay() throws {
    let picker = picker(.time)
    let view = try wheels(of: picker)
    picker.date = try day(2023, 11, 14, 22, 59)
    picker.layoutIfNeeded()
    let row = view.selectedRow(inComponent: 1)
    let changes = countChanges(picker)
    withOwnClock { clock in
      picker.setDate(date + 47 * 60, animated: true)
      clock.settle()
    }
    #expect(view.selectedRow(inComponent: 1) == row + 1 && changes() == 0)
    #expect(try shown(picker) == ["11", "00", "PM"])
  }

  @Test func aDisabledPickerTakesNoFingers() throws {
    let picker = picker(.date)
    picker.isEnabled = false
    try turn(picker, 1, by: 1)
    #expect(picker.date == date)
  }
}
