// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A control with a title and an image that can be tapped.
///
/// Its appearance comes from a `configuration`, or from the titles, colours and images that were set for its states.
/// Mirrors UIKit's `UIButton`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  final let views = ButtonViews()
  final private(set) var contents = ButtonContents()
  /// The configuration with the colours of the button's state; nil without a configuration.
  final private(set) var displayedConfiguration: Configuration?
  private var configurationStorage: Configuration?
  private var updateHandler: ConfigurationUpdateHandler?
  private var refresh = ButtonRefresh.needed

  /// Makes a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a button of no size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbol { setImage(symbol, for: .normal) }
  }

  /// Makes a system button with an image that sends `action` to `target` when it is tapped.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button: UIButton = InstanceFactory.make(self, reuseIdentifier: nil) ?? UIButton(frame: .zero)
    button.buttonType = .system
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Makes a system button with the title and image of `primaryAction`, which it runs for `.primaryActionTriggered`.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    setUp(with: primaryAction)
  }

  /// Makes a custom button with the title and image of `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setUp(with: primaryAction)
  }

  /// Makes a system button with a configuration.
  ///
  /// Its title and image come from `primaryAction` if it has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    setUp(with: primaryAction)
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The type of a button without a configuration.
  open internal(set) var buttonType = ButtonType.custom {
    didSet { contentsChanged() }
  }

  /// The meaning of the button: a configuration shows `.destructive` in red in place of the tint.
  open var role = Role.normal {
    didSet { contentsChanged() }
  }
  /// True while a pointer is over the button, which none ever is.
  open var isHovered: Bool { false }
  /// A Boolean value that has items which are held over the button press it, which is kept.
  open var isSpringLoaded = false
  /// A Boolean value that changes the pointer over the button, which is kept.
  open var isPointerInteractionEnabled = false

  // MARK: What is shown in each state

  /// Sets the title for `state`.
  ///
  /// As for all of these values, states that have none of their own use that of `.normal`.
  open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }
  /// Sets the title with attributes for `state`.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0.attributedTitles[state] = title }
  }
  /// Sets the colour of the title for `state`.
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.titleColors[state] = color } }
  /// Sets the colour of the title's shadow for `state`.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0.shadowColors[state] = color } }
  /// Sets the image for `state`.
  open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }
  /// Sets the attributes of symbols in `state` that the image's own configuration leaves open.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    change { $0.symbolConfigurations[state] = configuration }
  }
  /// Sets the image for `state` that is stretched over the whole button, behind title and image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgroundImages[state] = image } }
  /// Returns the title in `state`.
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  /// Returns the title with attributes in `state`.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles.value(for: state) }
  /// Returns the colour of the title in `state`.
  open func titleColor(for state: State) -> UIColor? { color(for: state) }
  /// Returns the colour of the title's shadow in `state`.
  open func titleShadowColor(for state: State) -> UIColor? { contents.shadowColors.value(for: state) }
  /// Returns the image in `state`.
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  /// Returns the attributes of symbols in `state`.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.symbolConfigurations.value(for: state)
  }
  /// The attributes of symbols in the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// Returns the background image in `state`.
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages.value(for: state) }
  /// The title in the current state.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes in the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title in the current state.
  open var currentTitleColor: UIColor { color(for: state) }
  /// The colour of the title's shadow in the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// A Boolean value that is kept: images of held buttons are not darkened.
  open var adjustsImageWhenHighlighted = true
  /// A Boolean value that is kept: images of disabled buttons keep their colours.
  open var adjustsImageWhenDisabled = true
  /// A Boolean value that is kept: held buttons do not glow.
  open var showsTouchWhenHighlighted = false
  /// The image in the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label of the title.
  ///
  /// Apps may set its font; its text and colour are set by the button. The font has 15 points in system buttons, 18 in
  /// custom ones.
  open var titleLabel: UILabel? {
    refreshIfNeeded()
    return views.title(in: self)
  }
  /// The view of the image, which is made when it is first read.
  open var imageView: UIImageView? {
    refreshIfNeeded()
    return views.image(in: self)
  }
  /// The label of a configuration's second line; nil without one.
  open var subtitleLabel: UILabel? {
    refreshIfNeeded()
    return views.subtitle
  }

  // MARK: Space, without a configuration

  /// The space around title and image, which is part of the button's size.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentsChanged() }
  }
  /// The insets of the title's rectangle, which do not change the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The insets of the image's rectangle, which do not change the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Returns the rectangle of the background image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the part of `bounds` that title and image share.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { legacyTitleRect(in: contentRect) }
  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { legacyImageRect(in: contentRect) }

  // MARK: Configuration

  /// The button's appearance in every state; nil for the values that were set for its states.
  ///
  /// If it has no title, image or foreground colour, those that were set for the state are shown.
  open var configuration: Configuration? {
    get { configurationStorage }
    set {
      configurationStorage = newValue
      contentsChanged()
    }
  }
  /// A closure that updates the configuration whenever the button's state, tint or traits changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// A Boolean value that makes the configuration's colours follow the button's state.
  open var automaticallyUpdatesConfiguration = true
  /// Asks for `updateConfiguration()` before the button is next measured or laid out.
  open func setNeedsUpdateConfiguration() { contentsChanged() }
  /// Calls `configurationUpdateHandler`; it is meant to be overridden.
  open func updateConfiguration() { callUpdateHandler() }

  /// A closure that updates the configuration of the button it is called with.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  // MARK: Layout

  /// The size of the content.
  ///
  /// The text of a configuration wraps at the width that constraints give, and is then higher.
  open override var intrinsicContentSize: CGSize { naturalSize }
  /// Returns the size of the content; titles of a configuration wrap at the width of `size` if it is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width > 0 ? size.width : nil) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContents()
  }
  @_spi(StillLists) public override var wrapsToItsWidth: Bool {
    guard let shown = configurationStorage else { return false }
    return shown.titleLineBreakMode.lineCount == 0 || shown.subtitleLineBreakMode.lineCount == 0
  }
  /// The baselines of the title.
  override var baselineOffsets: BaselineOffsets { titleBaselines }
  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(label: spokenTitle, traits: .button)
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { contentsChanged() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    appearanceChanged()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentsChanged()
  }
  override func stateChanged() { contentsChanged() }
  override var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  // MARK: Menu

  /// The menu that a long press opens, or a touch if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// The order of the menu's elements above the button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open override var showsMenuAsPrimaryAction: Bool { didSet { showChosenAction() } }
  /// Returns the button's menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }
  override func choseFromMenu(_ action: UIAction) { choose(action) }

  /// A Boolean value that makes a tap select the button, or take the selection back.
  ///
  /// A button whose menu is its primary action shows which action of that is on instead.
  open var changesSelectionAsPrimaryAction = false { didSet { showChosenAction() } }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if changesSelectionAsPrimaryAction, isTouchInside { isSelected.toggle() }
  }
}

