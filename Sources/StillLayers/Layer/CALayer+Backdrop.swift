// SPDX-License-Identifier: MIT

package import StillGraphics

extension CALayer {
  /// Done to what lies behind the layer within its bounds, above its background colour; nil leaves it.
  ///
  /// The layer's own opacity, mask and shadow see it as it is; layers above this one that are painted as one picture,
  /// because of their opacity or mask, hide from it what lies behind them.
  package var backdrop: BackdropFilter? {
    get { looks.backdrop }
    set { looks.backdrop = newValue }
  }
}
