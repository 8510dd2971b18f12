// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
public import StillLayers

// The values that `StoredAsObject` describes. A value whose raw value is a number is kept as that, others as themselves.

// MARK: - Geometry

extension CGPoint: StoredAsObject, @retroactive _ObjectiveCBridgeable {}
extension CGRect: StoredAsObject, @retroactive _ObjectiveCBridgeable {}
extension CGSize: StoredAsObject, @retroactive _ObjectiveCBridgeable {}
extension NSRange: StoredAsObject, @retroactive _ObjectiveCBridgeable {}

extension CATransform3D: StoredAsObject {}
extension CGAffineTransform: StoredAsObject {}
extension CGVector: StoredAsObject {}
extension NSDirectionalEdgeInsets: StoredAsObject {}
extension UIEdgeInsets: StoredAsObject {}
extension UIFloatRange: StoredAsObject {}
extension UIOffset: StoredAsObject {}

// MARK: - CoreGraphics

extension CGBitmapInfo: StoredAsRawValue {}
extension CGBlendMode: StoredAsRawValue {}
extension CGColorRenderingIntent: StoredAsRawValue {}
extension CGColorSpaceModel: StoredAsRawValue {}
extension CGGradientDrawingOptions: StoredAsRawValue {}
extension CGImageAlphaInfo: StoredAsRawValue {}
extension CGInterpolationQuality: StoredAsRawValue {}
extension CGLineCap: StoredAsRawValue {}
extension CGLineJoin: StoredAsRawValue {}
extension CGPathDrawingMode: StoredAsRawValue {}
extension CGPathElementType: StoredAsRawValue {}
extension CGPathFillRule: StoredAsRawValue {}
extension CGPatternTiling: StoredAsRawValue {}

// MARK: - Core Animation

extension CACornerMask: StoredAsRawValue {}
extension CAEdgeAntialiasingMask: StoredAsRawValue {}
extension CAFrameRateRange: StoredAsObject {}

// MARK: - UIKit

extension InlinePresentationIntent: StoredAsRawValue {}
extension NSDirectionalRectEdge: StoredAsRawValue {}
extension NSKeyValueObservingOptions: StoredAsRawValue {}
extension NSLayoutConstraint.Attribute: StoredAsRawValue {}
extension NSLayoutConstraint.Axis: StoredAsRawValue {}
extension NSLayoutConstraint.FormatOptions: StoredAsRawValue {}
extension NSLayoutConstraint.Relation: StoredAsRawValue {}
extension NSLineBreakMode: StoredAsRawValue {}
extension NSParagraphStyle.LineBreakStrategy: StoredAsRawValue {}
extension NSStringDrawingOptions: StoredAsRawValue {}
extension NSTextAlignment: StoredAsRawValue {}
extension NSTextStorage.EditActions: StoredAsRawValue {}
extension NSUnderlineStyle: StoredAsRawValue {}
extension NSWritingDirection: StoredAsRawValue {}
extension UIAccessibility.Notification: StoredAsRawValue {}
extension UIAccessibilityContrast: StoredAsRawValue {}
extension UIAccessibilityTraits: StoredAsRawValue {}
extension UIActivityIndicatorView.Style: StoredAsRawValue {}
extension UIAxis: StoredAsRawValue {}
extension UIBackgroundTaskIdentifier: StoredAsRawValue {}
extension UIBaselineAdjustment: StoredAsRawValue {}
extension UIBlurEffect.Style: StoredAsRawValue {}
extension UIButton.ButtonType: StoredAsRawValue {}
extension UIButton.Configuration.CornerStyle: StoredAsRawValue {}
extension UIButton.Configuration.Size: StoredAsRawValue {}
extension UIButton.Configuration.TitleAlignment: StoredAsRawValue {}
extension UICollisionBehavior.Mode: StoredAsRawValue {}
extension UIControl.ContentHorizontalAlignment: StoredAsRawValue {}
extension UIControl.ContentVerticalAlignment: StoredAsRawValue {}
extension UIControl.Event: StoredAsRawValue {}
extension UIControl.State: StoredAsRawValue {}
extension UIDataDetectorTypes: StoredAsRawValue {}
extension UIDisplayGamut: StoredAsRawValue {}
extension UIEvent.ButtonMask: StoredAsRawValue {}
extension UIFocusGroupPriority: StoredAsRawValue {}
extension UIFocusHeading: StoredAsRawValue {}
extension UIFont.Weight: StoredAsRawValue {}
extension UIFontDescriptor.SymbolicTraits: StoredAsRawValue {}
extension UIForceTouchCapability: StoredAsRawValue {}
extension UIGraphicsImageRendererFormat.Range: StoredAsRawValue {}
extension UIImage.Orientation: StoredAsRawValue {}
extension UIImage.RenderingMode: StoredAsRawValue {}
extension UIImage.ResizingMode: StoredAsRawValue {}
extension UIInterfaceOrientationMask: StoredAsRawValue {}
extension UIKeyModifierFlags: StoredAsRawValue {}
extension UILayoutPriority: StoredAsRawValue {}
extension UILegibilityWeight: StoredAsRawValue {}
extension UIMenu.Options: StoredAsRawValue {}
extension UIMenuElement.Attributes: StoredAsRawValue {}
extension UIMenuElement.State: StoredAsRawValue {}
extension UIPageControl.BackgroundStyle: StoredAsRawValue {}
extension UIPopoverArrowDirection: StoredAsRawValue {}
extension UIProgressView.Style: StoredAsRawValue {}
extension UIRectCorner: StoredAsRawValue {}
extension UIRectEdge: StoredAsRawValue {}
extension UIScrollView.ContentInsetAdjustmentBehavior: StoredAsRawValue {}
extension UIScrollView.DecelerationRate: StoredAsRawValue {}
extension UIScrollView.IndicatorStyle: StoredAsRawValue {}
extension UIScrollView.KeyboardDismissMode: StoredAsRawValue {}
extension UISearchBar.Style: StoredAsRawValue {}
extension UISemanticContentAttribute: StoredAsRawValue {}
extension UIStackView.Alignment: StoredAsRawValue {}
extension UIStackView.Distribution: StoredAsRawValue {}
extension UISwipeGestureRecognizer.Direction: StoredAsRawValue {}
extension UITextDirection: StoredAsRawValue {}
extension UITextField.BorderStyle: StoredAsRawValue {}
extension UITextField.ViewMode: StoredAsRawValue {}
extension UITraitEnvironmentLayoutDirection: StoredAsRawValue {}
extension UIUserInterfaceIdiom: StoredAsRawValue {}
extension UIUserInterfaceLayoutDirection: StoredAsRawValue {}
extension UIUserInterfaceLevel: StoredAsRawValue {}
extension UIUserInterfaceSizeClass: StoredAsRawValue {}
extension UIUserInterfaceStyle: StoredAsRawValue {}
extension UIView.AnimationOptions: StoredAsRawValue {}
extension UIView.AutoresizingMask: StoredAsRawValue {}
extension UIView.ContentMode: StoredAsRawValue {}
extension UIView.KeyframeAnimationOptions: StoredAsRawValue {}
extension UIWindow.Level: StoredAsRawValue {}

