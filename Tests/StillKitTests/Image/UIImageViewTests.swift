// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the image lies where the content mode says, upright, and in the tint colour if it is a template.
@MainActor struct UIImageViewTests {
  /// Pixels row by row.
  private func image(_ width: Int, _ words: [UInt32], scale: CGFloat = 1, _ orientation: UIImage.Orientation = .up)
    -> UIImage
  {
    let bitmap = Bitmap(width: width, height: words.count / width) { buffer in
      for (index, word) in words.enumerated() { buffer[index] = word }
    }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: orientation)
  }

  private func plain(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
    image(width, Array(repeating: 0xFFFF_0000, count: width * height), scale: scale)
  }

  private func words(_ view: UIView, scale: CGFloat = 1) throws -> [UInt32] {
    let bitmap = try Picture(view, scale: scale).bitmap
    return bitmap.withWords { Array(UnsafeBufferPointer(start: $0, count: bitmap.width * bitmap.height)) }
  }

  @Test func sizesAreTheImages() {
    let view = UIImageView(image: plain(8, 4, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 2))
    view.image = plain(10, 10)
    #expect(view.bounds.size == CGSize(width: 4, height: 2))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(!view.isUserInteractionEnabled)
  }

  /// On iOS 15, 16 and 17 a fitted picture that covers a quarter of a pixel shows by a sixteenth of it.
  @Test func fittedImagesCoverPixelsAtTheirEdgesTwice() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.image = plain(80, 60)
    view.contentMode = .scaleAspectFit
    // It is 7.5 points high, from 1.25 on.
    let alpha = try words(view).map { $0 >> 24 }
    #expect(alpha[5] == 0 && alpha[25] == 255 && alpha[75] == 255 && alpha[95] == 0)
    #expect(abs(Double(alpha[15]) - 255 * 0.75 * 0.75) < 2)
    #expect(abs(Double(alpha[85]) - 255 * 0.75 * 0.75) < 2)
  }

  /// A picture of 4×2 in a view of 8×8.
  nonisolated static let places: [(UIView.ContentMode, CGRect)] = [
    (.scaleToFill, CGRect(x: 0, y: 0, width: 8, height: 8)), (.redraw, CGRect(x: 0, y: 0, width: 8, height: 8)),
    (.scaleAspectFit, CGRect(x: 0, y: 2, width: 8, height: 4)),
    (.scaleAspectFill, CGRect(x: -4, y: 0, width: 16, height: 8)),
    (.center, CGRect(x: 2, y: 3, width: 4, height: 2)), (.top, CGRect(x: 2, y: 0, width: 4, height: 2)),
    (.bottom, CGRect(x: 2, y: 6, width: 4, height: 2)), (.left, CGRect(x: 0, y: 3, width: 4, height: 2)),
    (.right, CGRect(x: 4, y: 3, width: 4, height: 2)), (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 2)),
    (.topRight, CGRect(x: 4, y: 0, width: 4, height: 2)), (.bottomLeft, CGRect(x: 0, y: 6, width: 4, height: 2)),
    (.bottomRight, CGRect(x: 4, y: 6, width: 4, height: 2)),
  ]

  @Test(arguments: places)
  func contentModesPlaceImages(_ mode: UIView.ContentMode, _ place: CGRect) throws {
    for scale in [CGFloat(1), 3] {
      let frame = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 8))
      let view = UIImageView(image: plain(4 * Int(scale), 2 * Int(scale), scale: scale))
      view.frame = CGRect(x: 8, y: 0, width: 8, height: 8)
      view.contentMode = mode
      frame.addSubview(view)
      let place = place.offsetBy(dx: 8, dy: 0)
      #expect(try Picture(frame).inked == place)
      view.clipsToBounds = true
      #expect(try Picture(frame).inked == place.intersection(view.frame))
    }
  }

  /// Where the first pixel of an image goes, and where its first row ends, after EXIF's table.
  nonisolated static let orientations: [(UIImage.Orientation, [Int])] = [
    (.up, [1, 2, 3, 4, 5, 6]), (.upMirrored, [3, 2, 1, 6, 5, 4]), (.down, [6, 5, 4, 3, 2, 1]),
    (.downMirrored, [4, 5, 6, 1, 2, 3]), (.leftMirrored, [1, 4, 2, 5, 3, 6]), (.right, [4, 1, 5, 2, 6, 3]),
    (.rightMirrored, [6, 3, 5, 2, 4, 1]), (.left, [3, 6, 2, 5, 1, 4]),
  ]

  @Test(arguments: orientations)
  func orientationsTurnPixels(_ orientation: UIImage.Orientation, _ expected: [Int]) throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF]
    let view = UIImageView(image: image(3, colors, orientation))
    #expect(try words(view) == expected.map { colors[$0 - 1] })
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func capsKeepTheirSize(_ mode: UIImage.ResizingMode) throws {
    let colors: [UInt32] = [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF, 0xFF80_0000, 0xFF00_8000,
      0xFF00_0080,
    ]
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let view = UIImageView(image: image(3, colors).resizableImage(withCapInsets: caps, resizingMode: mode))
    view.frame.size = CGSize(width: 7, height: 6)
    var expected: [UInt32] = []
    for y in 0..<6 {
      for x in 0..<7 {
        let (column, row) = (x == 0 ? 0 : x == 6 ? 2 : 1, y == 0 ? 0 : y == 5 ? 2 : 1)
        expected.append(colors[row * 3 + column])
      }
    }
    #expect(try words(view) == expected)
    view.frame.size = CGSize(width: 3, height: 3)
    #expect(try words(view) == colors)
  }

  @Test func tilesRepeatWhatLiesBetweenTheCaps() throws {
    let (a, b, c): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    let view = UIImageView(image: image(3, [a, b, c]).resizableImage(withCapInsets: caps))
    view.frame.size = CGSize(width: 6, height: 1)
    #expect(try words(view) == [a, b, c, b, c, b])
  }

  @Test func templatesTakeTheTint() throws {
    let view = UIImageView(image: image(2, [0xFF12_3456, 0]).withRenderingMode(.alwaysTemplate))
    let parent = UIView(frame: view.bounds)
    parent.addSubview(view)
    view.tintColor = .red
    #expect(try words(parent) == [0xFFFF_0000, 0])
    view.tintColor = nil
    parent.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(try words(parent) == [0xFF00_00FF, 0])
    view.image = view.image?.withRenderingMode(.automatic)
    #expect(try words(parent) == [0xFF12_3456, 0])
  }

  @Test func highlightingShowsTheOtherImage() throws {
    let view = UIImageView(image: image(1, [0xFFFF_0000]), highlightedImage: image(1, [0xFF00_FF00]))
    #expect(try words(view) == [0xFFFF_0000])
    view.isHighlighted = true
    #expect(try words(view) == [0xFF00_FF00])
    view.highlightedImage = nil
    #expect(try words(view) == [0xFFFF_0000])
    view.image = nil
    #expect(try words(view) == [0])
  }

  @Test func contentsOfTheLayersOwnerStay() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.layer.contents = image(1, [0xFFFF_0000]).cgImage
    #expect(try words(view) == [0xFFFF_0000])
  }

  @Test func descriptionsNameTheImage() {
    let view = UIImageView(image: plain(8, 4, scale: 2))
    #expect(
      view.recursiveDescription == """
        <UIImageView; frame = (0 0; 4 2); opaque = NO; userInteractionEnabled = NO; \
        image = <UIImage: CGImage anonymous; (4 2)@2>; layer = <CALayer>>
        """)
  }
}
