// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// All blend modes against the formulas of the W3C's Compositing and Blending, in doubles.
struct BlendModeTests {
  static let blends: [CGBlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]
  static let porterDuff: [CGBlendMode] = [
    .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
    .destinationAtop, .xor, .plusDarker, .plusLighter,
  ]

  typealias RGB = SIMD3<Double>

  static func separable(_ mode: CGBlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  static func luminosity(_ color: RGB) -> Double { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
  static func saturation(_ color: RGB) -> Double { color.max() - color.min() }

  static func withLuminosity(_ color: RGB, _ wanted: Double) -> RGB {
    let moved = color + (wanted - luminosity(color))
    let (low, high) = (moved.min(), moved.max())
    var clipped = moved
    if low < 0 { clipped = wanted + (clipped - wanted) * wanted / (wanted - low) }
    if high > 1 { clipped = wanted + (clipped - wanted) * (1 - wanted) / (high - wanted) }
    return clipped
  }

  static func withSaturation(_ color: RGB, _ wanted: Double) -> RGB {
    let range = saturation(color)
    return range == 0 ? RGB() : (color - color.min()) * wanted / range
  }

  static func blend(_ mode: CGBlendMode, _ b: RGB, _ s: RGB) -> RGB {
    switch mode {
    case .hue: withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
    case .saturation: withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
    case .color: withLuminosity(s, luminosity(b))
    case .luminosity: withLuminosity(b, luminosity(s))
    default:
      RGB(separable(mode, b.x, s.x), separable(mode, b.y, s.y), separable(mode, b.z, s.z))
    }
  }

  /// Premultiplied colour and alpha of the result.
  static func result(_ mode: CGBlendMode, _ b: RGB, _ ab: Double, _ s: RGB, _ as: Double) -> (RGB, Double) {
    func porterDuff(_ fs: Double, _ fb: Double) -> (RGB, Double) { (s * `as` * fs + b * ab * fb, `as` * fs + ab * fb) }
    switch mode {
    case .clear: return porterDuff(0, 0)
    case .copy: return porterDuff(1, 0)
    case .sourceIn: return porterDuff(ab, 0)
    case .sourceOut: return porterDuff(1 - ab, 0)
    case .sourceAtop: return porterDuff(ab, 1 - `as`)
    case .destinationOver: return porterDuff(1 - ab, 1)
    case .destinationIn: return porterDuff(0, `as`)
    case .destinationOut: return porterDuff(0, 1 - `as`)
    case .destinationAtop: return porterDuff(1 - ab, `as`)
    case .xor: return porterDuff(1 - ab, 1 - `as`)
    case .plusDarker:
      // What the colours lack of their alphas adds up, and so do the alphas.
      let lacked = (RGB(repeating: `as`) - s * `as`) + (RGB(repeating: ab) - b * ab)
      let alpha = min(1, `as` + ab)
      return ((RGB(repeating: alpha) - lacked).clamped(lowerBound: RGB(), upperBound: RGB(repeating: 1)), alpha)
    case .plusLighter:
      let sum = porterDuff(1, 1)
      return (sum.0.clamped(lowerBound: RGB(), upperBound: RGB(repeating: 1)), min(sum.1, 1))
    default:
      let mixed = (1 - ab) * s + ab * blend(mode, b, s)
      return (b * ab * (1 - `as`) + mixed * `as`, `as` + ab * (1 - `as`))
    }
  }

  /// A backdrop and a source of eight bits.
  struct Pair {
    var b: RGB
    var ab: Double
    var s: RGB
    var `as`: Double

    init(_ numbers: inout SeededNumbers, opaque: Bool) {
      func level(_ numbers: inout SeededNumbers) -> Double { Double(Int.random(in: 0...255, using: &numbers)) / 255 }
      (ab, `as`) = opaque ? (1, 1) : (level(&numbers), level(&numbers))
      b = RGB(level(&numbers), level(&numbers), level(&numbers))
      s = RGB(level(&numbers), level(&numbers), level(&numbers))
    }
  }

  static func pairs(_ count: Int, opaque: Bool) -> [Pair] {
    var numbers = SeededNumbers(seed: 42)
    return (0..<count).map { _ in Pair(&numbers, opaque: opaque) }
  }

  static func paint(_ pairs: [Pair], _ mode: CGBlendMode) throws -> Bitmap {
    try picture(pairs.count, 1) { context in
      for (x, pair) in pairs.enumerated() {
        context.setBlendMode(.normal)
        context.fill(.rgba(pair.b.x, pair.b.y, pair.b.z, pair.ab), Double(x), 0, 1, 1)
        context.setBlendMode(mode)
        context.fill(.rgba(pair.s.x, pair.s.y, pair.s.z, pair.as), Double(x), 0, 1, 1)
      }
    }
  }

  @Test(arguments: blends + porterDuff)
  func opaqueColoursBlendByTheFormula(mode: CGBlendMode) throws {
    let pairs = Self.pairs(300, opaque: true)
    let picture = try Self.paint(pairs, mode)
    for (x, pair) in pairs.enumerated() {
      let (color, alpha) = Self.result(mode, pair.b, 1, pair.s, 1)
      let pixel = picture[x, 0]
      #expect(abs(Double(pixel.red) - color.x * 255) <= 1.01, "\(pair)")
      #expect(abs(Double(pixel.green) - color.y * 255) <= 1.01, "\(pair)")
      #expect(abs(Double(pixel.blue) - color.z * 255) <= 1.01, "\(pair)")
      #expect(abs(Double(pixel.alpha) - alpha * 255) <= 1.01, "\(pair)")
    }
  }

  /// The colour of a premultiplied pixel.
  static func straight(_ pixel: Pixel) -> (RGB, Double) {
    let alpha = Double(pixel.alpha) / 255
    let premultiplied = RGB(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 255
    return (alpha == 0 ? RGB() : premultiplied / alpha, alpha)
  }

  // The formula gets both colours as eight premultiplied bits hold them; Cairo's solid colours are finer, which tells
  // where a colour divides.
  @Test(arguments: blends + porterDuff)
  func translucentColoursBlendByTheFormula(mode: CGBlendMode) throws {
    let pairs = Self.pairs(300, opaque: false)
    let picture = try Self.paint(pairs, mode)
    let backdrops = try Self.paint(
      pairs.map { pair in
        var pair = pair; pair.as = 0; return pair
      }, .normal)
    let sources = try Self.paint(
      pairs.map { pair in
        var pair = pair; pair.ab = 0; return pair
      }, .normal)
    let limit = [.colorDodge, .colorBurn, .hue, .luminosity].contains(mode) ? 8 : 1.5
    for x in pairs.indices {
      let (b, ab) = Self.straight(backdrops[x, 0])
      let (s, alphaOfSource) = Self.straight(sources[x, 0])
      let (color, alpha) = Self.result(mode, b, ab, s, alphaOfSource)
      let pixel = picture[x, 0]
      #expect(abs(Double(pixel.red) - color.x * 255) <= limit, "\(pairs[x])")
      #expect(abs(Double(pixel.green) - color.y * 255) <= limit, "\(pairs[x])")
      #expect(abs(Double(pixel.blue) - color.z * 255) <= limit, "\(pairs[x])")
      #expect(abs(Double(pixel.alpha) - alpha * 255) <= 1.01, "\(pairs[x])")
    }
  }

  @Test(arguments: blends + porterDuff)
  func nothingChangesOutsideOfTheShape(mode: CGBlendMode) throws {
    func scene(_ draw: (CGContext) -> Void) throws -> Bitmap {
      try picture(12, 12) { context in
        context.fill(.rgba(0.2, 0.6, 0.9, 0.7), 0, 0, 12, 6)
        context.setBlendMode(mode)
        context.setFillColor(.rgba(0.8, 0.3, 0.1, 0.6))
        draw(context)
      }
    }
    let square = try scene { $0.fill(CGRect(x: 3, y: 3, width: 6, height: 6)) }
    let path = try scene { context in
      context.addRect(CGRect(x: 3, y: 3, width: 6, height: 6))
      context.addRect(CGRect(x: 3, y: 3, width: 6, height: 6))
      context.fillPath()
    }
    let clipped = try scene { context in
      context.clip(to: CGRect(x: 3, y: 3, width: 6, height: 6))
      context.group { context.fill(.rgba(0.8, 0.3, 0.1, 0.6), 0, 0, 12, 12) }
    }
    let untouched = try scene { _ in }
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(path[x, y].distance(square[x, y]) <= 1)
        // Solid colours are premultiplied in sixteen bits, pictures in eight, which dodging divides by.
        #expect(clipped[x, y].distance(square[x, y]) <= (mode == .colorDodge ? 2 : 1))
        if !((3...8).contains(x) && (3...8).contains(y)) { #expect(square[x, y] == untouched[x, y]) }
      }
    }
  }

  @Test(arguments: porterDuff)
  func halfCoveredPixelsLieHalfway(mode: CGBlendMode) throws {
    func scene(_ x: Double) throws -> Pixel {
      try picture(3, 1) { context in
        context.fill(.rgba(0.2, 0.6, 0.9, 0.7), 0, 0, 3, 1)
        context.setBlendMode(mode)
        context.fill(.rgba(0.8, 0.3, 0.1, 0.6), x, 0, 5, 1)
      }[1, 0]
    }
    let (none, half, whole) = try (scene(2), scene(1.5), scene(1))
    func middle(_ a: UInt8, _ b: UInt8) -> Double { (Double(a) + Double(b)) / 2 }
    let limit = mode == .plusLighter ? 40.0 : 1.5
    #expect(abs(Double(half.alpha) - middle(none.alpha, whole.alpha)) <= limit)
    #expect(abs(Double(half.red) - middle(none.red, whole.red)) <= limit)
    #expect(abs(Double(half.blue) - middle(none.blue, whole.blue)) <= limit)
  }

  @Test(arguments: porterDuff)
  func theAlphaOfAGroupIsPartOfItsColour(mode: CGBlendMode) throws {
    func scene(_ draw: (CGContext) -> Void) throws -> Pixel {
      try picture(1, 1) { context in
        context.fill(.rgba(0.2, 0.6, 0.9, 0.7), 0, 0, 1, 1)
        context.setBlendMode(mode)
        context.setAlpha(0.6)
        context.setFillColor(.rgba(0.8, 0.3, 0.1))
        draw(context)
      }[0, 0]
    }
    let plain = try scene { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let group = try scene { context in context.group { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) } }
    #expect(plain.distance(group) <= 1)
  }
}
