// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

extension CGContext {
  /// Sets the space of fill components, and black as the fill colour; in a space of patterns, nothing is filled until a
  /// pattern is set.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if !keepsColors { (state.fillColor, state.fillPattern) = (space.isPattern ? .clear : .black, nil) }
  }

  /// Sets the space of stroke components, and black as the stroke colour; in a space of patterns, nothing is stroked
  /// until a pattern is set.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if !keepsColors { (state.strokeColor, state.strokePattern) = (space.isPattern ? .clear : .black, nil) }
  }

  /// Sets the fill colour from as many components as its colour space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: state.fillSpace.numberOfComponents + 1))
    CGColor(colorSpace: state.fillSpace, components: values).map { setFillColor($0) }
  }

  /// Sets the stroke colour from as many components as its colour space has, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: state.strokeSpace.numberOfComponents + 1))
    CGColor(colorSpace: state.strokeSpace, components: values).map { setStrokeColor($0) }
  }

  /// Fills with `pattern` from here on.
  ///
  /// - Parameter components: The opacity of a coloured pattern; else a colour of the base of the fill's colour space,
  ///   with alpha. A pattern that does not fit that space changes nothing.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: state.fillSpace.numberOfComponents + 1))
    CGColor(patternSpace: state.fillSpace, pattern: pattern, components: values).map { setFillColor($0) }
  }

  /// Strokes with `pattern` from here on; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: state.strokeSpace.numberOfComponents + 1))
    CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: values).map { setStrokeColor($0) }
  }

  /// Moves patterns by `phase`, in the user space that the context starts with.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.width.isFinite, phase.height.isFinite else { return }
    state.patternPhase = phase
  }

  /// Makes patterns start at `point` of the current user space and follow that space.
  ///
  /// Layers need this, because their contents are pictures by themselves.
  package func setPatternOrigin(_ point: CGPoint) {
    state.patternBase = CGAffineTransform(translationX: point.x, y: point.y).concatenating(state.transform)
  }
}

// MARK: - Painting

extension CGContext {
  /// Paints the pattern of `color` where `clip` clips to, within `reach` of user space.
  func paint(_ color: CGColor, within reach: CGRect, clip: () -> Void) {
    guard let pattern = color.pattern, patternDepth < Self.greatestPatternDepth else { return }
    let cell = cell(of: color, pattern)
    saveGState()
    state.alpha *= pattern.isColored ? Double(min(max(color.alpha, 0), 1)) : 1
    let isGrouped = state.compositing != .plain || !cell.onlyCovers
    // A shadow falls outside of the shape, but blending must not reach beyond it.
    let clipsInside = state.shadow != nil
    if !clipsInside { clip() }
    if isGrouped { beginTransparencyLayer() }
    if clipsInside { clip() }
    cover(reach, nil)
    record(pattern, cell)
    if isGrouped { endTransparencyLayer() }
    restoreGState()
  }

  private static let greatestPatternDepth = 8

  private func record(_ pattern: CGPattern, _ cell: DisplayList) {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let matrix = pattern.matrix.concatenating(phase).concatenating(state.patternBase)
    guard let image = pattern.image else {
      let steps = CGSize(width: pattern.xStep, height: pattern.yStep)
      let tiles = PatternTiles(
        cell: cell, bounds: pattern.bounds, isClipped: !cell.stays(within: pattern.bounds), steps: steps,
        matrix: matrix)
      return record(.pattern(tiles), .plain)
    }
    guard state.transform.isInvertible else { return }
    let upright = CGAffineTransform.upright(pattern.bounds).concatenating(matrix)
      .concatenating(state.transform.inverted())
    let place = Place(space: recorder.addSpace(upright, in: state.place.space), clip: state.place.clip)
    recorder.record(.tile(image, pattern.bounds, state.interpolationQuality), .plain, at: place)
  }

  /// Returns the list that the callback draws, asked for once for each colour that is set.
  private func cell(of color: CGColor, _ pattern: CGPattern) -> DisplayList {
    if let lastCell, lastCell.color === color { return lastCell.list }
    guard pattern.image == nil else { return DisplayList() }
    let toDevice = pattern.matrix.concatenating(state.patternBase).concatenating(baseTransform)
    let context = CGContext(bounds: pattern.bounds, baseTransform: toDevice)
    context.patternDepth = patternDepth + 1
    if !pattern.isColored {
      (context.state.fillColor, context.state.strokeColor) = (color.sRGB, color.sRGB)
      context.keepsColors = true
    }
    pattern.draw(into: context)
    let list = context.displayList
    recorder.addNotes(of: list)
    lastCell = (color, list)
    return list
  }
}
