// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// What UIKit raises an exception for is told in its words with a mark under the place, and makes no constraints.
@MainActor struct VisualFormatErrorTests {
  private let superview = UIView()
  private let a = UIView()
  private let b = UIView()

  init() {
    superview.addSubview(a)
    superview.addSubview(b)
  }

  /// The message, after checking that there is one and that nothing was made.
  private func message(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> String {
    var made: [NSLayoutConstraint] = []
    let views: [String: Any] = ["a": a, "b": b, "alone": UIView(), "text": "no view"]
    let texts = errors {
      made = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options,
        metrics: ["big": 1001, "word": "ten", "endless": CGFloat.infinity], views: views)
    }
    #expect(made.isEmpty && texts.count == 1)
    return texts.joined()
  }

  @Test func theMarkStandsUnderThePlace() {
    let text = message("H:|-[foo]-|")
    let expected =
      "Unable to parse constraint format: \nfoo is not a key in the views dictionary. \nH:|-[foo]-| \n     ^\n"
    #expect(text.hasPrefix(expected))
    #expect(text.contains("VisualFormatErrorTests.swift:"))
  }

  @Test(arguments: [
    ("|[alone]|", 8, "'|' character, because the related view doesn't have a superview"),
    ("H:|-(>=50)-[alone(100)]", 23, "'|' character, because the related view doesn't have a superview"),
    ("[alone]-|", 8, "'|' character, because the related view doesn't have a superview"),
    ("H:|-margiin-[a]", 4, "metric with name \"margiin\", but value was not specified in metrics or views"),
    ("H[a]", 1, "Expected a ':' after 'H' to specify horizontal arrangement"),
    ("V[a]", 1, "Expected a ':' after 'V' to specify vertical arrangement"),
    ("", 0, "It's an empty string"), ("   ", 3, "It's an empty string"), ("|", 1, "Expected a view"),
    ("[a]-", 4, "Expected a number"), ("[a(20)]-", 8, "Expected a number"), ("[a]-5", 5, "Expected a '-'"),
    ("[a]-5-", 6, "Expected a view or '|'"), ("[a]--[b]", 4, "Expected a number"),
    ("[a]-(-5-[b]", 7, "Expected a ')'"), ("[a(20]", 5, "Expected a ')'"), ("[a((20))]", 3, "Expected a number"),
    ("[a()(20)]", 3, "Expected a number"), ("[a(20)]()", 7, "Expected a view"), ("[a", 2, "Expected a ']'"),
    ("[1a]", 1, "Expected a view name"), ("[]", 1, "Expected a view name"), ("[a]|[b]", 4, "the end of the format"),
    ("[a(>20)]", 4, "Expected one of the relations"), ("[a(20@1001)]", 6, "1001.0 is illegal"),
    ("[a(20@-1)]", 6, "-1.0 is illegal"), ("[a(20@big)]", 6, "1001.0 is illegal"),
    ("[a(20@b)]", 6, "metric with name \"b\""), ("[a(20@)]", 6, "Expected a priority"),
    ("[a]-b-[b]", 4, "b is a view"), ("[a]-(5,b)-[b]", 7, "b is a view"), ("[text]", 1, "neither a view nor"),
    ("[a(word)]", 3, "word in the metrics dictionary is not a number"), ("[a(endless)]", 3, "endless is not finite"),
    ("[a(1.2.3)]", 3, "Expected a number"), ("[a]-8-x", 6, "Expected a view or '|'"),
  ]) func places(format: String, offset: Int, words: String) {
    let text = message(format)
    #expect(text.contains(words))
    #expect(text.contains("\n\(format) \n\(String(repeating: " ", count: offset))^\n"))
  }

  @Test func viewsInARowCannotShareTheEdgesAlongIt() {
    #expect(message("[a]-[b]", .alignAllLeading).contains("on a horizontal edge, which is not allowed for layout that"))
    #expect(message("V:[a]-[b]", .alignAllTop).contains("on a vertical edge, which is not allowed for layout that"))
    #expect(message("V:[a]-[b]", .alignAllFirstBaseline).contains("vertical"))
  }

  /// Every beginning of a format, and every format with one character changed, is read or refused; none traps.
  @Test func damagedFormats() {
    let whole = Array("V:|-(>=8@750,<=b)-[a(==b@20)]-12.5-[b(-3)]-|")
    let strangers = Array("()[]|-@,.=<>HV:0aé \u{301}")
    var checked = 0
    for index in whole.indices {
      for stranger in strangers {
        var text = whole
        text[index] = stranger
        for format in [String(text), String(whole[..<index])] {
          let texts = errors {
            _ = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": a, "b": b])
          }
          #expect(texts.count <= 1)
          checked += 1
        }
      }
    }
    #expect(checked > 1000)
  }
}
