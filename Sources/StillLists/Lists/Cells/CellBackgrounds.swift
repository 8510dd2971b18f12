// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The views behind the content of a cell: its background and, while it is selected, its selected background.
@MainActor
final class CellBackgrounds {
  private(set) var configuration: UIBackgroundConfiguration?
  private(set) var view: UIView?
  private(set) var selectedView: UIView?
  /// True if the app set the selected background, so that it is kept while the cell is not selected.
  private var keepsSelectedView = false
  /// True while the selected background of a cell that is no longer selected fades.
  private var isFading = false
  private var configuredView: ButtonBackgroundView?
  /// The seconds in which the selected background fades; chosen.
  private static let fadeDuration: TimeInterval = 0.3

  /// Shows a configuration in the place of background colour and background view.
  func setConfiguration(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    self.configuration = configuration
    if configuration == nil {
      configuredView?.removeFromSuperview()
      configuredView = nil
    } else {
      cell.backgroundColor = nil
      setView(nil, in: cell)
      if configuredView == nil {
        let view = ButtonBackgroundView(frame: cell.bounds)
        configuredView = view
        cell.insertSubview(view, at: 0)
      }
    }
    cell.setNeedsLayout()
  }

  func setView(_ view: UIView?, in cell: UIView) {
    if self.view !== view { self.view?.removeFromSuperview() }
    self.view = view
    if let view { cell.insertSubview(view, at: 0) }
    cell.setNeedsLayout()
  }

  func setSelectedView(_ view: UIView?) {
    if selectedView !== view { selectedView?.removeFromSuperview() }
    selectedView = view
    keepsSelectedView = view != nil
  }

  /// Shows or hides the selected background.
  ///
  /// A cell without one gets a view of a colour, unless that is nil.
  func showSelectedView(_ isShown: Bool, in cell: UIView, below content: UIView, automaticColor: UIColor? = nil) {
    guard isShown else { return isFading ? () : removeSelectedView() }
    if isFading {
      isFading = false
      // Its animation ends, and its opacity is that of before.
      selectedView?.layer.removeAnimation(forKey: "opacity")
    }
    if selectedView == nil, let automaticColor {
      let view = UIView(frame: cell.bounds)
      view.backgroundColor = automaticColor
      selectedView = view
    }
    guard let selectedView else { return }
    selectedView.frame = cell.bounds
    if selectedView.superview !== cell { cell.insertSubview(selectedView, belowSubview: content) }
  }

  /// Fades the selected background out, and then removes it.
  func fadeSelectedView() {
    guard let selectedView, selectedView.superview != nil, !isFading else { return }
    isFading = true
    let alpha = selectedView.alpha
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      selectedView.alpha = 0
    } completion: { [self] _ in
      selectedView.alpha = alpha
      if isFading { removeSelectedView() }
    }
  }

  private func removeSelectedView() {
    isFading = false
    selectedView?.removeFromSuperview()
    if !keepsSelectedView { selectedView = nil }
  }

  /// Assigns the frames of the backgrounds.
  func place(in cell: UIView) {
    view?.frame = cell.bounds
    guard let configuredView, let configuration else { return }
    configuredView.frame = cell.bounds.inset(by: cell.physical(configuration.backgroundInsets))
    configuredView.show(configuration, radius: configuration.cornerRadius, tint: cell.tintColor)
  }
}
