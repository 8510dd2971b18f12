// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

extension PropertyList {
  /// Adds the visible properties of a layer that belongs to no view.
  mutating func describe(_ layer: CALayer) {
    add("isHidden", layer.isHidden)
    add("opacity", CGFloat(layer.opacity), usually: 1)
    add("backgroundColor", layer.backgroundColor)
    add("masksToBounds", layer.masksToBounds)
    describeLook(of: layer, prefix: "")
  }

  /// Adds the visible properties of a layer that views have too.
  mutating func describeLook(of layer: CALayer, prefix: String) {
    add("\(prefix)cornerRadius", layer.cornerRadius)
    if layer.cornerRadius > 0 {
      add("\(prefix)maskedCorners", Int(layer.maskedCorners.rawValue), usually: 15)
      add("\(prefix)cornerCurve", layer.cornerCurve == .circular ? nil : layer.cornerCurve.rawValue)
    }
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
    add("\(prefix)sublayerTransform", matrix: layer.sublayerTransform)
    add("\(prefix)isGeometryFlipped", layer.isGeometryFlipped)
    add("\(prefix)isDoubleSided", layer.isDoubleSided, usually: true)
    add("\(prefix)allowsGroupOpacity", layer.allowsGroupOpacity, usually: true)
    add("\(prefix)compositingFilter", layer.compositingFilter.map { Self.words("\($0)") })
    // The contents of an image view are its image, which is described as a property of the view.
    if layer.delegate == nil || !(layer.delegate is UIImageView), let contents = layer.contents {
      add("\(prefix)contents", contentsWords(contents))
      describePlaceOfContents(of: layer, prefix: prefix)
    }
    describeShape(of: layer, prefix: prefix)
  }

  private func maskWords(_ mask: CALayer) -> String {
    guard Self.nestingOfMasks(mask) <= Self.mostMasks else { return "more than \(Self.mostMasks) masks of masks" }
    var properties = PropertyList(.current)
    properties.describe(mask)
    let frame = mask.frame
    return "\(type(of: mask)) \(Self.numbers(frame.minX, frame.minY, frame.width, frame.height)) "
      + Self.digest(of: properties.text)
  }

  /// The most masks of masks that are described.
  private static let mostMasks = 100

  private static func nestingOfMasks(_ mask: CALayer) -> Int {
    sequence(first: mask, next: \.mask).prefix(mostMasks + 1).reduce(0) { count, _ in count + 1 }
  }

  private mutating func describePlaceOfContents(of layer: CALayer, prefix: String) {
    add("\(prefix)contentsGravity", layer.contentsGravity == .resize ? nil : layer.contentsGravity.rawValue)
    add("\(prefix)contentsScale", layer.contentsScale, usually: 1)
    add("\(prefix)contentsRect", part: layer.contentsRect)
    add("\(prefix)contentsCenter", part: layer.contentsCenter)
    add("\(prefix)magnificationFilter", layer.magnificationFilter == .linear ? nil : layer.magnificationFilter.rawValue)
    add("\(prefix)minificationFilter", layer.minificationFilter == .linear ? nil : layer.minificationFilter.rawValue)
  }

  /// Adds a part of an image in unit coordinates, unless it is the whole image.
  private mutating func add(_ name: String, part: CGRect) {
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return }
    add(name, Self.numbers(part.minX, part.minY, part.width, part.height))
  }

  /// Adds a matrix: by its numbers if it is affine, and otherwise by its digest.
  private mutating func add(_ name: String, matrix: CATransform3D) {
    if CATransform3DIsIdentity(matrix) { return }
    guard CATransform3DIsAffine(matrix) else { return add(name, Self.digest(of: "\(matrix)")) }
    add(name, Self.numbers(matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42))
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
      add("\(prefix)fillRule", layer.fillRule == .nonZero ? nil : layer.fillRule.rawValue)
      if layer.strokeColor != nil {
        add("\(prefix)lineWidth", layer.lineWidth, usually: 1)
        add("\(prefix)lineCap", layer.lineCap == .butt ? nil : layer.lineCap.rawValue)
        add("\(prefix)lineJoin", layer.lineJoin == .miter ? nil : layer.lineJoin.rawValue)
        add("\(prefix)miterLimit", layer.miterLimit, usually: 10)
        add("\(prefix)lineDashPhase", layer.lineDashPhase)
      }
      add(
        "\(prefix)lineDashPattern",
        layer.lineDashPattern.map { $0.map { Self.number(CGFloat($0.doubleValue)) }.joined(separator: " ") })
      add("\(prefix)strokeStart", layer.strokeStart)
      add("\(prefix)strokeEnd", layer.strokeEnd, usually: 1)
    case let layer as CATextLayer:
      add("string", layer.string.map { ($0 as? NSAttributedString)?.string ?? "\($0)" })
      add("\(prefix)fontSize", layer.fontSize, usually: 36)
      add("\(prefix)foregroundColor", layer.foregroundColor)
      add("font", layer.font.map { ($0 as? UIFont).map(Self.words) ?? Self.words("\($0)") })
      add("alignmentMode", layer.alignmentMode == .natural ? nil : layer.alignmentMode.rawValue)
      add("truncationMode", layer.truncationMode == .none ? nil : layer.truncationMode.rawValue)
      add("isWrapped", layer.isWrapped)
    case let layer as CAReplicatorLayer:
      add("\(prefix)instanceCount", layer.instanceCount, usually: 1)
      add("\(prefix)instanceTransform", matrix: layer.instanceTransform)
      add("\(prefix)instanceColor", layer.instanceColor == UIColor.white.cgColor ? nil : layer.instanceColor)
      let offsets = [
        layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset, layer.instanceAlphaOffset,
      ]
      if offsets.contains(where: { $0 != 0 }) {
        add("\(prefix)instanceColorOffsets", offsets.map { Self.number(CGFloat($0)) }.joined(separator: " "))
      }
    default: break
    }
  }
}
