// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// What images and colours of a catalogue look like, each in the traits of its view, and that PDFs show the same.
@MainActor @Suite(.snapshots) struct AssetPictureTests {
  /// A catalogue in a temporary bundle, written by code.
  private final class Catalog {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    let bundle: Bundle

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      bundle = Bundle(path: url.path)!
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ data: Data, _ path: String) throws {
      let file = url.appendingPathComponent("Media.xcassets/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    func set(_ name: String, _ key: String, _ entries: [String], _ properties: String = "{}") throws {
      let list = entries.map { "{\($0)}" }.joined(separator: ", ")
      try write(Data(#"{"\#(key)": [\#(list)], "properties": \#(properties)}"#.utf8), "\(name)/Contents.json")
    }

    func png(_ path: String, _ size: CGSize, scale: CGFloat = 3, _ draw: @escaping (CGContext) -> Void) throws {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      try write(UIGraphicsImageRenderer(size: size, format: format).pngData { draw($0.cgContext) }, path)
    }

    func image(_ name: String) -> UIImage { UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage() }
  }

  /// Its files are there until the test ends.
  private let catalog: Catalog

  init() throws { catalog = try Catalog() }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  /// A sun for light views, and a moon for dark ones.
  private func themed() throws {
    let size = CGSize(width: 40, height: 40)
    try catalog.png("sky.imageset/day.png", size) { context in
      context.setFillColor(UIColor.systemOrange.cgColor)
      context.fillEllipse(in: CGRect(x: 8, y: 8, width: 24, height: 24))
      context.setStrokeColor(UIColor.systemYellow.cgColor)
      context.setLineWidth(3)
      context.strokeEllipse(in: CGRect(x: 3, y: 3, width: 34, height: 34))
    }
    try catalog.png("sky.imageset/night.png", size) { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fillEllipse(in: CGRect(x: 6, y: 6, width: 28, height: 28))
      context.setBlendMode(.clear)
      context.fillEllipse(in: CGRect(x: 15, y: 3, width: 24, height: 24))
    }
    try catalog.set(
      "sky.imageset", "images",
      [#""filename": "day.png", "scale": "3x""#, #""filename": "night.png", "scale": "3x", \#(Self.dark)"#])
    let components = { (white: String) in
      #"{"color-space": "extended-gray", "components": {"white": "\#(white)", "alpha": "1"}}"#
    }
    try catalog.set(
      "paper.colorset", "colors",
      [#""color": \#(components("0.95"))"#, #""color": \#(components("0.15")), \#(Self.dark)"#])
  }

  /// A row of the same views twice: light, and dark.
  private func sheet(_ width: CGFloat, _ height: CGFloat, _ add: (UIView) -> Void) -> UIView {
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: width * 2, height: height))
    for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      let half = UIView(frame: CGRect(x: width * CGFloat(index), y: 0, width: width, height: height))
      half.overrideUserInterfaceStyle = style
      half.backgroundColor = .systemBackground
      add(half)
      sheet.addSubview(half)
    }
    return sheet
  }

  private func expect(_ view: UIView, testName: String = #function) {
    assertSnapshot(of: view, as: .image, testName: testName)
    assertPipelinesAgree(of: view, testName: testName)
  }

  /// Left light, right dark: an image view, the same image as a template, a button, and a view in the colour of a set.
  @Test func lightAndDark() throws {
    try themed()
    let image = catalog.image("sky")
    expect(
      sheet(200, 60) { half in
        let paper = UIView(frame: CGRect(x: 4, y: 4, width: 192, height: 52))
        paper.backgroundColor = UIColor(named: "paper", in: catalog.bundle, compatibleWith: nil)
        half.addSubview(paper)
        for (index, shown) in [image, image.withRenderingMode(.alwaysTemplate)].enumerated() {
          let view = UIImageView(image: shown)
          view.frame.origin = CGPoint(x: 12 + 60 * CGFloat(index), y: 10)
          half.addSubview(view)
        }
        let button = UIButton(type: .system)
        button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
        button.frame = CGRect(x: 132, y: 10, width: 40, height: 40)
        half.addSubview(button)
      })
  }

  /// Left to right above, right to left below: a picture that is mirrored, and a pair that is not.
  @Test func directions() throws {
    let size = CGSize(width: 40, height: 24)
    for (name, color) in [("a.png", UIColor.systemBlue), ("b.png", .systemRed)] {
      for set in ["one", "pair"] {
        try catalog.png("\(set).imageset/\(name)", size) { context in
          context.setFillColor(color.cgColor)
          context.move(to: CGPoint(x: 2, y: 2))
          context.addLine(to: CGPoint(x: 38, y: 12))
          context.addLine(to: CGPoint(x: 2, y: 22))
          context.fillPath()
        }
      }
    }
    let (left, right) = (#""language-direction": "left-to-right""#, #""language-direction": "right-to-left""#)
    try catalog.set("one.imageset", "images", [#""filename": "a.png", "scale": "3x", \#(left)"#])
    try catalog.set(
      "pair.imageset", "images",
      [#""filename": "a.png", "scale": "3x", \#(left)"#, #""filename": "b.png", "scale": "3x", \#(right)"#])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    view.backgroundColor = .white
    for (row, direction) in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft].enumerated() {
      for (column, name) in ["one", "pair"].enumerated() {
        let arrow = UIImageView(image: catalog.image(name))
        arrow.semanticContentAttribute = direction
        arrow.frame.origin = CGPoint(x: 10 + 60 * CGFloat(column), y: 8 + 40 * CGFloat(row))
        view.addSubview(arrow)
      }
    }
    expect(view)
  }

  /// A bubble in its own size, wide, and large: corners keep their size, the middle is stretched.
  @Test func sliced() throws {
    try catalog.png("bubble.imageset/a.png", CGSize(width: 30, height: 30)) { context in
      UIColor.systemGreen.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 30), cornerRadius: 12).fill()
      UIColor.white.setFill()
      context.fillEllipse(in: CGRect(x: 5, y: 5, width: 6, height: 6))
    }
    let resizing = #""resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 3, "height": 3}, "#
    let insets = #""cap-insets": {"top": 39, "left": 39, "bottom": 39, "right": 39}}"#
    try catalog.set(
      "bubble.imageset", "images", [#""filename": "a.png", "scale": "3x", \#(resizing)\#(insets)"#])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 80))
    view.backgroundColor = .white
    for frame in [
      CGRect(x: 5, y: 5, width: 27, height: 27), CGRect(x: 40, y: 5, width: 90, height: 27),
      CGRect(x: 140, y: 5, width: 90, height: 70),
    ] {
      let bubble = UIImageView(image: catalog.image("bubble"))
      bubble.frame = frame
      view.addSubview(bubble)
    }
    expect(view)
  }

  /// The same file at 16, 24 and 72 points: sharp above, where the set preserves vectors, and below pixels of 24 points.
  @Test func vectors() throws {
    let file = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='12' fill='#06c'/>
      <path d='M7 12.500l3.500 3.500 7-8' fill='none' stroke='#fff' stroke-width='2'/></svg>
      """
    for name in ["sharp", "fixed"] {
      try catalog.write(Data(file.utf8), "\(name).imageset/a.svg")
      try catalog.set(
        "\(name).imageset", "images", [#""filename": "a.svg""#],
        #"{"preserves-vector-representation": \#(name == "sharp")}"#)
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 136, height: 168))
    view.backgroundColor = .white
    for (row, name) in ["sharp", "fixed"].enumerated() {
      var x: CGFloat = 8
      for side: CGFloat in [16, 24, 72] {
        let icon = UIImageView(image: catalog.image(name))
        icon.frame = CGRect(x: x, y: 8 + 80 * CGFloat(row), width: side, height: side)
        view.addSubview(icon)
        x += side + 4
      }
    }
    expect(view)
  }
}
