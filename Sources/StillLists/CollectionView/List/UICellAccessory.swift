// SPDX-License-Identifier: MIT

public import StillGraphics
import StillViews

/// A symbol, text or custom view beside the content of a list's cell.
///
/// Mirrors UIKit's `UICellAccessory`, without those that edit.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The cases in which an accessory is visible.
  ///
  /// Mirrors UIKit, raw values included.
  ///
  /// Cells of collections are never edited here.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing
    case whenNotEditing
  }

  /// The width that is reserved for an accessory, which is centred in it.
  ///
  /// Mirrors UIKit.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own width.
    case actual
    /// The common width of the system's images.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The side of a custom view.
  ///
  /// Mirrors UIKit.
  public enum Placement {
    /// A closure that returns the index for the new accessory among those already at that side.
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  enum Content {
    case disclosure
    case checkmark
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case label(String, UIFont, adjusts: Bool)
    case custom(UIView, Placement, maintainsFixedSize: Bool)
  }

  let content: Content
  let displayed: DisplayedState
  let width: LayoutDimension
  let tintColor: UIColor?

  /// Returns an arrow head.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosure, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// Returns a check mark in the tint colour.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// A closure that a tap on an accessory calls.
  public typealias ActionHandler = @MainActor () -> Void

  /// Returns an arrow head that expands and collapses the item in the tree of its section, and points down while the item's
  /// children are shown.
  ///
  /// - Parameter actionHandler: The closure that a tap calls instead of expanding or collapsing the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outline(options.style, actionHandler), displayed, options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// Returns a text, which is grey unless its options have another colour.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory), displayed, options.isHidden,
      options.reservedLayoutWidth, options.tintColor)
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return UICellAccessory(
      .custom(
        configuration.customView, configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize),
      displayed, configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
  }

  private let isHidden: Bool

  private init(
    _ content: Content, _ displayed: DisplayedState, _ isHidden: Bool?, _ width: LayoutDimension?,
    _ tintColor: UIColor?
  ) {
    (self.content, self.displayed, self.isHidden) = (content, displayed, isHidden ?? false)
    (self.width, self.tintColor) = (width ?? .actual, tintColor)
  }

  /// True if a tap anywhere on the cell expands and collapses the item.
  var expandsByCell: Bool {
    if case .outline(.header, _) = content { return isShown }
    return false
  }

  var isShown: Bool { !isHidden && displayed != .whenEditing }
}
