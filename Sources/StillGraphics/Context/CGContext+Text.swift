// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

extension CGContext {
  /// Draws `run` in `color`, its origin on the baseline at `point` of user space.
  package func draw(_ run: GlyphRun, at point: CGPoint, color: CGColor) {
    guard point.x.isFinite, point.y.isFinite else { return }
    if color.pattern != nil, !run.isColor { return draw(run, at: point, pattern: color) }
    if recorder.isMeasuring { cover(run.reach(from: point), state.shadow) }
    record(.text(run, at: point, color.sRGB), state.compositing)
  }

  /// Draws text in a pattern: paints the letters in a group, and keeps the part of the pattern that they cover.
  private func draw(_ run: GlyphRun, at point: CGPoint, pattern: CGColor) {
    let reach = run.reach(from: point)
    beginTransparencyLayer()
    cover(reach, nil)
    record(.text(run, at: point, .black), .plain)
    setBlendMode(.sourceIn)
    setFillColor(pattern)
    fill(reach)
    endTransparencyLayer()
  }

  /// Records a problem with text, such as a missing font.
  package func note(_ problem: TextError) { recorder.note(problem) }

  /// Notes the drawing that a symbol has, in words, for those who look at the picture's result.
  package func note(symbol name: String, drawing: String) { recorder.note(symbol: name, drawing: drawing) }
}
