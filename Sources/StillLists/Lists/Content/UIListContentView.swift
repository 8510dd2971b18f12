// SPDX-License-Identifier: MIT

public import StillGraphics
@_spi(StillLists) public import StillViews

/// A view that shows a `UIListContentConfiguration`.
///
/// Mirrors UIKit's `UIListContentView`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private var textLabel: UILabel?
  private var secondaryLabel: UILabel?
  private var imageView: UIImageView?

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The `UIListContentConfiguration` that is shown; configurations of other types are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else { return }
      shown = configuration
      show()
    }
  }

  /// The height of the content in the current width.
  open override var intrinsicContentSize: CGSize {
    let width = layout.wrappingWidth ?? (bounds.width > 0 ? bounds.width : 0)
    guard width > 0 else { return CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight(width: 1e6)) }
    return CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight(width: width))
  }
  /// The size of the content in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }
  /// Places texts and image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
  /// Measures the view again.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
  /// Colours the image.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageView?.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
  }
  /// Measures the view again.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }
  @_spi(StillLists) public override var wrapsToItsWidth: Bool { true }
}

extension UIListContentView {
  private func show() {
    textLabel = show(textLabel, shown.text, shown.attributedText, shown.textProperties)
    secondaryLabel = show(
      secondaryLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    showImage()
    for view in [textLabel, secondaryLabel, imageView] as [UIView?] { view?.alpha = shown.alpha }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ label: UILabel?, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard text != nil || attributed != nil else {
      label?.removeFromSuperview()
      return nil
    }
    let label = label ?? UILabel(frame: .zero)
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.alignment.forLabels
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let attributed { label.attributedText = attributed } else { label.text = text.map { properties.transform($0) } }
    if label.superview == nil { addSubview(label) }
    return label
  }

  private func showImage() {
    guard let image = shown.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    imageView = view
    view.image = image
    view.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = shown.imageProperties.cornerRadius
    view.clipsToBounds = shown.imageProperties.cornerRadius > 0
    if view.superview == nil { addSubview(view) }
    view.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
  }

  /// The beginning of the text from the leading edge, in points; nil without text.
  var textStart: CGFloat? {
    textLabel == nil ? nil : arrangement.frames(width: bounds.width, height: bounds.height).text.minX
  }

  private func fittingHeight(width: CGFloat) -> CGFloat {
    pixelGrid.up(arrangement.frames(width: width, height: nil).height)
  }

  private func place() {
    let frames = arrangement.frames(width: bounds.width, height: bounds.height)
    let isReversed = layoutDirection == .rightToLeft
    let place = { (view: UIView?, frame: CGRect) in
      view?.frame = isReversed ? frame.mirrored(in: self.bounds.width) : frame
    }
    place(textLabel, frames.text)
    place(secondaryLabel, frames.secondary)
    place(imageView, frames.image)
  }

  private var arrangement: ListArrangement {
    let image = shown.imageProperties.size(of: imageView?.shownImage)
    let reserved = shown.imageProperties.reservedLayoutSize
    return ListArrangement(
      margins: contentMargins, image: image,
      imageRoom: CGSize(
        width: reserved.width > 0 ? reserved.width : image.width,
        height: reserved.height > 0 ? reserved.height : image.height),
      imageToText: shown.imageToTextPadding, isSideBySide: shown.prefersSideBySideTextAndSecondaryText,
      horizontalGap: shown.textToSecondaryTextHorizontalPadding, verticalGap: shown.textToSecondaryTextVerticalPadding,
      text: textLabel, secondary: secondaryLabel, grid: pixelGrid)
  }

  /// The margins of the content; left is the leading side.
  private var contentMargins: UIEdgeInsets {
    let own = shown.directionalLayoutMargins
    var margins = UIEdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
    guard let superview else { return margins }
    let outer = superview.directionalLayoutMargins
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      let kept = safeAreaBesideFrame(in: superview)
      margins.left = max(margins.left, outer.leading - kept.left)
      margins.right = max(margins.right, outer.trailing - kept.right)
    }
    return margins
  }

  /// The part of the superview's safe area that is outside of this view's frame; left is the leading side.
  ///
  /// The margins of a table's cell include the safe area, and the cell has already placed its content inside it.
  private func safeAreaBesideFrame(in superview: UIView) -> (left: CGFloat, right: CGFloat) {
    let safe = superview.safeAreaInsets
    let left = min(max(frame.minX, 0), safe.left)
    let right = min(max(superview.bounds.width - frame.maxX, 0), safe.right)
    return layoutDirection == .rightToLeft ? (right, left) : (left, right)
  }
}

extension UIListContentConfiguration.ImageProperties {
  /// Returns the size of an image in points, reduced to the maximum size.
  fileprivate func size(of image: UIImage?) -> CGSize {
    guard let size = image?.size, size.width > 0, size.height > 0 else { return .zero }
    let width = maximumSize.width > 0 ? maximumSize.width / size.width : 1
    let height = maximumSize.height > 0 ? maximumSize.height / size.height : 1
    let factor = min(width, height, 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}
