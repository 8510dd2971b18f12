// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// What layers look like in space, as pictures, and that PDFs show the same.
@MainActor @Suite(.snapshots) struct LayersInSpaceTests {
  private func view(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .white
    return view
  }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color.cgColor
    return layer
  }

  private var eye: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 300
    return transform
  }

  /// A card with text, a rounded border and a shadow.
  private func card(_ text: String) -> UIView {
    let card = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    (card.text, card.textAlignment, card.font) = (text, .center, .systemFont(ofSize: 40))
    card.backgroundColor = .systemTeal
    (card.layer.borderWidth, card.layer.borderColor, card.layer.cornerRadius) = (4, UIColor.systemIndigo.cgColor, 12)
    card.layer.masksToBounds = true
    return card
  }

  private func expect(_ view: UIView, testName: String = #function) {
    assertSnapshot(of: view, as: .image, testName: testName)
    assertPipelinesAgree(of: view, testName: testName)
  }

  /// Three cards that share one eye: turned to the left, seen straight, turned to the right.
  @Test func perspective() {
    let view = view(300, 140)
    view.layer.sublayerTransform = eye
    let angles: [CGFloat] = [0.8, 0, -0.8]
    for (index, angle) in angles.enumerated() {
      let card = card(["A", "B", "C"][index])
      card.center = CGPoint(x: 50 + CGFloat(index) * 100, y: 70)
      card.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      view.addSubview(card)
    }
    expect(view)
  }

  /// Seen from behind: the left card shows its mirrored front, the right one nothing.
  @Test func doubleSided() {
    let view = view(200, 140)
    for (index, isDoubleSided) in [true, false].enumerated() {
      let card = card("R")
      card.center = CGPoint(x: 50 + CGFloat(index) * 100, y: 70)
      card.layer.transform = CATransform3DRotate(eye, 2.7, 0, 1, 0)
      card.layer.isDoubleSided = isDoubleSided
      view.addSubview(card)
    }
    expect(view)
  }

  /// Twelve bars round a middle, each fainter and redder than the one before.
  @Test func replicator() {
    let view = view(120, 120)
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    let bar = layer(54, 8, 12, 34, .white)
    bar.cornerRadius = 6
    replicator.addSublayer(bar)
    replicator.instanceCount = 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    replicator.instanceColor = UIColor(red: 0.2, green: 0.5, blue: 1, alpha: 1).cgColor
    (replicator.instanceRedOffset, replicator.instanceBlueOffset) = (0.07, -0.08)
    replicator.instanceAlphaOffset = -0.06
    view.layer.addSublayer(replicator)
    expect(view)
  }

  /// The same tree twice, on the right with the y-axis pointing up: sublayers and gradients turn over, the image does
  /// not.
  @Test func geometryFlipped() {
    let view = view(220, 110)
    for (index, isFlipped) in [false, true].enumerated() {
      let panel = layer(CGFloat(index) * 110 + 5, 5, 100, 100, .systemGray5)
      panel.isGeometryFlipped = isFlipped
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 10, y: 10, width: 80, height: 25)
      gradient.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
      panel.addSublayer(gradient)
      let image = layer(10, 45, 35, 45, .clear)
      image.contents = card("R").pictured
      panel.addSublayer(image)
      let tail = layer(60, 60, 30, 30, .systemGreen)
      tail.cornerRadius = 15
      tail.maskedCorners = [.layerMinXMinYCorner]
      panel.addSublayer(tail)
      view.layer.addSublayer(panel)
    }
    expect(view)
  }

  /// A cube of three faces, held in space by a transform layer.
  @Test func cube() {
    let view = view(160, 160)
    view.layer.sublayerTransform = eye
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 40, y: 40, width: 80, height: 80)
    let faces: [(UIColor, CGFloat, CGFloat, CGFloat)] = [
      (.systemRed, 0, 0, 1), (.systemGreen, .pi / 2, 0, 1), (.systemBlue, .pi / 2, 1, 0),
      (.systemOrange, -.pi / 2, 0, 1),
      (.systemPurple, -.pi / 2, 1, 0), (.systemYellow, .pi, 0, 1),
    ]
    for (color, angle, x, y) in faces {
      let face = layer(0, 0, 80, 80, color)
      face.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 40)
      face.isDoubleSided = false
      cube.addSublayer(face)
    }
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
    view.layer.addSublayer(cube)
    expect(view)
  }
}

extension UIView {
  fileprivate var pictured: CGImage? {
    UIGraphicsImageRenderer(size: bounds.size).image { layer.render(in: $0.cgContext) }.cgImage
  }
}
