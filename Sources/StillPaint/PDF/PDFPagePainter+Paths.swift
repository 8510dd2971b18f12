// SPDX-License-Identifier: MIT

import Foundation
import StillScene

// Cairo's coordinates end at eight million, and overflow beyond. So shapes are cut before they get there.
extension PDFPagePainter {
  /// The distance from the page's corner, in points, beyond which shapes are cut.
  private static let farOff: CGFloat = 1e5
  /// The greatest coordinate with which calculations cannot overflow.
  private static let endOfNumbers: CGFloat = 1e30

  /// Adds a rectangle of the current space to Cairo's path.
  func addRect(_ rect: CGRect) { addRect(rect, under: state.transform) }

  /// Adds a rectangle of the space that `transform`, Cairo's current matrix, maps to the page.
  func addRect(_ rect: CGRect, under transform: CGAffineTransform) {
    isFarOff(rect, under: transform) ? addPart(of: .rect(rect), under: transform) : context.addRectangle(rect)
  }

  /// Adds a shape of the current space, for a fill or a clip.
  func addPath(_ path: PathGeometry) {
    let isFar = isFarOff(path.controlBounds, under: state.transform)
    isFar ? addPart(of: path, under: state.transform) : context.addPath(path)
  }

  /// Returns true if a part of `rect` is so far from the page that it has to be cut.
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
  /// Strokes a path of the current space.
  func stroke(_ path: PathGeometry, _ style: StrokeStyle) {
    let style = style.drawable(shortest: StrokeStyle.shortestPeriod / (state.transform.meanScale * Self.blurScale))
    guard style.width > 0 else { return strokeHairline(path, style) }
    let isFar = isFarOff(path.controlBounds.insetBy(dx: -style.width, dy: -style.width), under: state.transform)
    let toPixels = state.transform.concatenating(CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale))
    // Readers draw dashes of length zero and elliptical pens differently, and outlines alike.
    guard state.transform.isSimilarity, !style.dashLengths.contains(0), !isFar else {
      let seen = style.dashLengths.isEmpty && !isFar ? nil : context.clipBounds(under: state.transform)
      addPath(path.stroked(style, toPixels: toPixels, visible: seen))
      context.setFillRule(.winding)
      return context.fill()
    }
    context.addPath(path)
    // Cairo runs out of memory for millions of dashes.
    context.setStroke(path.drawable(style, toPixels: toPixels, visible: context.clipBounds(under: state.transform)))
    context.stroke()
  }

  /// Strokes a path with a width of 0, which is drawn as a third of a point, a pixel of most screens.
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
    if !thin.dashLengths.isEmpty {
      let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
      let visible = context.clipBounds(under: .identity)
      thin = path.applying(state.transform).drawable(thin, toPixels: toPixels, visible: visible)
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
