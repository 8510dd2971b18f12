// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import StillPDF
import Testing

@testable import StillTesting

/// Trees that stay paths and text in a PDF, and those of which a part cannot.
@MainActor @Suite(.snapshots) struct VectorCensusTests {
  @Test(arguments: CensusTrees.vectors.keys.sorted())
  func nothingBecomesABitmap(name: String) throws {
    let tree = try #require(CensusTrees.vectors[name])
    assertPipelinesAgree(of: tree(), named: name)
    #expect(try imageCount(tree()) == 0)
  }

  @Test(arguments: CensusTrees.bitmaps.keys.sorted())
  func onlyWhatPDFCannotSayBecomesABitmap(name: String) throws {
    let (count, tree) = try #require(CensusTrees.bitmaps[name])
    assertPipelinesAgree(of: tree(), named: name)
    #expect(try imageCount(tree()) == count)
  }

  /// Each level is a list within a list for both painters: what their recursion takes must fit.
  @Test func masksOfMasksAreNoDanger() throws {
    assertPipelinesAgree(of: CensusTrees.masksOfMasks(3))
    // Poppler ends at a hundred.
    let scene = try ViewHost(view: CensusTrees.masksOfMasks(400), size: nil, traits: .init(displayScale: 3)).record()
    #expect(try scene.bitmap()[180, 30].alpha > 0)
    #expect(try PDFDocument(data: scene.document().format).pageCount == 1)
  }

  private func imageCount(_ tree: UIView) throws -> Int {
    let scene = try ViewHost(view: tree, size: nil, traits: .init(displayScale: 3)).record()
    return try PDFDocument(data: scene.document().format).imageCount()
  }
}

@MainActor enum CensusTrees {
  typealias Make = @MainActor () -> UIView

  nonisolated static let vectors: [String: Make] = [
    "clips in turned clips": { turnedClips() },
    "axial": { gradients(.axial, alpha: 1) }, "axial, translucent": { gradients(.axial, alpha: 0.4) },
    "radial": { gradients(.radial, alpha: 1) }, "radial, translucent": { gradients(.radial, alpha: 0.4) },
    "conic": { gradients(.conic, alpha: 1) }, "conic, translucent": { gradients(.conic, alpha: 0.4) },
    "mask: a gradient": { masked(by: gradient(.axial, .black, .clear)) },
    "mask: a translucent conic gradient": { masked(by: gradient(.conic, .black, .clear)) },
    "mask: a translucent shape": { masked(by: shape(fill: .init(white: 0, alpha: 0.5), stroke: nil)) },
    "mask: a stroke": { masked(by: shape(fill: nil, stroke: .black)) },
    "mask: letters": {
      // A PDF places letters by thousandths of an em: at this size, that is never on the other side of half a pixel.
      let tree = masked(by: nil)
      tree.subviews[0].mask = WordsView(frame: box, "MASK", size: 42)
      return tree
    },
    "mask: a tree with a border": { masked(by: framed()) },
    "mask: a gradient with a mask": { masked(by: twice()) },
    "blend modes": { BlendedView(frame: box) },
    "sharp shadow through a mask": {
      let tree = masked(by: gradient(.axial, .black, .clear))
      tree.subviews[0].layer.shadowOpacity = 0.6
      tree.subviews[0].layer.shadowRadius = 0
      tree.subviews[0].layer.shadowOffset = CGSize(width: 5, height: 7)
      return tree
    },
  ]

  nonisolated static let bitmaps: [String: (Int, Make)] = [
    "a blur": (1, { SeedTrees.shadow(radius: 5) }),
    "a blur through a mask": (
      1,
      {
        let tree = masked(by: gradient(.axial, .black, .clear))
        tree.subviews[0].subviews[0].layer.shadowOpacity = 1
        return tree
      }
    ),
    "a picture": (1, { SeedTrees.root([PictureView(frame: CGRect(x: 10, y: 10, width: 48, height: 32))]) }),
    "a picture as mask": (1, { masked(by: PictureView(frame: box).layer) }),
  ]

