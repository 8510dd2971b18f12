// SPDX-License-Identifier: MIT

public import Foundation

/// What an action or a menu shows of itself. Mirrors UIKit's `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What it is called; empty for none.
  public internal(set) var title: String
  public internal(set) var image: UIImage?
  /// A second line; nil for none.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }

  /// How an element is to be shown. Mirrors UIKit, raw values included.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is ticked. Mirrors UIKit, raw values included.
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }
}