extension UIButton {
  /// The appearance of a button without a configuration.
  ///
  /// All types but `custom` show titles in the tint colour and images as templates. Mirrors UIKit's
  /// `UIButton.ButtonType`, raw values included.
  public enum ButtonType: Int, Sendable {
    /// The title in white, images in their own colours.
    case custom = 0
    /// The title in the tint colour, images as templates.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross on a grey disc of 30 points.
    case close = 7

    /// The former name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The meaning of a button.
  ///
  /// Mirrors UIKit's `UIButton.Role`, raw values included.
  public enum Role: Int, Sendable {
    case normal = 0
    /// The default behaviour of the button.
    case primary = 1
    /// The button leaves without doing anything.
    case cancel = 2
    /// The button destroys something.
    case destructive = 3
  }
}

extension UIButton.ButtonType {
  /// The side of the disc of a close button, in points.
  static let closeSide: CGFloat = 30

  /// The image of a type that shows one.
  fileprivate var symbol: UIImage? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle", 17, .regular, .large)
    case .contactAdd: Self.symbol("plus.circle", 17, .regular, .large)
    case .close: Self.symbol("xmark", 13, .bold, .default)
    }
  }

  private static func symbol(
    _ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale
  ) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale))
  }
}

/// The progress of updating a button's views.
private enum ButtonRefresh {
  case done, needed
  /// `updateConfiguration()` is running: changes that it makes are part of this update and ask for no other.
  case updatingConfiguration
  case updatingViews
}

extension UIButton {
  /// Adds a primary action, and its title and image where the button has none.
  func setUp(with primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    let title = primaryAction.title.isEmpty ? nil : primaryAction.title
    guard var configuration else {
      setTitle(title, for: .normal)
      return setImage(primaryAction.image, for: .normal)
    }
    if configuration.title == nil { configuration.title = title }
    if configuration.image == nil { configuration.image = primaryAction.image }
    self.configuration = configuration
  }

  private func callUpdateHandler() {
    guard let updateHandler else { return }
    AppCalls.run("configurationUpdateHandler of \(ownDescription)", which: "calls updateConfiguration()") {
      updateHandler(self)
    }
  }

  private func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    contentsChanged()
  }

  /// Updates, measures and lays out the button again.
  private func contentsChanged() {
    appearanceChanged()
    if refresh != .updatingConfiguration { invalidateIntrinsicContentSize() }
  }

  /// Updates the button again; its size stays.
  private func appearanceChanged() {
    if refresh == .done { refresh = .needed }
    if refresh != .updatingConfiguration { setNeedsLayout() }
  }

  /// Called when the title's font or number of lines was changed from outside.
  func labelChanged() {
    guard refresh != .updatingConfiguration, refresh != .updatingViews else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Updates labels and images before they are measured or placed.
  func refreshIfNeeded() {
    guard refresh == .needed else { return }
    refresh = .updatingConfiguration
    updateConfiguration()
    refresh = .updatingViews
    displayedConfiguration = automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
    if displayedConfiguration?.image == nil { displayedConfiguration?.image = currentImage }
    if let displayedConfiguration { updateViews(for: displayedConfiguration) } else { updateLegacyViews() }
    refresh = .done
  }
}

/// The titles, colours and images of a button's states.
struct ButtonContents {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
  var backgroundImages = StateValues<UIImage>()
}
