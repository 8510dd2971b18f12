// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The kinds of text that a detector looks for, as a number.
///
/// Mirrors Foundation's `NSTextCheckingTypes`.
public typealias NSTextCheckingTypes = UInt64

/// A search for links and phone numbers in a text.
///
/// It finds addresses with a scheme, such as `https://…`, addresses that begin with `www.` or end with a common domain such
/// as `.com`, mail addresses, and numbers of seven to fifteen digits in the form of phone numbers. It does not find dates,
/// places and other kinds. On iOS the detector knows more domains and formats of numbers. Mirrors Foundation's class, which
/// does not exist on Linux.
open class NSDataDetector: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()

  /// The kinds that are looked for.
  public let checkingTypes: NSTextCheckingTypes

  /// Makes a detector; throws if no types are given.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.featureUnsupported) }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Returns all matches in a part of the text, in order; ranges are in UTF-16 units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let addresses = looks(for: .linkOfText) ? links(in: string, range) : []
    let numbers = looks(for: .phoneNumberOfText) ? phoneNumbers(in: string, range) : []
    return Self.merged(addresses, numbers)
  }

  /// Returns the first match in a part of the text.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns the number of matches in a part of the text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Calls a closure with each match, until it sets its last argument to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !isStopped.boolValue {
      block(match, [], &isStopped)
    }
  }

  private func looks(for type: NSTextCheckingResult.CheckingType) -> Bool { checkingTypes & type.rawValue != 0 }

  /// Returns links and phone numbers in the order of the text, without numbers that share characters with a link.
  ///
  /// Both lists are in this order, and the results of each share no characters.
  private static func merged(_ links: [DetectedText], _ numbers: [DetectedText]) -> [DetectedText] {
    var (found, next): ([DetectedText], Int) = ([], 0)
    for number in numbers {
      while next < links.count, links[next].range.upperBound <= number.range.location {
        found.append(links[next])
        next += 1
      }
      let isFree = next == links.count || links[next].range.location >= number.range.upperBound
      if isFree { found.append(number) }
    }
    return found + links[next...]
  }

  // MARK: Patterns

  private static let link = expression(
    #"(?:[a-z][a-z0-9+.\-]*://|www\.)[^\s<>"“”]+|[a-z0-9._%+\-]+@(?:[a-z0-9\-]+\.)+[a-z]{2,}"#
      + #"|(?<![@\w.\-])(?:[a-z0-9\-]+\.)+(?:com|org|net|edu|gov|io|co|me|tv|app|dev|info|uk|de|fr|ch|at|jp|ca|au)"#
      + #"(?![\w\-]|\.\w)(?:/[^\s<>"“”]*)?"#)
  private static let phone = expression(
    #"(?<![\w.\-/])(?:\+\d{1,3}[ .\-]?)?(?:\(\d{2,5}\)[ .\-]?|\d{2,5}[ .\-/])?\d{2,4}(?:[ .\-]?\d{2,4}){1,3}(?![\w/]|[.\-]\d)"#
  )

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  private func links(in string: String, _ range: NSRange) -> [DetectedText] {
    let text = string as NSString
    return (Self.link?.matches(in: string, range: range) ?? []).compactMap { match in
      let words = Self.trimmed(text.substring(with: match.range))
      let range = NSRange(location: match.range.location, length: words.utf16.count)
      guard let url = Self.url(words) else { return nil }
      return DetectedText(.linkOfText, range, url: url)
    }
  }

  /// Removes punctuation after an address, and a closing bracket that was opened before it.
  private static func trimmed(_ words: String) -> String {
    var rest = words[...]
    while let last = rest.last {
      let opening: Character? = [")": "(", "]": "["][last]
      let isUnopened = opening.map { open in
        rest.filter { $0 == open }.count < rest.filter { $0 == last }.count
      }
      guard isUnopened ?? ".,;:!?'’".contains(last) else { break }
      rest.removeLast()
    }
    return String(rest)
  }

  private static func url(_ words: String) -> URL? {
    if words.contains("://") { return URL(string: words) }
    return URL(string: words.contains("@") && !words.contains("/") ? "mailto:\(words)" : "http://\(words)")
  }

  private func phoneNumbers(in string: String, _ range: NSRange) -> [DetectedText] {
    let text = string as NSString
    return (Self.phone?.matches(in: string, range: range) ?? []).compactMap { match in
      let words = text.substring(with: match.range)
      guard (7...15).contains(words.filter(\.isNumber).count), !Self.isDay(words) else { return nil }
      return DetectedText(.phoneNumberOfText, match.range, phoneNumber: words)
    }
  }
}

extension NSDataDetector {
  /// Returns true for a date such as `2024-01-31`, which looks like a phone number.
  private static func isDay(_ words: String) -> Bool {
    let parts = words.split(whereSeparator: { "-.".contains($0) }).map(\.count)
    return parts.count == 3 && parts.sorted() == [2, 2, 4]
  }
}

/// A part of a text that a detector found.
private final class DetectedText: NSTextCheckingResult {
  private let kind: CheckingType
  private let place: NSRange
  let address: URL?
  let number: String?

  init(_ kind: CheckingType, _ range: NSRange, url: URL? = nil, phoneNumber: String? = nil) {
    (self.kind, place, address, number) = (kind, range, url, phoneNumber)
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override var resultType: CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// Returns a result that says where a link is, in UTF-16 units, and what it leads to.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedText(.linkOfText, range, url: url)
  }
  /// Returns a result that says where a phone number is, in UTF-16 units.
  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    DetectedText(.phoneNumberOfText, range, phoneNumber: phoneNumber)
  }

  /// The address of a link; nil for other results.
  public var url: URL? { (self as? DetectedText)?.address }
  /// The phone number as it is in the text; nil for other results.
  public var phoneNumber: String? { (self as? DetectedText)?.number }
}

extension NSTextCheckingResult {
  /// Always nil: dates are not looked for.
  public var date: Date? { nil }
  /// Always nil: flights and other journeys are not looked for.
  public var components: [NSTextCheckingKey: String]? { nil }
  /// Always nil: postal addresses are not looked for.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

/// The parts of a postal address, which is not looked for.
extension NSTextCheckingKey {
  /// The name of a person.
  public static let name = NSTextCheckingKey(rawValue: "Name")
  /// The name of an organisation.
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  /// The street.
  public static let street = NSTextCheckingKey(rawValue: "Street")
  /// The city.
  public static let city = NSTextCheckingKey(rawValue: "City")
  /// The state.
  public static let state = NSTextCheckingKey(rawValue: "State")
  /// The postal code.
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  /// The country.
  public static let country = NSTextCheckingKey(rawValue: "Country")
}

// Foundation's own constants are deprecated on Linux, because nothing in it returns such results.
extension NSTextCheckingResult.CheckingType {
  fileprivate static let linkOfText = Self(rawValue: 1 << 5)
  fileprivate static let phoneNumberOfText = Self(rawValue: 1 << 11)
}
