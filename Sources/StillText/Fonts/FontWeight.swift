// SPDX-License-Identifier: MIT

/// The nine weights of the system font, as `UIFont.Weight` names them.
package enum FontWeight: Int, Sendable, Hashable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The values of `UIFont.Weight`, from -1 to 1, in the order of the cases.
  private static let uiKitValues: [Double] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

  /// What `UIFont.Weight.rawValue` is for this weight.
  package var uiKitValue: Double { Self.uiKitValues[rawValue] }

  /// The weight whose UIKit value lies nearest; not a number counts as regular.
  package init(nearestToUIKitValue value: Double) {
    guard !value.isNaN else {
      self = .regular
      return
    }
    self =
      Self.allCases.min { abs($0.uiKitValue - value) < abs($1.uiKitValue - value) } ?? .regular
  }

  /// What Inter calls the weight in its file names: UIKit's `ultraLight` is the thinnest, as is Inter's Thin.
  var interName: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
