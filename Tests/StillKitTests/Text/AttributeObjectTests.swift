// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillLists
@testable import StillViews

/// Objects of UIKit as values of attributes: Foundation compares them where runs meet.
@MainActor struct AttributeObjectTests {
  /// An object of each public class whose superclass is `NSObject`, and of some of their subclasses.
  private nonisolated static let makers: [String: @MainActor () -> NSObject] = [
    "ActivationRequestOptions": { UIScene.ActivationRequestOptions() },
    "Geometry": { UIWindowScene().effectiveGeometry },
    "GeometryPreferences": { UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .all) },
    "Detent": { UISheetPresentationController.Detent.medium() },
    "UIMenuSystem": { UIMenuSystem.main },
    "UIActivity": { UIActivity() },
    "UISceneDestructionRequestOptions": { UIWindowSceneDestructionRequestOptions() },
    "UISceneSizeRestrictions": { UISceneSizeRestrictions() },
    "UITextInputStringTokenizer": { UITextInputStringTokenizer(textInput: UITextField()) },
    "AXCustomContent": { AXCustomContent(label: "a", value: "b") },
    "CAAnimation": { CASpringAnimation() },
    "CADisplayLink": { CADisplayLink(target: Ticker(), selector: Selector("tick", Ticker.tick)) },
    "CALayer": { CALayer() },
    "CAMediaTimingFunction": { CAMediaTimingFunction(name: .linear) },
    "CATransaction": { CATransaction() },
    "CAValueFunction": { CAValueFunction(name: .rotateZ)! },
    "NSCollectionLayoutAnchor": { NSCollectionLayoutAnchor(edges: []) },
    "NSCollectionLayoutItem": { NSCollectionLayoutItem(layoutSize: size) },
    "NSCollectionLayoutSection": {
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    },
    "UIContextualAction": { UIContextualAction(style: .normal, title: nil) { _, _, _ in } },
    "UITableViewRowAction": { UITableViewRowAction(style: .normal, title: nil) { _, _ in } },
    "UISwipeActionsConfiguration": { UISwipeActionsConfiguration(actions: []) },
    "NSKeyValueObservation": { CALayer().observe(\.bounds) { _, _ in } },
    "NSLayoutAnchor": { UIView().widthAnchor },
    "Configuration": { UIImage.SymbolConfiguration(pointSize: 17) },
    "NSDataAsset": { dataAsset() },
    "NSLayoutConstraint": { UIView().widthAnchor.constraint(equalToConstant: 1) },
    "NSLayoutManager": { NSLayoutManager() },
    "NSParagraphStyle": { NSParagraphStyle() },
    "NSShadow": { NSShadow() },
    "NSStringDrawingContext": { NSStringDrawingContext() },
    "NSTextAttachment": { NSTextAttachment() },
    "NSTextTab": { NSTextTab(textAlignment: .left, location: 1) },
    "NSTextContainer": { UITextView().textContainer },
    "UIAccessibilityCustomAction": { UIAccessibilityCustomAction(name: "a") { _ in true } },
    "UIAccessibilityCustomRotor": { UIAccessibilityCustomRotor(name: "a") { _ in nil } },
    "UIAccessibilityCustomRotorItemResult": { UIAccessibilityCustomRotorItemResult() },
    "UIAccessibilityCustomRotorSearchPredicate": { UIAccessibilityCustomRotorSearchPredicate() },
    "OpenExternalURLOptions": { UIScene.OpenExternalURLOptions() },
    "UIApplicationShortcutIcon": { UIApplicationShortcutIcon(type: .add) },
    "UIApplicationShortcutItem": { UIApplicationShortcutItem(type: "a", localizedTitle: "b") },
    "UIBarAppearance": { UINavigationBarAppearance() },
    "UIBarButtonItemAppearance": { UIBarButtonItemAppearance() },
    "UIBarButtonItemStateAppearance": { UIBarButtonItemStateAppearance() },
    "UIBarItem": { UIBarButtonItem() },
    "UIAlertAction": { UIAlertAction(title: "a", style: .default) },
    "UITabBarItemAppearance": { UITabBarItemAppearance() },
    "UITabBarItemStateAppearance": { UITabBarItemStateAppearance() },
    "UIBezierPath": { UIBezierPath() },
    "UICollectionViewCompositionalLayoutConfiguration": { UICollectionViewCompositionalLayoutConfiguration() },
    "UICollectionViewDiffableDataSource": {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      return UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    },
    "UICollectionViewLayout": { UICollectionViewLayout() },
    "UICollectionViewLayoutAttributes": { UICollectionViewLayoutAttributes() },
    "UICollectionViewLayoutInvalidationContext": { UICollectionViewLayoutInvalidationContext() },
    "UICollectionViewUpdateItem": { UICollectionViewUpdateItem(.insert, from: nil, to: [0, 0]) },
    "UIColor": { UIColor(white: 0, alpha: 0) },
    "UIBarButtonItemGroup": { UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil) },
    "UIContextMenuConfiguration": { UIContextMenuConfiguration() },
    "UIContextMenuInteraction": { UIContextMenuInteraction(delegate: MenuMaker()) },
    "UICubicTimingParameters": { UICubicTimingParameters() },
    "UIDevice": { UIDevice.current },
    "NSItemProvider": { NSItemProvider() },
    "UIDragInteraction": { UIDragInteraction(delegate: Dragging()) },
    "UIDragItem": { UIDragItem(itemProvider: NSItemProvider()) },
    "UIDragPreview": { UIDragPreview(view: UIView()) },
    "UIDropInteraction": { UIDropInteraction(delegate: Dragging()) },
    "UIDropProposal": { UIDropProposal(operation: .copy) },
    "UIPencilInteraction": { UIPencilInteraction() },
    "UIPointerInteraction": { UIPointerInteraction(delegate: nil) },
    "UIPointerRegion": { UIPointerRegion(rect: .zero) },
    "UIPointerRegionRequest": { UIPointerRegionRequest(location: .zero) },
    "UIPointerStyle": { UIPointerStyle.hidden() },
    "UISpringLoadedInteraction": { UISpringLoadedInteraction { _ in } },
    "UIDynamicAnimator": { UIDynamicAnimator() },
    "UIDynamicBehavior": { UIDynamicBehavior() },
    "UIDynamicItemGroup": { UIDynamicItemGroup(items: []) },
    "UIEvent": { UIEvent() },
    "UIFeedbackGenerator": { UISelectionFeedbackGenerator() },
    "UIFocusAnimationCoordinator": { UIFocusAnimationCoordinator() },
    "UIFocusMovementHint": { UIFocusMovementHint() },
    "UIFocusSystem": { UIFocusSystem() },
    "UIFocusUpdateContext": { UIFocusUpdateContext() },
    "UIKey": { UIKey(KeyStroke("a", [])!) },
    "UIFont": { UIFont.systemFont(ofSize: 1) },
    "UIFontDescriptor": { UIFont.systemFont(ofSize: 1).fontDescriptor },
    "UIFontMetrics": { UIFontMetrics(forTextStyle: .body) },
    "UIGestureRecognizer": { UIPanGestureRecognizer() },
    "UIImage": { UIImage() },
    "UIImageAsset": { UIImageAsset() },
    "UILayoutGuide": { UILayoutGuide() },
    "NSDataDetector": { (try? NSDataDetector(types: 1 << 5)) ?? NSObject() },
    "UILargeContentViewerInteraction": { UILargeContentViewerInteraction() },
    "UIMenuController": { UIMenuController() },
    "UIMenuItem": { UIMenuItem(title: "a", action: Selector("a")) },
    "UIMenuElement": { UIAction { _ in } },
    "UINavigationItem": { UINavigationItem(title: "a") },
    "NSUserActivity": { NSUserActivity(activityType: "a") },
    "UIMotionEffect": { UIMotionEffect() },
    "UIOpenURLContext": { UIOpenURLContext(url: URL(fileURLWithPath: "a")) },
    "UIPasteboard": { UIPasteboard.withUniqueName() },
    "UIPercentDrivenInteractiveTransition": { UIPercentDrivenInteractiveTransition() },
    "UINib": { UINib(nibName: "Cell", bundle: nil) },
    "UIStoryboard": {
      ProvidedFiles.current.add(nil, ofStoryboard: "Main") { nil }
      return UIStoryboard(name: "Main", bundle: nil)
    },
    "UIStoryboardSegue": {
      UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController())
    },
    "UIPresentationController": {
      UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
    },
    "UIPress": { UIPress() },
    "UIPreviewParameters": { UIPreviewParameters() },
    "UIPreviewTarget": { UIPreviewTarget(container: UIView(), center: .zero) },
    "UIRegion": { UIRegion(radius: 1) },
    "UIResponder": { UIResponder() },
    "UISceneConfiguration": { UISceneConfiguration(name: nil, sessionRole: .windowApplication) },
    "UISceneSession": { UIWindowScene().session },
    "UIScreen": { UIScreen.main },
    "UIScreenshotService": { UIScreenshotService(windowScene: UIWindowScene()) },
    "UIStatusBarManager": { UIStatusBarManager(of: UIWindowScene()) },
    "UISpringTimingParameters": { UISpringTimingParameters() },
    "UITableViewDiffableDataSource": {
      UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil }
    },
    "UITextItem": { UITextItem(.link(URL(fileURLWithPath: "/")), NSRange()) },
    "UITargetedPreview": { UITargetedPreview(view: UIView()) },
    "UITextInputMode": { UITextInputMode.current },
    "UITextInputPasswordRules": { UITextInputPasswordRules(descriptor: "minlength: 8;") },
    "UITextPosition": { UITextPosition() },
    "UITextRange": { UITextRange() },
    "UITextSelectionRect": { UITextSelectionRect(.zero, containsStart: true, containsEnd: true, .leftToRight) },
    "UITouch": { UITouch() },
    "UITraitCollection": { UITraitCollection() },
    "UIViewPropertyAnimator": { UIViewPropertyAnimator(duration: 1, curve: .linear) },
    "UIVisualEffect": { UIVisualEffect() },
    "a blur": { UIBlurEffect(style: .regular) },
    "a view of an app": { ViewOfAnApp() },
    "a layer of an app": { LayerOfAnApp() },
    "a controller": { UIViewController() },
  ]

  private static let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))

  /// An asset of a catalogue that is there for no longer than this takes.
  private static func dataAsset() -> NSDataAsset {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-asset-\(UUID())")
    let set = folder.appendingPathComponent("Media.xcassets/file.dataset")
    try? FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try? Data(#"{"data": [{"idiom": "universal", "filename": "a.txt"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try? Data("a".utf8).write(to: set.appendingPathComponent("a.txt"))
    defer { try? FileManager.default.removeItem(at: folder) }
    return NSDataAsset(name: "file", bundle: Bundle(path: folder.path)!)!
  }

  private final class ViewOfAnApp: UIView { var zero = 0 }
  private final class MenuMaker: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }
  private final class Dragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
  }
  private final class LayerOfAnApp: CALayer { var zero = 0 }

  /// The public classes of Sources whose superclass is `NSObject`, but for those of modules that these tests cannot import.
  private func roots() throws -> Set<String> {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let sources = folder.appendingPathComponent("Sources")
    let others = ["StillAdopted/", "StillSnapshotTestCase/", "StillNimbleSnapshots/"]
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { name in
      name.hasSuffix(".swift") && !others.contains { name.hasPrefix($0) }
    }
    let declaration = /(?:open|public final|public) class (\w+)(?:<[^{]*?>)?: NSObject\b/
    return try Set(
      names.flatMap { name in
        try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8).matches(of: declaration)
          .map { String($0.1) }
      })
  }

  @Test func eachClassIsTried() throws {
    let roots = try roots()
    #expect(roots.count >= 30)
    #expect(roots.subtracting(Self.makers.keys) == [])
  }

  @Test(arguments: makers.keys.sorted()) func objectsMeet(name: String) throws {
    let make = try #require(Self.makers[name])
    let pair = [make(), make()]
    for object in pair {
      // CoreFoundation ends the process where it reads zero here.
      let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt.self)
      try #require(word >> 8 & 0x3FF == 0x3FF, "\(name): AttributeMark is not its first stored property")
    }
    let text = NSMutableAttributedString(string: "abcd")
    for (index, value) in (pair + [UIColor.red, pair[0]]).enumerated() {
      text.addAttribute(.init("value"), value: value, range: NSRange(location: index, length: 1))
    }
    var runs = 0
    text.enumerateAttribute(.init("value"), in: NSRange(location: 0, length: 4), options: []) { _, _, _ in runs += 1 }
    #expect(runs == (pair[0].isEqual(pair[1]) ? 3 : 4))
    #expect(text.attribute(.init("value"), at: 3, effectiveRange: nil) as? NSObject === pair[0])
  }
}

/// An object that a display link calls.
private final class Ticker {
  func tick() {}
}
