// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Links and phone numbers that are found in texts.
struct DataDetectorTests {
  private static let link: NSTextCheckingTypes = 1 << 5
  private static let phone: NSTextCheckingTypes = 1 << 11

  private func found(_ types: NSTextCheckingTypes, in text: String) throws -> [String] {
    let detector = try NSDataDetector(types: types)
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map { match in
      let words = (text as NSString).substring(with: match.range)
      return "\(words) -> \(match.url?.absoluteString ?? match.phoneNumber ?? "nothing")"
    }
  }

  @Test(arguments: [
    ("See https://block.xyz.", "https://block.xyz -> https://block.xyz"),
    ("(www.a.de/x(1))", "www.a.de/x(1) -> http://www.a.de/x(1)"),
    ("mail bob@x.org!", "bob@x.org -> mailto:bob@x.org"),
    ("😀 foo.com/bar, or", "foo.com/bar -> http://foo.com/bar"),
  ])
  func linksAreFound(text: String, expected: String) throws {
    #expect(try found(Self.link, in: text) == [expected])
    #expect(try found(Self.phone, in: text) == [])
  }

  @Test func resultsCanBeMade() throws {
    let url = try #require(URL(string: "https://a.de"))
    let link = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 2, length: 3), url: url)
    #expect(link.resultType.rawValue == Self.link && link.range.location == 2 && link.url == url)
    let place = NSRange(location: 1, length: 2)
    let number = NSTextCheckingResult.phoneNumberCheckingResult(range: place, phoneNumber: "12")
    #expect(number.resultType.rawValue == Self.phone && number.phoneNumber == "12" && number.components == nil)
  }

  @Test(arguments: ["no link", "e.g. this", "v1.2.3", "a.b", "file.swift", ""])
  func otherTextIsNoLink(text: String) throws { #expect(try found(Self.link, in: text) == []) }

  @Test(arguments: ["(555) 555-5555", "+49 30 1234567", "555-555-5555", "030 123 45 67", "0301234567"])
  func phoneNumbersAreFound(number: String) throws {
    #expect(try found(Self.phone, in: "Call \(number)!") == ["\(number) -> \(number)"])
  }

  @Test(arguments: ["1234", "2024-01-31", "31.01.2024", "3.14159265", "12/1/12", "https://a.com/5555555555"])
  func otherNumbersAreNoPhoneNumbers(text: String) throws {
    #expect(try found(Self.phone | Self.link, in: text).filter { !$0.contains("://") } == [])
  }

  /// Rule: phone numbers stand between links, and those that are parts of links do not count.
  @Test(arguments: 0..<256) func numbersStandBetweenLinks(choice: Int) throws {
    let pieces = ["555-555-5555", "a.com/?n=0301234567", "word", "b.org/?a=5555555555&b=0307654321."]
    let text = (0..<4).map { pieces[choice >> (2 * $0) & 3] }.joined(separator: ", ")
    let whole = NSRange(location: 0, length: text.utf16.count)
    func ranges(_ types: NSTextCheckingTypes) throws -> [NSRange] {
      try NSDataDetector(types: types).matches(in: text, range: whole).map(\.range)
    }
    let (links, numbers) = (try ranges(Self.link), try ranges(Self.phone))
    let free = numbers.filter { number in !links.contains { NSIntersectionRange($0, number).length > 0 } }
    #expect(try ranges(Self.link | Self.phone) == (links + free).sorted { $0.location < $1.location })
    #expect(links.count == text.components(separatedBy: "/?").count - 1)
    #expect(free.count == text.components(separatedBy: "-555-").count - 1)
  }

  @Test func allAreFoundInOrderWithinTheRange() throws {
    let text = "555-555-5555 a.com b.com"
    let detector = try NSDataDetector(types: Self.phone | Self.link)
    let whole = NSRange(location: 0, length: text.utf16.count)
    #expect(detector.matches(in: text, range: whole).map(\.resultType.rawValue) == [Self.phone, Self.link, Self.link])
    #expect(detector.firstMatch(in: text, range: whole)?.phoneNumber == "555-555-5555")
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: 13, length: 11)) == 2)
    var urls: [String] = []
    detector.enumerateMatches(in: text, range: whole) { match, _, stop in
      guard let url = match?.url else { return }
      urls.append(url.absoluteString)
      stop.pointee = true
    }
    #expect(urls == ["http://a.com"])
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }
}
