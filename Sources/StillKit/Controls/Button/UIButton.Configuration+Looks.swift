// SPDX-License-Identifier: MIT

import StillGraphics

extension UIButton.Configuration {
  /// This configuration with the colours that `button` shows in its state.
  public func updated(for button: UIButton) -> Self {
    var updated = self
    let look = Look(self, button)
    updated.baseForegroundColor = look.foreground
    updated.background.backgroundColor = background.backgroundColor ?? look.background
    return updated
  }

  /// The colours of a style in a state.
  @MainActor struct Look {
    let foreground: UIColor
    let background: UIColor

    /// How much of the tint a tinted background takes.
    private static let tinted: CGFloat = 0.15
    /// How much is left of colours while the button is held.
    static let held: CGFloat = 0.75

    init(_ configuration: UIButton.Configuration, _ button: UIButton) {
      let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
      var style = configuration.style
      if isSelected, style == .plain || style == .gray { style = .tinted }
      guard button.isEnabled else {
        foreground = .tertiaryLabel
        background = style == .plain ? .clear : .tertiarySystemFill
        return
      }
      let tint = configuration.baseBackgroundColor ?? button.tintColor ?? .systemBlue
      var foreground =
        configuration.baseForegroundColor ?? (style == .filled ? .white : button.tintColor ?? .systemBlue)
      var background: UIColor =
        switch style {
        case .plain: .clear
        case .gray: configuration.baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: tint.faded(Self.tinted, button)
        case .filled: tint
        }
      if button.isHighlighted {
        foreground = foreground.faded(Self.held, button)
        background = background.faded(Self.held, button)
      }
      (self.foreground, self.background) = (foreground, background)
    }
  }
}

extension UIColor {
  /// This colour as `view` shows it, with a share of its own opacity.
  @MainActor func faded(_ share: CGFloat, _ view: UIView) -> UIColor {
    let color = resolvedColor(with: view.traits.current)
    return color.withAlphaComponent(color.cgColor.alpha * share)
  }
}
