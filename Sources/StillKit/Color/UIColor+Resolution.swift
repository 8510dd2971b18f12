// SPDX-License-Identifier: MIT

package import StillGraphics

extension UIColor {
  /// The colour for these traits, which no longer depends on any; a fixed colour returns itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .system(let color): color.resolved(with: traitCollection)
    case .provided(let provider): provider.color(traitCollection).resolvedColor(with: traitCollection)
    case .withAlpha(let base, let alpha): base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    case .tint: (traitCollection.values.tintColor ?? .systemBlue).resolvedColor(with: traitCollection)
    }
  }

  /// The colour of CoreGraphics for these traits.
  package func cgColor(with traitCollection: UITraitCollection) -> CGColor {
    var color = self
    while true {
      if case .fixed(let fixed) = color.kind { return fixed }
      color = color.resolvedColor(with: traitCollection)
    }
  }
}
