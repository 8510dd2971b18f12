// SPDX-License-Identifier: MIT

public import StillGraphics

/// What stands beside the content of a list's cell. Mirrors UIKit's `UICellAccessory`, without those that edit or fold.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is seen. Cells of collections are never edited here. Mirrors UIKit, raw values included.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing
    case whenNotEditing
  }

  /// The width that is kept for an accessory, in which it is centred. Mirrors UIKit.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own.
    case actual
    /// The same for all of the system's images.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  /// At which side a view of one's own stands. Mirrors UIKit.
  public enum Placement {
    /// Gives the index among those that already stand at that side.
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  enum Content {
    case disclosure
    case checkmark
    case label(String, UIFont, adjusts: Bool)
    case custom(UIView, Placement, maintainsFixedSize: Bool)
  }

  let content: Content
  let displayed: DisplayedState
  let width: LayoutDimension
  let tintColor: UIColor?

  /// An arrow head.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosure, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// A check mark in the tint colour.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// A text, grey unless its options say otherwise.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory), displayed, options.isHidden,
      options.reservedLayoutWidth, options.tintColor)
  }

  /// A view of one's own.
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

  var isShown: Bool { !isHidden && displayed != .whenEditing }
}
