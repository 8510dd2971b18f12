// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Labels and fields of real iOS beside ours: the same lines, as wide within a hundredth, on the same baselines within a
/// pixel. Letters differ, because San Francisco is Apple's alone.
@MainActor @Suite(.enabled(if: ControlPictures.isThere, "\(OracleNumbers.absent) with pictures of text"))
struct IOSTextTests {
  private func picture(_ name: String) throws -> ControlPicture {
    try #require(try ControlPictures.all().first { $0.name == name }, "there is no picture \(name)")
  }

  /// Compares the lines in a part of the picture, in points, with those of a view of that size.
  ///
  /// Our letters stand on whole pixels, which may move the last one by a pixel. The ellipsis of Inter is wider than that
  /// of San Francisco, so lines in `loose` have an em's eighth more.
  private func compare(
    _ name: String, _ view: UIView, at origin: CGPoint = .zero, loose: [Int] = [], em: CGFloat = 0
  ) throws {
    let picture = try picture(name)
    let scale = picture.scale
    view.overridingTraits = UITraitCollection(displayScale: scale)
    view.layoutIfNeeded()
    let part = CGRect(origin: origin, size: view.bounds.size).applying(CGAffineTransform(scaleX: scale, y: scale))
    let theirs = try picture.bitmap().inkLines(in: part)
    let ours = try Picture(view, scale: scale).bitmap.inkLines(in: CGRect(origin: .zero, size: part.size))
    try #require(!theirs.isEmpty)
    try #require(ours.count == theirs.count, "\(name): \(ours.count) lines, not \(theirs.count)")
    let farthest = zip(ours, theirs).map { 100 * ($0.width / $1.width - 1) }.max { abs($0) < abs($1) } ?? 0
    print("Text \(name): \(ours.count) lines, widths within \(String(format: "%.1f", farthest)) %")
    for (index, (mine, real)) in zip(ours, theirs).enumerated() {
      let line = "\(name), line \(index): \(mine), not \(real)"
      let allowed = real.width * 0.01 + 1 + (loose.contains(index) ? em * scale / 8 : 0)
      #expect(abs(mine.width - real.width) <= allowed, "\(line)")
      #expect(abs(mine.baseline - real.baseline) <= 1, "\(line)")
    }
  }

  /// The texts of the lines that a label draws, without the spaces at their ends.
  private func lines(of label: UILabel) -> [String] {
    var lines: [(y: CGFloat, text: String)] = []
    for text in drawnTexts(of: label) {
      if let last = lines.last, abs(last.y - text.origin.y) < 0.5 {
        lines[lines.count - 1].text += text.text
      } else {
        lines.append((text.origin.y, text.text))
      }
    }
    return lines.map(\.text)
  }

  private func label(_ text: String, _ font: UIFont, _ size: CGSize, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    (label.text, label.font, label.numberOfLines, label.textColor) = (text, font, lines, .black)
    return label
  }

  private static let joke = """
    Hello, world. This is a long run of text that should wrap at some point. Someone should improve this test by \
    adding a joke or something. Alright, it's been fun!
    """

  @Test(arguments: [
    (
      "left", UIFont.systemFont(ofSize: 17), 0, NSLineBreakMode.byTruncatingTail,
      [
        "Hello, world. This is a long run of text", "that should wrap at some point.",
        "Someone should improve this test by", "adding a joke or something. Alright, it's", "been fun!",
      ]
    ),
    (
      "font", .boldSystemFont(ofSize: 32), 0, .byTruncatingTail,
      [
        "Hello, world. This is a", "long run of text that", "should wrap at some", "point. Someone",
        "should improve this", "test by adding a joke", "or something. Alrig…",
      ]
    ),
    (
      "two-lines", .systemFont(ofSize: 17), 2, .byTruncatingTail,
      ["Hello, world. This is a long run of text", "that should wrap at some point. Som…"]
    ),
    (
      "char-wrapping", .systemFont(ofSize: 17), 2, .byCharWrapping,
      ["Hello, world. This is a long run of text th", "at should wrap at some point. Someon"]
    ),
  ])
  func paragraphs(
    _ name: String, _ font: UIFont, _ count: Int, _ mode: NSLineBreakMode, _ expected: [String]
  ) throws {
    let label = label(Self.joke, font, CGSize(width: 300, height: 300), lines: count)
    label.lineBreakMode = mode
    #expect(lines(of: label) == expected)
    try compare("blueprint-text/label-\(name)-iOS17", label, loose: [expected.count - 1], em: font.pointSize)
  }

  private static let lorem = [String](
    repeating: """
      Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore \
      magna aliqua.
      """, count: 2
  ).joined(separator: " ")

  nonisolated private static let modes: [(name: String, mode: NSLineBreakMode, last: String)] = [
    ("TruncatingHead", .byTruncatingHead, "…r incididunt ut labore et dolore magna aliqua."),
    ("TruncatingTail", .byTruncatingTail, "adipiscing elit, sed do eiusmod tempor incidi…"),
    ("TruncatingMiddle", .byTruncatingMiddle, "adipiscing elit, sed do…et dolore magna aliqua."),
    ("WordWrapping", .byWordWrapping, "adipiscing elit, sed do eiusmod tempor"),
  ]

