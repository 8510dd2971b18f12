// SPDX-License-Identifier: MIT

import StillKit

/// Shows an image: its layer's contents for `render(in:)`, drawn by hand for the walks.
final class PictureView: UIView {
  let image: UIImage
  let imageAlpha: CGFloat

  init(frame: CGRect, image: UIImage = .flag, alpha imageAlpha: CGFloat = 1, mode: ContentMode = .scaleToFill) {
    self.image = image
    self.imageAlpha = imageAlpha
    super.init(frame: frame)
    contentMode = mode
    layer.contents = (imageAlpha == 1 ? image : image.faded(imageAlpha)).cgImage
    layer.contentsScale = image.scale
  }

  required init?(coder: NSCoder) { nil }
}

/// Draws a text in its bounds.
final class WordsView: UIView {
  private let words: NSAttributedString

  init(
    frame: CGRect, _ text: String, size: CGFloat = 14, color: UIColor = .black,
    alignment: NSTextAlignment = .natural
  ) {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    words = NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color, .paragraphStyle: style])
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { words.draw(in: bounds) }
}

/// Draws a turned linear gradient and a radial one, each with a hard stop.
final class StripesView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [UIColor.red, .red, .blue, .blue].map(\.cgColor)
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.5, 0.5, 1]) else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 50, y: 40), options: [])
    let center = CGPoint(x: 85, y: 35)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 5, endCenter: center, endRadius: 22, options: [])
  }
}

extension UIImage {
  /// 24×16 points at 2x, another colour in each corner, so that nothing can be turned, mirrored or cut unseen.
  static let flag = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16), format: .twoPixelsAPoint)
    .image { context in
      for (color, x, y) in [(UIColor.red, 0.0, 0.0), (.green, 12, 0), (.blue, 0, 8), (.yellow, 12, 8)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 12, height: 8))
      }
    }

  func faded(_ alpha: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat.twoPixelsAPoint
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size), blendMode: .normal, alpha: alpha)
    }
  }
}

extension UIGraphicsImageRendererFormat {
  static var twoPixelsAPoint: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return format
  }
}

/// The trees of the article, each for one rule.
@MainActor enum SeedTrees {
  static func view(_ color: UIColor?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  static func root(_ subviews: [UIView], _ width: CGFloat = 120, _ height: CGFloat = 80) -> UIView {
    let root = view(.white, 0, 0, width, height)
    subviews.forEach(root.addSubview)
    return root
  }

  static func backgrounds() -> UIView {
    let outer = view(.systemTeal, 10, 10, 60, 60)
    let inner = view(.systemPink, 10, 20, 30, 30)
    inner.addSubview(view(.black, 5, 5, 10, 10))
    outer.addSubview(inner)
    return root([outer, view(.systemGray, 90, 30, 20, 40)])
  }

  static func leafAlpha() -> UIView {
    let faded = WordsView(frame: CGRect(x: 20, y: 30, width: 80, height: 20), "Half there", color: .red)
    faded.alpha = 0.5
    return root([view(.systemYellow, 10, 10, 50, 60), faded])
  }

  static func squareBorders() -> UIView {
    let outer = view(.systemYellow, 10, 10, 100, 60)
    outer.layer.borderWidth = 6
    outer.layer.borderColor = UIColor.black.cgColor
    let inner = view(nil, 30, 20, 40, 20)
    inner.layer.borderWidth = 2
    inner.layer.borderColor = UIColor.red.cgColor
    outer.addSubview(inner)
    return root([outer])
  }

  static func roundedBorders() -> UIView {
    let outer = view(.systemYellow, 10, 10, 100, 60)
    outer.layer.cornerRadius = 20
    outer.layer.borderWidth = 6
    outer.layer.borderColor = UIColor.black.cgColor
    return root([outer])
  }

  static func contentModes() -> UIView {
    let tiles = UIView.ContentMode.all.enumerated().map { index, mode -> UIView in
      let origin = CGPoint(x: 10 + 70 * CGFloat(index % 4), y: 10 + 60 * CGFloat(index / 4))
      let tile = PictureView(frame: CGRect(origin: origin, size: CGSize(width: 48, height: 48)), mode: mode)
      tile.backgroundColor = .systemGray4
      return tile
    }
    return root(tiles, 288, 250)
  }

  static func imageAlpha() -> UIView {
    root([
      view(.black, 30, 10, 30, 60), PictureView(frame: CGRect(x: 10, y: 20, width: 72, height: 48), alpha: 0.5),
    ])
  }
}

/// Views whose own alpha fades their image.
extension SeedTrees {
  static func fadedPictures() -> UIView {
    let pictures = [CGFloat(1), 0.5, 0.25].enumerated().map { index, alpha -> UIView in
      let picture = PictureView(frame: CGRect(x: 10 + 36 * CGFloat(index), y: 20, width: 24, height: 40))
      picture.alpha = alpha
      return picture
    }
    return root([view(.black, 0, 30, 120, 20)] + pictures)
  }
}

/// What the article's author left open.
extension SeedTrees {
  static func clipping() -> UIView {
    let clipping = view(.systemYellow, 10, 10, 60, 50)
    clipping.clipsToBounds = true
    clipping.addSubview(view(.systemBlue, 30, 20, 60, 60))
    let open = view(.systemYellow, 85, 10, 20, 20)
    open.addSubview(view(.systemBlue, 10, 10, 20, 20))
    return root([clipping, open])
  }

