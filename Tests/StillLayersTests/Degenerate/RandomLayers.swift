// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers

/// Layers whose properties are ordinary or absurd, the same for a seed in each run.
struct RandomLayers {
  /// One property in this many is absurd.
  private let rarity: Int
  private var state: UInt64

  init(seed: Int, rarity: Int) {
    self.rarity = rarity
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  private mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    if below(rarity) == 0 { return absurdNumbers[below(absurdNumbers.count)] }
    return low + (high - low) * CGFloat(below(1000)) / 1000
  }

  private mutating func point(_ low: CGFloat, _ high: CGFloat) -> CGPoint {
    CGPoint(x: number(low, high), y: number(low, high))
  }

  private mutating func rect(_ low: CGFloat, _ high: CGFloat) -> CGRect {
    CGRect(x: number(low, high), y: number(low, high), width: number(low, high), height: number(low, high))
  }

  private mutating func color() -> CGColor {
    CGColor(srgbRed: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: below(3) == 0 ? number(0, 1) : 1)
  }

  /// A layer with up to `depth` levels below it.
  mutating func layer(depth: Int) -> CALayer {
    let layer: CALayer
    switch below(4) {
    case 0: layer = shape()
    case 1: layer = gradient()
    default: layer = CALayer()
    }
    place(layer)
    decorate(layer)
    if below(3) == 0 { fill(layer) }
    guard depth > 0 else { return layer }
    for _ in 0..<below(3) { layer.addSublayer(self.layer(depth: depth - 1)) }
    if below(4) == 0 { layer.mask = self.layer(depth: 0) }
    return layer
  }

  private mutating func place(_ layer: CALayer) {
    layer.bounds = rect(0, 60)
    layer.position = point(0, 60)
    layer.anchorPoint = point(0, 1)
    layer.zPosition = number(-1, 1)
    if below(3) == 0 { layer.frame = rect(0, 60) }
    if below(3) == 0 { layer.setAffineTransform(transform()) }
    if below(6) == 0 { layer.sublayerTransform = CATransform3DMakeAffineTransform(transform()) }
    if below(6) == 0 { layer.frame = rect(0, 60) }
  }

  private mutating func transform() -> CGAffineTransform {
    let values = (0..<6).map { _ in number(-2, 2) }
    return CGAffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  private mutating func decorate(_ layer: CALayer) {
    layer.backgroundColor = below(3) > 0 ? color() : nil
    layer.opacity = below(3) == 0 ? Float(number(0, 1)) : 1
    layer.cornerRadius = number(0, 20)
    layer.maskedCorners = CACornerMask(rawValue: UInt(below(16)))
    layer.cornerCurve = below(2) == 0 ? .continuous : .circular
    layer.masksToBounds = below(3) == 0
    if below(2) == 0 { (layer.borderWidth, layer.borderColor) = (number(0, 5), color()) }
    guard below(2) == 0 else { return }
    layer.shadowOpacity = Float(number(0, 1))
    layer.shadowRadius = number(0, 6)
    layer.shadowOffset = CGSize(width: number(-5, 5), height: number(-5, 5))
    layer.shadowColor = color()
    if below(2) == 0 { layer.shadowPath = path() }
  }

  private mutating func fill(_ layer: CALayer) {
    layer.contents = CGImage(
      bitmap: Bitmap(width: 3, height: 2) { words in for index in 0..<6 { words[index] = 0xFF00_20FF } })
    layer.contentsGravity = [.resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .right][below(6)]
    layer.contentsScale = number(0.5, 3)
    layer.contentsRect = rect(0, 1)
    if below(2) == 0 { layer.contentsCenter = rect(0, 1) }
  }

  mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<below(4) + 1 {
      switch below(7) {
      case 0: path.addRect(rect(0, 60))
      case 1: path.addEllipse(in: rect(0, 60))
      case 2: path.addLine(to: point(0, 60))
      case 3: path.addCurve(to: point(0, 60), control1: point(0, 60), control2: point(0, 60))
      case 4:
        path.addArc(
          center: point(0, 60), radius: number(0, 30), startAngle: number(-9, 9), endAngle: number(-9, 9),
          clockwise: below(2) == 0)
      case 5: path.addRoundedRect(in: rect(0, 60), cornerWidth: number(0, 20), cornerHeight: number(0, 20))
      default: path.move(to: point(0, 60))
      }
    }
    return path
  }

  private mutating func shape() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path()
    shape.fillColor = below(2) == 0 ? color() : nil
    shape.fillRule = below(2) == 0 ? .evenOdd : .nonZero
    shape.strokeColor = color()
    shape.lineWidth = number(0, 8)
    shape.lineCap = [.butt, .round, .square][below(3)]
    shape.lineJoin = [.miter, .round, .bevel][below(3)]
    shape.miterLimit = number(0, 10)
    (shape.strokeStart, shape.strokeEnd) = (number(0, 1), number(0, 1))
    if below(2) == 0 { shape.strokeStart = 0 }
    if below(2) == 0 {
      shape.lineDashPattern = (0..<below(4)).map { _ in NSNumber(value: Double(number(0, 9))) }
      shape.lineDashPhase = number(-9, 9)
    }
    return shape
  }

  private mutating func gradient() -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.colors = (0..<below(4)).map { _ in color() }
    if below(2) == 0 { gradient.locations = (0..<below(4)).map { _ in NSNumber(value: Double(number(0, 1))) } }
    (gradient.startPoint, gradient.endPoint) = (point(0, 1), point(0, 1))
    // Fans of 360 wedges take most of the time, and are few kinds of work.
    gradient.type = below(8) == 0 ? .conic : below(2) == 0 ? .radial : .axial
    return gradient
  }
}
