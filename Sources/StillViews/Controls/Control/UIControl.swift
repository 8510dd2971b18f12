// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// A view that has a state and sends events.
///
/// Mirrors UIKit's `UIControl`.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  var handlers = ControlHandlers()
  final var tracking = ControlTracking()
  /// The interaction that opens the control's menu.
  final var menuInteraction: UIContextMenuInteraction?

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
  /// A disabled control still sends events when told to, as in UIKit. One that is being touched loses the finger.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { tellState() }
      if !isEnabled { cancelTouch(nil) }
    }
  }
  /// A Boolean value that marks the control as selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { tellState() } }
  }
  /// A Boolean value that marks the control as held.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { tellState() } }
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

  // MARK: Fingers

  /// True while the control follows a finger.
  open var isTracking: Bool { tracking.isTracking }
  /// True while the finger that the control follows is within it, or not further away than 70 points.
  open var isTouchInside: Bool { tracking.isInside }
  /// Called when a finger touches the control; false lets the control ignore it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves; false lets the control lose it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the finger is taken away, for example because a scroll view scrolls.
  open func cancelTracking(with event: UIEvent?) {}
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchBegan(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touchMoved(touches, event) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchEnded(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchCancelled(touches, event) }

  // MARK: Menus

  /// A Boolean value that has a touch open the control's menu, in place of the control's actions.
  open var showsMenuAsPrimaryAction = false { didSet { menuSettingsChanged() } }
  /// A Boolean value that lets the control open the menu of `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
  open var isContextMenuInteractionEnabled = false { didSet { menuSettingsChanged() } }
  /// The interaction that opens the control's menu; nil for a control that opens none.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// Returns the control's menu: none, unless a subclass has one.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu closes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Returns the point of the control, in points of its own, that the menu stands below.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { systemAttachmentPoint }
  /// The sender of the actions in the control's menu.
  var senderOfMenu: AnyObject { self }
  /// Called for the action of the control's menu that was chosen, before it runs.
  func choseFromMenu(_ action: UIAction) {}

  // MARK: Events

  /// Calls a method of `target` when one of the events is sent.
  ///
  /// The method takes nothing, the control, or the control and the event. Without a target, the first responder in the
  /// chain that has the method gets it. The target is not retained. A method that is added twice is called once.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard action.accepts(target: target) else { return }
    handlers.add(ControlTarget(target, action), controlEvents)
  }
  /// Removes a method of `target` for the events; nil stands for all targets, or for all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(of: target, action, controlEvents)
  }
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
    handlers.removeActions(controlEvents, identifier)
  }
  /// The targets of the control; `NSNull` stands for the responder chain.
  ///
  /// A target of a class that is not `Hashable` is represented by its `ObjectIdentifier`.
  open var allTargets: Set<AnyHashable> { Set(handlers.targets.map(\.element)) }
  /// All events that something was added for.
  open var allControlEvents: Event { handlers.allEvents }
  /// Returns the names of the methods of `target`, or of an element of `allTargets`, for an event; nil without any.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let selectors = selectors(of: target, for: controlEvent)
    return selectors.isEmpty ? nil : selectors.map(\.description)
  }
  /// Calls `iterator` with each action, or target and method, and its events, until it sets its last argument to true.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    handlers.enumerate(iterator)
  }
  /// Calls a method of `target`, or of the first responder in the chain that has it.
  ///
  /// All methods of targets are called through this one.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { send(action, to: target, event) }
  /// Runs `action` with this control as its sender.
  ///
  /// All actions are run through this method.
  open func sendAction(_ action: UIAction) { answer { action.run(sender: self) } }
  /// Runs everything that was added for any of the events, in the order it was added.
  open func sendActions(for controlEvents: Event) { handlers.send(controlEvents, from: self, nil) }
  /// Runs everything that was added for `.primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// The events that a finger sends which is lifted within the control.
  var eventsOfTap: Event { .touchUpInside }

  override var accessibilityDefaults: AccessibilityDefaults {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return AccessibilityDefaults(traits: traits)
  }

  /// Updates everything that depends on the state.
  func stateChanged() { setNeedsLayout() }

  private func tellState() {
    stateChanged()
    KeyValueObservers.update(self)
  }

  override var descriptionEnding: String? {
    var words: [String] = []
    if !isEnabled { words.append("enabled = NO") }
    if isSelected { words.append("selected = YES") }
    if isHighlighted { words.append("highlighted = YES") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
