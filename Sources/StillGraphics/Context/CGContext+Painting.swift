// SPDX-License-Identifier: MIT

public import Foundation
import StillPaint
public import StillScene

// Each operator clears the current path.
extension CGContext {
  /// Fills the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }

  /// Strokes the current path.
  public func strokePath() { stroke(takePath()) }

  /// Fills, strokes, or fills and strokes the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let geometry = takePath()
    switch mode {
    case .fill: fill(geometry, .winding)
    case .eoFill: fill(geometry, .evenOdd)
    case .stroke: stroke(geometry)
    case .fillStroke:
      fill(geometry, .winding)
      stroke(geometry)
    case .eoFillStroke:
      fill(geometry, .evenOdd)
      stroke(geometry)
    }
  }

  /// Fills `rect`.
  public func fill(_ rect: CGRect) {
    beginPath()
    let rect = rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    if let pattern = state.fillPattern {
      return paint(pattern, within: rect) { clip(to: rect) }
    }
    cover(rect, state.shadow)
    record(.fillRect(rect, state.fillColor), shapeCompositing)
  }

  /// Fills all of `rects` as one path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes the outline of `rect`.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes `rect` with lines of `width` instead of the current line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let current = state.stroke.width
    state.stroke.width = width
    stroke(rect)
    state.stroke.width = current
  }

  /// Makes `rect` transparent.
  public func clear(_ rect: CGRect) {
    let rect = rect.standardized
    guard rect.isFinite else { return }
    cover(rect, nil)
    record(.fillRect(rect, .black), Compositing(blendMode: .clear))
  }

  /// Fills the ellipse in `rect`.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse in `rect`.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes the lines between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  func fill(_ geometry: PathGeometry, _ rule: CGPathFillRule) {
    guard !geometry.isEmpty, geometry.isFinite else { return }
    if let pattern = state.fillPattern {
      return paint(pattern, within: geometry.controlBounds) { clip(to: geometry, rule) }
    }
    if recorder.isMeasuring { cover(geometry.controlBounds, state.shadow) }
    record(.fill(geometry, rule, state.fillColor), shapeCompositing)
  }

  func stroke(_ geometry: PathGeometry) {
    guard !geometry.isEmpty, geometry.isFinite, state.stroke.width.isFinite else { return }
    if let pattern = state.strokePattern {
      let outline = geometry.stroked(state.stroke, toPixels: ctm.concatenating(Self.strokeDetail))
      guard !outline.isEmpty else { return }
      return paint(pattern, within: outline.controlBounds) { clip(to: outline, .winding) }
    }
    if recorder.isMeasuring { cover(state.stroke.reach(of: geometry.controlBounds), state.shadow) }
    record(.stroke(geometry, state.stroke, state.strokeColor), shapeCompositing)
  }

  private func clip(to geometry: PathGeometry, _ rule: CGPathFillRule) {
    shrinkClip(to: geometry.controlBounds)
    addClip(.path(geometry, rule))
  }

  /// A scale for outlines beyond the device's pixels, since pictures may be painted at a larger scale.
  private static let strokeDetail = CGAffineTransform(scaleX: 3, y: 3)

  /// Records a node in user space, seen through the current clip.
  func record(_ content: Node.Content, _ compositing: Compositing) {
    recorder.record(content, compositing, at: state.place)
  }

  /// Records that `rect` of user space is painted, with its shadow, within the clip.
  func cover(_ rect: CGRect, _ shadow: DropShadow?) {
    guard recorder.isMeasuring else { return }
    let inList = rect.applying(state.transform)
    recorder.cover((shadow?.reach(of: inList) ?? inList).part(in: state.clipBounds))
  }
}
