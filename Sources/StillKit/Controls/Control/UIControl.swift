// SPDX-License-Identifier: MIT

public import StillGraphics

/// A view that is in a state and tells others what happens to it. Mirrors UIKit's `UIControl`.
///
/// Nothing touches a control here: its state is what properties say, and its events are what `sendActions(for:)` sends.
@preconcurrency @MainActor
open class UIControl: UIView {
  var handlers = ControlHandlers()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control that runs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  // MARK: State

  /// All that applies; `.normal` if nothing does.
  open var state: State { ownState }
  /// Whether the control can be used. A disabled one sends what it is told to send, as in UIKit.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  // MARK: Content

  /// Where the content lies if the control is wider.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content lies if the control is higher.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// `contentHorizontalAlignment` with leading and trailing turned into left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Events

  /// Runs `action` when one of the events is sent. Another action of the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, controlEvents) }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    handlers.remove(controlEvents) { $0.action?.identifier == identifier }
  }
  /// Runs `action` with this control as its sender.
  open func sendAction(_ action: UIAction) { action.run(sender: self) }
  /// Runs what was added for any of the events, in the order it was added.
  open func sendActions(for controlEvents: Event) { handlers.send(controlEvents, from: self) }
  /// Runs what was added for `.primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// All events that something was added for.
  open var allControlEvents: Event { handlers.allEvents }
  /// Hands each action, or else each target, to `iterator` with its events, until that sets its last argument.
  ///
  /// UIKit's iterator gets a selector beside the target, which Linux does not have.
  open func enumerateEventHandlers(_ iterator: (UIAction?, AnyObject?, Event, inout Bool) -> Void) {
    handlers.enumerate(iterator)
  }

  /// What has to follow a change of state.
  func stateChanged() { setNeedsLayout() }

  override var descriptionEnding: String? {
    var words: [String] = []
    if !isEnabled { words.append("enabled = NO") }
    if isSelected { words.append("selected = YES") }
    if isHighlighted { words.append("highlighted = YES") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
