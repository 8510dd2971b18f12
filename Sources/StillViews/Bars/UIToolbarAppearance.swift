// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The look of a toolbar.
///
/// Mirrors UIKit's `UIToolbarAppearance`.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// Makes the default look.
  public override init() { super.init() }

  /// Returns nil, because looks cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }

  override func copied() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copied(), other.doneButtonAppearance.copied())
  }

  override func observe(_ owner: (any BarContentOwner)?) {
    super.observe(owner)
    for look in [buttonAppearance, doneButtonAppearance] { look.observe(owner) }
  }
}
