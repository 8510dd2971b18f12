// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

extension PropertyList {
  /// Adds what can be seen of a layer that is not a view's own.
  mutating func describe(_ layer: CALayer) {
    add("isHidden", layer.isHidden)
    add("opacity", CGFloat(layer.opacity), usually: 1)
    add("backgroundColor", layer.backgroundColor)
    add("masksToBounds", layer.masksToBounds)
    describeLook(of: layer, prefix: "")
  }

  /// Adds the look of a layer that views have too.
  mutating func describeLook(of layer: CALayer, prefix: String) {
    add("\(prefix)cornerRadius", layer.cornerRadius)
    if layer.cornerRadius > 0 { add("\(prefix)maskedCorners", Int(layer.maskedCorners.rawValue), usually: 15) }
    if layer.borderWidth > 0 {
      add("\(prefix)borderWidth", layer.borderWidth)
      add("\(prefix)borderColor", layer.borderColor)
    }
    if layer.shadowOpacity > 0 {
      add("\(prefix)shadowOpacity", CGFloat(layer.shadowOpacity))
      add("\(prefix)shadowRadius", Self.number(layer.shadowRadius))
      add("\(prefix)shadowOffset", Self.numbers(layer.shadowOffset.width, layer.shadowOffset.height))
      add("\(prefix)shadowColor", layer.shadowColor)
      add("\(prefix)shadowPath", layer.shadowPath.map { Self.digest(of: $0.description) })
    }
    add("\(prefix)zPosition", layer.zPosition)
    if let mask = layer.mask { add("\(prefix)mask", maskWords(mask)) }
    if !CATransform3DIsAffine(layer.transform) { add("\(prefix)transform", Self.digest(of: "\(layer.transform)")) }
    // The contents of image views are their images, which are described as such.
    if layer.delegate == nil || !(layer.delegate is UIImageView), let contents = layer.contents {
      add("\(prefix)contents", contentsWords(contents))
    }
    describeShape(of: layer, prefix: prefix)
  }

  private func maskWords(_ mask: CALayer) -> String {
    var properties = PropertyList(.current)
    properties.describe(mask)
    let frame = mask.frame
    return "\(type(of: mask)) \(Self.numbers(frame.minX, frame.minY, frame.width, frame.height)) "
      + Self.digest(of: properties.text)
  }

  private func contentsWords(_ contents: Any) -> String {
    guard let image = contents as? CGImage else { return "\(type(of: contents))" }
    return Self.words(UIImage(cgImage: image))
  }

  private mutating func describeShape(of layer: CALayer, prefix: String) {
    switch layer {
    case let layer as CAGradientLayer:
      let colors = (layer.colors ?? []).map { $0 as AnyObject }.map { color in
        (color as? CGColor).map { hex(UIColor(cgColor: $0)) } ?? "\(type(of: color))"
      }
      add("\(prefix)colors", colors.joined(separator: " "))
      add(
        "\(prefix)locations",
        layer.locations.map { $0.map { Self.number(CGFloat($0.doubleValue)) }.joined(separator: " ") })
      add("\(prefix)startPoint", layer.startPoint, usually: CGPoint(x: 0.5, y: 0))
      add("\(prefix)endPoint", layer.endPoint, usually: CGPoint(x: 0.5, y: 1))
      add("\(prefix)type", layer.type == .axial ? nil : layer.type.rawValue)
    case let layer as CAShapeLayer:
      add("\(prefix)path", layer.path.map { Self.digest(of: $0.description) })
      add("\(prefix)fillColor", layer.fillColor)
      add("\(prefix)strokeColor", layer.strokeColor)
      if layer.strokeColor != nil { add("\(prefix)lineWidth", layer.lineWidth, usually: 1) }
      add(
        "\(prefix)lineDashPattern",
        layer.lineDashPattern.map { $0.map { Self.number(CGFloat($0.doubleValue)) }.joined(separator: " ") })
      add("\(prefix)strokeStart", layer.strokeStart)
      add("\(prefix)strokeEnd", layer.strokeEnd, usually: 1)
    case let layer as CATextLayer:
      add("string", layer.string.map { ($0 as? NSAttributedString)?.string ?? "\($0)" })
      add("\(prefix)fontSize", layer.fontSize, usually: 36)
      add("\(prefix)foregroundColor", layer.foregroundColor)
    default: break
    }
  }
}
