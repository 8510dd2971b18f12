// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The look of the tabs of a bar.
///
/// Mirrors UIKit's `UITabBarItemAppearance`.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
  private let mark = AttributeMark()
  /// The look of tabs that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// The look of disabled tabs.
  public let disabled = UITabBarItemStateAppearance()
  /// The look of the tab that has the focus; kept, because no tab has it here.
  public let focused = UITabBarItemStateAppearance()

  /// Makes the default look.
  public override init() { super.init() }
  /// Makes the default look of a style.
  public convenience init(style: Style) { self.init() }

  /// Takes the default look of a style.
  open func configureWithDefault(for style: Style) {
    for state in Self.states { self[keyPath: state].take(UITabBarItemStateAppearance()) }
  }

  /// Returns a look with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { SendableCopy(copied()) }.value
  }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for state in Self.states { copy[keyPath: state].take(self[keyPath: state]) }
    return copy
  }

  func observe(_ owner: (any BarContentOwner)?) {
    for state in Self.states { self[keyPath: state].owner = owner }
  }

  private static let states = [\UITabBarItemAppearance.normal, \.selected, \.disabled, \.focused]

  /// The arrangement of title and image.
  ///
  /// Mirrors UIKit's `UITabBarItemAppearance.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// The title below the image.
    case stacked = 0
    /// The title beside the image, in regular widths.
    case inline = 1
    /// The title beside the image, in compact heights.
    case compactInline = 2
  }
}

/// The look of the tabs of a bar in one state.
///
/// Mirrors UIKit's `UITabBarItemStateAppearance`.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  private let mark = AttributeMark()
  weak var owner: (any BarContentOwner)?

  /// The attributes of titles, besides the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The distance in points by which titles are moved; positive values move right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The colour of images that are templates; nil for that of the bar.
  open var iconColor: UIColor? { didSet { changed() } }
  /// The distance in points by which badges are moved; positive values move right and down.
  open var badgePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The colour of badges, where the item has none; nil for red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }
  /// The attributes of the texts of badges, besides the bar's own.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The distance in points by which the texts of badges are moved; positive values move right and down.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { owner?.barContentChanged() }

  fileprivate func take(_ other: UITabBarItemStateAppearance) {
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    (iconColor, badgeBackgroundColor) = (other.iconColor, other.badgeBackgroundColor)
    (badgePositionAdjustment, badgeTextAttributes) = (other.badgePositionAdjustment, other.badgeTextAttributes)
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
