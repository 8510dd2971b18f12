// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Cairo's numbers end at eight million, and go round beyond: what lies far off the page never reaches it.
extension PDFPagePainter {
  /// Points off the page's corner beyond which shapes are cut.
  private static let farOff: CGFloat = 1e5
  /// Beyond it, numbers could end while they are worked with.
  private static let endOfNumbers: CGFloat = 1e30

  func addRect(_ rect: CGRect) { addRect(rect, under: state.transform) }

  /// - Parameter transform: Cairo's matrix of now.
  func addRect(_ rect: CGRect, under transform: CGAffineTransform) {
    isFarOff(rect, under: transform) ? addPart(of: .rect(rect), under: transform) : context.addRectangle(rect)
  }

  /// Adds a shape that is to be filled, or clipped to.
  func addPath(_ path: PathGeometry) {
    let isFar = isFarOff(path.controlBounds, under: state.transform)
    isFar ? addPart(of: path, under: state.transform) : context.addPath(path)
  }

  func isFarOff(_ rect: CGRect, under transform: CGAffineTransform) -> Bool {
    let box = rect.applying(transform)
    return !box.isNull && ![box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < Self.farOff }
  }

  private func addPart(of path: PathGeometry, under transform: CGAffineTransform) {
    let onPage = path.limited(to: Self.endOfNumbers).applying(transform)
    guard onPage.isFinite else { return }
    let seen = context.clipBounds(under: .identity).insetBy(dx: -16, dy: -16)
    context.setMatrix(.identity)
    context.addPath(onPage.clipped(to: seen, scale: Self.blurScale))
    context.setMatrix(transform)
  }
}

// MARK: - Strokes

extension PDFPagePainter {
  func stroke(_ path: PathGeometry, _ style: StrokeStyle) {
    let style = style.drawable(shortest: StrokeStyle.shortestPeriod / (state.transform.meanScale * Self.blurScale))
    guard style.width > 0 else { return strokeHairline(path, style) }
    let isFar = isFarOff(path.controlBounds.insetBy(dx: -style.width, dy: -style.width), under: state.transform)
    // Readers disagree on dashes of no length and on pens that are no circles; nobody does on an outline.
    guard state.transform.isSimilarity, !style.dashLengths.contains(0), !isFar else {
      let toPixels = state.transform.concatenating(CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale))
      let seen = style.dashLengths.isEmpty && !isFar ? nil : context.clipBounds(under: state.transform)
      addPath(path.stroked(style, toPixels: toPixels, visible: seen))
      context.setFillRule(.winding)
      return context.fill()
    }
    context.addPath(path)
    context.setStroke(style)
    context.stroke()
  }

  /// Lines of no width are as thin as can be seen: a third of a point, a pixel of most screens.
  private func strokeHairline(_ path: PathGeometry, _ style: StrokeStyle) {
    guard style.width == 0 else { return }
    let scale = state.transform.meanScale
    var thin = style
    thin.width = 1 / Self.blurScale
    thin.dashPhase *= scale
    thin.dashLengths = style.dashLengths.map { $0 * scale }
    if isFarOff(path.controlBounds, under: state.transform) {
      return strokeOnPage(path.applying(state.transform), thin)
    }
    context.addPath(path)
    context.setMatrix(.identity)
    context.setStroke(thin)
    context.stroke()
    context.setMatrix(state.transform)
  }

  private func strokeOnPage(_ path: PathGeometry, _ style: StrokeStyle) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let outline = path.stroked(style, toPixels: toPixels, visible: context.clipBounds(under: .identity))
    let outer = state.transform
    state.transform = .identity
    useTransform()
    addPath(outline)
    context.setFillRule(.winding)
    context.fill()
    state.transform = outer
    useTransform()
  }
}

extension CGAffineTransform {
  /// True if circles stay circles.
  fileprivate var isSimilarity: Bool {
    let limit = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    return abs(abs(a) - abs(d)) <= limit && abs(abs(b) - abs(c)) <= limit && abs(a * c + b * d) <= limit * limit + limit
  }
}
