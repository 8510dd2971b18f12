// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

/// Every operation in every blend mode has one result on all processors.
///
/// The numbers are digests of pixels that were recorded once. `Scripts/machines` runs these tests with each of pixman's
/// paths disabled, and without the newer instructions in libm.
struct EveryMachineTests {
  @Test(arguments: Operation.allCases) func pixelsAreTheSame(_ operation: Operation) throws {
    var digests: [PixelDigest] = []
    for mode in (Int32(0)...27).compactMap(CGBlendMode.init(rawValue:)) {
      digests.append(try operation.picture(Compositing(alpha: 0.8, blendMode: mode)).pixelDigest)
    }
    #expect(digests.count == 28)
    // One digest of all digests, whose halves are mixed so that equal pictures do not cancel.
    let all = digests.reduce(UInt64(14_695_981_039_346_656_037)) {
      (($0 ^ $1.high) &* 1_099_511_628_211 ^ $1.low) &* 1_099_511_628_211
    }
    #expect(String(all, radix: 16) == operation.digest, "\(operation)")
  }

  /// An image that is turned is not made smaller by Cairo's BEST: its weights and sums differ between machines.
  @Test func turnedImagesAreReducedByOurOwnLoops() throws {
    let image = noise(64, 48, opaque: false)
    let turn = CGAffineTransform(a: 0.36, b: 0.27, c: -0.27, d: 0.36, tx: 20, ty: 4)
    let (reduced, transform) = image.reduced(for: turn)
    // Both sides shrink to 0.45, rounded up.
    #expect((reduced.width, reduced.height) == (29, 22))
    let (corner, same) = (CGPoint(x: 64, y: 48).applying(turn), CGPoint(x: 29, y: 22).applying(transform))
    #expect(abs(corner.x - same.x) < 1e-9 && abs(corner.y - same.y) < 1e-9)
    let larger = image.reduced(for: CGAffineTransform(a: 1.2, b: 0.9, c: -0.9, d: 1.2, tx: 0, ty: 0))
    #expect(larger.image == image)
  }
}

extension EveryMachineTests {
  enum Operation: CaseIterable {
    case fill, rectangle, stroke, aliased, shadow
    case image, turnedSmaller, turnedLarger, turnedNearest, tile
    case linear, radial, conic
    case group, maskedGroup, clipped, pattern, backdrop
    case vector, turnedVector

    private static let area = CGRect(x: 0, y: 0, width: 48, height: 36)
    private static let color = SRGBComponents(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7)
    private static let oval = PathGeometry.ellipse(in: CGRect(x: 5.3, y: 3.1, width: 33, height: 29))

    var digest: String {
      switch self {
      case .fill: "441e81a77e27a41a"
      case .rectangle: "fbc529d9faeaa556"
      case .stroke: "4a114f0de78759d1"
      case .aliased: "3f3a43615da90630"
      case .shadow: "69894816e797e85e"
      case .image: "bad13843782f572f"
      case .turnedSmaller: "45fc107a5aedf006"
      case .turnedLarger: "2b4e46ed37e508a3"
      case .turnedNearest: "fc869e03cf453b23"
      case .tile: "af61e70e9d930108"
      case .linear: "42d7b34fb8f1205e"
      case .radial: "ecb263f1115dfc8c"
      case .conic: "9725f34487dfd33e"
      case .group: "91df8f185299be90"
      case .maskedGroup: "85f94cefe9d37f2d"
      case .clipped: "3141c7055aef31bb"
      case .pattern: "a0c256f947275d73"
      case .backdrop: "a4c439560f112cb5"
      case .vector: "38c8f458a9134988"
      case .turnedVector: "3b1ab786f9bb12fc"
      }
    }

    /// Paints the operation over noise.
    func picture(_ compositing: Compositing) throws -> Bitmap {
      let behind = Node(.image(noise(48, 36, opaque: false), Self.area, .none))
      let (nodes, spaces, clips) = try nodes(compositing)
      let list = DisplayList(nodes: [behind] + nodes, spaces: spaces, clips: clips)
      return try RasterPainter.paint(list, width: 48, height: 36, transform: .identity)
    }

    private func nodes(_ compositing: Compositing) throws -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
      var compositing = compositing
      switch self {
      case .fill: return plain(.fill(Self.oval, .winding, Self.color), compositing)
      case .rectangle: return plain(.fillRect(Self.area.insetBy(dx: 4, dy: 5), Self.color), compositing)
      case .stroke: return plain(.stroke(Self.oval, StrokeStyle(width: 3.5), Self.color), compositing)
      case .aliased:
        compositing.isAliased = true
        return plain(.fill(Self.oval, .winding, Self.color), compositing)
      case .shadow:
        compositing.shadow = DropShadow(offset: CGSize(width: 3, height: 2), sigma: 2.5, color: Self.color)
        return plain(.fill(Self.oval, .winding, Self.color), compositing)
      case .image, .turnedSmaller, .turnedLarger, .turnedNearest, .tile: return images(compositing)
      case .linear, .radial, .conic: return plain(.gradient(gradient), compositing)
      case .group, .maskedGroup, .clipped, .pattern, .backdrop: return groups(compositing)
      case .vector, .turnedVector: return try vectors(compositing)
      }
    }

