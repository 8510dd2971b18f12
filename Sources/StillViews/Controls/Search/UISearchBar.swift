// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A bar with a field for the search text.
///
/// Mirrors UIKit's `UISearchBar`.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
  private let field = UISearchTextField(frame: .zero)
  // Most search bars need none of these, and each view costs time in each picture.
  private var madeCancel: UIButton?
  private var madePrompt: UILabel?
  private var madeScopes: UISegmentedControl?
  private lazy var editing = SearchFieldEditing(self)
  /// The controller whose search bar this is.
  final weak var searchController: UISearchController?
  /// The space around the field in a navigation bar; nil elsewhere.
  final var insetsInBar: UIEdgeInsets? {
    didSet {
      guard insetsInBar != oldValue else { return }
      if (insetsInBar == nil) != (oldValue == nil) { showBackground() }
      setNeedsLayout()
    }
  }

  /// Makes a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(field)
    showBackground()
    field.delegate = editing
    field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The field.
  open var searchTextField: UISearchTextField { field }
  /// The search text.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      if searchController?.isActive == true { searchController?.updateResults() }
    }
  }
  /// The text of an empty field.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The line above the field.
  open var prompt: String? {
    get { madePrompt?.text }
    set {
      if newValue != nil || madePrompt != nil { promptLabel.text = newValue }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// A Boolean value that shows a button to cancel.
  ///
  /// Setting it ends that a search controller shows the button by itself.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set {
      searchController?.automaticallyShowsCancelButton = false
      showCancelOfSearch(newValue)
    }
  }
  private var showsCancel = false
  /// Shows or hides the button to cancel.
  final func showCancelOfSearch(_ shows: Bool) {
    // A new button has its place beyond the edge before an animation moves it.
    if shows { _ = cancel }
    showsCancel = shows
    setNeedsLayout()
  }
  /// Sets `showsCancelButton`, and makes room for the button gradually if `animated` is true.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    change(animated: animated) { self.showsCancelButton = showsCancelButton }
  }
  /// The titles of the parts that can be searched; the first one is selected.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != nil || madeScopes != nil else { return }
      scopes.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
      }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
      scopesChanged()
    }
  }
  /// The index of the selected part, by default the first one.
  open var selectedScopeButtonIndex: Int {
    get { max(madeScopes?.selectedSegmentIndex ?? 0, 0) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// A Boolean value that shows the parts below the field.
  ///
  /// Setting it ends that a search controller shows them by itself.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set {
      searchController?.automaticallyShowsScopeBar = false
      showScopesOfSearch(newValue)
    }
  }
  private var showsScopes = false
  /// Shows or hides the parts below the field.
  final func showScopesOfSearch(_ shows: Bool) {
    guard shows != showsScopes else { return }
    showsScopes = shows
    scopesChanged()
  }
  /// Sets `showsScopeBar`, and makes room for the parts gradually if `animated` is true.
  open func setShowsScope(_ show: Bool, animated: Bool) { change(animated: animated) { self.showsScopeBar = show } }
  /// Sets fonts and colours of the parts' titles in `state`.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }
  /// Returns the attributes that were set for `state`.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }
  /// The background behind the field.
  open var searchBarStyle = Style.default {
    didSet { showBackground() }
  }
  /// The colour behind the field, unless the style is minimal; nil for the style's own colour.
  open var barTintColor: UIColor? {
    didSet { showBackground() }
  }

  /// The image behind the field, which takes the place of the style's background; one without size leaves it empty.
  open var backgroundImage: UIImage? {
    didSet { showBackground() }
  }
  private var backgroundView: UIImageView?
  /// The view that is shown above the keyboard while the field is edited, if a test shows one.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  /// The automatic capitalisation; this and the other text input traits are those of the text field.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The correction of misspelt words.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The marking of misspelt words.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The keys of the keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The look of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The text of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// A Boolean value that has the return key wait for text.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// A Boolean value that shows dots instead of characters.
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  /// The meaning of the text.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  /// The replacement of straight quotation marks.
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// The replacement of hyphens.
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// The mending of spaces around inserted and deleted words.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  /// The characters of passwords that are made up.
  open var passwordRules: UITextInputPasswordRules? {
    get { field.passwordRules }
    set { field.passwordRules = newValue }
  }
  /// The grey text that proposes the next words, which is kept.
  open var inlinePredictionType: UITextInlinePredictionType {
    get { field.inlinePredictionType }
    set { field.inlinePredictionType = newValue }
  }

  private func showBackground() {
    let isInBar = insetsInBar != nil || superview is _UITAMICAdaptorView
    let isEmpty = searchBarStyle == .minimal || backgroundImage != nil || isInBar
    isOpaque = !isEmpty
    backgroundColor = isEmpty ? nil : barTintColor ?? .secondarySystemBackground
    backgroundView?.removeFromSuperview()
    backgroundView = backgroundImage.map(UIImageView.init(image:))
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(backgroundView, at: 0)
  }

  /// The object that is told of searching; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  open override var isFirstResponder: Bool { field.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Begins to edit the search text.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends editing the search text.
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.updateResults()
  }
  private func cancelClicked() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }
  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.updateResults()
  }
  private func scopesChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    if insetsInBar != nil { searchController?.item?.changed() }
  }

  private var promptHeight: CGFloat { (prompt ?? "").isEmpty ? 0 : 19 }
  /// The height below the field; iOS's is not documented.
  final var heightOfScopes: CGFloat { showsScopeBar && madeScopes.map { $0.numberOfSegments > 0 } == true ? 44 : 0 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56 + promptHeight + heightOfScopes)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Takes the background away in a navigation bar, and shows it again elsewhere.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showBackground()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = roomOfField
    let height = insetsInBar.map { min(max(room.height - $0.top - $0.bottom, 0), 36) } ?? 36
    let top = topOfField
    let taken = showsCancelButton ? widthOfCancel + 8 : 0
    field.frame = CGRect(
      x: room.minX + (isReversed ? taken : 0), y: top, width: max(room.width - taken, 0), height: height)
    fadeField(height / 36)
    placeCancel()
    placeScopes()
    placePrompt()
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var insets: UIEdgeInsets { insetsInBar ?? UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8) }
  private var widthOfCancel: CGFloat { madeCancel?.sizeThatFits(roomOfField.size).width ?? 0 }

  /// The rectangle between the prompt and the parts that can be searched.
  private var roomOfField: CGRect {
    let insets = insets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + promptHeight,
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - promptHeight - heightOfScopes, 0))
  }

  private var topOfField: CGFloat {
    let room = roomOfField
    return insetsInBar.map { room.minY + $0.top } ?? pixelGrid.nearest(room.midY - 18)
  }

  /// Places the button to cancel at the field, or beyond the edge, from where it comes.
  private func placeCancel() {
    guard let madeCancel else { return }
    let (room, width) = (roomOfField, widthOfCancel)
    let shift = showsCancelButton ? 0 : width + insets.right
    madeCancel.isHidden = !showsCancelButton
    madeCancel.frame = CGRect(
      x: isReversed ? room.minX - shift : room.maxX - width + shift, y: topOfField, width: width, height: 36)
  }

  private func placePrompt() {
    madePrompt?.isHidden = promptHeight == 0
    madePrompt?.frame = CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 19)
  }

  private func placeScopes() {
    let room = roomOfField
    madeScopes?.isHidden = heightOfScopes == 0
    madeScopes?.frame = CGRect(x: room.minX, y: room.maxY, width: room.width, height: 32)
  }

  /// Lets the text of a field that becomes lower go, before the field itself is gone.
  private func fadeField(_ part: CGFloat) {
    guard part < 1 || field.clipsToBounds else { return }
    field.clipsToBounds = part < 1
    field.layer.cornerRadius = min(10, field.bounds.height / 2)
    // No source says how soon the text goes.
    for view in field.subviews { view.alpha = max(part * 2 - 1, 0) }
  }
}

