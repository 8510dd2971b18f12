// SPDX-License-Identifier: MIT

public import StillGraphics

/// A view that has a state and sends events.
///
/// Nothing touches a control here: its state is set by its properties, and its events are those that
/// `sendActions(for:)` sends. Mirrors UIKit's `UIControl`.
@preconcurrency @MainActor
open class UIControl: UIView {
  var handlers = ControlHandlers()

  /// Makes a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control that runs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: State

  /// The combination of all current states; `.normal` if there is none.
  open var state: State { ownState }
  /// A Boolean value that lets the control be used.
  ///
  /// A disabled control still sends events when told to, as in UIKit.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// A Boolean value that marks the control as selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// A Boolean value that marks the control as held.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  // MARK: Content

  /// The horizontal place of the content if the control is wider.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical place of the content if the control is higher.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment, with leading and trailing turned into left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Events

  /// Runs `action` when one of the events is sent.
  ///
  /// It replaces an action of the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, controlEvents) }
  /// Removes an action for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Removes the action of this identifier for the events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    handlers.remove(controlEvents) { $0.action?.identifier == identifier }
  }
  /// Runs `action` with this control as its sender.
  open func sendAction(_ action: UIAction) { answer { action.run(sender: self) } }
  /// Runs everything that was added for any of the events, in the order it was added.
  open func sendActions(for controlEvents: Event) { handlers.send(controlEvents, from: self) }
  /// Runs everything that was added for `.primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// All events that something was added for.
  open var allControlEvents: Event { handlers.allEvents }
  /// Calls `iterator` with each action or target and its events, until it sets its last argument to true.
  ///
  /// UIKit also passes a selector beside the target, which Linux does not have.
  open func enumerateEventHandlers(_ iterator: (UIAction?, AnyObject?, Event, inout Bool) -> Void) {
    handlers.enumerate(iterator)
  }

  /// Updates everything that depends on the state.
  func stateChanged() { setNeedsLayout() }

  override var descriptionEnding: String? {
    var words: [String] = []
    if !isEnabled { words.append("enabled = NO") }
    if isSelected { words.append("selected = YES") }
    if isHighlighted { words.append("highlighted = YES") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