  static let box = CGRect(x: 0, y: 0, width: 120, height: 80)

  static func masked(by mask: CALayer?) -> UIView {
    let masked = SeedTrees.view(.systemYellow, 0, 0, 120, 80)
    masked.addSubview(SeedTrees.view(.systemBlue, 10, 10, 40, 60))
    masked.addSubview(WordsView(frame: CGRect(x: 5, y: 30, width: 110, height: 20), "Read through it"))
    masked.layer.mask = mask
    return SeedTrees.root([masked])
  }

  static func gradient(_ type: CAGradientLayerType, _ first: UIColor, _ last: UIColor) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = box
    layer.type = type
    layer.colors = [first.cgColor, last.cgColor, first.cgColor]
    layer.startPoint = type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    return layer
  }

  static func gradients(_ type: CAGradientLayerType, alpha: CGFloat) -> UIView {
    let root = SeedTrees.root([WordsView(frame: CGRect(x: 5, y: 30, width: 110, height: 20), "Below it")])
    let layer = gradient(type, UIColor.red.withAlphaComponent(alpha), .blue)
    // Along the first pixels of a rounded edge, where it is nearly straight, translucent meshes differ from the bitmap.
    layer.cornerRadius = type == .conic && alpha < 1 ? 0 : 12
    root.layer.addSublayer(layer)
    return root
  }

  static func masksOfMasks(_ count: Int) -> UIView {
    let masks = (0..<count).map { _ in gradient(.axial, .black, UIColor.black.withAlphaComponent(0.99)) }
    for (mask, next) in zip(masks, masks.dropFirst()) { mask.mask = next }
    return masked(by: masks[0])
  }

  private static func shape(fill: UIColor?, stroke: UIColor?) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: box.insetBy(dx: 12, dy: 12), transform: nil)
    layer.fillColor = fill?.cgColor
    layer.strokeColor = stroke?.cgColor
    layer.lineWidth = 14
    return layer
  }

  private static func framed() -> CALayer {
    let layer = SeedTrees.view(UIColor.black.withAlphaComponent(0.3), 10, 10, 100, 60).layer
    layer.borderWidth = 8
    layer.cornerRadius = 16
    let inner = CALayer()
    inner.frame = CGRect(x: 30, y: 20, width: 60, height: 60)
    inner.backgroundColor = UIColor.black.cgColor
    inner.opacity = 0.7
    layer.addSublayer(inner)
    return layer
  }

  private static func twice() -> CALayer {
    let layer = gradient(.axial, .black, .clear)
    layer.mask = gradient(.radial, .black, .clear)
    return layer
  }

  private static func turnedClips() -> UIView {
    var views: [UIView] = []
    for (index, color) in [UIColor.systemYellow, .systemGreen].enumerated() {
      let inset = 8 * CGFloat(index)
      let view = SeedTrees.view(color, 10 + inset, 5, 90 - 2 * inset, 60 - inset)
      view.clipsToBounds = true
      view.layer.cornerRadius = 14
      if index > 0 { view.transform = CGAffineTransform(rotationAngle: 0.2 * CGFloat(index)) }
      view.alpha = 0.9
      views.last?.addSubview(view)
      views.append(view)
    }
    views[1].addSubview(WordsView(frame: CGRect(x: -10, y: 5, width: 110, height: 20), "Cut at both ends"))
    return SeedTrees.root([views[0]])
  }
}

/// Draws words in each blend mode that PDF has.
private final class BlendedView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.white.setFill()
    context.fill(bounds)
    UIColor.systemYellow.setFill()
    context.fill(CGRect(x: 0, y: 20, width: 120, height: 40))
    let modes: [CGBlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    for (index, mode) in modes.enumerated() {
      context.setBlendMode(mode)
      let place = CGPoint(x: 4 + 28 * CGFloat(index % 4), y: 2 + 19 * CGFloat(index / 4))
      NSAttributedString(string: "m\(index)", attributes: [.foregroundColor: UIColor.systemTeal]).draw(at: place)
    }
  }
}
