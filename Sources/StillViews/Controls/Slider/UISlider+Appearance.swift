// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UISlider {
  static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  /// The side of the square that the knob moves with, and that has room for it.
  private static let thumbSide: CGFloat = 31
  /// The distance between the slider's edges and the track.
  private static let margin: CGFloat = 3
  /// The distance between a value image and the track.
  private static let imageGap: CGFloat = 8

  /// Changes the values and lays out the slider if they differ.
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

  /// Returns the rectangle of the track.
  func track(in bounds: CGRect) -> CGRect {
    let before = minimumValueImage.map { $0.size.width + Self.imageGap } ?? Self.margin
    let after = maximumValueImage.map { $0.size.width + Self.imageGap } ?? Self.margin
    let rect = CGRect(
      x: bounds.minX + before, y: pixelGrid.nearest(bounds.midY - Self.trackHeight / 2),
      width: max(bounds.width - before - after, 0), height: Self.trackHeight)
    return mirroredIfRightToLeft(rect, in: bounds)
  }

  /// The place of the thumb.
  var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Returns the places at which a finger takes hold of a thumb: a square of 44 points or more.
  static func reach(of thumb: CGRect) -> CGRect {
    thumb.insetBy(dx: min((thumb.width - 44) / 2, 0), dy: min((thumb.height - 44) / 2, 0))
  }

  /// Returns the value of a thumb whose middle is at a place.
  func value(withThumbAt x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let ends = [minimumValue, maximumValue].map { thumbRect(forBounds: bounds, trackRect: track, value: $0).midX }
    guard ends[0] != ends[1] else { return minimumValue }
    let share = Float(min(max((x - ends[0]) / (ends[1] - ends[0]), 0), 1))
    return minimumValue + share * (maximumValue - minimumValue)
  }

  /// Returns the rectangle of the thumb for a value, which begins at a whole point.
  func thumbRect(in bounds: CGRect, on track: CGRect, _ value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    // The thumb may cover the margins at the ends of its track.
    let path = track.insetBy(dx: -Self.margin, dy: 0)
    let share = CGFloat(values.share(of: value))
    let x = path.minX + ((path.width - size.width) * (isRightToLeft ? 1 - share : share)).rounded()
    return CGRect(origin: CGPoint(x: x, y: pixelGrid.down(track.midY - size.height / 2)), size: size)
  }
}

/// The layers and views of a slider: track, knob and images.
@MainActor final class SliderParts {
  /// The layer of track and knob, which become translucent together.
  private let contentLayer = CALayer()
  private let minimumTrack = CALayer()
  private let maximumTrack = CALayer()
  private let knob = KnobLayer()
  private var thumbView: UIImageView?
  private static let knobDiameter: CGFloat = 27
  /// The distance from the middle of the thumb up to the middle of the knob.
  private static let knobRise: CGFloat = 1
  private var minimumView: UIImageView?
  private var maximumView: UIImageView?

  /// Updates and places everything, adding what is missing.
  func update(in slider: UISlider) {
    let bounds = slider.bounds
    if contentLayer.superlayer == nil {
      contentLayer.becomePart()
      slider.layer.insertSublayer(contentLayer, at: 0)
    }
    for part in [maximumTrack, minimumTrack] { contentLayer.addSublayerOnce(part) }
    contentLayer.addSublayerOnce(knob)
    // Sublayers are placed in the slider's coordinates.
    contentLayer.frame = bounds
    contentLayer.bounds = bounds
    contentLayer.opacity = slider.isEnabled ? 1 : 0.5
    let track = slider.trackRect(forBounds: bounds)
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
    updateTrack(in: slider, track, splitAt: thumb.midX)
    updateThumb(in: slider, thumb)
    show(slider.minimumValueImage, in: slider, \.minimumView, slider.minimumValueImageRect(forBounds: bounds))
    show(slider.maximumValueImage, in: slider, \.maximumView, slider.maximumValueImageRect(forBounds: bounds))
  }

  private func updateTrack(in slider: UISlider, _ track: CGRect, splitAt x: CGFloat) {
    let (traits, radius) = (slider.traits.current, track.height / 2)
    maximumTrack.fill(track, (slider.maximumTrackTintColor ?? .systemFill).cgColor(with: traits), radius: radius)
    // Each part ends below the middle of the knob, so that neither shines through the other.
    let split = min(max(x, track.minX), track.maxX)
    let (first, last) = track.divided(atDistance: split - track.minX, from: .minXEdge)
    let isRightToLeft = slider.isRightToLeft
    let (before, after) = isRightToLeft ? (last, first) : (first, last)
    maximumTrack.frame = after
    minimumTrack.fill(
      before, (slider.minimumTrackTintColor ?? slider.tintColor).cgColor(with: traits), radius: radius)
    minimumTrack.maskedCorners = isRightToLeft ? .right : .left
    maximumTrack.maskedCorners = isRightToLeft ? .left : .right
  }

  private func updateThumb(in slider: UISlider, _ rect: CGRect) {
    let image = slider.currentThumbImage
    knob.isHidden = image != nil
    show(image, in: slider, \.thumbView, rect)
    thumbView?.alpha = slider.isEnabled ? 1 : 0.5
    guard image == nil else { return }
    let diameter = min(Self.knobDiameter, rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - diameter / 2, y: rect.midY - diameter / 2 - Self.knobRise, width: diameter, height: diameter)
    knob.show(
      in: disc, radius: diameter / 2, color: (slider.thumbTintColor ?? .white).cgColor(with: slider.traits.current),
      shadow: KnobLayer.Shadow(opacity: 0.12, offset: 6, radius: 6.5),
      second: KnobLayer.Shadow(opacity: 0.12, offset: 0.5, radius: 2))
  }

  private func show(
    _ image: UIImage?, in slider: UISlider, _ path: ReferenceWritableKeyPath<SliderParts, UIImageView?>,
    _ rect: CGRect
  ) {
    guard image != nil || self[keyPath: path] != nil else { return }
    let view = self[keyPath: path] ?? UIImageView(image: nil)
    self[keyPath: path] = view
    if view.superview == nil { slider.addSubview(view) }
    if view.image != image { view.image = image }
    view.frame = rect
  }
}

extension CACornerMask {
  fileprivate static let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
  fileprivate static let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
}
