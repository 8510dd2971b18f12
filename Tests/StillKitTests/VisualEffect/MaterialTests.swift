// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

/// Colours seen through effect views over even backgrounds on a simulator of iOS 26, as published by others
/// (docs/MATERIALS.md of Vercantez/openuikit).
private struct Seen {
  var style: UIBlurEffect.Style
  var isDark = false
  /// Over white, black, and a grey of 51.
  var white: Int
  var black: Int
  var grey: Int?
  /// Over (255, 56, 60), (242, 179, 64) and (52, 199, 89).
  var red: [Int]?
  var yellow: [Int]?
  var green: [Int]?

  static let all: [Seen] = [
    Seen(
      style: .extraLight, white: 249, black: 198, grey: 208, red: [249, 202, 204], yellow: [249, 233, 198],
      green: [198, 244, 204]),
    Seen(
      style: .light, white: 255, black: 77, grey: 112, red: [255, 92, 97], yellow: [255, 199, 77],
      green: [77, 238, 99]),
    Seen(
      style: .dark, white: 89, black: 20, grey: 34, red: [89, 26, 28], yellow: [89, 68, 20], green: [20, 83, 29]),
    Seen(
      style: .systemUltraThinMaterial, white: 245, black: 88, red: [237, 128, 131], yellow: [237, 201, 139],
      green: [130, 212, 151]),
    Seen(
      style: .systemThinMaterial, white: 245, black: 142, red: [255, 167, 168], yellow: [252, 218, 156],
      green: [153, 233, 174]),
    Seen(
      style: .systemMaterial, white: 245, black: 197, grey: 207, red: [255, 201, 203], yellow: [255, 236, 192],
      green: [192, 246, 206]),
    Seen(
      style: .systemThickMaterial, white: 245, black: 232, red: [255, 232, 232], yellow: [255, 245, 224],
      green: [225, 252, 232]),
    Seen(
      style: .systemChromeMaterial, white: 247, black: 178, red: [255, 215, 217], yellow: [255, 253, 221],
      green: [220, 255, 231]),
    Seen(style: .systemUltraThinMaterial, isDark: true, white: 177, black: 31),
    Seen(style: .systemThinMaterial, isDark: true, white: 125, black: 31),
    Seen(style: .systemMaterial, isDark: true, white: 83, black: 31, grey: 50),
    Seen(style: .systemThickMaterial, isDark: true, white: 37, black: 31),
    Seen(style: .systemChromeMaterial, isDark: true, white: 87, black: 18),
  ]

  var samples: [(background: [Int], seen: [Int])] {
    let even = [([255, 255, 255], [white, white, white]), ([0, 0, 0], [black, black, black])]
    let others: [([Int], [Int]?)] = [
      ([51, 51, 51], grey.map { [$0, $0, $0] }), ([255, 56, 60], red), ([242, 179, 64], yellow),
      ([52, 199, 89], green),
    ]
    return even + others.compactMap { background, seen in seen.map { (background, $0) } }
  }
}

@MainActor struct MaterialTests {
  private func color(_ style: UIBlurEffect.Style, over background: [Int], isDark: Bool) throws -> [Int] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    root.overrideUserInterfaceStyle = isDark ? .dark : .light
    let parts = background.map { CGFloat($0) / 255 }
    root.backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = root.bounds
    root.addSubview(view)
    let pixel = try picture(of: root)[12, 10]
    #expect(pixel.alpha == 255)
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  @Test func coloursAreThoseOfIOS() throws {
    for seen in Seen.all {
      for (background, expected) in seen.samples {
        let color = try color(seen.style, over: background, isDark: seen.isDark)
        let worst = zip(color, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(worst <= 3, "\(seen.style) over \(background): \(color), not \(expected)")
      }
    }
  }

  @Test func stylesFollowTheAppearanceOrNot() throws {
    let pairs: [(UIBlurEffect.Style, light: UIBlurEffect.Style, dark: UIBlurEffect.Style)] = [
      (.regular, .light, .dark), (.prominent, .extraLight, .dark),
      (.systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark),
      (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
      (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
      (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
      (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
    ]
    for (style, light, dark) in pairs {
      for isDark in [false, true] {
        let fixed = isDark ? dark : light
        let expected = try color(fixed, over: [90, 140, 200], isDark: false)
        #expect(try color(style, over: [90, 140, 200], isDark: isDark) == expected)
        #expect(try color(fixed, over: [90, 140, 200], isDark: true) == expected)
      }
    }
  }
}

/// `view` at one pixel a point.
@MainActor func picture(of view: UIView) throws -> Bitmap {
  let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
  return try RasterPainter.paint(
    view.displayList(scale: 1), width: width, height: height,
    transform: CGAffineTransform(translationX: -view.bounds.minX, y: -view.bounds.minY))
}
