// SPDX-License-Identifier: MIT

public import Foundation

/// A closure with a name and an image.
///
/// Mirrors UIKit's `UIAction`.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The title; controls take it when they get the action.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image; controls take it when they get the action.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The image in a menu while the action is on; nil for `image`.
  open var selectedImage: UIImage?
  /// The identifier by which a control distinguishes actions.
  public let identifier: Identifier
  /// The title that discovery tools show; nil for `title`.
  open var discoverabilityTitle: String?
  /// The attributes of the menu element.
  open var attributes: UIMenuElement.Attributes
  /// The state of the menu element.
  open var state: UIMenuElement.State
  /// The object that runs the action, while it runs.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action; without an identifier, it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
    (self.subtitle, self.selectedImage) = (subtitle, selectedImage)
  }

  /// Runs the action for a sender; a target has no part in it.
  open func performWithSender(_ sender: Any?, target: Any?) { run(sender: sender.map { $0 as AnyObject }) }

  func run(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// The identifier of an action.
  ///
  /// Mirrors UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// A closure that an action runs.
///
/// Mirrors UIKit's `UIActionHandler`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// The superclass of actions and menus, with the title and image that they show.
///
/// Mirrors UIKit's `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  private let mark = AttributeMark()

  /// The title; empty for none.
  open internal(set) var title: String
  /// The image.
  open internal(set) var image: UIImage?
  /// The second line; nil for none.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }

  /// The way in which an element is shown.
  ///
  /// Mirrors UIKit's `UIMenuElement.Attributes`, raw values included.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing the element leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The check mark of an element.
  ///
  /// Mirrors UIKit's `UIMenuElement.State`, raw values included.
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }
}
