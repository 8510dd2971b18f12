// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewCell {
  /// The table's colour for cells that have none of their own.
  func giveBackground(_ color: UIColor?) {
    guard configurations.background == nil else { return }
    guard backgroundColor == nil || backgroundColor == parts.automaticBackground else { return }
    backgroundColor = color
    parts.automaticBackground = color
  }

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    configurations.background = configuration
    guard configuration != nil else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      return setNeedsLayout()
    }
    backgroundColor = nil
    setBackgroundView(nil)
    if parts.configuredBackground == nil {
      let view = ButtonBackgroundView(frame: bounds)
      parts.configuredBackground = view
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  func setBackgroundView(_ view: UIView?) {
    if parts.background !== view { parts.background?.removeFromSuperview() }
    parts.background = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  func setSelectedBackgroundView(_ view: UIView?) {
    if parts.selectedBackground !== view { parts.selectedBackground?.removeFromSuperview() }
    parts.selectedBackground = view
    parts.isSelectedBackgroundAutomatic = view == nil
    selectionChanged()
  }

  func placeBackgrounds() {
    parts.background?.frame = bounds
    if let view = parts.configuredBackground, let background = configurations.background {
      view.frame = bounds.inset(by: physical(background.backgroundInsets))
      view.show(background, radius: background.cornerRadius, tint: tintColor)
    }
    showSelection()
  }
}
