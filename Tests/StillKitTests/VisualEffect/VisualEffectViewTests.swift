// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

@MainActor struct VisualEffectViewTests {
  /// Black on the left, white on the right, and an effect over the lower half.
  @MainActor private final class Screen {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))

    init() {
      root.backgroundColor = .black
      let white = UIView(frame: CGRect(x: 40, y: 0, width: 40, height: 80))
      white.backgroundColor = .white
      root.addSubview(white)
      effectView.frame = CGRect(x: 0, y: 40, width: 80, height: 40)
      root.addSubview(effectView)
    }

    func seen() throws -> Bitmap { try picture(of: root) }

    func plain() throws -> Bitmap {
      effectView.removeFromSuperview()
      defer { root.addSubview(effectView) }
      return try picture(of: root)
    }
  }

  @Test func whatLiesBehindIsBlurred() throws {
    let screen = Screen()
    let seen = try screen.seen()
    #expect(seen[39, 20].red == 0 && seen[40, 20].red == 255)
    #expect(seen[0, 60].red > 142 && seen[79, 60].red < 245)
    #expect(
      seen[0, 60].red < seen[39, 60].red && seen[39, 60].red <= seen[41, 60].red && seen[41, 60].red < seen[79, 60].red)
    #expect(seen[20, 39] == seen[20, 20])
  }

  @Test func withoutAnEffectNothingChanges() throws {
    let screen = Screen()
    let plain = try screen.plain()
    #expect(try screen.seen() != plain)
    for effect in [nil, UIVisualEffect(), UIBlurEffect()] {
      screen.effectView.effect = effect
      #expect(try screen.seen() == plain)
    }
    screen.effectView.effect = UIBlurEffect(style: .dark)
    #expect(screen.effectView.effect is UIBlurEffect)
    screen.effectView.isHidden = true
    #expect(try screen.seen() == plain)
    screen.effectView.isHidden = false
    screen.effectView.alpha = 0
    #expect(try screen.seen() == plain)
  }

  @Test func alphaFadesTheEffect() throws {
    let screen = Screen()
    let (plain, full) = (try screen.plain(), try screen.seen())
    screen.effectView.alpha = 0.5
    let half = try screen.seen()
    for x in [2, 30, 45, 77] {
      let middle = (Int(plain[x, 60].red) + Int(full[x, 60].red)) / 2
      #expect(abs(Int(half[x, 60].red) - middle) <= 2, "\(x)")
    }
  }

  @Test func aMaskShapesTheEffect() throws {
    let screen = Screen()
    let (plain, full) = (try screen.plain(), try screen.seen())
    let mask = UIView(frame: CGRect(x: 10, y: 0, width: 30, height: 40))
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    part.backgroundColor = .black
    mask.addSubview(part)
    screen.effectView.mask = mask
    let seen = try screen.seen()
    #expect(seen[5, 60] == plain[5, 60] && seen[25, 60] == plain[25, 60])
    #expect(abs(Int(seen[15, 60].red) - Int(full[15, 60].red)) <= 1)
  }

  @Test func roundedCornersClip() throws {
    let screen = Screen()
    let (plain, full) = (try screen.plain(), try screen.seen())
    screen.effectView.layer.cornerRadius = 20
    #expect(try screen.seen() == full)
    screen.effectView.clipsToBounds = true
    let seen = try screen.seen()
    #expect(seen[0, 40] == plain[0, 40] && seen[79, 79] == plain[79, 79])
    #expect(seen[20, 60] == full[20, 60])
  }

  /// As Apple warns: they are painted as one picture, which has nothing behind the effect.
  @Test func aFadedSuperviewHidesWhatLiesBehindIt() throws {
    let screen = Screen()
    let plain = try screen.plain()
    let between = UIView(frame: screen.root.bounds)
    between.alpha = 0.5
    screen.root.addSubview(between)
    between.addSubview(screen.effectView)
    #expect(try picture(of: screen.root) == plain)
  }

  @Test func contentIsSharp() throws {
    let screen = Screen()
    let content = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    content.backgroundColor = .red
    screen.effectView.contentView.addSubview(content)
    let seen = try screen.seen()
    #expect(seen[10, 50].red == 255 && seen[10, 50].green == 0)
    #expect(seen[9, 55].green == seen[9, 55].red && seen[20, 55].green == seen[20, 55].red)
  }

  @Test func theAppearanceIsFollowedAtOnce() throws {
    let screen = Screen()
    let light = try screen.seen()
    screen.root.overrideUserInterfaceStyle = .dark
    #expect(try screen.seen()[70, 60].red < 130 && light[70, 60].red > 200)
    screen.root.overrideUserInterfaceStyle = .light
    #expect(try screen.seen() == light)
  }

  @Test func contentFillsTheView() {
    let view = UIVisualEffectView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(view.effect == nil && view.contentView.frame == view.bounds && view.contentView.superview === view)
    view.bounds.size = CGSize(width: 20, height: 10)
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(UIVisualEffectView().frame == .zero)
  }

  @Test func subviewsOfTheViewItselfAreRefused() {
    let view = UIVisualEffectView(effect: nil)
    let (label, other) = (UIView(), UIView())
    view.contentView.addSubview(other)
    let texts = errors {
      view.addSubview(label)
      view.insertSubview(label, at: 0)
      view.insertSubview(label, aboveSubview: view.contentView)
      view.insertSubview(label, belowSubview: view.contentView)
    }
    #expect(texts.count == 4 && view.subviews == [view.contentView] && label.superview == nil)
    let words =
      "> has been added as a subview to <UIVisualEffectView; frame = (0 0; 0 0); opaque = NO; layer = <CALayer>>. "
      + "Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
    #expect(texts.allSatisfy { $0.hasPrefix("NSInternalInconsistencyException: <UIView;") && $0.hasSuffix(words) })
    #expect(errors { view.addSubview(view.contentView) }.isEmpty)
  }

  @Test(arguments: [
    CGRect(x: -40, y: -40, width: 160, height: 160), CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7),
    CGRect(x: 79.5, y: 79.5, width: 100, height: 100), CGRect(x: 500, y: 500, width: 10, height: 10),
    CGRect(x: 10, y: 10, width: 0, height: 10),
  ])
  func anySizeIsDrawn(frame: CGRect) throws {
    let screen = Screen()
    screen.effectView.frame = frame
    screen.effectView.transform = CGAffineTransform(rotationAngle: 0.1)
    #expect(try screen.seen().width == 80)
    screen.effectView.transform = .identity
    #expect(try screen.seen()[40, 40].alpha == 255)
    let texts = errors { screen.effectView.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
    #expect(!texts.isEmpty && screen.effectView.frame == frame)
  }
}
