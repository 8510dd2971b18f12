// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// A screen that holds one view, to change one of its properties.
private final class Holder<Content: UIView>: UIView {
  let content: Content

  init(_ content: Content, _ size: CGSize) {
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = .white
    content.frame = bounds.insetBy(dx: 10, dy: 10)
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

/// A change of one property of a view, and the line that must come first.
private func change<Content: UIView>(
  _ first: String, of make: @escaping @MainActor @Sendable () -> Content,
  size: CGSize = CGSize(width: 240, height: 80), _ change: @escaping @MainActor @Sendable (Content) -> Void
) -> MadeChange {
  MadeChange(first, first) {
    Holder(make(), size)
  } _: {
    change($0.content)
  }
}

private let textChanges: [MadeChange] = [
  change(#"UITextView "Read the terms of use" textStorage 5–9 underlineStyle none → 1"#, of: textView) {
    $0.textStorage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 5, length: 4))
  },
  change(#"UITextView "Read the terms of use" textStorage 5–9 font"#, of: textView) {
    $0.textStorage.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 15), range: NSRange(location: 5, length: 4))
  },
  change(#"UITextView "Read the terms of use" textStorage 0–21 paragraphStyle.alignment natural → right"#, of: textView)
  { $0.textAlignment = .right },
  change(#"UITextView "Read the terms of use" textContainer.lineFragmentPadding 5 → 9"#, of: textView) {
    $0.textContainer.lineFragmentPadding = 9
  },
  change(#"UITextView "Read the terms of use" textContainer.exclusionPaths"#, of: textView) {
    $0.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 20))]
  },
  change(#"UITextView "Read the terms of use" textContainer.maximumNumberOfLines 0 → 1"#, of: { textView(30) }) {
    $0.textContainer.maximumNumberOfLines = 1
  },
  change(
    #"UITextView "Read the terms of use" linkTextAttributes"#,
    of: { () -> UITextView in
      let view = textView()
      view.textStorage.addAttribute(.link, value: "https://example.org", range: NSRange(location: 5, length: 4))
      return view
    }
  ) { $0.linkTextAttributes = [.foregroundColor: UIColor.systemRed] },
  change(#"UITextView "Read the terms of use" contentInset"#, of: textView) { $0.contentInset.left = 7 },
  change(#"UITextField "Ada Lovelace" attributedText"#, of: field) {
    let text = NSMutableAttributedString(attributedString: $0.attributedText!)
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 8))
    $0.attributedText = text
  },
  change(#"TextFieldLabel "Name" textColor"#, of: emptyField) {
    $0.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.systemRed])
  },
  change(#"UITextField "Ada Lovelace" attributedText 0–12 kern none → 3"#, of: field) {
    $0.defaultTextAttributes[.kern] = 3
  },
  change(#"UITextField "Ada Lovelace" textAlignment"#, of: field) { $0.textAlignment = .right },
  change(#"UITextField "Ada Lovelace" text "Ada Lovelace" → "••••••••••••""#, of: field) {
    $0.isSecureTextEntry = true
  },
  change(#"UITextField "Ada Lovelace" clearButtonMode"#, of: field) { $0.clearButtonMode = .always },
  change(#"+ UISwitch of 51 × 31 (in UITextField "Ada Lovelace")"#, of: field) {
    $0.leftView = UISwitch()
    $0.leftViewMode = .always
  },
  change(#"UILabel "A line that is too long for i…" minimumScaleFactor"#, of: longLabel) {
    $0.minimumScaleFactor = 0.5
  },
  change(#"UILabel "A line that is too long for i…" numberOfLines 1 → 2"#, of: longLabel) { $0.numberOfLines = 2 },
  change(#"UILabel "A line that is too long for i…" lineBreakMode"#, of: longLabel) {
    $0.adjustsFontSizeToFitWidth = false
    $0.lineBreakMode = .byTruncatingMiddle
  },
  change(#"UILabel "A line that is too long for i…" baselineAdjustment"#, of: longLabel) {
    $0.baselineAdjustment = .none
  },
  change(#"UILabel "Small" textAlignment"#, of: label) { $0.textAlignment = .center },
  change(#"UILabel "Small" shadowColor"#, of: label) { $0.shadowColor = .systemRed },
  change(#"UILabel "Small" isEnabled"#, of: label) { $0.isEnabled = false },
]

private let controlChanges: [MadeChange] = [
  change(#"UIButton "Send" title"#, of: button) { $0.setTitle("Sent", for: .normal) },
  change(#"UIButtonLabel "Send" textColor"#, of: button) { $0.setTitleColor(.systemRed, for: .normal) },
  change(#"UIButtonLabel "Send" attributedText 0–4 kern none → 4"#, of: button) {
    $0.setAttributedTitle(NSAttributedString(string: "Send", attributes: [.kern: 4]), for: .normal)
  },
  change(#"+ UIImageView of 21 × 19 (in UIButton "Send")"#, of: button) {
    $0.setImage(UIImage(systemName: "tag"), for: .normal)
  },
  change(#"+ ButtonBackgroundView of 220 × 60 (in UIButton "Send")"#, of: button) {
    $0.setBackgroundImage(dot(), for: .normal)
  },
  change(#"UIButton "Send" titleEdgeInsets"#, of: button) { $0.titleEdgeInsets.left = 12 },
  change(#"UIButton "Send" contentHorizontalAlignment"#, of: button) { $0.contentHorizontalAlignment = .left },
  change(#"UIButton "Send" contentVerticalAlignment"#, of: button) { $0.contentVerticalAlignment = .top },
  change(#"UIButtonLabel "Send" font"#, of: button) { $0.titleLabel?.font = .boldSystemFont(ofSize: 20) },
  change(#"UIButtonLabel "Send" font"#, of: configured) {
    var title = AttributedString("Send")
    title.font = UIFont.boldSystemFont(ofSize: 12)
    $0.configuration?.attributedTitle = title
  },
  change(#"UIButtonLabel "Send" font"#, of: configured) {
    $0.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.boldSystemFont(ofSize: 12)
      return outgoing
    }
  },
  change(#"UIButton "Send" role"#, of: configured) { $0.role = .destructive },
  change(#"UIButton "Send" isEnabled"#, of: configured) { $0.isEnabled = false },
  change(#"UIImageView contentMode"#, of: picture) { $0.contentMode = .center },
  change(#"UIImageView tintColor"#, of: picture) { $0.tintColor = .systemRed },
  change(#"UIImageView preferredSymbolConfiguration"#, of: picture) {
    $0.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
  },
  change(#"UIProgressView progressViewStyle"#, of: progress) { $0.progressViewStyle = .bar },
  change(#"UIProgressView trackTintColor"#, of: progress) { $0.trackTintColor = .systemRed },
  change(#"UISlider thumbTintColor"#, of: slider) { $0.thumbTintColor = .systemRed },
  change(#"UISlider currentThumbImage"#, of: slider) { $0.setThumbImage(dot(), for: .normal) },
  change(#"+ UIImageView of 12 × 12 (in UISlider)"#, of: slider) { $0.minimumValueImage = dot() },
  change(#"UIPageControl pageIndicatorTintColor"#, of: pages) { $0.pageIndicatorTintColor = .systemRed },
  change(#"UIPageControl currentPageIndicatorTintColor"#, of: pages) { $0.currentPageIndicatorTintColor = .systemRed },
  change(#"UIPageControl backgroundStyle"#, of: pages) { $0.backgroundStyle = .prominent },
  change(#"UILabel "One" textColor #000000 → #FF3B30 (in UISegmentedControl)"#, of: segments) {
    $0.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
  },
  change(#"UISegmentedControl widthForSegment"#, of: segments) { $0.setWidth(100, forSegmentAt: 0) },
  change(#"UILabel "Two" textColor"#, of: segments) { $0.setEnabled(false, forSegmentAt: 1) },
  change(#"UIActivityIndicatorView style medium → large"#, of: spinner) { $0.style = .large },
  change(#"UIStepper value"#, of: { UIStepper() }) { $0.value = 100 },
  change(
    #"UIDatePicker date 2026-01-01 00:00:00 +0000 → 2026-02-01 00:00:00 +0000"#, of: dates,
    size: CGSize(width: 340, height: 236)
  ) {
    $0.date += 31 * 24 * 60 * 60
  },
  change(#"UIDatePicker datePickerMode date → time"#, of: dates, size: CGSize(width: 340, height: 236)) {
    $0.datePickerMode = .time
  },
]

private let barChanges: [MadeChange] = [
  change(#"UINavigationBar topItem.rightBarButtonItems "Edit" → "Done""#, of: bar) {
    $0.topItem?.rightBarButtonItem?.title = "Done"
  },
  change(#"UINavigationBar topItem.rightBarButtonItems "Edit" → "Edit tintColor #FF3B30""#, of: bar) {
    $0.topItem?.rightBarButtonItem?.tintColor = .systemRed
  },
  change(#"UINavigationBar topItem.rightBarButtonItems "Edit" → "Edit isEnabled false""#, of: bar) {
    $0.topItem?.rightBarButtonItem?.isEnabled = false
  },
  change(#"UINavigationBar topItem.rightBarButtonItems "Edit" → "Edit done""#, of: bar) {
    $0.topItem?.rightBarButtonItem?.style = .done
  },
  change(#"UINavigationBar topItem.leftBarButtonItems "tag" → "cart""#, of: bar) {
    $0.topItem?.leftBarButtonItem?.image = UIImage(systemName: "cart")
  },
  change(#"UINavigationBar topItem.leftBarButtonItems "tag" → nil"#, of: bar) { $0.topItem?.leftBarButtonItem = nil },
  change(#"UINavigationBar topItem.titleView nil → UISwitch"#, of: bar) { $0.topItem?.titleView = UISwitch() },
  change(#"UINavigationBar barTintColor"#, of: bar) { $0.barTintColor = .systemRed },
  change(#"UINavigationBar standardAppearance.backgroundColor"#, of: bar) {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemYellow
    ($0.standardAppearance, $0.scrollEdgeAppearance) = (look, look)
  },
  change(#"UINavigationBar standardAppearance.titleTextAttributes"#, of: bar) {
    $0.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
  },
  change(#"UINavigationBar isTranslucent"#, of: bar) { $0.isTranslucent = false },
  change(#"UINavigationBar tintColor"#, of: bar) { $0.tintColor = .systemRed },
  change(#"UITabBar items "Shop bag, Cart cart" → "Shop bag, Bag cart""#, of: tabs) { $0.items?[1].title = "Bag" },
  change(#"UITabBar items "Shop bag, Cart cart" → "Shop bag, Cart tag""#, of: tabs) {
    $0.items?[1].image = UIImage(systemName: "tag")
  },
  change(#"UITabBar unselectedItemTintColor"#, of: tabs) { $0.unselectedItemTintColor = .systemRed },
  change(#"UITabBar barTintColor"#, of: tabs) { $0.barTintColor = .systemYellow },
  change(
    #"UITabBar items[1].badgeColor"#,
    of: { () -> UITabBar in
      let bar = tabs()
      bar.items?[1].badgeValue = "1"
      return bar
    }
  ) { $0.items?[1].badgeColor = .systemGreen },
  change(#"UITabBar items "Shop bag, Cart cart" → "Shop bag, Cart cart, Me""#, of: tabs) {
    $0.items?.append(UITabBarItem(title: "Me", image: nil, tag: 3))
  },
  change(#"UIToolbar items "Share" → "Send""#, of: toolbar) { $0.items?[0].title = "Send" },
  change(#"UIToolbar items "Share" → "flexibleSpace, Share""#, of: toolbar) {
    $0.items?.insert(UIBarButtonItem(systemItem: .flexibleSpace), at: 0)
  },
  change(#"UISearchTextField "Goods" text "" → "Tea""#, of: search) { $0.text = "Tea" },
  change(#"UISearchTextField "Goods" placeholder "Goods" → "Teas""#, of: search) { $0.placeholder = "Teas" },
  change(#"UISearchBar showsCancelButton"#, of: search) { $0.showsCancelButton = true },
  change(#"UISearchBar searchBarStyle"#, of: search) { $0.searchBarStyle = .minimal },
]

private let lookChanges: [MadeChange] = [
  change(#"UINavigationBar standardAppearance.backgroundImage nil → 12 12@"#, of: bar) {
    $0.standardAppearance.backgroundImage = dot()
  },
  change(#"UINavigationBar standardAppearance.shadowImage nil → 12 12@"#, of: bar) {
    $0.standardAppearance.shadowImage = dot()
  },
  change(#"UINavigationBar shadowImage nil → 12 12@"#, of: picturedBar) { $0.shadowImage = dot() },
  change(#"UINavigationBar standardAppearance.backIndicatorImage nil → 12 12@"#, of: innerBar) {
    $0.standardAppearance.setBackIndicatorImage(dot(), transitionMaskImage: nil)
  },
  change(#"UINavigationBar backIndicatorImage nil → 12 12@"#, of: innerBar) { $0.backIndicatorImage = dot() },
  change(#"UIToolbar standardAppearance.backgroundImage nil → 12 12@"#, of: toolbar) {
    $0.standardAppearance.backgroundImage = dot()
  },
  change(#"UIToolbar standardAppearance.shadowImage nil → 12 12@"#, of: toolbar) {
    $0.standardAppearance.shadowImage = dot()
  },
  change(#"UITabBar standardAppearance.backgroundImage nil → 12 12@"#, of: tabs) {
    $0.standardAppearance.backgroundImage = dot()
  },
  change(#"UITabBar standardAppearance.shadowImage nil → 12 12@"#, of: tabs) {
    $0.standardAppearance.shadowImage = dot()
  },
  change(#"UITabBar shadowImage nil → 12 12@"#, of: picturedTabs) { $0.shadowImage = dot() },
  change(#"UITabBar standardAppearance.selectionIndicatorImage nil → 12 12@"#, of: tabs) {
    $0.standardAppearance.selectionIndicatorImage = dot()
  },
  change(#"UITabBar standardAppearance.selectionIndicatorTintColor nil → #FF3B30"#, of: picturedTabs) {
    $0.standardAppearance.selectionIndicatorTintColor = .systemRed
  },
  change(#"UITabBar selectionIndicatorImage nil → 12 12@"#, of: tabs) { $0.selectionIndicatorImage = dot() },
  change(#"UITabBar standardAppearance.stackedItemPositioning"#, of: narrowTabs) {
    $0.standardAppearance.stackedItemPositioning = .centered
  },
  change(#"UITabBar standardAppearance.stackedItemWidth"#, of: centredTabs) {
    $0.standardAppearance.stackedItemWidth = 60
  },
  change(#"UITabBar standardAppearance.stackedItemSpacing 0 → 10"#, of: centredTabs) {
    $0.standardAppearance.stackedItemSpacing = 10
  },
  change(#"UITabBar itemPositioning"#, of: narrowTabs) { $0.itemPositioning = .centered },
  change(#"UITabBar itemWidth"#, of: centredTabs) { $0.itemWidth = 60 },
  change(#"UITabBar itemSpacing 0 → 10"#, of: centredTabs) { $0.itemSpacing = 10 },
]

private let layerChanges: [MadeChange] = [
  change(#"UIView layer.cornerCurve"#, of: card) { $0.layer.cornerCurve = .continuous },
  change(#"UIView alpha 1 → 0.5"#, of: card) { $0.layer.opacity = 0.5 },
  change(#"UIView layer.borderColor"#, of: card) { $0.layer.borderColor = UIColor.systemRed.cgColor },
  change(#"UIView layer.maskedCorners"#, of: card) { $0.layer.maskedCorners = [.layerMinXMinYCorner] },
  change(#"UIView transform"#, of: card) { $0.layer.transform = CATransform3DMakeRotation(0.3, 0, 1, 0) },
  change(#"UIView layer.sublayerTransform"#, of: nested) {
    $0.layer.sublayerTransform = CATransform3DMakeTranslation(4, 0, 0)
  },
  change(#"UIView layer.mask nil → CALayer"#, of: card) {
    $0.mask = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  },
  change(#"CAShapeLayer lineCap"#, of: shaped) { shape($0).lineCap = .round },
  change(#"CAShapeLayer lineJoin"#, of: shaped) { shape($0).lineJoin = .round },
  change(#"CAShapeLayer fillRule"#, of: shaped) { shape($0).fillRule = .evenOdd },
  change(
    #"CAShapeLayer lineDashPhase"#,
    of: { () -> UIView in
      let view = shaped()
      shape(view).lineDashPattern = [4, 4]
      return view
    }
  ) { shape($0).lineDashPhase = 2 },
  change(#"CAShapeLayer path"#, of: shaped) {
    shape($0).path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 50, height: 30), transform: nil)
  },
  change(#"CAReplicatorLayer instanceCount 2 → 3"#, of: replicated) { replicator($0).instanceCount = 3 },
  change(#"CAReplicatorLayer instanceTransform"#, of: replicated) {
    replicator($0).instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
  },
  change(#"CATextLayer alignmentMode"#, of: lettered) { letters($0).alignmentMode = .right },
  change(#"CATextLayer font"#, of: lettered) { letters($0).font = UIFont.boldSystemFont(ofSize: 12) },
  change(#"CALayer contentsGravity"#, of: imaged) { $0.layer.sublayers?[0].contentsGravity = .center },
  change(#"CALayer contentsRect"#, of: imaged) {
    $0.layer.sublayers?[0].contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
  },
  change(#"UIView overrideUserInterfaceStyle"#, of: card) { $0.overrideUserInterfaceStyle = .dark },
  change(
    #"UIView tintAdjustmentMode"#,
    of: { () -> UIView in
      let view = nested()
      view.addSubview(button())
      view.subviews.last?.frame = CGRect(x: 80, y: 10, width: 80, height: 30)
      return view
    }
  ) { $0.tintAdjustmentMode = .dimmed },
  change(#"UIVisualEffectView effect"#, of: blurred) { $0.effect = UIBlurEffect(style: .dark) },
  change(#"UIStackView customSpacing"#, of: stack) { $0.setCustomSpacing(30, after: $0.arrangedSubviews[1]) },
  change(#"UIStackView distribution"#, of: stack) { $0.distribution = .equalSpacing },
  change(
    #"UIStackView layoutMargins"#,
    of: { () -> UIStackView in
      let view = stack()
      view.isLayoutMarginsRelativeArrangement = true
      return view
    }
  ) { $0.layoutMargins.left = 20 },
]

// MARK: - Views

@MainActor private func textView() -> UITextView { textView(15) }

@MainActor private func textView(_ size: CGFloat) -> UITextView {
  let view = UITextView()
  (view.text, view.font) = ("Read the terms of use", .systemFont(ofSize: size))
  return view
}

@MainActor private func field() -> UITextField {
  let field = UITextField()
  field.text = "Ada Lovelace"
  return field
}

@MainActor private func emptyField() -> UITextField {
  let field = UITextField()
  field.placeholder = "Name"
  return field
}

@MainActor private func label() -> UILabel {
  let label = UILabel()
  label.text = "Small"
  return label
}

@MainActor private func longLabel() -> UILabel {
  let label = UILabel()
  label.text = "A line that is too long for its place"
  label.adjustsFontSizeToFitWidth = true
  label.minimumScaleFactor = 0.9
  return label
}

@MainActor private func button() -> UIButton {
  let button = UIButton(type: .system)
  button.setTitle("Send", for: .normal)
  return button
}

@MainActor private func configured() -> UIButton {
  var configuration = UIButton.Configuration.filled()
  configuration.title = "Send"
  return UIButton(configuration: configuration)
}

@MainActor private func picture() -> UIImageView { UIImageView(image: UIImage(systemName: "star.fill")) }

@MainActor private func progress() -> UIProgressView {
  let view = UIProgressView()
  view.progress = 0.4
  return view
}

@MainActor private func slider() -> UISlider { UISlider() }

@MainActor private func pages() -> UIPageControl {
  let view = UIPageControl()
  view.numberOfPages = 4
  view.backgroundColor = .gray
  return view
}

@MainActor private func segments() -> UISegmentedControl {
  let view = UISegmentedControl(items: ["One", "Two"])
  view.selectedSegmentIndex = 0
  return view
}

@MainActor private func spinner() -> UIActivityIndicatorView {
  let view = UIActivityIndicatorView(style: .medium)
  view.hidesWhenStopped = false
  return view
}

@MainActor private func dates() -> UIDatePicker {
  let view = UIDatePicker()
  (view.datePickerMode, view.preferredDatePickerStyle) = (.date, .wheels)
  (view.timeZone, view.locale) = (TimeZone(identifier: "UTC"), Locale(identifier: "en_US"))
  view.date = Date(timeIntervalSince1970: 1_767_225_600)
  return view
}

@MainActor private func bar() -> UINavigationBar {
  let bar = UINavigationBar()
  let item = UINavigationItem(title: "List")
  item.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
  item.leftBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "tag"), style: .plain, target: nil, action: nil)
  bar.items = [item]
  return bar
}

@MainActor private func tabs() -> UITabBar {
  let bar = UITabBar()
  bar.items = [
    UITabBarItem(title: "Shop", image: UIImage(systemName: "bag"), tag: 1),
    UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 2),
  ]
  bar.selectedItem = bar.items?[0]
  return bar
}

@MainActor private func picturedBar() -> UINavigationBar {
  let pictured = bar()
  pictured.setBackgroundImage(dot(), for: .default)
  return pictured
}

/// A bar with a way back.
@MainActor private func innerBar() -> UINavigationBar {
  let bar = UINavigationBar()
  bar.items = [UINavigationItem(title: "Lists"), UINavigationItem(title: "Goods")]
  return bar
}

@MainActor private func picturedTabs() -> UITabBar {
  let bar = tabs()
  (bar.backgroundImage, bar.selectionIndicatorImage) = (dot(), dot())
  return bar
}

@MainActor private func centredTabs() -> UITabBar {
  let bar = tabs()
  bar.itemPositioning = .centered
  return bar
}

/// Two tabs of the usual width would have the same middles in this bar, whether they are centred or share it evenly.
@MainActor private func narrowTabs() -> UITabBar {
  let bar = tabs()
  bar.itemWidth = 60
  return bar
}

@MainActor private func toolbar() -> UIToolbar {
  let bar = UIToolbar()
  bar.items = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
  return bar
}

@MainActor private func search() -> UISearchBar {
  let bar = UISearchBar()
  bar.placeholder = "Goods"
  return bar
}

@MainActor private func dot() -> UIImage { CauseScreens.Invoice.dot(.systemGreen) }

@MainActor private func card() -> UIView {
  let view = UIView()
  view.backgroundColor = .systemBackground
  (view.layer.cornerRadius, view.layer.borderWidth) = (20, 3)
  return view
}

@MainActor private func nested() -> UIView {
  let view = card()
  let inner = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))
  inner.backgroundColor = .systemGreen
  view.addSubview(inner)
  return view
}

@MainActor private func with(_ layer: CALayer) -> UIView {
  let view = UIView()
  layer.frame = CGRect(x: 10, y: 5, width: 100, height: 50)
  view.layer.addSublayer(layer)
  return view
}

@MainActor private func shaped() -> UIView {
  let layer = CAShapeLayer()
  let path = CGMutablePath()
  path.addLines(between: [
    CGPoint(x: 5, y: 5), CGPoint(x: 60, y: 5), CGPoint(x: 10, y: 40), CGPoint(x: 40, y: 40), CGPoint(x: 40, y: -10),
  ])
  path.addRect(CGRect(x: 40, y: 0, width: 40, height: 40))
  path.addRect(CGRect(x: 45, y: 5, width: 20, height: 20))
  (layer.path, layer.lineWidth) = (path, 5)
  (layer.strokeColor, layer.fillColor) = (UIColor.black.cgColor, UIColor.systemGreen.cgColor)
  return with(layer)
}

@MainActor private func shape(_ view: UIView) -> CAShapeLayer { view.layer.sublayers![0] as! CAShapeLayer }

@MainActor private func replicated() -> UIView {
  let layer = CAReplicatorLayer()
  let inner = CALayer()
  inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  inner.backgroundColor = UIColor.systemRed.cgColor
  layer.addSublayer(inner)
  (layer.instanceCount, layer.instanceTransform) = (2, CATransform3DMakeTranslation(20, 0, 0))
  return with(layer)
}

@MainActor private func replicator(_ view: UIView) -> CAReplicatorLayer {
  view.layer.sublayers![0] as! CAReplicatorLayer
}

@MainActor private func lettered() -> UIView {
  let layer = CATextLayer()
  (layer.string, layer.fontSize, layer.foregroundColor) = ("Hello", 14, UIColor.black.cgColor)
  return with(layer)
}

@MainActor private func letters(_ view: UIView) -> CATextLayer { view.layer.sublayers![0] as! CATextLayer }

@MainActor private func imaged() -> UIView {
  let layer = CALayer()
  layer.contents = dot().cgImage
  return with(layer)
}

@MainActor private func blurred() -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: .light)) }

@MainActor private func stack() -> UIStackView {
  let views = ["One", "Two", "Three"].map { text in
    let label = UILabel()
    label.text = text
    return label
  }
  return UIStackView(arrangedSubviews: views)
}

@MainActor struct PropertyCauseTests {
  @Test(arguments: textChanges + controlChanges + barChanges + lookChanges + layerChanges)
  func thePropertyThatChangedComesFirst(_ change: MadeChange) throws { try change.expectLineToComeFirst() }
}
