// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Whatever numbers a layer is given, painting it ends soon, and what lies beside it is painted as ever.
struct DegenerateLayerTests {
  private static let witness = CGRect(x: 28, y: 28, width: 8, height: 8)

  /// What is drawn if a healthy square lies above `subject`.
  private func paint(_ subject: CALayer) throws -> Bitmap {
    let root = layer(0, 0, 64, 64)
    root.addSublayer(subject)
    let witness = layer(Self.witness.minX, Self.witness.minY, 8, 8, .green)
    witness.zPosition = 10
    root.addSublayer(witness)
    let context = CGContext(bounds: root.bounds)
    _ = errors { root.render(in: context) }
    let list = context.displayList
    let document = try PDFPainter.paint([PDFPainter.Page(bounds: root.bounds, list: list)])
    #expect(document.count > 500)
    return try RasterPainter.paint(
      list, width: 128, height: 128, transform: CGAffineTransform(scaleX: 2, y: 2))
  }

  private func expectWitness(_ pixels: Bitmap, _ location: SourceLocation = #_sourceLocation) {
    for (x, y) in [(56, 56), (71, 71), (64, 60)] {
      #expect(pixels[x, y] == .solidGreen, sourceLocation: location)
    }
  }

  /// The clip, seen through the inverse of such a matrix, has no finite size.
  @Test func matricesThatEnlargeToInfinity() throws {
    let subject = layer(0, 0, 80, 60, .red)
    (subject.anchorPoint, subject.position) = (.zero, .zero)
    (subject.transform.m11, subject.transform.m14, subject.transform.m22) = (-1e-303, -5e-306, 1)
    expectWitness(try paint(subject))
  }

  /// One absurd number at a time, in each place for one.
  static let places: [(String, @Sendable (CALayer, CGFloat) -> Void)] = [
    ("cornerRadius", { $0.cornerRadius = $1 }), ("borderWidth", { $0.borderWidth = $1 }),
    ("opacity", { $0.opacity = Float($1) }), ("shadowRadius", { $0.shadowRadius = $1 }),
    ("shadowOpacity", { $0.shadowOpacity = Float($1) }), ("shadowOffset", { $0.shadowOffset.width = $1 }),
    ("contentsScale", { $0.contentsScale = $1 }), ("contentsRect.x", { $0.contentsRect.origin.x = $1 }),
    ("contentsRect.width", { $0.contentsRect.size.width = $1 }),
    ("contentsCenter.x", { $0.contentsCenter.origin.x = $1 }),
    ("contentsCenter.width", { $0.contentsCenter.size.width = $1 }), ("bounds.x", { $0.bounds.origin.x = $1 }),
    ("bounds.width", { $0.bounds.size.width = $1 }), ("position", { $0.position.x = $1 }),
    ("anchorPoint", { $0.anchorPoint.x = $1 }), ("zPosition", { $0.zPosition = min($1, 9) }),
    ("frame.x", { $0.frame.origin.x = $1 }), ("frame.height", { $0.frame.size.height = $1 }),
    ("scale", { $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: 1)) }),
    ("shear", { $0.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: $1, d: 1, tx: 0, ty: 0)) }),
    ("sublayerTransform", { $0.sublayerTransform = CATransform3DMakeScale($1, $1, 1) }),
    ("m34", { $0.transform.m34 = $1 }),
  ]

  @Test(arguments: places.indices) func oneAbsurdNumber(index: Int) throws {
    for number in absurdNumbers {
      for hasPath in [false, true] {
        let subject = decorated()
        if hasPath { subject.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        _ = errors { Self.places[index].1(subject, number) }
        expectWitness(try paint(subject))
      }
    }
  }

  /// A layer with something of everything.
  private func decorated() -> CALayer {
    let subject = layer(4, 4, 40, 40, .red)
    (subject.cornerRadius, subject.borderWidth, subject.borderColor) = (6, 2, .blue)
    (subject.shadowOpacity, subject.shadowRadius) = (1, 2)
    subject.contents = CGImage(bitmap: Bitmap(width: 2, height: 2) { words in for i in 0..<4 { words[i] = ~0 } })
    subject.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    subject.addSublayer(layer(5, 5, 10, 10, .blue))
    subject.mask = layer(0, 0, 40, 40, .black)
    subject.mask?.cornerRadius = 3
    return subject
  }

  @Test func radiiLargerThanTheSideMakeACapsule() throws {
    let (huge, fitting) = (layer(0, 0, 40, 20, .red), layer(0, 0, 40, 20, .red))
    fitting.cornerRadius = 10
    let expected = try picture(of: fitting, width: 40, height: 20)
    for radius in [10.5, 20, 1e9, 1e300, CGFloat.greatestFiniteMagnitude, CGFloat.infinity] {
      huge.cornerRadius = radius
      #expect(try picture(of: huge, width: 40, height: 20) == expected, "\(radius)")
    }
    for radius in [CGFloat.nan, -5, 0, -CGFloat.infinity] {
      huge.cornerRadius = radius
      #expect(try picture(of: huge, width: 40, height: 20)[0, 0] == .solidRed, "\(radius)")
    }
  }

  /// The scale of contents says nothing where the gravity resizes them, and what is no scale is one.
  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat]) func whatIsNoScaleIsOne(scale: CGFloat) throws {
    for gravity in [CALayerContentsGravity.resize, .resizeAspect, .resizeAspectFill, .center, .topLeft] {
      func shown(_ scale: CGFloat) throws -> Bitmap {
        let root = layer(0, 0, 6, 6)
        root.contents = CGImage(
          bitmap: Bitmap(width: 2, height: 1) { words in (words[0], words[1]) = (0xFFFF_0000, 0xFF00_FF00) })
        (root.contentsGravity, root.contentsScale) = (gravity, scale)
        return try picture(of: root, width: 6, height: 6)
      }
      #expect(try shown(scale) == shown(1), "\(gravity.rawValue)")
    }
  }

  /// A mask without any area hides all, and the transform that did it leaks nowhere.
  @Test func masksThatAreTurnedIntoNothingHideEverything() throws {
    for scale in [0, 1e-200, 1e-300] as [CGFloat] {
      let root = layer(0, 0, 20, 20)
      let subject = layer(0, 0, 20, 20, .red)
      subject.mask = layer(0, 0, 20, 20, .black)
      subject.mask?.setAffineTransform(CGAffineTransform(scaleX: scale, y: 1))
      root.addSublayer(subject)
      root.addSublayer(layer(0, 0, 5, 5, .blue))
      let pixels = try picture(of: root, width: 20, height: 20)
      #expect(pixels[10, 10] == .nothing && pixels[12, 3] == .nothing && pixels[2, 2] == .solidBlue, "\(scale)")
    }
  }

  /// A layer larger than any picture covers all of it, rounded or not, with a shadow or a border or neither.
  @Test(arguments: [1e5, 1e7, 1e9, 1e12, 1e300] as [CGFloat]) func hugeLayersCoverWhatIsSeen(side: CGFloat) throws {
    for radius in [0, 20] as [CGFloat] {
      let root = layer(0, 0, 16, 16)
      let subject = layer(-side / 2, -side / 2, side, side, .red)
      subject.cornerRadius = radius
      (subject.borderWidth, subject.shadowOpacity) = (1, 1)
      root.addSublayer(subject)
      let pixels = try picture(of: root, width: 16, height: 16)
      #expect(pixels[0, 0] == .solidRed && pixels[15, 15] == .solidRed && pixels[8, 3] == .solidRed)
    }
  }
}
