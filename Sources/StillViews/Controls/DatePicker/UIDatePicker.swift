// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A control with which the user selects a date, a time or a length of time.
///
/// Mirrors UIKit's `UIDatePicker`. A compact one shows its date; the calendar that opens from it on iOS is missing.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  private let wheelView = DateWheelView(frame: .zero)
  private let compactView = CompactDateView(frame: .zero)
  private var chosenDate = Date()
  private var chosenDuration: TimeInterval = 0
  private var chosenCalendar: Calendar?
  /// True if the wheels do not show the set date yet; otherwise they are where the user left them.
  private var isStale = true

  /// Makes a picker of the current date, which is as large as it needs if the frame has no size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    wheelView.turned = { [weak self] in self?.turned($0) }
    addSubview(wheelView)
    addSubview(compactView)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Date

  /// The date, which lies between minimum and maximum.
  open var date: Date {
    get { limited(chosenDate) }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date, and turns the wheels there if `animated` is true; no event is sent, as in UIKit.
  open func setDate(_ date: Date, animated: Bool) {
    guard !date.timeIntervalSinceReferenceDate.isNaN else { return }
    chosenDate = date
    update(animated: animated)
  }
  /// The earliest date, or nil for none; one that is later than the maximum lets both be ignored.
  open var minimumDate: Date? {
    didSet { update() }
  }
  /// The latest date; nil for none.
  open var maximumDate: Date? {
    didSet { update() }
  }
  /// The seconds of the mode `.countDownTimer`: whole minutes, less than a day.
  open var countDownDuration: TimeInterval {
    get { chosenDuration }
    set {
      guard !newValue.isNaN else { return }
      chosenDuration = (min(max(newValue, 0), 86399) / 60).rounded(.down) * 60
      update()
    }
  }

  // MARK: Settings

  /// The values that are shown.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { updateStyle() } }
  }
  /// The minutes from one row of the wheel to the next, which divide an hour and are at most 30; others are taken for 1.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      update()
    }
  }
  private var interval = 1
  /// A Boolean value that lets the date be one of the wheel's minutes, whatever is set.
  open var roundsToMinuteInterval = true {
    didSet { update() }
  }
  /// The style that is asked for.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { updateStyle() } }
  }
  /// The style that is shown, which is never `.automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _), (_, .wheels): .wheels
    default: .compact
    }
  }
  /// The calendar whose months and days are shown; nil returns to the current one.
  open var calendar: Calendar! {
    get { chosenCalendar ?? .current }
    set {
      chosenCalendar = newValue
      update()
    }
  }
  /// The locale in whose language and order the date is shown; nil returns to that of the picture.
  open var locale: Locale? {
    didSet { update() }
  }
  /// The time zone in which the date is shown; nil for that of the calendar.
  open var timeZone: TimeZone? {
    didSet { update() }
  }

  open override var isEnabled: Bool {
    didSet {
      wheelView.isUserInteractionEnabled = isEnabled
      for view in [wheelView, compactView] { view.alpha = isEnabled ? 1 : 0.5 }
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    guard datePickerStyle == .compact else { return wheelView.intrinsicContentSize }
    showDate()
    return compactView.naturalSize
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isCompact = datePickerStyle == .compact
    (wheelView.isHidden, compactView.isHidden) = (isCompact, !isCompact)
    for view in [wheelView, compactView] as [UIView] where view.frame != bounds { view.frame = bounds }
    if isCompact {
      showDate()
    } else {
      showWheels(animated: false)
    }
  }

  // MARK: Showing

  private var shownLocale: Locale { locale ?? CurrentLocalization.current.locale }
  private var shownCalendar: Calendar {
    var shown: Calendar = calendar
    shown.locale = shownLocale
    if let timeZone { shown.timeZone = timeZone }
    return shown
  }
  private var limits: ClosedRange<Date>? {
    // A date that is no number compares with none.
    let stated = [minimumDate, maximumDate].map { $0?.timeIntervalSinceReferenceDate.isNaN == true ? nil : $0 }
    guard stated[0] != nil || stated[1] != nil else { return nil }
    let (low, high) = (stated[0] ?? Self.possible.lowerBound, stated[1] ?? Self.possible.upperBound)
    return low <= high ? (low...high).clamped(to: Self.possible) : nil
  }

  /// Returns the date that the picker has if it is set to one: within the limits, and a minute of the wheel.
  private func limited(_ date: Date) -> Date {
    var date = min(max(date, Self.possible.lowerBound), Self.possible.upperBound)
    if interval > 1, roundsToMinuteInterval, datePickerMode == .time || datePickerMode == .dateAndTime {
      date = rounded(date)
    }
    guard datePickerMode != .countDownTimer, let limits else { return date }
    return min(max(date, limits.lowerBound), limits.upperBound)
  }

  /// The years 1 to 9999, which the wheels have.
  private static let possible = Date.distantPast...Date(timeIntervalSince1970: 253_402_214_400)

  private func rounded(_ date: Date) -> Date {
    let calendar = shownCalendar
    let minute = calendar.component(.minute, from: date)
    let start = calendar.dateInterval(of: .minute, for: date)?.start ?? date
    return start - TimeInterval(minute % interval * 60)
  }

  private func update(animated: Bool = false) {
    if datePickerStyle == .compact { invalidateIntrinsicContentSize() }
    isStale = true
    if animated, datePickerStyle == .wheels { showWheels(animated: true) }
    setNeedsLayout()
  }

  private func updateStyle() {
    invalidateIntrinsicContentSize()
    update()
  }

  private func showDate() { compactView.show(date, datePickerMode, shownCalendar, shownLocale) }

  private func showWheels(animated: Bool) {
    let wheels = DateWheels(datePickerMode, shownCalendar, shownLocale, interval: interval, limits: limits)
    guard wheelView.show(wheels) || isStale else { return }
    isStale = false
    let minutes = Int(chosenDuration) / 60
    let values = wheels.fields.map { field in
      switch field {
      case .hours: minutes / 60
      case .minutes: minutes % 60 / interval
      default: wheels.value(field, of: date)
      }
    }
    wheelView.turn(to: values, date, animated: animated)
  }

  /// Sets the date that the user chose; wheels at a day that does not exist, or beyond the limits, turn back.
  private func turned(_ values: [Int]) {
    guard let wheels = wheelView.wheels else { return }
    let (oldDate, oldDuration) = (date, chosenDuration)
    if datePickerMode == .countDownTimer {
      let minutes = values[0] * 60 + values[1] * interval
      // A countdown has no length of nothing.
      chosenDuration = TimeInterval(max(minutes, interval) * 60)
    } else {
      chosenDate = wheels.limited(wheels.date(values, old: oldDate))
    }
    isStale = true
    showWheels(animated: true)
    if date != oldDate || chosenDuration != oldDuration { sendValueChanged(nil) }
  }
}
