// SPDX-License-Identifier: MIT

import UIKit

/// The fonts of the screen.
enum TripFonts {
  static var title: UIFont { .preferredFont(forTextStyle: .largeTitle) }
  static var body: UIFont { .preferredFont(forTextStyle: .body) }

  /// The font of departure times, which the app registers itself.
  static var departure: UIFont {
    _ = isBoldRegistered
    return board("DepartureBoard-Bold")
  }

  /// The font of arrival times, which the list of the app's fonts names.
  static var arrival: UIFont { board("DepartureBoard-Regular") }

  private static func board(_ name: String) -> UIFont {
    UIFontMetrics(forTextStyle: .title1).scaledFont(for: UIFont(name: name, size: 28)!)
  }

  /// True once the font can be found by name.
  private static let isBoldRegistered: Bool = {
    let url = Bundle.module.url(forResource: "DepartureBoard-Bold", withExtension: "ttf")!
    return CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
  }()
}

/// The colours of the screen.
enum TripColors {
  static var card: UIColor { UIColor(named: "Trip/Card", in: .module, compatibleWith: nil)! }
  static var accent: UIColor { UIColor(resource: .accent) }
}