// MARK: - Names

// As texts they would come back from a dictionary as `String`, which is not cast to them.
extension CAAnimationCalculationMode: StoredAsObject {}
extension CAAnimationRotationMode: StoredAsObject {}
extension CAGradientLayerType: StoredAsObject {}
extension CALayerContentsFilter: StoredAsObject {}
extension CALayerContentsGravity: StoredAsObject {}
extension CALayerCornerCurve: StoredAsObject {}
extension CAMediaTimingFillMode: StoredAsObject {}
extension CAMediaTimingFunctionName: StoredAsObject {}
extension CAShapeLayerFillRule: StoredAsObject {}
extension CAShapeLayerLineCap: StoredAsObject {}
extension CAShapeLayerLineJoin: StoredAsObject {}
extension CATextLayerAlignmentMode: StoredAsObject {}
extension CATextLayerTruncationMode: StoredAsObject {}
extension CATransitionSubtype: StoredAsObject {}
extension CATransitionType: StoredAsObject {}
extension CAValueFunctionName: StoredAsObject {}
extension NSAttributedString.TextEffectStyle: StoredAsObject {}
extension NSKeyValueChangeKey: StoredAsObject {}
extension NSTextTab.OptionKey: StoredAsObject {}
extension PresentationIntent: StoredAsObject {}
extension Selector: StoredAsObject {}
extension UIAccessibility.AssistiveTechnologyIdentifier: StoredAsObject {}
extension UIAccessibilityTextualContext: StoredAsObject {}
extension UIAction.Identifier: StoredAsObject {}
extension UIActivity.ActivityType: StoredAsObject {}
extension UIApplication.ExtensionPointIdentifier: StoredAsObject {}
extension UIApplication.LaunchOptionsKey: StoredAsObject {}
extension UIApplication.OpenExternalURLOptionsKey: StoredAsObject {}
extension UIApplication.OpenURLOptionsKey: StoredAsObject {}
extension UIContentSizeCategory: StoredAsObject {}
extension UIFont.TextStyle: StoredAsObject {}
extension UIFontDescriptor.FeatureKey: StoredAsObject {}
extension UIFontDescriptor.SystemDesign: StoredAsObject {}
extension UIFontDescriptor.TraitKey: StoredAsObject {}
extension UIMenu.Identifier: StoredAsObject {}
extension UINib.OptionsKey: StoredAsObject {}
extension UIPageViewController.OptionsKey: StoredAsObject {}
extension UIPasteboard.Name: StoredAsObject {}
extension UIPasteboard.OptionsKey: StoredAsObject {}
extension UISceneSession.Role: StoredAsObject {}
extension UISheetPresentationController.Detent.Identifier: StoredAsObject {}
extension UITextContentType: StoredAsObject {}
extension UITransitionContextViewControllerKey: StoredAsObject {}
extension UITransitionContextViewKey: StoredAsObject {}
