// SPDX-License-Identifier: MIT

package import Foundation

extension DrawOperation {
  /// How this operation is composited; nil for those that paint nothing themselves.
  package var compositing: Compositing? {
    switch self {
    case .fill(_, _, _, let compositing), .fillRect(_, _, let compositing), .stroke(_, _, _, let compositing),
      .image(_, _, _, let compositing), .tile(_, _, _, let compositing), .gradient(_, let compositing),
      .text(_, at: _, _, let compositing), .projection(_, let compositing), .backdrop(_, let compositing):
      compositing
    case .beginGroup(let style): style.compositing
    case .pattern: .plain
    case .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .endGroup, .list: nil
    }
  }

  /// Whether the operation paints one colour.
  package var hasColor: Bool {
    switch self {
    case .fill, .fillRect, .stroke: true
    case .text(let run, at: _, _, _): !run.isColor
    default: false
    }
  }

  /// The alpha of the operation's colour.
  package var opacity: Double {
    switch self {
    case .fill(_, _, let color, _), .fillRect(_, let color, _), .stroke(_, _, let color, _),
      .text(_, at: _, let color, _):
      color.alpha
    default: 1
    }
  }

  /// The same shape painted plainly, in black if it has a colour.
  package var silhouette: DrawOperation { colored(.black) }

  /// The same shape painted plainly, in `color` instead of its own if it has one.
  package func colored(_ color: SRGBComponents) -> DrawOperation {
    switch self {
    case .fill(let path, let rule, _, _): .fill(path, rule, color, .plain)
    case .fillRect(let rect, _, _): .fillRect(rect, color, .plain)
    case .stroke(let path, let style, _, _): .stroke(path, style, color, .plain)
    case .image(let image, let rect, let quality, _): .image(image, rect, quality, .plain)
    case .tile(let image, let rect, let quality, _): .tile(image, rect, quality, .plain)
    case .gradient(let gradient, _): .gradient(gradient, .plain)
    case .text(let run, let point, _, _): .text(run, at: point, color, .plain)
    case .projection(let projection, _): .projection(projection, .plain)
    // The shape that its background, which is mostly opaque, fills.
    case .backdrop(let backdrop, _): .fillRect(backdrop.rect, color, .plain)
    case .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .pattern, .beginGroup, .endGroup, .list: self
    }
  }

  /// A rectangle of user space that holds what the operation covers; nil for those that cover the whole clip.
  package var reach: CGRect? {
    switch self {
    case .fill(let path, _, _, _): path.controlBounds
    case .fillRect(let rect, _, _), .image(_, let rect, _, _): rect
    case .stroke(let path, let style, _, _): style.reach(of: path.controlBounds)
    case .text(let run, let point, _, _): run.reach(from: point)
    case .projection(let projection, _): projection.plane.project(projection.bounds)
    case .backdrop(let backdrop, _): backdrop.rect
    case .tile, .gradient, .pattern, .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .beginGroup, .endGroup,
      .list:
      nil
    }
  }
}

extension GradientFill {
  package func multiplied(by alpha: Double) -> GradientFill {
    guard alpha < 1 else { return self }
    var faded = self
    faded.stops = stops.map { Stop(location: $0.location, color: $0.color.multiplied(by: alpha)) }
    return faded
  }
}
