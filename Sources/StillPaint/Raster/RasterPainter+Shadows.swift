// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// Blurs a silhouette and paints it as a shadow.
  ///
  /// `opacity` is that of the node, which is not part of its coverage. `silhouette` is called with the pixels whose shadow
  /// can reach the clip, and returns nil if the node covers none of them.
  func drawShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, silhouette: (PixelRect) -> CoverageMask?
  ) {
    guard let (x, y) = pixelOffset(of: shadow), let area = casters(of: shadow) else { return }
    guard let mask = silhouette(area), !mask.bounds.isEmpty else { return }
    let blurred = mask.blurred(sigma: sigma(of: shadow), within: state.clip.offsetBy(x: -x, y: -y))
      .offsetBy(x: x, y: y)
    let color = shadow.color.multiplied(by: compositing.alpha * opacity)
    composite(Shape(mask: blurred), compositing.withoutAlpha) { $0.setSource(color) }
  }

  /// Returns the pixels whose `shadow` can reach the clip, or nil if there are none.
  func casters(of shadow: DropShadow) -> PixelRect? {
    guard !state.clip.isEmpty, let (x, y) = pixelOffset(of: shadow) else { return nil }
    return state.clip.offsetBy(x: -x, y: -y).insetBy(-Int(2 * sigma(of: shadow)) - 2)
  }

  /// Returns the part of `area` that has to be painted, because it or its shadow is visible.
  ///
  /// If the two are so far apart that a bitmap of both would be too large, only one of them is painted.
  func seen(of area: PixelRect, casting shadow: DropShadow?) -> PixelRect {
    let visible = area.intersection(state.clip)
    guard let shadow, let caster = casters(of: shadow)?.part(in: area) else { return visible }
    let both = visible.isEmpty ? caster : visible.union(caster)
    guard max(both.width, both.height) < Self.greatestSide, both.width * both.height < Self.greatestPixelCount else {
      return visible.isEmpty ? caster : visible
    }
    return both
  }

  /// Returns the pixels of `area` that cast the visible part of `shadow`, if they are painted by themselves.
  ///
  /// A bitmap of them and of what is visible would then consist mostly of what lies between. They are painted in addition
  /// to the rest, which would double the work at each level of silhouettes within silhouettes, and so is not done there.
  /// Nor is it where they are more than Cairo paints side by side.
  func farCaster(of shadow: DropShadow?, in area: PixelRect) -> PixelRect? {
    guard let shadow, allowance.inSilhouette != nil, failure == nil, let visible = area.part(in: state.clip),
      let caster = casters(of: shadow)?.part(in: area)
    else { return nil }
    let both = visible.union(caster)
    let (all, used) = (both.width * both.height, visible.width * visible.height + caster.width * caster.height)
    let isLarge = all > Self.pixelCountOfScreen || max(both.width, both.height) >= Self.greatestSide
    let isPaintable = max(caster.width, caster.height) <= Bitmap.maximumPaintedWidth
    return isLarge && isPaintable && all > 2 * used ? caster : nil
  }

  /// Paints the shadow of a picture if what casts it is far from what is visible, and returns the compositing of the rest.
  func paintFarShadow(of node: Node) -> Compositing {
    // Smooth edges of pictures in perspective reach a little farther.
    guard let shadow = node.compositing.shadow, node.isPicture, !state.isFlat, let reach = node.reach,
      let whole = PixelRect(covering: reach.applying(state.transform).insetBy(dx: -2, dy: -2)),
      let caster = farCaster(of: shadow, in: whole), let inside = allowanceOfParts.inSilhouette
    else { return node.compositing }
    let picture = DisplayListPart(DisplayList(nodes: [node.silhouette], spaces: [], clips: []))
    drawShadow(shadow, node.opacity, node.compositing) { _ in
      Self.silhouette(
        of: picture, under: state.transform, origin: state.origin, within: caster, allowance: inside, fonts: fonts)
    }
    var rest = node.compositing
    rest.shadow = nil
    return rest
  }

  /// The number of pixels, those of a phone's screen at least, that a bitmap may have whatever it consists of.
  private static let pixelCountOfScreen = 1 << 22
  /// The greatest width or height of both as one bitmap, well below Cairo's limit of 32,767 pixels.
  private static let greatestSide = 1 << 14
  /// The greatest number of pixels of such a bitmap, which take a quarter of a gigabyte.
  private static let greatestPixelCount = 1 << 26

  /// Returns the offset of a shadow in whole pixels, or nil if it is so far that no shadow is visible.
  private func pixelOffset(of shadow: DropShadow) -> (x: Int, y: Int)? {
    let offset = shadow.offset.applying(state.origin.linearPart)
    guard abs(offset.width) < 1e6, abs(offset.height) < 1e6 else { return nil }
    return (Int(offset.width.rounded()), Int(offset.height.rounded()))
  }

  private func sigma(of shadow: DropShadow) -> Double {
    min(shadow.sigma * state.origin.meanScale, GaussianKernel.greatestSigma)
  }
}

extension Node {
  /// True if a bitmap of the node is made before it is painted.
  fileprivate var isPicture: Bool {
    switch content {
    case .image, .vector, .projection: true
    case .fill, .fillRect, .stroke, .tile, .gradient, .text, .pattern, .backdrop, .group, .nested: false
    }
  }
}

extension CGAffineTransform {
  /// This transform without its translation.
  var linearPart: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The factor by which lengths grow on average: the square root of the factor for areas.
  var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
