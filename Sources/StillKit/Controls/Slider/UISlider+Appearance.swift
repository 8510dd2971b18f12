// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UISlider {
  static let height: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let knobDiameter: CGFloat = 28
  /// The distance between the slider's edges and the track.
  private static let margin: CGFloat = 2
  /// The distance between a value image and the track.
  private static let imageGap: CGFloat = 8

  func change(_ change: (inout SliderValues) -> Void) {
    let before = values
    change(&values)
    if values != before { setNeedsLayout() }
  }

  /// Returns the rectangle of a value image: the minimum's at the leading edge, the maximum's at the trailing edge.
  func edgeRect(of image: UIImage?, isFirst: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return CGRect(origin: bounds.origin, size: .zero) }
    let x = isFirst ? bounds.minX : bounds.maxX - size.width
    return mirroredIfRightToLeft(
      CGRect(origin: CGPoint(x: x, y: pixelGrid.nearest(bounds.midY - size.height / 2)), size: size), in: bounds)
  }

  func track(in bounds: CGRect) -> CGRect {
    let before = minimumValueImage.map { $0.size.width + Self.imageGap } ?? Self.margin
    let after = maximumValueImage.map { $0.size.width + Self.imageGap } ?? Self.margin
    let rect = CGRect(
      x: bounds.minX + before, y: pixelGrid.nearest(bounds.midY - Self.trackHeight / 2),
      width: max(bounds.width - before - after, 0), height: Self.trackHeight)
    return mirroredIfRightToLeft(rect, in: bounds)
  }

  func knobRect(in bounds: CGRect, on track: CGRect, _ value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knobDiameter, height: Self.knobDiameter)
    // The knob may cover the margins at the ends of its track.
    let path = track.insetBy(dx: -Self.margin, dy: 0)
    let share = CGFloat(values.share(of: value))
    let x = path.minX + (path.width - size.width) * (isRightToLeft ? 1 - share : share)
    return CGRect(origin: CGPoint(x: x, y: pixelGrid.nearest(track.midY - size.height / 2)), size: size)
  }

  /// Updates the layers of track and knob and the views of images.
  func updateAppearance() {
    if contentLayer.superlayer == nil { layer.insertSublayer(contentLayer, at: 0) }
    for part in [maximumTrack, minimumTrack] { contentLayer.addSublayerOnce(part) }
    contentLayer.addSublayerOnce(knob)
    // Its sublayers lie where the slider's coordinates say.
    contentLayer.frame = bounds
    contentLayer.bounds = bounds
    contentLayer.opacity = isEnabled ? 1 : 0.5
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let traits = traits.current
    let radius = track.height / 2
    maximumTrack.fill(track, (maximumTrackTintColor ?? .systemFill).cgColor(with: traits), radius: radius)
    // Each part ends below the middle of the knob, so that neither shines through the other.
    let split = min(max(thumb.midX, track.minX), track.maxX)
    let (first, last) = track.divided(atDistance: split - track.minX, from: .minXEdge)
    let (before, after) = isRightToLeft ? (last, first) : (first, last)
    maximumTrack.frame = after
    minimumTrack.fill(before, (minimumTrackTintColor ?? tintColor).cgColor(with: traits), radius: radius)
    minimumTrack.maskedCorners = isRightToLeft ? .right : .left
    maximumTrack.maskedCorners = isRightToLeft ? .left : .right
    showThumb(in: thumb)
    show(minimumValueImage, \.minimumView, in: minimumValueImageRect(forBounds: bounds))
    show(maximumValueImage, \.maximumView, in: maximumValueImageRect(forBounds: bounds))
  }

  private func showThumb(in rect: CGRect) {
    let image = currentThumbImage
    knob.isHidden = image != nil
    show(image, \.thumbView, in: rect)
    thumbView?.alpha = isEnabled ? 1 : 0.5
    guard image == nil else { return }
    knob.show(
      in: rect, radius: rect.height / 2, color: (thumbTintColor ?? .white).cgColor(with: traits.current),
      shadows: (
        KnobLayer.Shadow(opacity: 0.12, offset: 6, radius: 6.5), KnobLayer.Shadow(opacity: 0.12, offset: 0.5, radius: 2)
      ))
  }

  private func show(_ image: UIImage?, _ place: ReferenceWritableKeyPath<UISlider, UIImageView?>, in rect: CGRect) {
    guard image != nil || self[keyPath: place] != nil else { return }
    let view = self[keyPath: place] ?? UIImageView(image: nil)
    self[keyPath: place] = view
    if view.superview == nil { addSubview(view) }
    if view.image != image { view.image = image }
    view.frame = rect
  }
}

extension CACornerMask {
  fileprivate static let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
  fileprivate static let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
}
