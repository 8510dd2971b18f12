// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

/// A destination of drawing calls, which it records.
///
/// Mirrors Core Graphics' `CGContext`.
///
/// Calls are recorded as a `DisplayList`, which a painter turns into pixels or PDF operators. User space starts as the
/// list's space: points with y down in contexts that UIKit makes, pixels with y up in bitmap contexts made by
/// `init(data:width:height:…)`. A context belongs to one thread at a time.
/// Drawing with NaN or infinite coordinates paints nothing.
public final class CGContext {
  package let recorder: DisplayListRecorder
  /// The transform from the initial user space to the device, which `ctm` reports and painters do not use.
  let baseTransform: CGAffineTransform
  /// The picture of a bitmap context, or nil for a context that only records.
  let target: BitmapTarget?
  var state: GraphicsState
  private(set) var stateStack: [SavedState] = []
  /// The number of saved states when each open transparency layer began.
  var groupDepths: [Int] = []
  private var firstClip: CGRect
  var currentPath = CGMutablePath()
  /// The transform of the points of `currentPath`, since Core Graphics maps points when they are added.
  var pathTransform = CGAffineTransform.identity
  var allowsAntialiasing = true
  /// True if colours are given from outside, as to the cells of uncoloured patterns.
  var keepsColors = false
  /// The number of patterns that are being drawn around this one's cell.
  var patternDepth = 0
  /// The last pattern's cell.
  var lastCell: (color: CGColor, list: DisplayList)?

  /// Creates a context that only records.
  ///
  /// - Parameters:
  ///   - bounds: The visible area in the list's space, which is the first clip.
  ///   - baseTransform: The initial value of `ctm`.
  package convenience init(bounds: CGRect, baseTransform: CGAffineTransform = .identity) {
    self.init(bounds: bounds, baseTransform: baseTransform, target: nil)
  }

  init(bounds: CGRect, baseTransform: CGAffineTransform, target: BitmapTarget?) {
    recorder = DisplayListRecorder()
    self.baseTransform = baseTransform
    self.target = target
    firstClip = bounds
    state = GraphicsState(clipBounds: bounds)
  }

  /// The drawing that was recorded so far.
  package var displayList: DisplayList { recorder.list() }
  /// True if nothing was drawn.
  package var isEmpty: Bool { recorder.isEmpty }

  /// Discards the drawing and the state, for the next page, whose visible area in the list's space is `bounds`.
  package func startAfresh(within bounds: CGRect) {
    firstClip = bounds
    recorder.reset()
    state = GraphicsState(clipBounds: firstClip)
    stateStack = []
    groupDepths = []
    beginPath()
  }
}

/// A saved graphics state, with a mark of what had been recorded.
struct SavedState {
  var state: GraphicsState
  var mark: DisplayListRecorder.Mark
}

/// The state that `saveGState` saves.
struct GraphicsState {
  /// The space and the clip of what is recorded next, by their numbers in the list.
  var place = Place()
  /// The transform from user space to the list's space.
  var transform = CGAffineTransform.identity
  /// The bounding box of the clip, in the list's space.
  var clipBounds: CGRect
  var fillColor = SRGBComponents.black
  var strokeColor = SRGBComponents.black
  /// The pattern to fill with instead of the colour.
  var fillPattern: CGColor?
  var strokePattern: CGColor?
  var fillSpace = CGColorSpace.deviceGraySpace
  var strokeSpace = CGColorSpace.deviceGraySpace
  var patternPhase = CGSize.zero
  /// The transform from the space to which patterns' matrices map, to the list's space.
  var patternBase = CGAffineTransform.identity
  var stroke = StrokeStyle(width: 1)
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: DropShadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true

  var compositing: Compositing { Compositing(alpha: alpha, blendMode: blendMode, shadow: shadow) }

}

// MARK: - State

extension CGContext {
  /// The compositing of shapes, whose edges may be smooth or not.
  var shapeCompositing: Compositing {
    var compositing = state.compositing
    compositing.isAliased = !state.shouldAntialias || !allowsAntialiasing
    return compositing
  }

  /// Saves the state until the matching `restoreGState()`.
  ///
  /// The current path is not part of it.
  public func saveGState() {
    stateStack.append(SavedState(state: state, mark: recorder.mark()))
  }

  /// Restores the state of the matching `saveGState()`.
  ///
  /// Does nothing without one since the innermost transparency layer began.
  public func restoreGState() {
    guard stateStack.count > groupDepths.last ?? 0, let saved = stateStack.popLast() else { return }
    state = saved.state
    recorder.dropUnused(since: saved.mark)
  }

  /// Sets the opacity of subsequent drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  /// The opacity that `setAlpha` set.
  package var alpha: CGFloat { state.alpha }

  /// Sets the blend mode of everything drawn from here on.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// The quality with which images are scaled from here on.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets the colour or pattern of fills.
  public func setFillColor(_ color: CGColor) {
    guard !keepsColors else { return }
    (state.fillColor, state.fillSpace) = (color.sRGB, color.space)
    state.fillPattern = color.pattern == nil ? nil : color
  }

  /// Sets the colour or pattern of strokes.
  public func setStrokeColor(_ color: CGColor) {
    guard !keepsColors else { return }
    (state.strokeColor, state.strokeSpace) = (color.sRGB, color.space)
    state.strokePattern = color.pattern == nil ? nil : color
  }

  /// Sets the fill colour from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the width of strokes in user space.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
  /// Sets the ends of strokes.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the joints of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Sets the greatest length of miters, in line widths.
  ///
  /// Less than 1 and NaN count as 1.
  public func setMiterLimit(_ limit: CGFloat) {
    state.stroke.miterLimit = limit > 1 ? min(limit, 1e6) : 1
  }

  /// Dashes strokes with `lengths` of line and gap in turn, starting `phase` into them.
  ///
  /// A solid line for no lengths, for a sum of zero, and where one is negative or not finite.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    (state.stroke.dashPhase, state.stroke.dashLengths) = isUsable ? (phase, lengths) : (0, [])
  }

  /// Draws a shadow below what is drawn from here on.
  ///
  /// Offset and blur are in base units, which the current transform does not change; a positive height points down in
  /// contexts that UIKit makes. The Gaussian's standard deviation is half of `blur`. No colour: no shadow; and none
  /// farther away than a billion units, where no picture ends.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, abs(offset.width) < 1e9, abs(offset.height) < 1e9, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = DropShadow(offset: offset, sigma: max(blur, 0) / 2, color: color.sRGB)
  }

  /// Sets a black shadow with an opacity of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
}
