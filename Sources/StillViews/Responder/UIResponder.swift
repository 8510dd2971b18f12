// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// An object that can take part in the responder chain.
///
/// Views and controllers belong to the main actor, as on Apple's platforms, and are NSObjects; `@preconcurrency` lets
/// sources compile that were written before. Layers, contexts, colours, fonts and images are not isolated: they can be
/// used on any thread. Under Swift Testing on Linux the main actor is not the main thread. Mirrors UIKit's
/// `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency KeyValueObserver {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an extension.
  private let mark = AttributeMark()
  final var kept: KeptValues?

  /// Makes a responder.
  public override init() {
    super.init()
  }

  deinit {
    AssociatedObjects.removeAll(of: self)
  }

  /// Called after a storyboard or a nib, as a test provides them, made the object; overrides call `super`.
  open func awakeFromNib() {}
  /// Called by Interface Builder on Apple's platforms; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// True if the responder is the first of its window.
  open var isFirstResponder: Bool { isFirstInWindow }
  /// True if the responder may become the first of its window; false unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }
  /// Makes the responder the first responder of its window, if it can become it and the previous one resigns.
  ///
  /// Returns true if it is the first responder now. A view without a window never is.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirstInWindow() }
  /// True if the responder may resign as first responder.
  open var canResignFirstResponder: Bool { true }
  /// Makes the responder resign, and returns true if it is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirstInWindow() }

  /// The view that is shown in the keyboard's place while the responder is the first; nil for the keyboard itself.
  open var inputView: UIView? { nil }
  /// The view that is shown above the keyboard while the responder is the first.
  ///
  /// Without one, the keyboard shows that of the next responder which has one.
  open var inputAccessoryView: UIView? { nil }
  /// Updates `inputView` and `inputAccessoryView` of the first responder in a keyboard that is shown.
  open func reloadInputViews() { if isFirstResponder { Keyboard.current.inputViewsChanged() } }

  // MARK: Actions

  /// Returns true if the responder answers an action now.
  ///
  /// True for methods of its class. Of the editing menu's actions, texts that are edited answer those that would do
  /// something; a class that overrides one of them has to override this method, too.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasMethod(action) }
  /// Returns this responder, or the next one in the chain, that answers an action; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { responder(for: action, sender) }
  /// Moves the selection to the pasteboard; like all of these actions, it reports UIKit's error unless it is overridden.
  open func cut(_ sender: Any?) { raiseUnrecognized("cut:") }
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) { raiseUnrecognized("copy:") }
  /// Inserts the content of the pasteboard.
  open func paste(_ sender: Any?) { raiseUnrecognized("paste:") }
  /// Selects the text at the caret.
  open func select(_ sender: Any?) { raiseUnrecognized("select:") }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { raiseUnrecognized("selectAll:") }
  /// Deletes the selection.
  open func delete(_ sender: Any?) { raiseUnrecognized("delete:") }
  /// Inserts the text of the pasteboard in the style of its new surroundings.
  open func pasteAndMatchStyle(_ sender: Any?) { raiseUnrecognized("pasteAndMatchStyle:") }
  /// Inserts the content of the pasteboard and goes there.
  open func pasteAndGo(_ sender: Any?) { raiseUnrecognized("pasteAndGo:") }
  /// Inserts the content of the pasteboard and looks for it.
  open func pasteAndSearch(_ sender: Any?) { raiseUnrecognized("pasteAndSearch:") }
  /// Makes the selection bold, or takes that back.
  open func toggleBoldface(_ sender: Any?) { raiseUnrecognized("toggleBoldface:") }
  /// Makes the selection italic, or takes that back.
  open func toggleItalics(_ sender: Any?) { raiseUnrecognized("toggleItalics:") }
  /// Underlines the selection, or takes that back.
  open func toggleUnderline(_ sender: Any?) { raiseUnrecognized("toggleUnderline:") }
  /// Makes the text larger.
  open func increaseSize(_ sender: Any?) { raiseUnrecognized("increaseSize:") }
  /// Makes the text smaller.
  open func decreaseSize(_ sender: Any?) { raiseUnrecognized("decreaseSize:") }
  /// Writes the paragraphs of the selection from left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    raiseUnrecognized("makeTextWritingDirectionLeftToRight:")
  }
  /// Writes the paragraphs of the selection from right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    raiseUnrecognized("makeTextWritingDirectionRightToLeft:")
  }
  /// Gives the selected text the attributes that `conversionHandler` makes of its own.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { raiseUnrecognized("updateTextAttributesWithConversionHandler:") }
  /// Shows what looks for text.
  open func find(_ sender: Any?) { raiseUnrecognized("find:") }
  /// Shows what looks for text and replaces it.
  open func findAndReplace(_ sender: Any?) { raiseUnrecognized("findAndReplace:") }
  /// Goes to the next place of the text that is looked for.
  open func findNext(_ sender: Any?) { raiseUnrecognized("findNext:") }
  /// Goes to the place before of the text that is looked for.
  open func findPrevious(_ sender: Any?) { raiseUnrecognized("findPrevious:") }
  /// Looks for the selected text.
  open func useSelectionForFind(_ sender: Any?) { raiseUnrecognized("useSelectionForFind:") }
  /// Prints the content.
  open func printContent(_ sender: Any?) { raiseUnrecognized("printContent:") }
  /// Gives the content another name.
  open func rename(_ sender: Any?) { raiseUnrecognized("rename:") }
  /// Makes a copy of the content.
  open func duplicate(_ sender: Any?) { raiseUnrecognized("duplicate:") }
  /// Moves the content elsewhere.
  open func move(_ sender: Any?) { raiseUnrecognized("move:") }
  /// Exports the content.
  open func export(_ sender: Any?) { raiseUnrecognized("export:") }
  /// Called before a command is carried out, to change its title, attributes or state.
  ///
  /// A command of keys that has the attribute `.disabled` afterwards is not carried out.
  open func validate(_ command: UICommand) {}
  /// Called to change the app's menus; only a test calls it here, with its own builder.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Touches

  /// Called when fingers touched a view.
  ///
  /// This implementation passes the call on to the next responder, as those of all other events do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesBegan(_:with:)") { $0.touchesBegan(touches, with: event) }
  }
  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesMoved(_:with:)") { $0.touchesMoved(touches, with: event) }
  }
  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesEnded(_:with:)") { $0.touchesEnded(touches, with: event) }
  }
  /// Called when the view will hear no more of fingers: a gesture was recognised, or the view left its window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass("touchesCancelled(_:with:)") { $0.touchesCancelled(touches, with: event) }
  }
  /// Called when estimated values of touches became known, which never happens: fingers of tests are exact.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    pass("touchesEstimatedPropertiesUpdated(_:)") { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  // MARK: Buttons and motion

  /// Called when buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesBegan(_:with:)") { $0.pressesBegan(presses, with: event) }
  }
  /// Called when the force of presses changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesChanged(_:with:)") { $0.pressesChanged(presses, with: event) }
  }
  /// Called when buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesEnded(_:with:)") { $0.pressesEnded(presses, with: event) }
  }
  /// Called when the system took presses away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass("pressesCancelled(_:with:)") { $0.pressesCancelled(presses, with: event) }
  }
  /// Called when the device began to be moved, for example shaken.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionBegan(_:with:)") { $0.motionBegan(motion, with: event) }
  }
  /// Called when the device was moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionEnded(_:with:)") { $0.motionEnded(motion, with: event) }
  }
  /// Called when the device was moved in another way than it seemed.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass("motionCancelled(_:with:)") { $0.motionCancelled(motion, with: event) }
  }

  // MARK: Accessibility

  /// The parts of a control where no elements were set; nil for controls that are one element.
  var ownAccessibilityElements: [Any]? { nil }
  /// The answers to assistive technologies where no others were set.
  var accessibilityDefaults: AccessibilityDefaults { spokenContent }
  /// The answers of a cell, which speaks its texts.
  @_spi(StillLists) open var spokenContent: AccessibilityDefaults { AccessibilityDefaults() }
  /// True if assistive technologies find the responder; most controls and labels answer true.
  open var isAccessibilityElement: Bool {
    get { kept?.accessibility.isElement ?? accessibilityDefaults.isElement }
    set { keptMade.accessibility.isElement = newValue }
  }
  /// The responder in a word or two, such as the text of a label.
  open var accessibilityLabel: String? {
    get { kept?.accessibility.label?.string ?? accessibilityDefaults.label }
    set { keptMade.accessibility.label = AccessibilityText(newValue) }
  }
  /// The label with attributes that say how it is spoken; it and `accessibilityLabel` replace each other.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { kept?.accessibility.label?.attributed ?? AccessibilityText(accessibilityLabel)?.attributed }
    set { keptMade.accessibility.label = AccessibilityText(newValue) }
  }
  /// The result of using the responder, in a sentence.
  open var accessibilityHint: String? {
    get { kept?.accessibility.hint?.string }
    set { keptMade.accessibility.hint = AccessibilityText(newValue) }
  }
  /// The hint with attributes that say how it is spoken; it and `accessibilityHint` replace each other.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { kept?.accessibility.hint?.attributed ?? AccessibilityText(accessibilityHint)?.attributed }
    set { keptMade.accessibility.hint = AccessibilityText(newValue) }
  }
  /// The value that the responder shows, such as that of a slider.
  open var accessibilityValue: String? {
    get { kept?.accessibility.value?.string ?? accessibilityDefaults.value }
    set { keptMade.accessibility.value = AccessibilityText(newValue) }
  }
  /// The value with attributes that say how it is spoken; it and `accessibilityValue` replace each other.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { kept?.accessibility.value?.attributed ?? AccessibilityText(accessibilityValue)?.attributed }
    set { keptMade.accessibility.value = AccessibilityText(newValue) }
  }
  /// The behaviour of the responder, such as that of a button.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { kept?.accessibility.traits ?? accessibilityDefaults.traits }
    set { keptMade.accessibility.traits = newValue }
  }
  /// The frame in points in coordinates of the screen; of views that of their bounds, unless another one was set.
  open var accessibilityFrame: CGRect {
    get { kept?.accessibility.frame ?? .zero }
    set { keptMade.accessibility.frame = newValue }
  }
  /// The outline in points in coordinates of the screen, if it is not the frame.
  open var accessibilityPath: UIBezierPath? {
    get { kept?.accessibility.path }
    set { keptMade.accessibility.path = newValue }
  }
  /// The place in points that assistive technologies touch: the middle of the frame, unless another one was set.
  open var accessibilityActivationPoint: CGPoint {
    get { kept?.accessibility.activationPoint ?? middleOfAccessibilityFrame }
    set { keptMade.accessibility.activationPoint = newValue }
  }
  /// The language in which label, value and hint are spoken, by its code of BCP 47.
  open var accessibilityLanguage: String? {
    get { kept?.accessibility.language }
    set { keptMade.accessibility.language = newValue }
  }
  /// A Boolean value that keeps the elements within the responder from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { kept?.accessibility.hidesElements ?? false }
    set { keptMade.accessibility.hidesElements = newValue }
  }
  /// A Boolean value that keeps the elements of siblings from assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { kept?.accessibility.isModal ?? false }
    set { keptMade.accessibility.isModal = newValue }
  }
  /// A Boolean value that has the elements within the responder read one after the other.
  open var shouldGroupAccessibilityChildren: Bool {
    get { kept?.accessibility.groupsChildren ?? false }
    set { keptMade.accessibility.groupsChildren = newValue }
  }
  /// The order in which assistive technologies go through the elements within the responder.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { kept?.accessibility.navigationStyle ?? .automatic }
    set { keptMade.accessibility.navigationStyle = newValue }
  }
  /// The kind of container that the responder is.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { kept?.accessibility.containerType ?? .none }
    set { keptMade.accessibility.containerType = newValue }
  }
  /// True if the responder can be used by switches and voice, as elements can, unless another value was set.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { kept?.accessibility.respondsToInteraction ?? isAccessibilityElement }
    set { keptMade.accessibility.respondsToInteraction = newValue }
  }
  /// The words by which a voice may name the responder, the best one first.
  open var accessibilityUserInputLabels: [String]! {
    get { kept?.accessibility.inputLabels.map(\.string) ?? [] }
    set { keptMade.accessibility.inputLabels = (newValue ?? []).compactMap { AccessibilityText($0) } }
  }
  /// Those words with attributes; they and `accessibilityUserInputLabels` replace each other.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { kept?.accessibility.inputLabels.map(\.attributed) ?? [] }
    set { keptMade.accessibility.inputLabels = (newValue ?? []).compactMap { AccessibilityText($0) } }
  }
  /// The kind of the responder's text.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { kept?.accessibility.textualContext }
    set { keptMade.accessibility.textualContext = newValue }
  }
  /// The functions that assistive technologies offer for the responder.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { kept?.accessibility.customActions }
    set { keptMade.accessibility.customActions = newValue }
  }
  /// The ways in which users go from one element of a kind to the next.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept?.accessibility.customRotors }
    set { keptMade.accessibility.customRotors = newValue }
  }

  // MARK: Accessibility by closures

  /// A closure in the place of `isAccessibilityElement`, which is kept, as are those that follow: a test calls them.
  open var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { kept?.accessibility.blocks.isElement }
    set { keptMade.accessibility.blocks.isElement = newValue }
  }
  /// A closure in the place of `accessibilityLabel`.
  open var accessibilityLabelBlock: AXStringReturnBlock? {
    get { kept?.accessibility.blocks.label }
    set { keptMade.accessibility.blocks.label = newValue }
  }
  /// A closure in the place of `accessibilityValue`.
  open var accessibilityValueBlock: AXStringReturnBlock? {
    get { kept?.accessibility.blocks.value }
    set { keptMade.accessibility.blocks.value = newValue }
  }
  /// A closure in the place of `accessibilityHint`.
  open var accessibilityHintBlock: AXStringReturnBlock? {
    get { kept?.accessibility.blocks.hint }
    set { keptMade.accessibility.blocks.hint = newValue }
  }
  /// A closure in the place of `accessibilityTraits`.
  open var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { kept?.accessibility.blocks.traits }
    set { keptMade.accessibility.blocks.traits = newValue }
  }
  /// A closure in the place of `accessibilityIdentifier`.
  open var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { kept?.accessibility.blocks.identifier }
    set { keptMade.accessibility.blocks.identifier = newValue }
  }
  /// A closure in the place of `accessibilityElements`.
  open var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { kept?.accessibility.blocks.elements }
    set { keptMade.accessibility.blocks.elements = newValue }
  }
  /// A closure in the place of `accessibilityCustomActions`.
  open var accessibilityCustomActionsBlock: AXArrayReturnBlock? {
    get { kept?.accessibility.blocks.customActions }
    set { keptMade.accessibility.blocks.customActions = newValue }
  }
  /// A closure in the place of `accessibilityActivate()`.
  open var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { kept?.accessibility.blocks.activate }
    set { keptMade.accessibility.blocks.activate = newValue }
  }

  // MARK: Elements of a container

  /// The elements within the responder in the order in which they are read; nil for those of the subviews.
  open var accessibilityElements: [Any]? {
    get { kept?.accessibility.elements ?? ownAccessibilityElements }
    set { keptMade.accessibility.elements = newValue }
  }
  /// The number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of `accessibilityElements`; nil without it.
  open func accessibilityElement(at index: Int) -> Any? { element(at: index) }
  /// Returns the place in `accessibilityElements`; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int { place(of: element) }
  /// The elements that are headings of the responder.
  open var accessibilityHeaderElements: [Any]? {
    get { kept?.accessibility.headerElements }
    set { keptMade.accessibility.headerElements = newValue }
  }
  /// The elements within the responder for tests of interfaces, if they are others.
  open var automationElements: [Any]? {
    get { kept?.accessibility.automationElements }
    set { keptMade.accessibility.automationElements = newValue }
  }

  // MARK: Actions of assistive technologies

  /// Called when the user activates the responder; returns true if it did something.
  ///
  /// Nothing here calls this method and those that follow but tests.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }
  /// Called when the user increases the value.
  open func accessibilityIncrement() {}
  /// Called when the user decreases the value.
  open func accessibilityDecrement() {}
  /// Called when the user scrolls; returns true if the responder scrolled.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called when the user wants to leave; returns true if the responder did.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }
  /// Called when the user wants the most important thing; returns true if the responder did it.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when the user zooms in at a point of the screen; returns true if the responder did.
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
  /// Called when the user zooms out at a point of the screen; returns true if the responder did.
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
  /// Called when an assistive technology went to the responder.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology left the responder.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns true while an assistive technology is at the responder, which none ever is.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: Keys, activities and remote controls

  /// The commands of keys that the responder answers, which scripts of touches press.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The kind of input that the responder has: that of the device's language.
  open var textInputMode: UITextInputMode? { UITextInputMode.current }
  /// A name under which UIKit stores the last `textInputMode` of the responder; none unless a class has one.
  open var textInputContextIdentifier: String? { nil }
  /// Called after a value changed that the responder observes by `addObserver(_:forKeyPath:options:context:)`.
  ///
  /// This implementation reports UIKit's error, because subclasses must handle what they observe.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { NamedObservation.raiseUnhandled(keyPath, by: self) }
  /// The activity that the responder keeps up to date, which is kept.
  open var userActivity: NSUserActivity? {
    get { kept?.userActivity }
    set { keptMade.userActivity = newValue }
  }
  /// Called when an activity is to be brought up to date; a test calls it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called with the activity to go on with; a test calls it.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Called when a remote control was used; a test calls it.
  open func remoteControlReceived(with event: UIEvent?) {}
}

extension UIResponder: AssociatedObjectsOwner {}
