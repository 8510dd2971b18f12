// SPDX-License-Identifier: MIT

/// The classes of UIKit, QuartzCore and Foundation with those above them, as far as extensions may override members of theirs.
enum AppleClasses {
  /// Returns the classes above one, the nearest first; nil for a class that is not known.
  static func superclasses(of name: String) -> [String]? {
    var all: [String] = []
    var current = name.lastComponent
    while let next = superclasses[current] {
      all.append(next)
      current = next
    }
    return current == "NSObject" ? all : nil
  }

  /// Returns the members of the nearest class above one among those of several classes.
  ///
  /// A class that is not known may be below each other one.
  static func nearest<Member>(_ members: [Member], above name: String, named type: (Member) -> String) -> Member? {
    let others = members.filter { type($0) != name }
    guard let line = superclasses(of: name) else { return others.first }
    for above in line {
      if let found = others.first(where: { type($0).lastComponent == above }) { return found }
    }
    return others.first { superclasses(of: type($0)) == nil }
  }

  /// Returns members so that each one comes before those of the classes above its own.
  static func deepestFirst<Member>(_ members: [Member], named type: (Member) -> String) -> [Member] {
    let depths = members.map { superclasses(of: type($0))?.count ?? .max }
    return zip(members, depths).sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Returns the members of classes that are not known, but the first, each with one of the class before it.
  static func strangers<Member>(in members: [Member], named type: (Member) -> String) -> [(Member, Member)] {
    let strangers = members.filter { superclasses(of: type($0)) == nil }
    return zip(strangers.dropFirst(), strangers).filter { type($0) != type($1) }
  }

  /// Returns true for a member that a class is known to have, of its own or by a class above.
  static func have(_ member: String, in name: String) -> Bool {
    ([name.lastComponent] + (superclasses(of: name) ?? [])).contains { owners[member]?.contains($0) == true }
  }

  /// The superclass of each class.
  private static let superclasses = Dictionary(uniqueKeysWithValues: pairs(in: list))

  /// The classes that have a member, by its name.
  private static let owners = Dictionary(grouping: pairs(in: members), by: \.0).mapValues { $0.map(\.1) }

  /// Returns the words of each line, each with the one before the colon.
  private static func pairs(in list: String) -> [(String, String)] {
    list.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.dropFirst().map { ($0, String(words[0].dropLast())) }
    }
  }

  /// Members that protocols of apps are likely to have, too.
  private static let members = """
    NSObject: description
    UIBarItem: image isEnabled tag title
    UICollectionView: reloadData()
    UICollectionViewCell: isHighlighted isSelected
    UIControl: isEnabled isHighlighted isSelected
    UIImageView: image
    UILabel: text
    UINavigationItem: title
    UIResponder: becomeFirstResponder() isFirstResponder resignFirstResponder()
    UIScrollView: contentInset contentOffset contentSize
    UISearchBar: text
    UITableView: isEditing reloadData()
    UITableViewCell: isEditing isHighlighted isSelected
    UITextField: isEditing text
    UITextView: text
    UIView: alpha backgroundColor bounds center frame isHidden layoutIfNeeded() setNeedsDisplay() setNeedsLayout() sizeToFit() \
    tag tintColor
    UIViewController: isEditing title view
    """

