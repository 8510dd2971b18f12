// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Values of UIKit and CoreGraphics as attributes: Foundation compares them where runs meet, and they come back.
struct AttributeValueTests {
  private static let key = NSAttributedString.Key("value")

  /// The values of the runs of a text of three letters, whose attributes are set one after the other.
  private func runs(_ first: Any, _ second: Any, _ third: Any) -> [Any] {
    let text = NSMutableAttributedString(string: "abc")
    for (index, value) in [first, second, third].enumerated() {
      text.addAttribute(Self.key, value: value, range: NSRange(location: index, length: 1))
    }
    var values: [Any] = []
    text.enumerateAttribute(Self.key, in: NSRange(location: 0, length: 3), options: []) { value, _, _ in
      if let value { values.append(value) }
    }
    return values
  }

  /// Different values make two runs, equal ones a single run, and each is what it was.
  private func check<Value: Equatable>(_ first: Value, _ second: Value) {
    let values = runs(first, second, second)
    #expect(values.count == 2, "\(Value.self)")
    #expect(values.first as? Value == first && values.last as? Value == second, "\(Value.self)")
    let stored = NSDictionary(dictionary: ["a": first, "b": second])
    #expect(stored["a"] as? Value == first && stored["b"] as? Value == second, "\(Value.self)")
    #expect(stored.isEqual(to: NSDictionary(dictionary: ["a": first, "b": second]) as? [AnyHashable: Any] ?? [:]))
  }

  @Test func kernsOfCGFloatMeet() {
    let text = NSMutableAttributedString(string: "abcd")
    text.addAttribute(.kern, value: CGFloat(2), range: NSRange(location: 0, length: 2))
    text.addAttribute(.kern, value: CGFloat(3), range: NSRange(location: 2, length: 2))
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
    #expect(text.attribute(.kern, at: 3, effectiveRange: nil) as? CGFloat == 3)
    #expect(text.size().width > NSAttributedString(string: "abcd", attributes: [.kern: CGFloat(1)]).size().width)
  }

  @Test func numbersOfCoreGraphicsAreNumbers() throws {
    check(CGFloat(2), CGFloat(3))
    let value = try #require(runs(CGFloat(2.5), 1, 1).first)
    #expect(value as? CGFloat == 2.5 && value as? Double == 2.5 && value as? NSNumber == 2.5)
    #expect(value is NSValue)
    // A number is equal to itself, whatever type it came from.
    #expect(runs(CGFloat(2), 2.0, NSNumber(value: 2)).count == 1)
  }

