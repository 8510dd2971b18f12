// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The look of the buttons of a bar.
///
/// Mirrors UIKit's `UIBarButtonItemAppearance`.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  private let mark = AttributeMark()
  /// The look of enabled buttons.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of buttons under a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look of disabled buttons.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Makes the look of plain buttons.
  public override init() { super.init() }
  /// Makes the look of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// Returns a look with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { SendableCopy(copied()) }.value
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for state in [\UIBarButtonItemAppearance.normal, \.highlighted, \.disabled] {
      copy[keyPath: state].take(self[keyPath: state])
    }
    return copy
  }

  func observe(_ owner: (any BarContentOwner)?) {
    for state in [normal, highlighted, disabled] { state.owner = owner }
  }

  /// Returns the attributes of a state; those that highlighted and disabled buttons do not set come from enabled ones.
  func look(_ isEnabled: Bool, _ isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
    let own = !isEnabled ? disabled : isHighlighted ? highlighted : normal
    return normal.titleTextAttributes.merging(own.titleTextAttributes) { $1 }
  }
}

/// A copy that is passed from the main actor to its caller on the same thread.
// Unchecked: the object is made in the call that returns it, so nobody else has a reference to it.
struct SendableCopy: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// The look of the buttons of a bar in one state.
///
/// Mirrors UIKit's `UIBarButtonItemStateAppearance`.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  private let mark = AttributeMark()
  weak var owner: (any BarContentOwner)?

  /// The attributes of titles, besides the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?.barContentChanged() } }
  /// The distance in points by which titles are moved; positive values move right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { owner?.barContentChanged() } }

  fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
  }
}