    private func plain(
      _ content: Node.Content, _ compositing: Compositing
    ) -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
      ([Node(content, compositing)], [], [])
    }

    private func images(_ compositing: Compositing) -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
      let image = noise(40, 30, opaque: false)
      let rect = CGRect(x: 3, y: 2, width: 40, height: 30)
      func turned(
        _ scale: CGFloat, _ quality: CGInterpolationQuality
      ) -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
        let turn = CGAffineTransform(
          a: 0.8 * scale, b: 0.6 * scale, c: -0.6 * scale, d: 0.8 * scale, tx: 14, ty: 1)
        return (
          [Node(.image(image, rect, quality), compositing, at: Place(space: 1))],
          [DisplayList.Space(parent: 0, transform: turn)], []
        )
      }
      switch self {
      case .turnedSmaller: return turned(0.8, .default)
      case .turnedLarger: return turned(1.5, .default)
      case .turnedNearest: return turned(0.9, .none)
      case .tile: return plain(.tile(image, CGRect(x: 0, y: 0, width: 13, height: 9.5), .default), compositing)
      default: return plain(.image(image, rect.insetBy(dx: 4.5, dy: 2.2), .default), compositing)
      }
    }

    /// What librsvg paints alike everywhere: all that its files usually hold, but for patterns.
    private func vectors(_ compositing: Compositing) throws -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
      let file = try VectorFile(
        Data(
          """
          <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><defs><linearGradient id='sky' x2='0' y2='1'>
          <stop stop-color='#3a1c71'/><stop offset='0.6' stop-color='#d76d77'/><stop offset='1' stop-color='#ffaf7b'/>
          </linearGradient><radialGradient id='glow'><stop stop-color='#fff'/><stop offset='1' stop-color='#fff' stop-opacity='0'/>
          </radialGradient><clipPath id='round'><rect width='24' height='24' rx='6'/></clipPath><filter id='soft'>
          <feGaussianBlur stdDeviation='1.5'/></filter><mask id='fade'><circle cx='12' cy='12' r='10' fill='#ccc'/></mask>
          </defs><g clip-path='url(#round)' opacity='0.9'><rect width='24' height='24' fill='url(#sky)'/>
          <circle cx='8' cy='8' r='6' fill='url(#glow)'/><path d='M3 20C8 9 12 21 21 4' fill='none' stroke='#07c'
          stroke-width='1.7' stroke-dasharray='3 1'/></g><rect x='12' y='11' width='8' height='8' fill='#060'
          filter='url(#soft)'/><rect x='2' y='15' width='20' height='8' fill='#06c' mask='url(#fade)'/>
          <circle cx='17' cy='7' r='5' fill='#fd0' style='mix-blend-mode:multiply'/></svg>
          """.utf8))
      let vector = Node(
        .vector(file, CGRect(x: 3.3, y: 1.2, width: 33, height: 31)), compositing,
        at: Place(space: self == .turnedVector ? 1 : 0))
      let turn = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 14, ty: 1)
      return ([vector], self == .turnedVector ? [DisplayList.Space(parent: 0, transform: turn)] : [], [])
    }

    private var gradient: GradientFill {
      let stops = [
        GradientFill.Stop(location: 0, color: Self.color),
        .init(location: 0.3, color: SRGBComponents(red: 0, green: 0.8, blue: 0.4, alpha: 0.3)),
        .init(location: 1, color: SRGBComponents(red: 0.1, green: 0.2, blue: 1, alpha: 1)),
      ]
      let center = CGPoint(x: 22.5, y: 17)
      let shape: GradientFill.Shape =
        switch self {
        case .linear: .linear(start: CGPoint(x: 5, y: 3), end: CGPoint(x: 40, y: 30))
        case .radial: .radial(startCenter: center, startRadius: 1, endCenter: center, endRadius: 19)
        default: .conic(center: center, startAngle: 0.4)
        }
      return GradientFill(shape: shape, stops: stops, extends: true)
    }

    private func groups(_ compositing: Compositing) -> ([Node], [DisplayList.Space], [DisplayList.Clip]) {
      let parts = [
        Node(.fill(Self.oval, .winding, Self.color)),
        Node(.image(noise(20, 20, opaque: false), CGRect(x: 10, y: 8, width: 20, height: 20), .none)),
      ]
      var group = Node.Group(mask: self == .maskedGroup ? DisplayList(.gradient(gradient)) : nil)
      (group.count, group.bounds) = (parts.count, Self.area)
      switch self {
      case .clipped:
        let image = noise(16, 12, opaque: false)
        let clips = [
          DisplayList.Clip(parent: 0, space: 0, shape: .path(Self.oval, .winding)),
          DisplayList.Clip(parent: 1, space: 0, shape: .mask(image, Self.area.insetBy(dx: 3, dy: 4))),
        ]
        return ([Node(.fillRect(Self.area, Self.color), compositing, at: Place(clip: 2))], [], clips)
      case .pattern:
        let tiles = PatternTiles(
          cell: DisplayList(nodes: parts, spaces: [], clips: []), bounds: Self.area, isClipped: true,
          steps: CGSize(width: 50, height: 40),
          matrix: CGAffineTransform(a: 0.2, b: 0.1, c: -0.1, d: 0.2, tx: 1, ty: 2))
        var outer = Node.Group()
        (outer.count, outer.bounds) = (1, Self.area)
        return ([Node(.group(outer), compositing), Node(.pattern(tiles))], [], [])
      case .backdrop:
        let filter = BackdropFilter(sigma: 3, saturation: 1.4, tint: Self.color)
        return plain(.backdrop(Backdrop(rect: Self.area.insetBy(dx: 3, dy: 3), filter: filter)), compositing)
      default: return ([Node(.group(group), compositing)] + parts, [], [])
      }
    }
  }
}
