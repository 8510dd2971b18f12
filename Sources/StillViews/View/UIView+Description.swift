// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers

extension UIView {
  /// The view and those below it, one line each, as UIKit's private `recursiveDescription` prints them, without
  /// addresses.
  package var recursiveDescription: String {
    var lines: [String] = []
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      let indentation = String(repeating: "   | ", count: depth)
      guard depth < CALayer.depthLimit else {
        lines.append(indentation + "… nested more than \(CALayer.depthLimit) deep")
        continue
      }
      lines.append(indentation + view.ownDescription)
      for subview in view.subviewStorage.reversed() { waiting.append((subview, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  /// One line about the view, in UIKit's words and order.
  package var ownDescription: String {
    var parts = ["\(type(of: self))", "frame = \(frame.descriptionText)"]
    if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      parts.append("anchorPoint = (\(short(layer.anchorPoint.x)), \(short(layer.anchorPoint.y)))")
    }
    if transform != .identity { parts.append("transform = \(transform.descriptionText)") }
    if let descriptionDetail { parts.append(descriptionDetail) }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(short(alpha))") }
    if isUnseen { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.descriptionText)") }
    if !autoresizesSubviews { parts.append("autoresizesSubviews = NO") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let tint = colors.tint { parts.append("tintColor = \(tint)") }
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    if let descriptionEnding { parts.append(descriptionEnding) }
    parts.append("layer = <\(type(of: layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }
}

extension UIView.AutoresizingMask {
  fileprivate var descriptionText: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension CGRect {
  fileprivate var descriptionText: String {
    "(\(short(origin.x)) \(short(origin.y)); \(short(size.width)) \(short(size.height)))"
  }
}

extension CGAffineTransform {
  fileprivate var descriptionText: String {
    "[" + [a, b, c, d, tx, ty].map { String(plainFormat: "%.17g", Double($0)) }.joined(separator: ", ") + "]"
  }
}

/// Returns a length with six digits, as UIKit prints it.
///
/// Negative zero is written as 0, so that views in the same place have the same description.
private func short(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value == 0 ? 0 : value)) }
