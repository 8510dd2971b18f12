// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Moments of animations, one rule a picture.
@MainActor @Suite(.snapshots) struct MomentPictureTests {
  private func stage(_ width: CGFloat = 100, _ height: CGFloat = 40) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .white
    return view
  }

  private func square(in view: UIView, _ x: CGFloat = 2, _ y: CGFloat = 2, side: CGFloat = 16) -> UIView {
    let square = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    square.backgroundColor = .systemBlue
    view.addSubview(square)
    return square
  }

  /// Compares five moments of a second.
  private func expect(_ view: UIView, to end: TimeInterval = 1, testName: String = #function) {
    assertSnapshot(
      of: view, as: .filmstrip(to: end, frames: 5, traits: UITraitCollection(displayScale: 2)), testName: testName)
  }

  private func add(_ animation: CAAnimation, to layer: CALayer) {
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
  }

  private func change(_ key: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
  }

  /// Four squares go by the four curves: both ends slow, slow at first, slow at last, even.
  @Test func curves() {
    let view = stage(100, 80)
    let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    for (index, curve) in curves.enumerated() {
      let square = square(in: view, 2, 2 + 20 * CGFloat(index))
      UIView.animate(withDuration: 1, delay: 0, options: curve) { square.frame.origin.x = 82 }
    }
    expect(view)
  }

  /// The square overshoots its goal in the middle, and comes back.
  @Test func aSpring() {
    let view = stage()
    let square = square(in: view)
    let goal = UIView(frame: CGRect(x: 67, y: 0, width: 1, height: 40))
    goal.backgroundColor = .systemRed
    view.addSubview(goal)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      square.center.x = 67
    }
    expect(view, to: 0.5)
  }

  /// The arrow follows a half circle and points forwards.
  @Test func aPathWithRotation() {
    let view = stage(100, 60)
    let arrow = CAShapeLayer()
    let shape = CGMutablePath()
    shape.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 6), CGPoint(x: 0, y: 12)])
    (arrow.path, arrow.fillColor) = (shape, UIColor.systemIndigo.cgColor)
    arrow.bounds = CGRect(x: 0, y: 0, width: 16, height: 12)
    view.layer.addSublayer(arrow)
    let way = CGMutablePath()
    way.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .pi, endAngle: 0, clockwise: false)
    let follow = CAKeyframeAnimation(keyPath: "position")
    (follow.path, follow.calculationMode, follow.rotationMode) = (way, .paced, .rotateAuto)
    add(follow, to: arrow)
    expect(view)
  }

  /// Red and yellow become blue and green, and the line between them moves up.
  @Test func coloursOfAGradient() {
    let view = stage()
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor]
    view.layer.addSublayer(gradient)
    add(
      change("colors", from: gradient.colors, to: [UIColor.blue.cgColor, UIColor.green.cgColor]), to: gradient)
    add(change("locations", from: [0, 1], to: [0, 0.3]), to: gradient)
    expect(view)
  }

  /// A square becomes a kite, while its line is drawn on.
  @Test func theShapeOfAPath() {
    let view = stage(60, 60)
    let paths = [[10, 10, 50, 10, 50, 50, 10, 50], [30, 4, 56, 20, 30, 56, 4, 20]].map { numbers -> CGPath in
      let path = CGMutablePath()
      path.addLines(between: [0, 2, 4, 6].map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) })
      path.closeSubpath()
      return path
    }
    let shape = CAShapeLayer()
    (shape.path, shape.lineWidth) = (paths[0], 3)
    (shape.fillColor, shape.strokeColor) = (UIColor.systemYellow.cgColor, UIColor.black.cgColor)
    view.layer.addSublayer(shape)
    add(change("path", from: paths[0], to: paths[1]), to: shape)
    add(change("strokeEnd", from: 0.25, to: 1), to: shape)
    expect(view)
  }

  /// The shadow grows, moves away and becomes weaker.
  @Test func aShadow() {
    let view = stage(70, 60)
    let layer = square(in: view, 15, 12, side: 30).layer
    layer.shadowOpacity = 1
    add(change("shadowOffset", from: CGSize.zero, to: CGSize(width: 8, height: 12)), to: layer)
    add(change("shadowRadius", from: 0, to: 6), to: layer)
    add(change("shadowOpacity", from: 1, to: 0.3), to: layer)
    expect(view)
  }

  /// One animation turns the square, another one makes it larger, a third one moves it.
  @Test func componentsOfATransform() {
    let view = stage(100, 60)
    let layer = square(in: view, 10, 22).layer
    add(change("transform.rotation.z", from: 0, to: Double.pi / 2), to: layer)
    add(change("transform.scale", from: 1, to: 2), to: layer)
    add(change("transform.translation.x", from: 0, to: 60), to: layer)
    expect(view)
  }

  /// Two additive animations: even to the right, and up and down once.
  @Test func additiveAnimations() {
    let view = stage()
    let layer = square(in: view, 2, 12).layer
    let right = change("position.x", from: 0, to: 80)
    right.isAdditive = true
    let wave = CAKeyframeAnimation(keyPath: "position.y")
    (wave.values, wave.isAdditive) = ([0, -10, 0, 10, 0], true)
    add(right, to: layer)
    add(wave, to: layer)
    expect(view)
  }

  /// The square goes there and back, again and again.
  @Test func thereAndBackForEver() {
    let view = stage()
    let square = square(in: view)
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      square.frame.origin.x = 82
    }
    expect(view, to: 0.8)
  }

  /// One picture fades into another; where both are opaque, so is what is between them.
  @Test func aCrossDissolve() {
    let view = stage()
    let label = UILabel(frame: view.bounds)
    (label.text, label.textAlignment, label.backgroundColor) = ("before", .center, .systemYellow)
    view.addSubview(label)
    UIView.transition(with: label, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      (label.text, label.backgroundColor) = ("after", .systemTeal)
    }
    expect(view)
  }

  /// The card turns: its left side comes to the front, and from the half on its back is seen, which reads as a front.
  @Test func aFlipFromTheLeft() { flip(.transitionFlipFromLeft) }

  /// The card turns: its upper side comes to the front.
  @Test func aFlipFromTheTop() { flip(.transitionFlipFromTop) }

  private func flip(_ kind: UIView.AnimationOptions, testName: String = #function) {
    let view = stage(80, 80)
    let label = UILabel(frame: view.bounds.insetBy(dx: 15, dy: 15))
    (label.text, label.textAlignment, label.backgroundColor) = ("front", .center, .systemYellow)
    view.addSubview(label)
    UIView.transition(with: label, duration: 1, options: [kind, .curveLinear]) {
      (label.text, label.backgroundColor) = ("back", .systemTeal)
    }
    expect(view, to: 0.9, testName: testName)
  }

  /// The layer of the lower square has twice the speed.
  @Test func theSpeedOfALayer() {
    let view = stage()
    for index in 0..<2 {
      let layer = square(in: view, 2, 2 + 20 * CGFloat(index)).layer
      layer.speed = Float(index + 1)
      add(change("position.x", from: 10, to: 90), to: layer)
    }
    expect(view)
  }

  /// Each of four copies is a quarter of a second later than the one before.
  @Test func delaysOfCopies() {
    let view = stage(100, 60)
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    (replicator.instanceCount, replicator.instanceDelay) = (4, 0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(24, 0, 0)
    let bar = CALayer()
    bar.frame = CGRect(x: 6, y: 40, width: 16, height: 16)
    bar.backgroundColor = UIColor.systemOrange.cgColor
    replicator.addSublayer(bar)
    view.layer.addSublayer(replicator)
    let jump = CAKeyframeAnimation(keyPath: "position.y")
    (jump.values, jump.isAdditive, jump.repeatCount) = ([0, -36, 0], true, .infinity)
    add(jump, to: bar)
    expect(view)
  }

  /// Eight positions of the wheel a second: the strongest spoke goes round clockwise.
  @Test func aTurningWheel() {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.backgroundColor = .white
    wheel.startAnimating()
    expect(wheel, to: 0.5)
  }

  /// The image dissolves into another one, and stays opaque.
  @Test func dissolvingContents() {
    let view = stage(40, 40)
    let images = [UIColor.systemRed, .systemBlue].enumerated().map { index, color in
      UIGraphicsImageRenderer(size: CGSize(width: 36, height: 36)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 36, height: 36))
        UIColor.white.setFill()
        context.fill(CGRect(x: index * 18, y: 0, width: 18, height: 18))
      }.cgImage
    }
    let layer = CALayer()
    layer.frame = view.bounds.insetBy(dx: 2, dy: 2)
    layer.contents = images[1]
    view.layer.addSublayer(layer)
    add(change("contents", from: images[0], to: images[1]), to: layer)
    expect(view)
  }

  /// Three images take turns, and after two rounds the view's own is there again.
  @Test func imagesOneAfterTheOther() {
    let images = [UIColor.red, .green, .blue, .gray].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    let view = UIImageView(image: images[3])
    view.animationImages = Array(images.prefix(3))
    (view.animationDuration, view.animationRepeatCount) = (0.6, 2)
    view.startAnimating()
    assertSnapshot(
      of: view, as: .filmstrip(from: 0.1, to: 1.3, frames: 7, traits: UITraitCollection(displayScale: 2)))
  }
}