  static func roundedClipping() -> UIView {
    let clipping = view(.systemYellow, 10, 10, 100, 60)
    clipping.clipsToBounds = true
    clipping.layer.cornerRadius = 24
    clipping.addSubview(view(.systemBlue, 0, 0, 50, 60))
    clipping.addSubview(WordsView(frame: CGRect(x: 0, y: 0, width: 100, height: 30), "Clipped words"))
    return root([clipping])
  }

  static func nestedClipping() -> UIView {
    let outer = view(.systemYellow, 10, 10, 80, 60)
    outer.clipsToBounds = true
    outer.layer.cornerRadius = 20
    let inner = view(.systemGreen, 30, 10, 80, 40)
    inner.clipsToBounds = true
    inner.layer.cornerRadius = 16
    inner.addSubview(view(.systemPurple, -10, 15, 120, 10))
    outer.addSubview(inner)
    return root([outer])
  }

  static func rotatedClipping() -> UIView {
    let turned = view(.systemYellow, 30, 15, 60, 50)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 6)
    turned.clipsToBounds = true
    turned.layer.cornerRadius = 10
    turned.addSubview(view(.systemBlue, 30, -10, 60, 40))
    return root([turned])
  }

  static func bordersAboveSubviews() -> UIView {
    let framed = view(.systemYellow, 10, 10, 80, 50)
    framed.layer.borderWidth = 8
    framed.layer.borderColor = UIColor.black.cgColor
    framed.addSubview(view(.systemRed, -5, 15, 60, 50))
    return root([framed])
  }

  static func groupOpacity() -> UIView {
    let group = view(.systemRed, 20, 10, 60, 40)
    group.alpha = 0.5
    group.addSubview(view(.systemBlue, 20, 20, 60, 40))
    return root([view(.black, 0, 30, 120, 10), group])
  }

  static func shapeMask() -> UIView {
    let masked = view(.systemYellow, 10, 10, 100, 60)
    masked.addSubview(view(.systemBlue, 40, -10, 30, 80))
    masked.addSubview(WordsView(frame: CGRect(x: 20, y: 20, width: 80, height: 20), "Masked words"))
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: 5, y: 5, width: 90, height: 50)
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 50), transform: nil)
    masked.layer.mask = mask
    return root([masked])
  }

  static func fadingMask() -> UIView {
    let masked = view(.systemYellow, 10, 10, 100, 60)
    masked.alpha = 0.8
    masked.addSubview(view(.systemBlue, 40, -10, 30, 80))
    masked.addSubview(WordsView(frame: CGRect(x: 10, y: 20, width: 90, height: 20), "Fading words"))
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 5, y: 5, width: 90, height: 50)
    mask.colors = [UIColor.black.cgColor, UIColor.black.withAlphaComponent(0).cgColor]
    (mask.startPoint, mask.endPoint) = (CGPoint(x: 0.2, y: 0.5), CGPoint(x: 1, y: 0.5))
    masked.layer.mask = mask
    return root([masked])
  }

  /// A shadow of a path of its own, which is the view's outline here.
  static func pathShadow() -> UIView {
    let shadowed = view(.systemYellow, 20, 10, 60, 40)
    shadowed.layer.shadowOpacity = 1
    shadowed.layer.shadowRadius = 0
    shadowed.layer.shadowOffset = CGSize(width: 10, height: 12)
    shadowed.layer.shadowPath = UIBezierPath(ovalIn: shadowed.bounds).cgPath
    return root([shadowed])
  }

  /// Gradients that end, and change colour at once, across the view.
  static func endingGradients() -> UIView {
    let stripes = StripesView(frame: CGRect(x: 5, y: 5, width: 110, height: 70))
    // A layer's drawing ends at its bounds; a walk has to be told.
    stripes.clipsToBounds = true
    return root([stripes])
  }

  static func shadow(radius: CGFloat) -> UIView {
    let shadowed = view(.systemYellow, 20, 10, 60, 40)
    shadowed.layer.shadowOpacity = 0.5
    shadowed.layer.shadowRadius = radius
    shadowed.layer.shadowOffset = CGSize(width: 6, height: 8)
    shadowed.alpha = 0.9
    shadowed.addSubview(view(.systemBlue, 40, 10, 40, 20))
    shadowed.addSubview(WordsView(frame: CGRect(x: 5, y: 35, width: 80, height: 20), "Cast once"))
    return root([shadowed])
  }
}
