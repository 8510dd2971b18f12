// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

/// Whatever geometry a view is given, it says so or is drawn as far as it can be, and what lies beside it as ever.
@MainActor struct DegenerateViewTests {
  nonisolated static let noNumbers: [CGFloat] = [.nan, .infinity, -.infinity]
  nonisolated static let absurdNumbers: [CGFloat] =
    noNumbers + [0, -1, -1e9, 1e-300, 1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude]

  /// A green square of 8 points in the middle of 40, above `subject`.
  private func paintBelowWitness(_ subject: UIView) throws -> Bitmap {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(subject)
    let witness = UIView(frame: CGRect(x: 16, y: 16, width: 8, height: 8))
    witness.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    root.addSubview(witness)
    return try picture(of: root)
  }

  private func picture(of view: UIView) throws -> Bitmap {
    try RasterPainter.paint(view.displayList(scale: 1), width: 40, height: 40, transform: .identity)
  }

  private func square() -> UIView {
    let view = UIView(frame: CGRect(x: 2, y: 2, width: 12, height: 12))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    return view
  }

  private static let places: [(String, @MainActor (UIView, CGFloat) -> Void)] = [
    ("frame.x", { $0.frame.origin.x = $1 }), ("frame.width", { $0.frame.size.width = $1 }),
    ("bounds.y", { $0.bounds.origin.y = $1 }), ("bounds.height", { $0.bounds.size.height = $1 }),
    ("center", { $0.center.x = $1 }), ("scale", { $0.transform = CGAffineTransform(scaleX: $1, y: 1) }),
    ("tx", { $0.transform.tx = $1 }), ("shear", { $0.transform.b = $1 }), ("m34", { $0.transform3D.m34 = $1 }),
  ]

  @Test(arguments: 0..<9) func whatIsNoNumberIsRefused(place: Int) {
    for number in Self.noNumbers {
      let view = square()
      let before = (view.frame, view.bounds, view.center, view.transform)
      let texts = errors { Self.places[place].1(view, number) }
      #expect(texts.count == 1 && texts[0].hasPrefix("CALayerInvalidGeometry"), "\(Self.places[place].0) \(number)")
      #expect((view.frame, view.bounds, view.center, view.transform) == before)
    }
  }

  @Test(arguments: 0..<9) func absurdNumbersHarmNoOther(place: Int) throws {
    for number in Self.absurdNumbers {
      let view = square()
      let child = square()
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
      view.addSubview(child)
      (view.clipsToBounds, view.layer.cornerRadius) = (true, 3)
      _ = errors { Self.places[place].1(view, number) }
      let pixels = try paintBelowWitness(view)
      for (x, y) in [(16, 16), (23, 23), (20, 18)] { #expect(pixels[x, y].green == 255 && pixels[x, y].red == 0) }
      // Whatever the answer is, there is one.
      _ = view.hitTest(CGPoint(x: 1, y: 1), with: nil)
      _ = (child.convert(CGPoint(x: 1, y: 1), to: view.superview), child.convert(child.bounds, from: view.superview))
      #expect(view.bounds.width >= 0 && view.bounds.height >= 0)
    }
  }

  /// A rectangle of negative size is the same rectangle described from its other corner.
  @Test func negativeSizesAreTurnedRound() {
    let view = UIView(frame: CGRect(x: 20, y: 10, width: -20, height: -10))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    view.bounds = CGRect(x: 5, y: 5, width: -4, height: 2)
    #expect(view.bounds == CGRect(x: 1, y: 5, width: 4, height: 2))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
  ])
  func singularTransformsShowNothing(transform: CGAffineTransform) throws {
    let view = square()
    let child = square()
    view.addSubview(child)
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.transform = transform
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(view)
    let pixels = try picture(of: root)
    #expect((0..<1600).allSatisfy { pixels[$0 % 40, $0 / 40].alpha == 0 })
    #expect(view.bounds.size == CGSize(width: 12, height: 12) && view.center == CGPoint(x: 8, y: 8))
    // Setting a frame that no such transform makes must not leave NaN behind.
    _ = errors { view.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }
    #expect(view.bounds.width.isFinite && view.center.x.isFinite)
    view.transform = .identity
    #expect(view.frame.width.isFinite && view.frame.minX.isFinite)
  }

  @Test func radiiLargerThanTheSideClipToACapsule() throws {
    func clipped(_ radius: CGFloat) throws -> Bitmap {
      let view = square()
      (view.clipsToBounds, view.layer.cornerRadius) = (true, radius)
      let child = UIView(frame: CGRect(x: -5, y: -5, width: 40, height: 40))
      child.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      view.addSubview(child)
      return try paintBelowWitness(view)
    }
    let capsule = try clipped(6)
    #expect(capsule[2, 2].alpha == 0 && capsule[8, 8].blue == 255)
    for radius in [6.5, 100, 1e300, .infinity] as [CGFloat] { #expect(try clipped(radius) == capsule, "\(radius)") }
    let sharp = try clipped(0)
    for radius in [-3, .nan, -.infinity] as [CGFloat] { #expect(try clipped(radius) == sharp, "\(radius)") }
  }

  /// What has no size clips, masks and shades nothing; what sticks out of it is seen where it does not clip.
  @Test(arguments: [false, true]) func viewsWithoutSizeMayHaveEverything(clips: Bool) throws {
    let view = UIView(frame: CGRect(x: 4, y: 4, width: 0, height: 0))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    (view.layer.cornerRadius, view.layer.borderWidth) = (5, 3)
    (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (1, 2, .zero)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]
    view.layer.addSublayer(gradient)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    child.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.addSubview(child)
    view.clipsToBounds = clips
    #expect(try paintBelowWitness(view)[5, 5].blue == (clips ? 0 : 255))
    view.mask = UIView(frame: .zero)
    view.mask?.backgroundColor = .black
    #expect(try paintBelowWitness(view)[5, 5].alpha == 0)
  }

  @Test func absurdOffersOfRoomHaveAnAnswer() throws {
    let label = UILabel()
    label.text = "Some words to wrap"
    label.numberOfLines = 0
    let views = [label, UIImageView(), UIButton(), UISwitch(), UITextField(), UISegmentedControl(), UIView()]
    for number in Self.absurdNumbers {
      for view in views {
        for room in [CGSize(width: number, height: 50), CGSize(width: 50, height: number)] {
          let size = view.sizeThatFits(room)
          #expect(!size.width.isNaN && !size.height.isNaN, "\(type(of: view)) in \(room)")
        }
        // What lies in a control as wide as numbers go has no place, and says so.
        var pixels: Bitmap?
        _ = errors {
          view.frame.size = CGSize(width: number, height: 20)
          pixels = try? paintBelowWitness(view)
        }
        #expect(pixels?[20, 20].green == 255, "\(type(of: view)) of \(number)")
      }
    }
  }

  /// Cairo keeps FreeType's error at the font, with which all later texts would fail.
  @Test(arguments: [false, true]) func aTextThatIsTooLargeSpoilsNoOther(isPDF: Bool) throws {
    func drawing(scale: CGFloat) -> Data {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Total"
      let bounds = label.bounds
      func draw(in context: CGContext) {
        context.scaleBy(x: scale, y: scale)
        label.layer.render(in: context)
      }
      guard isPDF else { return UIGraphicsImageRenderer(bounds: bounds).pngData { draw(in: $0.cgContext) } }
      return UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
        context.beginPage()
        draw(in: context.cgContext)
      }
    }
    let before = drawing(scale: 1)
    _ = errors { _ = drawing(scale: 1e9) }
    #expect(!before.isEmpty && drawing(scale: 1) == before)
  }
}
