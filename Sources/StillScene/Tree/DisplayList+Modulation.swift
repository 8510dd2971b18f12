// SPDX-License-Identifier: MIT

import StillBitmap

extension DisplayList {
  /// Returns this drawing with red, green and blue of its colours multiplied by those of `color`, whose alpha is
  /// ignored.
  ///
  /// Shapes stay shapes. Where nodes have blend modes, the result may differ from multiplied pixels.
  package func modulated(by color: SRGBComponents) -> DisplayList {
    var list = self
    list.nodes = nodes.map { $0.modulated(by: color) }
    return list
  }
}

extension Node {
  fileprivate func modulated(by color: SRGBComponents) -> Node {
    var node = self
    node.compositing.shadow?.color = compositing.shadow!.color.modulated(by: color)
    switch content {
    case .fill(let path, let rule, let own): node.content = .fill(path, rule, own.modulated(by: color))
    case .fillRect(let rect, let own): node.content = .fillRect(rect, own.modulated(by: color))
    case .stroke(let path, let style, let own): node.content = .stroke(path, style, own.modulated(by: color))
    case .image(let image, let rect, let quality): node.content = .image(image.modulated(by: color), rect, quality)
    case .tile(let image, let rect, let quality): node.content = .tile(image.modulated(by: color), rect, quality)
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        GradientFill.Stop(location: $0.location, color: $0.color.modulated(by: color))
      }
      node.content = .gradient(gradient)
    case .text(let run, let point, let own): node.content = .text(run, at: point, own.modulated(by: color))
    case .vector(let file, let rect): node.content = .vector(file.modulated(by: color), rect)
    case .nested(let list): node.content = .nested(list.modulated(by: color))
    case .pattern(var tiles):
      tiles.cell = tiles.cell.modulated(by: color)
      node.content = .pattern(tiles)
    case .projection(var projection):
      projection.list = projection.list.modulated(by: color)
      node.content = .projection(projection)
    // Only the alpha of a mask is used, and the drawing behind a backdrop is already modulated.
    case .group, .backdrop: break
    }
    return node
  }
}

extension SRGBComponents {
  fileprivate func modulated(by color: SRGBComponents) -> SRGBComponents {
    SRGBComponents(
      red: red * color.red, green: green * color.green, blue: blue * color.blue, alpha: alpha)
  }
}

extension CGImage {
  /// Returns this image with its premultiplied colours multiplied by those of `color`.
  package func modulated(by color: SRGBComponents) -> CGImage {
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

  /// Returns a component in units of 1/256, so that 256 leaves channels unchanged.
  private func share(_ component: Double) -> UInt32 { UInt32((min(max(component, 0), 1) * 256).rounded()) }
}