// MARK: - Parts that few search bars have

extension UISearchBar {
  private var cancel: UIButton { madeCancel ?? makeCancel() }
  private var promptLabel: UILabel { madePrompt ?? makePrompt() }
  private var scopes: UISegmentedControl { madeScopes ?? makeScopes() }

  private func makeCancel() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { [weak self] _ in self?.cancelClicked() }, for: .touchUpInside)
    madeCancel = button
    // The button is laid out before it has a superview, because that would lay out the views around it, too.
    UIView.performWithoutAnimation {
      placeCancel()
      button.layoutIfNeeded()
      insertSubview(button, aboveSubview: field)
    }
    return button
  }

  private func makePrompt() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    madePrompt = label
    UIView.performWithoutAnimation {
      placePrompt()
      insertSubview(label, aboveSubview: madeCancel ?? field)
    }
    return label
  }

  private func makeScopes() -> UISegmentedControl {
    let control = UISegmentedControl(frame: .zero)
    control.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    madeScopes = control
    UIView.performWithoutAnimation {
      placeScopes()
      control.layoutIfNeeded()
      insertSubview(control, aboveSubview: madePrompt ?? madeCancel ?? field)
    }
    return control
  }
}

extension UISearchBar {
  /// The background behind the field.
  ///
  /// Mirrors UIKit's `UISearchBar.Style`, raw values included.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// No background.
    case minimal = 2
  }
}

/// The field of a search bar.
///
/// Mirrors UIKit's `UISearchTextField`.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Makes a field with a magnifying glass.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    placeholderTextContent.setColor(.secondaryLabel)
    leftView = SearchMarkView(frame: CGRect(x: 0, y: 0, width: 94.0 / 3, height: 36))
    leftViewMode = .always
    clearButtonMode = .always
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the rectangle of the magnifying glass, which lies at the leading edge, unlike the left view of other fields.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    mirroredIfRightToLeft(super.leftViewRect(forBounds: bounds), in: bounds)
  }
  /// Returns the rectangle of the text, between the magnifying glass and the clear button.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return super.textRect(forBounds: bounds) }
    let left = showsClearButton ? clearButtonRect(forBounds: bounds).maxX + 5 : bounds.minX
    let right = showsLeftView ? leftViewRect(forBounds: bounds).minX : bounds.maxX
    return CGRect(x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: max(super.intrinsicContentSize.height, 36))
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(value: super.accessibilityDefaults.value, traits: .searchField)
  }
}

/// A view that shows a magnifying glass.
final class SearchMarkView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let side: CGFloat = 11.5
    let corner = CGPoint(x: bounds.minX + 8.85, y: bounds.midY - 7.5)
    let glass = UIBezierPath(ovalIn: CGRect(x: corner.x, y: corner.y, width: side, height: side))
    glass.move(to: CGPoint(x: corner.x + 10, y: corner.y + 10))
    glass.addLine(to: CGPoint(x: corner.x + 14.5, y: corner.y + 14.5))
    (glass.lineWidth, glass.lineCapStyle) = (1.75, .round)
    UIColor.secondaryLabel.setStroke()
    glass.stroke()
  }
}
