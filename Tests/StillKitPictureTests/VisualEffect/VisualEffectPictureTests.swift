// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: what was looked at stays what it looks like, and both painters draw the same. The colours are those of iOS
/// (MaterialTests); how far it blurs was published, and by which law was not.
@MainActor @Suite(.serialized, .snapshots) struct VisualEffectPictureTests {
  private static let styles: [(String, UIBlurEffect.Style)] = [
    ("extraLight", .extraLight), ("light", .light), ("dark", .dark), ("regular", .regular),
    ("prominent", .prominent), ("ultraThin", .systemUltraThinMaterial), ("thin", .systemThinMaterial),
    ("material", .systemMaterial), ("thick", .systemThickMaterial), ("chrome", .systemChromeMaterial),
  ]

  /// Stripes and discs of strong colours.
  private func background(_ size: CGSize) -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
    let width = size.width / CGFloat(colors.count)
    for (index, color) in colors.enumerated() {
      let stripe = UIView(frame: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height))
      stripe.backgroundColor = index % 2 == 0 ? color : nil
      view.addSubview(stripe)
      let disc = UIView(frame: CGRect(x: CGFloat(index) * width, y: size.height / 4, width: width, height: width))
      disc.layer.cornerRadius = width / 2
      disc.backgroundColor = index % 2 == 0 ? .black : color
      view.addSubview(disc)
    }
    return view
  }

  private func panel(_ name: String, _ style: UIBlurEffect.Style, _ frame: CGRect) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = frame
    view.clipsToBounds = true
    view.layer.cornerRadius = 12
    view.layer.cornerCurve = .continuous
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (label.text, label.textAlignment, label.textColor) = (name, .center, .label)
    view.contentView.addSubview(label)
    return view
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func styles(appearance: UIUserInterfaceStyle) {
    let root = background(CGSize(width: 360, height: 420))
    root.overrideUserInterfaceStyle = appearance
    for (index, (name, style)) in Self.styles.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      root.addSubview(panel(name, style, CGRect(x: 16 + column * 168, y: 16 + row * 80, width: 160, height: 68)))
    }
    let name = appearance == .dark ? "dark" : "light"
    assertSnapshot(of: root, as: .image, named: name)
    assertSnapshot(of: root, as: .pdf, named: name)
    assertPipelinesAgree(of: root, named: name)
  }

  /// A bar above a list, a card above both, half of it faded, and a sheet that a mask shapes.
  @Test func inFrontOfEachOther() {
    let root = background(CGSize(width: 300, height: 300))
    let bar = panel("Bar", .systemChromeMaterial, CGRect(x: 0, y: 0, width: 300, height: 60))
    bar.layer.cornerRadius = 0
    let card = panel("Card", .systemThinMaterial, CGRect(x: 30.4, y: 40, width: 140, height: 120))
    card.layer.borderWidth = 1
    let faded = panel("Faded", .dark, CGRect(x: 120, y: 120, width: 150, height: 80))
    faded.alpha = 0.6
    let masked = panel("Masked", .light, CGRect(x: 20, y: 210, width: 260, height: 80))
    let mask = UILabel(frame: masked.bounds)
    // A PDF places letters by thousandths of an em: without tracking, that is never on the other side of half a pixel.
    (mask.text, mask.textAlignment, mask.font) = ("MASK", .center, UIFont(name: "Inter-Black", size: 80))
    masked.mask = mask
    let turned = panel("Turned", .systemUltraThinMaterialDark, CGRect(x: 190, y: 20, width: 90, height: 70))
    turned.transform = CGAffineTransform(rotationAngle: 0.3)
    for view in [bar, card, faded, masked, turned] { root.addSubview(view) }
    assertSnapshot(of: root, as: .image)
    assertPipelinesAgree(of: root)
  }

  /// In a scroll view, below a group and with a shadow: the other painter finds what lies behind there too.
  @Test func insideOfOtherViews() {
    let root = background(CGSize(width: 240, height: 240))
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
    scroll.contentSize = CGSize(width: 200, height: 400)
    scroll.addSubview(background(CGSize(width: 200, height: 400)))
    scroll.addSubview(panel("Inside", .systemMaterial, CGRect(x: 20, y: 60, width: 160, height: 100)))
    scroll.contentOffset.y = 50
    let group = background(CGSize(width: 200, height: 80))
    group.frame.origin = CGPoint(x: 20, y: 150)
    group.alpha = 0.7
    group.addSubview(panel("Grouped", .light, CGRect(x: 50, y: 10, width: 180, height: 60)))
    let shadowed = panel("Shadow", .systemThickMaterial, CGRect(x: 90, y: 120, width: 80, height: 50))
    shadowed.clipsToBounds = false
    (shadowed.layer.shadowOpacity, shadowed.layer.shadowRadius) = (0.5, 6)
    for view in [scroll, group, shadowed] { root.addSubview(view) }
    assertSnapshot(of: root, as: .image)
    assertPipelinesAgree(of: root)
  }
}