  private static let list = """
    NSObject: CAAnimation CADisplayLink CALayer CAMediaTimingFunction CATransaction CAValueFunction NSAttributedString \
    NSCollectionLayoutAnchor NSCollectionLayoutItem NSCollectionLayoutSection NSDataAsset NSItemProvider \
    NSLayoutAnchor NSLayoutConstraint NSLayoutManager NSParagraphStyle NSShadow NSStringDrawingContext \
    NSTextAttachment NSTextContainer NSTextTab NSUserActivity Operation UIAccessibilityCustomAction \
    UIAccessibilityCustomRotor UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate UIActivity \
    UIAlertAction UIApplicationShortcutIcon UIApplicationShortcutItem UIBarAppearance UIBarButtonItemAppearance \
    UIBarButtonItemGroup UIBarButtonItemStateAppearance UIBarItem UIBezierPath \
    UICollectionViewCompositionalLayoutConfiguration UICollectionViewDiffableDataSource UICollectionViewLayout \
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewUpdateItem UIColor \
    UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UICubicTimingParameters UIDevice UIDocument \
    UIDragInteraction UIDragItem UIDragPreview UIDropInteraction UIDropProposal UIDynamicAnimator UIDynamicBehavior UIEvent \
    UIFeedbackGenerator UIFocusAnimationCoordinator UIFocusMovementHint UIFocusSystem UIFocusUpdateContext UIFont \
    UIFontDescriptor UIFontMetrics UIGestureRecognizer UIImage UIImageAsset UIKey UILargeContentViewerInteraction \
    UILayoutGuide UIMenuController UIMenuElement UIMenuItem UIMotionEffect UINavigationItem UINib \
    UIPasteboard UIPencilInteraction UIPercentDrivenInteractiveTransition UIPointerInteraction UIPointerRegion \
    UIPointerRegionRequest UIPointerStyle UIPresentationController UIPress UIPreviewParameters UIPreviewTarget UIRegion \
    UIResponder UISceneConfiguration UISceneDestructionRequestOptions UISceneSession UISceneSizeRestrictions UIScreen \
    UISpringLoadedInteraction UISpringTimingParameters UIStatusBarManager UIStoryboard UIStoryboardSegue \
    UISwipeActionsConfiguration UITabBarItemAppearance UITabBarItemStateAppearance UITableViewDiffableDataSource \
    UITableViewRowAction UITargetedPreview UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer UITextItem \
    UITextPosition UITextRange UITextSelectionRect UITouch UITraitCollection UIViewPropertyAnimator UIVisualEffect
    UIResponder: UIAccessibilityElement UIApplication UIScene UIView UIViewController
    UIView: MKMapView UIActivityIndicatorView UICalendarView UICollectionReusableView UIContentUnavailableView UIControl \
    UIEventAttributionView UIImageView UIInputView UILabel UIListContentView UINavigationBar UIPickerView UIProgressView \
    UIScrollView UISearchBar UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar UIVisualEffectView \
    UIWindow WKWebView
    UIControl: UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl UISlider \
    UIStepper UISwitch UITextField
    UIScrollView: UICollectionView UITableView UITextView
    UIViewController: UIActivityViewController UIAlertController UICollectionViewController UIColorPickerViewController \
    UIDocumentPickerViewController UIFontPickerViewController UIInputViewController UINavigationController \
    UIPageViewController UISearchController UISplitViewController UITabBarController UITableViewController
    CAAnimation: CAAnimationGroup CAPropertyAnimation CATransition
    CABasicAnimation: CASpringAnimation
    CALayer: CAEmitterLayer CAGradientLayer CAMetalLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer \
    CATiledLayer CATransformLayer
    CAPropertyAnimation: CABasicAnimation CAKeyframeAnimation
    NSAttributedString: NSMutableAttributedString
    NSCollectionLayoutItem: NSCollectionLayoutDecorationItem NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem
    NSLayoutAnchor: NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
    NSMutableAttributedString: NSTextStorage
    NSParagraphStyle: NSMutableParagraphStyle
    Operation: UIActivityItemProvider
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarItem: UIBarButtonItem UITabBarItem
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UICollectionViewLayout: UICollectionViewCompositionalLayout UICollectionViewFlowLayout
    UICollectionViewLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext
    UICommand: UIKeyCommand
    UIDropProposal: UICollectionViewDropProposal UITableViewDropProposal
    UIDynamicBehavior: UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior \
    UIPushBehavior UISnapBehavior
    UIEvent: UIPressesEvent
    UIFeedbackGenerator: UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator
    UIGestureRecognizer: UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer \
    UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
    UIGraphicsRenderer: UIGraphicsImageRenderer UIGraphicsPDFRenderer
    UIGraphicsRendererContext: UIGraphicsImageRendererContext UIGraphicsPDFRendererContext
    UIGraphicsRendererFormat: UIGraphicsImageRendererFormat UIGraphicsPDFRendererFormat
    UILayoutGuide: UIFocusGuide UITrackingLayoutGuide
    UIMenuElement: UIAction UICommand UIDeferredMenuElement UIMenu
    UIMotionEffect: UIInterpolatingMotionEffect UIMotionEffectGroup
    UINavigationController: UIImagePickerController
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UIPreviewParameters: UIDragPreviewParameters
    UIScene: UIWindowScene
    UISceneDestructionRequestOptions: UIWindowSceneDestructionRequestOptions
    UITargetedPreview: UITargetedDragPreview
    UITextField: UISearchTextField
    UITrackingLayoutGuide: UIKeyboardLayoutGuide
    UIVisualEffect: UIBlurEffect UIVibrancyEffect
    """
}
