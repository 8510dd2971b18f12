// SPDX-License-Identifier: MIT

import StillBitmap

extension DisplayList {
  /// The same steps in colours whose red, green and blue are multiplied by those of `color`; its alpha is left aside.
  ///
  /// Shapes stay shapes. What steps with blend modes of their own make of each other may differ from multiplied pixels.
  package func modulated(by color: SRGBComponents) -> DisplayList {
    DisplayList(operations.map { $0.modulated(by: color) }, problems: problems)
  }
}

extension DrawOperation {
  fileprivate func modulated(by color: SRGBComponents) -> DrawOperation {
    switch self {
    // What lies behind is modulated already.
    case .save, .restore, .concatenate, .clip, .clipRect, .clipMask, .endGroup, .backdrop: return self
    case .fill(let path, let rule, let own, let compositing):
      return .fill(path, rule, own.modulated(by: color), compositing.modulated(by: color))
    case .fillRect(let rect, let own, let compositing):
      return .fillRect(rect, own.modulated(by: color), compositing.modulated(by: color))
    case .stroke(let path, let style, let own, let compositing):
      return .stroke(path, style, own.modulated(by: color), compositing.modulated(by: color))
    case .image(let image, let rect, let quality, let compositing):
      return .image(image.modulated(by: color), rect, quality, compositing.modulated(by: color))
    case .tile(let image, let rect, let quality, let compositing):
      return .tile(image.modulated(by: color), rect, quality, compositing.modulated(by: color))
    case .gradient(var gradient, let compositing):
      gradient.stops = gradient.stops.map {
        GradientFill.Stop(location: $0.location, color: $0.color.modulated(by: color))
      }
      return .gradient(gradient, compositing.modulated(by: color))
    case .text(let run, let point, let own, let compositing):
      return .text(run, at: point, own.modulated(by: color), compositing.modulated(by: color))
    case .beginGroup(var style):
      style.compositing = style.compositing.modulated(by: color)
      return .beginGroup(style)
    case .list(let list): return .list(list.modulated(by: color))
    case .pattern(var tiles):
      tiles.cell = tiles.cell.modulated(by: color)
      return .pattern(tiles)
    case .projection(var projection, let compositing):
      projection.list = projection.list.modulated(by: color)
      return .projection(projection, compositing.modulated(by: color))
    }
  }
}

extension SRGBComponents {
  fileprivate func modulated(by color: SRGBComponents) -> SRGBComponents {
    SRGBComponents(
      red: red * color.red, green: green * color.green, blue: blue * color.blue, alpha: alpha)
  }
}

extension Compositing {
  fileprivate func modulated(by color: SRGBComponents) -> Compositing {
    guard var shadow else { return self }
    shadow.color = shadow.color.modulated(by: color)
    return Compositing(alpha: alpha, blendMode: blendMode, shadow: shadow)
  }
}

extension CGImage {
  /// Colours are premultiplied, so they are multiplied as they are.
  fileprivate func modulated(by color: SRGBComponents) -> CGImage {
    let count = bitmap.pixelCount
    let (red, green, blue) = (share(color.red), share(color.green), share(color.blue))
    let made = Bitmap.overwritten(width: width, height: height) { words in
      bitmap.withWords { source in
        var index = 0
        while index < count {
          let word = source[index]
          let (r, g, b) = ((word >> 16) & 255, (word >> 8) & 255, word & 255)
          words[index] =
            (word & 0xFF00_0000) | ((r &* red &+ 128) >> 8) << 16 | ((g &* green &+ 128) >> 8) << 8
            | (b &* blue &+ 128) >> 8
          index &+= 1
        }
      }
    }
    return CGImage(bitmap: made)
  }

  /// Of 256, which leaves channels as they are.
  private func share(_ component: Double) -> UInt32 { UInt32((min(max(component, 0), 1) * 256).rounded()) }
}
