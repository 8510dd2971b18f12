// SPDX-License-Identifier: MIT

import StillGraphics
public import StillViews

extension UICellAccessory {
  /// The appearance of an arrow head.
  ///
  /// Mirrors UIKit.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// True if the accessory is not shown; nil counts as false.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the default.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// The appearance of a check mark.
  ///
  /// Mirrors UIKit.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// True if the accessory is not shown; nil counts as false.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the default.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// The appearance and the behaviour of an arrow head that expands an item.
  ///
  /// Mirrors UIKit.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The places at which a tap expands an item.
    ///
    /// Mirrors UIKit, raw values included.
    public enum Style: UInt, Sendable {
      /// The arrow head, as for `cell`. UIKit decides by the state of the cell, in a way that Apple does not document.
      case automatic = 0
      /// The whole cell.
      case header
      /// The arrow head, so that the rest of the cell can be selected.
      case cell
    }

    /// The place at which a tap expands the item.
    public var style: Style
    /// True if the accessory is not shown; nil counts as false.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  /// The appearance of a text accessory.
  ///
  /// Mirrors UIKit.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// True if the accessory is not shown; nil counts as false.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the default.
    public var tintColor: UIColor?
    /// The font of the text.
    public var font: UIFont
    /// True if the font follows the content size category.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  /// A custom view and its place.
  ///
  /// Mirrors UIKit.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side and order of the view.
    public let placement: Placement
    /// True if the accessory is not shown; nil counts as false.
    public var isHidden: Bool?
    /// The width that is reserved; nil for the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the default.
    public var tintColor: UIColor?
    /// True if the view keeps the size of its frame; otherwise it gets the size that fits it.
    public var maintainsFixedSize: Bool

    /// Makes options; nil stands for the default.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