  @Test(arguments: modes)
  func lastLines(_ name: String, _ mode: NSLineBreakMode, _ last: String) throws {
    let (first, third) = (
      "Lorem ipsum dolor sit amet, consectetur", "incididunt ut labore et dolore magna aliqua."
    )
    for (count, expected) in [
      (0, [first, "adipiscing elit, sed do eiusmod tempor", third, first, last]), (2, [first, last]),
    ] {
      let label = label(Self.lorem, .systemFont(ofSize: 18), CGSize(width: 375, height: 120), lines: count)
      label.lineBreakMode = mode
      #expect(lines(of: label) == expected)
      try compare("texture-uilabel/\(name)-\(count)", label, at: CGPoint(x: 0, y: 113.5))
    }
  }

  /// Lines that end anywhere may have a letter more, because widths agree only within a hundredth; so the lines of iOS
  /// are compared as they are.
  @Test func charactersWrapAtTheEdge() throws {
    let expected = try picture("texture-uilabel/CharWrapping-0").lines("lines")
    for count in [0, 2] {
      let size = CGSize(width: 375, height: 120)
      let label = label(Self.lorem, .systemFont(ofSize: 18), size, lines: count)
      label.lineBreakMode = .byCharWrapping
      #expect(lines(of: label).count == (count == 0 ? 5 : 2))
      #expect(abs(lines(of: label)[0].count - expected[0].count) <= 1)
      label.text = expected.prefix(count == 0 ? 5 : 2).joined(separator: "\n")
      #expect(lines(of: label) == Array(expected.prefix(count == 0 ? 5 : 2)))
      try compare("texture-uilabel/CharWrapping-\(count)", label, at: CGPoint(x: 0, y: 113.5))
    }
  }

  @Test(arguments: [
    ("XS", UIContentSizeCategory.extraSmall), ("M", .medium), ("XL", .extraLarge),
    ("XXXL", .extraExtraExtraLarge), ("AccessibilityL", .accessibilityLarge),
    ("AccessibilityXXL", .accessibilityExtraExtraLarge),
  ])
  func bodyText(_ name: String, _ category: UIContentSizeCategory) throws {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    let label = label("Example", font, CGSize(width: 300, height: 100))
    try compare("nimble-dynamic-type/body-\(name)", label)
  }

  @Test(arguments: [
    ("extra-small", UIContentSizeCategory.extraSmall), ("medium", .medium), ("large", .large),
    ("extra-extra-large", .extraExtraLarge), ("accessibility-medium", .accessibilityMedium),
    ("accessibility-extra-large", .accessibilityExtraLarge),
    ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
  ])
  func titles(_ name: String, _ category: UIContentSizeCategory) throws {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let label = label("What's the point?", .preferredFont(forTextStyle: .title1, compatibleWith: traits), .zero)
    let name = "swift-snapshot-testing-screens/label-title1-\(name)"
    let size = try picture(name).numbers("label_size").compactMap { $0 }
    let own = label.intrinsicContentSize
    #expect(abs(own.height - size[1]) < 1e-3 && abs(own.width / size[0] - 1) < 0.01, "\(own), not \(size)")
    label.frame.size = CGSize(width: size[0], height: size[1])
    try compare(name, label)
  }

  @Test func fields() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    field.placeholder = "Type something..."
    try compare("blueprint-text/textfield-placeholder-iOS17", field)
    field.text = "Hello, world"
    try compare("blueprint-text/textfield-simple-iOS17", field)
  }
}

/// Line breaks in pictures of iOS that are not among the pictures here: cells of the Essential Feed, 358 points wide.
@MainActor struct IOSLineBreakTests {
  private static let gallery = """
    The East Side Gallery is an open-air gallery in Berlin. It consists of a series of murals painted directly on a \
    1,316 m long remnant of the Berlin Wall, located near the centre of Berlin, on Mühlenstraße in \
    Friedrichshain-Kreuzberg. The gallery has official status as a Denkmal, or heritage-protected landmark.
    """

  @Test(arguments: [
    (
      UIContentSizeCategory.medium,
      [
        "The East Side Gallery is an open-air gallery in", "Berlin. It consists of a series of murals painted",
        "directly on a 1,316 m long remnant of the Berlin", "Wall, located near the centre of Berlin, on",
        "Mühlenstraße in Friedrichshain-Kreuzberg. The", "gallery has official status as a Denkmal, or",
        "heritage-protected landmark.",
      ]
    ),
    (
      .extraExtraExtraLarge,
      [
        "The East Side Gallery is an open-air", "gallery in Berlin. It consists of a",
        "series of murals painted directly on",
        "a 1,316 m long remnant of the Berlin", "Wall, located near the centre of", "Berlin, on Mühlenstraße in",
        "Friedrichshain-Kreuzberg. The", "gallery has official status as a", "Denkmal, or heritage-protected",
        "landmark.",
      ]
    ),
  ])
  func bodyBreaksAsInIOS(_ category: UIContentSizeCategory, _ lines: [String]) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Self.gallery
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
    label.frame.size = label.sizeThatFits(CGSize(width: 358, height: 0))
    var drawn: [CGFloat: String] = [:]
    for text in drawnTexts(of: label) { drawn[text.origin.y, default: ""] += text.text }
    #expect(drawn.sorted { $0.key < $1.key }.map(\.value) == lines)
  }
}
