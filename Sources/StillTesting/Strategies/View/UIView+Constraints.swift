// SPDX-License-Identifier: MIT

public import Foundation
import StillInspection
public import StillKit

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the constraints of the view tree as text, one a line: `UILabel:'title'.leading == UIView.leading + 8 @750`.
  ///
  /// Lines are in the order of the tree, whenever the constraints were activated. Views are named by their types and
  /// accessibility identifiers, and numbered where these do not tell them apart; a constraint's `identifier` ends its line.
  public static var constraints: Snapshotting { .constraints() }

  /// Compares the constraints of the view tree as text, laid out in `size` and with `traits`.
  public static func constraints(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { view in
        try MainThread.run {
          Result { try ViewHost(view: view, size: size, traits: traits).hosting(\.constraintListing) }
        }.get()
      })
  }
}
