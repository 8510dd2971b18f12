// SPDX-License-Identifier: MIT

public import Foundation

// Foundation on Linux prints what names no locale in that of the process, which a test cannot change. The compiler
// prefers these functions to Foundation's, because their parameters are narrower. `Date.formatted()`,
// `Date.formatted(date:time:)` and formatters have none that are: a function of equal type would be ambiguous.

/// A style of Foundation's that prints in a locale, which is the picture's if the app names none.
///
/// It changes what is printed only in the languages that a test chooses.
public protocol LocalizedFormatStyle: FormatStyle {
  /// The locale that the style prints in.
  var locale: Locale { get set }
}

extension LocalizedFormatStyle {
  /// Returns the value as the style prints it, in the picture's locale if the app named none.
  fileprivate func printed(_ value: FormatInput) -> FormatOutput {
    let localization = CurrentLocalization.current
    guard localization.isChosen, CurrentLocalization.isMachines(locale) else { return format(value) }
    var style = self
    style.locale = localization.locale
    return style.format(value)
  }
}

extension Date.FormatStyle: LocalizedFormatStyle {}
extension Date.IntervalFormatStyle: LocalizedFormatStyle {}
extension Date.RelativeFormatStyle: LocalizedFormatStyle {}
extension Duration.TimeFormatStyle: LocalizedFormatStyle {}
extension Duration.UnitsFormatStyle: LocalizedFormatStyle {}
extension IntegerFormatStyle: LocalizedFormatStyle {}
extension IntegerFormatStyle.Currency: LocalizedFormatStyle {}
extension IntegerFormatStyle.Percent: LocalizedFormatStyle {}
extension FloatingPointFormatStyle: LocalizedFormatStyle {}
extension FloatingPointFormatStyle.Currency: LocalizedFormatStyle {}
extension FloatingPointFormatStyle.Percent: LocalizedFormatStyle {}
extension Decimal.FormatStyle: LocalizedFormatStyle {}
extension Decimal.FormatStyle.Currency: LocalizedFormatStyle {}
extension Decimal.FormatStyle.Percent: LocalizedFormatStyle {}
extension ListFormatStyle: LocalizedFormatStyle {}

extension Date {
  /// Returns the date as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Date { format.printed(self) }
}

extension Range where Bound == Date {
  /// Returns the time between two dates as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Range<Date> { style.printed(self) }
}

extension Duration {
  /// Returns the duration as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Duration { style.printed(self) }
}

extension BinaryInteger {
  /// Returns the number as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Self { format.printed(self) }
}

extension FixedWidthInteger {
  /// Returns the number in the digits and groups of the picture's locale.
  public func formatted() -> String { IntegerFormatStyle<Self>().printed(self) }
}

extension BinaryFloatingPoint {
  /// Returns the number as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Self { format.printed(self) }
}

extension BinaryFloatingPoint where Self: SendableMetatype {
  /// Returns the number in the digits and groups of the picture's locale.
  public func formatted() -> String { FloatingPointFormatStyle<Self>().printed(self) }
}

extension Decimal {
  /// Returns the number as a style prints it, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Decimal { format.printed(self) }
}

extension Sequence {
  /// Returns the elements as a style lists them, in the picture's locale if the style names none.
  public func formatted<Style: LocalizedFormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self { style.printed(self) }
}

extension [String] {
  /// Returns the strings as a list in the picture's language, such as `a, b and c`.
  public func formatted() -> String { formatted(.list(type: .and)) }
}
