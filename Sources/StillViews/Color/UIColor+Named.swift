// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UIColor {
  /// Makes the named colour of the app, or returns nil if there is none.
  ///
  /// The asset catalogues of all resource bundles beside the executable are searched. The colour is dynamic: views and
  /// contexts take the one for their traits, and colours of one name and bundle are equal. A name without a colour gives
  /// a note that names similar ones. Mirrors UIKit's `UIColor(named:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes the named colour of `bundle`, or returns nil if there is none, or none for the given traits.
  ///
  /// No bundle stands for the app's, and no traits for `UITraitCollection.current`. See ``init(named:)``.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = NamedColor.find(name, in: bundle ?? .main, for: traitCollection ?? .current) else { return nil }
    self.init(kind: .named(color))
  }
}
