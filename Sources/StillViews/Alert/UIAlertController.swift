// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A message with actions, over everything else: an alert in the middle, or a sheet of actions at the lower edge.
///
/// A tap on an action dismisses it, and then runs the action's handler. Mirrors UIKit's `UIAlertController`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  private var style = Style.actionSheet
  private var ownActions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private let presentations = AlertPresentations()
  /// The popover of a sheet of actions on an iPad, once it was asked for.
  final var popoverStorage: UIPopoverPresentationController?

  /// Makes an alert or a sheet of actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    style = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Makes a sheet of actions; the nib's name is kept.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = presentations
  }

  /// Returns nil, because alerts cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The kind of the alert.
  open var preferredStyle: Style { style }
  /// The title.
  open override var title: String? { didSet { contentChanged() } }
  /// The text below the title.
  open var message: String? { didSet { contentChanged() } }
  /// The actions, in the order in which they were added.
  open var actions: [UIAlertAction] { ownActions }
  /// Adds an action below, or beside, the others; the one that cancels has a place of its own.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !ownActions.contains(where: { $0.style == .cancel }) else {
      return ProgrammerErrors.report(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel. "
          + "\(action.title ?? "The action") was not added. Give it another style.")
    }
    ownActions.append(action)
    action.whenChanged = { [weak self] in self?.contentChanged() }
    contentChanged()
  }
  /// The action that the return key runs, and whose title is semibold; one of those that were added.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !ownActions.contains(preferredAction) {
        ProgrammerErrors.report(
          "The preferredAction of an alert must be one of its actions. It stays the former one. Call addAction(_:) before."
        )
        self.preferredAction = oldValue
      }
      contentChanged()
    }
  }
  /// Adds a text field below the message of an alert, and has the app configure it.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard style == .alert else {
      return ProgrammerErrors.report(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert. None was added. Make "
          + "the controller with that style.")
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }
  /// The text fields; nil without any.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  // MARK: View

  /// Makes the view, which is the alert itself.
  open override func loadView() { view = _UIAlertControllerView(self) }
  /// Makes the first text field the first responder.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if fields.first(where: \.isFirstResponder) == nil { fields.first?.becomeFirstResponder() }
  }

  private func contentChanged() { (viewIfLoaded as? _UIAlertControllerView)?.contentChanged() }

  /// Dismisses the alert for a tap on an action, and runs the action's handler after that.
  final func perform(_ action: UIAlertAction) {
    guard action.isEnabled, let presenter = presentingViewController, !isBeingDismissed else { return }
    presenter.dismiss(animated: UIView.areAnimationsEnabled) { action.handler?(action) }
  }

  /// True if there is nothing to show.
  final var isEmpty: Bool { (title ?? "").isEmpty && (message ?? "").isEmpty && ownActions.isEmpty && fields.isEmpty }

  /// The kind of an alert.
  ///
  /// Mirrors UIKit's `UIAlertController.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// Actions at the lower edge of the screen.
    case actionSheet = 0
    /// A message in the middle.
    case alert = 1
  }
}

extension UIAlertController {
  /// The reason why the alert cannot be shown under some traits; nil if it can.
  func refusal(in traits: UITraitCollection, from presenter: UIViewController) -> String? {
    if isEmpty {
      return
        "UIAlertController must have a title, a message or an action to display. Nothing was presented. Add one before."
    }
    guard preferredStyle == .actionSheet, traits.userInterfaceIdiom == .pad, popover?.stage.source == nil else {
      return nil
    }
    return """
      Your application has presented a UIAlertController of style UIAlertControllerStyleActionSheet from \
      \(type(of: presenter)). The modalPresentationStyle of a UIAlertController with this style is \
      UIModalPresentationPopover. You must provide location information for this popover through the alert controller's \
      popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem. Nothing was \
      presented.
      """
  }

  /// The popover of a sheet of actions; nil for alerts.
  var popover: UIPopoverPresentationController? {
    guard preferredStyle == .actionSheet else { return nil }
    if let popoverStorage { return popoverStorage }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    made.holdPresented(false)
    made.adaptedStyle = .popover
    popoverStorage = made
    return made
  }

  /// True while the actions are shown in a popover.
  var isInPopover: Bool { ownPresentation?.controller is UIPopoverPresentationController }
}
