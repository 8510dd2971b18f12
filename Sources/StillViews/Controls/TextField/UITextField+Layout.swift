// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITextField.BorderStyle {
  /// The distance between border and text at each side.
  var margin: CGFloat {
    switch self {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The height that the border adds.
  var extraHeight: CGFloat {
    switch self {
    case .none: 0
    case .line: 2
    case .bezel: 4
    case .roundedRect: 12
    }
  }

  /// The smallest height in points.
  var minimumHeight: CGFloat { self == .roundedRect ? 34 : 0 }
}

extension UITextField {
  private static let clearSide: CGFloat = 19
  /// The distance between the clear button and the edge.
  private static let clearMargin: CGFloat = 5

  /// Returns the rectangle that text may fill.
  func areaForText(in bounds: CGRect) -> CGRect {
    let border = borderRect(forBounds: bounds)
    var (left, right) = (border.minX + borderStyle.margin, border.maxX - borderStyle.margin)
    if showsLeftView { left = leftViewRect(forBounds: bounds).maxX + borderStyle.margin }
    if showsRightView { right = rightViewRect(forBounds: bounds).minX - borderStyle.margin }
    if showsClearButton {
      let clear = clearButtonRect(forBounds: bounds)
      if isRightToLeft {
        left = max(left, clear.maxX + Self.clearMargin)
      } else {
        right = min(right, clear.minX - Self.clearMargin)
      }
    }
    return CGRect(x: left, y: border.minY, width: max(right - left, 0), height: border.height)
  }

  /// Returns the rectangle of the clear button, which lies at the trailing edge.
  func frameOfClearButton(in bounds: CGRect) -> CGRect {
    let rect = CGRect(
      x: bounds.maxX - Self.clearSide - Self.clearMargin, y: pixelGrid.nearest(bounds.midY - Self.clearSide / 2),
      width: Self.clearSide, height: Self.clearSide)
    return mirroredIfRightToLeft(rect, in: bounds)
  }

  /// Returns the rectangle of the left view in its own size; it does not depend on the direction of layout, as UIKit
  /// documents.
  func frameOfLeftView(in bounds: CGRect) -> CGRect {
    guard showsLeftView, let size = leftView?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
    return CGRect(
      x: bounds.minX, y: pixelGrid.nearest(bounds.midY - size.height / 2), width: size.width, height: size.height)
  }

  /// Returns the rectangle of the right view in its own size.
  func frameOfRightView(in bounds: CGRect) -> CGRect {
    guard showsRightView, let size = rightView?.bounds.size else {
      return CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)
    }
    return CGRect(
      x: bounds.maxX - size.width, y: pixelGrid.nearest(bounds.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  /// The baselines of a line of the field's font, centred in the area for text.
  var lineBaselines: BaselineOffsets {
    let height = max(bounds.height, naturalSize.height)
    let room = textRect(forBounds: CGRect(x: 0, y: 0, width: max(bounds.width, 1), height: height))
    let baseline = pixelGrid.nearest(room.midY - content.font.lineHeight / 2) + content.font.ascender
    return BaselineOffsets(first: baseline, last: height - baseline)
  }

  /// The size of a line of the field's font, a point for its caret, and the border; as wide as the longer of its two
  /// texts.
  var naturalSize: CGSize {
    let texts = [visibleContent, placeholderTextContent].map { content -> CGFloat in
      guard !content.isEmpty, let text = content.attributedText else { return 0 }
      return views.textPixelGrid.up(text.size().width)
    }
    // The space that an override of `textRect` leaves free is part of the width.
    let trial = CGRect(x: 0, y: 0, width: 1000, height: 100)
    let around = max(trial.width - textRect(forBounds: trial).width, 0)
    let height = content.font.lineHeight.rounded(.up) + 1 + borderStyle.extraHeight
    let sideViewHeights = [(showsLeftView, leftView), (showsRightView, rightView)].filter(\.0).compactMap {
      $0.1?.bounds.height
    }
    return CGSize(
      width: (texts.max() ?? 0) + around, height: max(height, borderStyle.minimumHeight, sideViewHeights.max() ?? 0))
  }
}
