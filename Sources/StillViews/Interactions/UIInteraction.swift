// SPDX-License-Identifier: MIT

public import StillGraphics

/// A behaviour that a view gets by `addInteraction(_:)`.
///
/// Mirrors UIKit's `UIInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  func willMove(to view: UIView?)
  /// Called after the interaction was given to a view, or taken from its view (nil).
  func didMove(to view: UIView?)
}

extension UIView {
  func add(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    keptMade.view.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard let index = kept?.view.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    keptMade.view.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  func setInteractions(_ interactions: [any UIInteraction]) {
    for old in self.interactions where !interactions.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in interactions where !self.interactions.contains(where: { $0 === new }) { addInteraction(new) }
  }
}
