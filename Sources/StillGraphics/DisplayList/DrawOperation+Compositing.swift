// SPDX-License-Identifier: MIT

extension DrawOperation {
  /// How this operation is composited; nil for those that paint nothing themselves.
  var compositing: Compositing? {
    switch self {
    case .fill(_, _, _, let compositing), .fillRect(_, _, let compositing), .stroke(_, _, _, let compositing),
      .image(_, _, _, let compositing), .tile(_, _, _, let compositing), .gradient(_, let compositing),
      .text(_, at: _, _, let compositing):
      compositing
    case .beginGroup(let style): style.compositing
    case .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .endGroup, .list: nil
    }
  }

  /// The same operation painted plainly, as its silhouette needs it.
  var withoutShadow: DrawOperation {
    switch self {
    case .fill(let path, let rule, let color, _): .fill(path, rule, color, .plain)
    case .fillRect(let rect, let color, _): .fillRect(rect, color, .plain)
    case .stroke(let path, let style, let color, _): .stroke(path, style, color, .plain)
    case .image(let image, let rect, let quality, _): .image(image, rect, quality, .plain)
    case .tile(let image, let rect, let quality, _): .tile(image, rect, quality, .plain)
    case .gradient(let gradient, _): .gradient(gradient, .plain)
    case .text(let run, let point, let color, _): .text(run, at: point, color, .plain)
    case .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .beginGroup, .endGroup, .list: self
    }
  }
}

extension GradientFill {
  func multiplied(by alpha: Double) -> GradientFill {
    guard alpha < 1 else { return self }
    var faded = self
    faded.stops = stops.map { Stop(location: $0.location, color: $0.color.multiplied(by: alpha)) }
    return faded
  }
}