  @Test func geometryComesBack() {
    check(CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 2))
    check(CGSize(width: 1, height: 2), CGSize(width: 1, height: 3))
    check(CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5))
    check(CGVector(dx: 1, dy: 2), CGVector(dx: 0, dy: 2))
    check(CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 1))
    check(CATransform3DIdentity, CATransform3DMakeScale(2, 1, 1))
    check(UIEdgeInsets.zero, UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    check(NSDirectionalEdgeInsets.zero, NSDirectionalEdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0))
    check(UIOffset.zero, UIOffset(horizontal: 0, vertical: 1))
    check(NSRange(location: 0, length: 1), NSRange(location: 0, length: 2))
    check(NSCollectionLayoutDimension.absolute(2), .absolute(3))
  }

  @Test func valuesOfDifferentTypesDiffer() {
    #expect(runs(CGPoint.zero, CGSize.zero, UIOffset.zero).count == 3)
    #expect(runs(CGPoint.zero, CGSize.zero, UIOffset.zero)[0] as? CGSize == nil)
    #expect(runs(CGFloat(1), CGPoint.zero, "1").count == 3)
  }

  @Test func rawValuesComeBack() {
    check(NSTextAlignment.left, .center)
    check(NSLineBreakMode.byClipping, .byCharWrapping)
    check(NSUnderlineStyle.single, .double)
    check(UIRectEdge.top, .all)
    check(UIRectCorner.topLeft, .allCorners)
    check(UIFont.Weight.bold, .thin)
    check(UIFont.TextStyle.body, .caption1)
    check(UIContentSizeCategory.small, .large)
    check(UILayoutPriority.required, .defaultLow)
    check(UIControl.State.normal, .selected)
    check(UIView.ContentMode.center, .redraw)
    check(CGBlendMode.multiply, .screen)
    check(CALayerContentsGravity.center, .resize)
    #expect(runs(UIFont.Weight.bold, 1, 2).first as? CGFloat == UIFont.Weight.bold.rawValue)
    // No edge has the raw value of a text alignment that does not exist.
    #expect(runs(17, 18, 19).first as? NSTextAlignment == nil)
  }

  /// Structures of other numbers than sizes and weights, and names, which Foundation misread.
  @Test func masksAndNamesComeBack() {
    check(UIInterfaceOrientationMask.portrait, .all)
    check(UIView.AnimationOptions.curveLinear, .repeat)
    check(UIView.KeyframeAnimationOptions.autoreverse, .repeat)
    check(UIAccessibilityTraits.button, .header)
    check(UIDataDetectorTypes.link, .all)
    check(UIMenu.Options.displayInline, .destructive)
    check(UIPopoverArrowDirection.up, .any)
    check(UISwipeGestureRecognizer.Direction.left, .right)
    check(UIWindow.Level.normal, .alert)
    check(UIKeyModifierFlags.command, .shift)
    check(UIFocusGroupPriority(rawValue: 1), UIFocusGroupPriority(rawValue: 2))
    check(UIBackgroundTaskIdentifier(rawValue: 1), UIBackgroundTaskIdentifier(rawValue: 2))
    check(UITextDirection(rawValue: 1), UITextDirection(rawValue: 2))
    check(UICollisionBehavior.Mode.items, .boundaries)
    check(UIEvent.ButtonMask.primary, .secondary)
    check(UIFocusHeading.up, .down)
    check(NSKeyValueObservingOptions.new, .old)
    check(NSParagraphStyle.LineBreakStrategy.pushOut, .standard)
    check(NSTextStorage.EditActions.editedAttributes, .editedCharacters)
    check(CAEdgeAntialiasingMask.layerLeftEdge, .layerTopEdge)
    check(UIFloatRange(minimum: 0, maximum: 1), UIFloatRange(minimum: 0, maximum: 2))
    check(
      CAFrameRateRange(minimum: 1, maximum: 2, preferred: 1), CAFrameRateRange(minimum: 1, maximum: 3, preferred: 1))
    check(UIMenu.Identifier("a"), UIMenu.Identifier("b"))
    check(UIPasteboard.Name.general, UIPasteboard.Name(rawValue: "b"))
    check(UITextContentType.name, .password)
    check(CATransitionType.fade, .push)
    check(Selector("a"), Selector("b"))
  }

  /// Enumerations with numbers, of which a few ended the process where two of their values met.
  @Test func enumerationsComeBack() {
    check(UIAlertController.Style.alert, .actionSheet)
    check(UIAlertAction.Style.cancel, .destructive)
    check(UIBarStyle.default, .black)
    check(UIStatusBarStyle.default, .lightContent)
    check(UIModalPresentationStyle.fullScreen, .popover)
    check(UIModalTransitionStyle.coverVertical, .crossDissolve)
    check(UIKeyboardType.default, .URL)
    check(UIReturnKeyType.go, .done)
    check(UITextAutocapitalizationType.none, .words)
    check(UITextSpellCheckingType.no, .yes)
    check(UIGestureRecognizer.State.possible, .began)
    check(UITouch.Phase.began, .moved)
    check(UIInterfaceOrientation.portrait, .landscapeLeft)
    check(UIDeviceOrientation.portrait, .faceUp)
    check(UIImage.SymbolScale.small, .large)
    check(UIImage.SymbolWeight.bold, .light)
    check(UIDatePicker.Mode.date, .time)
    check(UIBarButtonItem.SystemItem.done, .add)
    check(UITabBarItem.SystemItem.more, .search)
    check(UIView.AnimationCurve.easeIn, .linear)
    check(UIView.TintAdjustmentMode.normal, .dimmed)
    check(UISplitViewController.DisplayMode.automatic, .oneBesideSecondary)
    check(UINavigationController.Operation.push, .pop)
    check(UIImpactFeedbackGenerator.FeedbackStyle.light, .heavy)
    check(CGImagePropertyOrientation.up, .left)
    check(UIContextualAction.Style.normal, .destructive)
    check(UIContentInsetsReference.none, .safeArea)
  }

  /// A value of the app's own type is safe within an array, which Foundation compares by itself.
  @Test func valuesOfTheAppAreSafeInArrays() {
    struct Marker: Hashable { var a = 0, b = 0 }
    #expect(runs([Marker()], [Marker(b: 1)], [Marker(b: 1)]).count == 2)
    #expect(runs([NSNull()], [Marker()], [Marker()]).count == 2)
    #expect(runs([Marker(b: 1)], 1, 2).first as? [Marker] == [Marker(b: 1)])
  }

  @Test(arguments: [1e300, CGFloat.greatestFiniteMagnitude, .infinity, .nan, -1, 1e-300])
  func fontsOfAnySizeHaveTextOfFiniteSize(size: CGFloat) {
    let text = NSAttributedString(string: "Hello\nworld", attributes: [.font: UIFont.systemFont(ofSize: size)])
    #expect(text.size().width.isFinite && text.size().height.isFinite)
  }

  /// The picture of an underlined letter.
  private func underlined(_ style: Any?) throws -> Bitmap {
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    defer { UIGraphicsEndImageContext() }
    var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
    attributes[.underlineStyle] = style
    NSAttributedString(string: "a", attributes: attributes).draw(at: .zero)
    return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap
  }

  @Test func underlineStylesNeedNotBeRawValues() throws {
    let (plain, line) = (try underlined(nil), try underlined(NSUnderlineStyle.single.rawValue))
    #expect(plain != line)
    #expect(try underlined(NSUnderlineStyle.single) == line)
    #expect(try underlined(CGFloat(1)) == line)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300]) func stylesThatAreNoNumbersAreNone(style: CGFloat)
    throws
  {
    #expect(try underlined(style) == underlined(nil))
  }
}
