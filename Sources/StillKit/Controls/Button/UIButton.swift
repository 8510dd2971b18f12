// SPDX-License-Identifier: MIT

public import StillGraphics

/// A title and an image that can be tapped. Mirrors UIKit's `UIButton`.
///
/// Its look comes from a `configuration`, or from what was set for its states.
@preconcurrency @MainActor
open class UIButton: UIControl {
  var contents = ButtonContents()
  var parts = ButtonParts()
  var configured = ButtonConfiguring()

  /// Makes a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a button of no size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a system button with the title and image of `primaryAction`, which it runs for `.primaryActionTriggered`.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a custom button with the title and image of `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Makes a system button that looks as `configuration` says. Its title and image come from `primaryAction` where it
  /// has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open internal(set) var buttonType = ButtonType.custom {
    didSet { contentsChanged() }
  }

  // MARK: What is shown in each state

  /// Shown in `state`, and in every state that has none of its own if that is `.normal`; so are all of these.
  open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0.attributedTitles[state] = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.titleColors[state] = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0.shadowColors[state] = color } }
  open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }
  /// Stretched over the whole button, behind title and image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgroundImages[state] = image } }
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles.value(for: state) }
  open func titleColor(for state: State) -> UIColor? { color(for: state) }
  open func titleShadowColor(for state: State) -> UIColor? { contents.shadowColors.value(for: state) }
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages.value(for: state) }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { color(for: state) }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Shows the title; its font is for everybody to set, its text and colour are the button's. 15 points in system
  /// buttons, 18 in custom ones.
  open var titleLabel: UILabel? {
    refreshIfNeeded()
    return labelForTitle
  }
  /// Shows the image; made when first asked for.
  open var imageView: UIImageView? {
    refreshIfNeeded()
    return viewForImage
  }
  /// Shows the second line of a configuration; nil without one.
  open var subtitleLabel: UILabel? {
    refreshIfNeeded()
    return parts.subtitle
  }

  // MARK: Space, without a configuration

  /// Space around title and image, which counts for the button's size.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentsChanged() }
  }
  /// Moves and narrows the title after sizes were found.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Moves and narrows the image after sizes were found.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// What of `bounds` title and image share.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { plainTitleRect(in: contentRect) }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { plainImageRect(in: contentRect) }

  // MARK: Configuration

  /// How the button looks in every state; nil for what was set for its states. Where it has no title, image or
  /// foreground colour, the title, image and title colour that were set for the state are shown.
  open var configuration: Configuration? {
    get { configured.configuration }
    set { configure(newValue) }
  }
  /// Changes the button's configuration whenever its state, tint or traits changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configured.handler }
    set {
      configured.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the configuration's colours follow the button's state.
  open var automaticallyUpdatesConfiguration = true
  /// Asks for `updateConfiguration()` before the button is next measured or laid out.
  open func setNeedsUpdateConfiguration() { contentsChanged() }
  /// Calls `configurationUpdateHandler`. For overriding.
  open func updateConfiguration() { configured.handler?(self) }

  /// Called with the button whose configuration is to be changed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }
  /// The size of the content; titles of a configuration wrap at the width of `size` where that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width > 0 ? size.width : nil) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }
  /// Those of the title.
  override var baselineOffsets: BaselineOffsets { titleBaselines }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { contentsChanged() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookChanged()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentsChanged()
  }
  override func stateChanged() { contentsChanged() }
}

extension UIButton {
  /// How a button looks without a configuration. Mirrors UIKit's `UIButton.ButtonType`; types that show symbols of
  /// Apple's are left out.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    /// The title in the tint colour, images as templates.
    case system = 1
  }
}
