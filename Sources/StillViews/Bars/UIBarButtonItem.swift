// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// A button, a custom view, or a space in a bar.
///
/// Mirrors UIKit's `UIBarButtonItem`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The kind of a system item; nil for an item with its own title, image or view.
  package final private(set) var systemItem: SystemItem?
  /// The group that has the item.
  final weak var ownGroup: UIBarButtonItemGroup?
  /// The view that holds `customView` in the bar.
  final var knownCustomViewHost: _UITAMICAdaptorView?

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Returns nil, because items cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Makes an item with a title that sends `action` to `target`, which is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
  }

  /// Makes an item with an image that sends `action` to `target`, which is not retained.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
  }

  /// Makes an item with the system's look that sends `action` to `target`, which is not retained.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    (self.target, self.action) = (target as AnyObject?, action)
    take(systemItem)
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes an item with the title and image of an action, which it runs, and a menu.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takeTitleOfAction()
  }

  /// Makes an item with the system's look that runs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takeTitleOfAction()
    take(systemItem)
  }

  /// Makes an item with a title and an image, instead of those of the action that it runs.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takeTitleOfAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Returns a space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes the remaining room; in a navigation bar it has no width.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  private func take(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    if systemItem.isDone { style = .done }
  }

  /// The look of the title.
  open var style = Style.plain { didSet { changed() } }
  /// The object that the action is sent to; nil for the first object in the responder chain that has the method.
  open weak var target: AnyObject?
  /// The button that shows the item in a bar.
  final weak var shownView: UIView?
  /// The method that a tap sends; it takes the item, or nothing.
  open var action: Selector?
  /// The view that is shown instead of title and image.
  open var customView: UIView? {
    didSet {
      if customView !== oldValue { knownCustomViewHost = nil }
      changed()
    }
  }
  /// The width in points; 0 for that of the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The colour of title and image; nil for that of the bar.
  open var tintColor: UIColor? { didSet { changed() } }
  /// A Boolean value that hides the item, which then takes no room in the bar.
  open var isHidden = false { didSet { changed() } }
  /// The action that a tap runs; the item takes its title and image.
  open var primaryAction: UIAction? { didSet { takeTitleOfAction() } }
  /// The menu that a touch opens if the item has no action, and a long press if it has one.
  open var menu: UIMenu? { didSet { changed() } }
  /// The element that represents the item in the menu of its group or in the overflow menu; nil for the item's own element.
  open var menuRepresentation: UIMenuElement? { didSet { changed() } }
  /// The order of the menu's elements above the item's button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// Copies title and image of the action; initialisers call this too, because `didSet` is not called in them.
  private func takeTitleOfAction() {
    guard let primaryAction else { return }
    title = primaryAction.title.isEmpty ? nil : primaryAction.title
    image = primaryAction.image
  }

  /// The look of a title.
  ///
  /// Mirrors UIKit's `UIBarButtonItem.Style`, raw values included.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Semibold.
    case done = 2
  }
}

extension UIBarButtonItem {
  /// Shows the title of an edit button: what a tap would do next.
  func show(isEditing: Bool) { (title, style) = isEditing ? ("Done", .done) : ("Edit", .plain) }

  /// Does what a tap on the item's button does.
  func perform(from button: UIResponder) {
    if let primaryAction { primaryAction.run(sender: self) }
    guard let action else { return }
    if let target { return _ = UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    _ = (button.shownWindow?.firstResponder ?? button).firstInChain { responder in
      responder.canPerformAction(action, withSender: self) && action.send(to: responder, self, nil) == .called
    }
  }
}

/// Targets without selectors: `UIBarButtonItem(title: "Add", style: .plain, target: self, action: Self.add)`.
extension UIBarButtonItem {
  /// Makes an item with a title that calls a method of `target`, which is not retained.
  public convenience init<Target: AnyObject, Owner: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Makes an item with a title that calls a method of `target` with the item.
  public convenience init<Target: AnyObject, Owner: AnyObject, Sender>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Makes an item with an image that calls a method of `target`, which is not retained.
  public convenience init<Target: AnyObject, Owner: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Makes an item with an image that calls a method of `target` with the item.
  public convenience init<Target: AnyObject, Owner: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Makes an item with the system's look that calls a method of `target`, which is not retained.
  public convenience init<Target: AnyObject, Owner: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    let selector = Selector(UnnamedMethods.next(), action)
    self.init(barButtonSystemItem: systemItem, target: target, action: selector)
  }

  /// Makes an item with the system's look that calls a method of `target` with the item.
  public convenience init<Target: AnyObject, Owner: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    let selector = Selector(UnnamedMethods.next(), action)
    self.init(barButtonSystemItem: systemItem, target: target, action: selector)
  }
}
