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

// MARK: - UIKit

extension NSDirectionalRectEdge: StoredAsRawValue {}
extension NSLayoutConstraint.Attribute: StoredAsRawValue {}
extension NSLayoutConstraint.Axis: StoredAsRawValue {}
extension NSLayoutConstraint.FormatOptions: StoredAsRawValue {}
extension NSLayoutConstraint.Relation: StoredAsRawValue {}
extension InlinePresentationIntent: StoredAsRawValue {}
extension NSLineBreakMode: StoredAsRawValue {}
extension NSStringDrawingOptions: StoredAsRawValue {}
extension NSTextAlignment: StoredAsRawValue {}
extension NSUnderlineStyle: StoredAsRawValue {}
extension NSWritingDirection: StoredAsRawValue {}
extension UIAccessibilityContrast: StoredAsRawValue {}
extension UIActivityIndicatorView.Style: StoredAsRawValue {}
extension UIAxis: StoredAsRawValue {}
extension UIBaselineAdjustment: StoredAsRawValue {}
extension UIBlurEffect.Style: StoredAsRawValue {}
extension UIButton.ButtonType: StoredAsRawValue {}
extension UIButton.Configuration.CornerStyle: StoredAsRawValue {}
extension UIButton.Configuration.Size: StoredAsRawValue {}
extension UIButton.Configuration.TitleAlignment: StoredAsRawValue {}
extension UIControl.ContentHorizontalAlignment: StoredAsRawValue {}
extension UIControl.ContentVerticalAlignment: StoredAsRawValue {}
extension UIControl.Event: StoredAsRawValue {}
extension UIControl.State: StoredAsRawValue {}
extension UIDisplayGamut: StoredAsRawValue {}
extension UIFont.Weight: StoredAsRawValue {}
extension UIFontDescriptor.SymbolicTraits: StoredAsRawValue {}
extension UIForceTouchCapability: StoredAsRawValue {}
extension UIGraphicsImageRendererFormat.Range: StoredAsRawValue {}
extension UIImage.Orientation: StoredAsRawValue {}
extension UIImage.RenderingMode: StoredAsRawValue {}
extension UIImage.ResizingMode: StoredAsRawValue {}
extension UILayoutPriority: StoredAsRawValue {}
extension UILegibilityWeight: StoredAsRawValue {}
extension UIMenuElement.Attributes: StoredAsRawValue {}
extension UIMenuElement.State: StoredAsRawValue {}
extension UIPageControl.BackgroundStyle: StoredAsRawValue {}
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
extension UITextField.BorderStyle: StoredAsRawValue {}
extension UITextField.ViewMode: StoredAsRawValue {}
extension UITraitEnvironmentLayoutDirection: StoredAsRawValue {}
extension UIUserInterfaceIdiom: StoredAsRawValue {}
extension UIUserInterfaceLayoutDirection: StoredAsRawValue {}
extension UIUserInterfaceLevel: StoredAsRawValue {}
extension UIUserInterfaceSizeClass: StoredAsRawValue {}
extension UIUserInterfaceStyle: StoredAsRawValue {}
extension UIView.AutoresizingMask: StoredAsRawValue {}
extension UIView.ContentMode: StoredAsRawValue {}

// MARK: - Names

// As texts they would come back from a dictionary as `String`, which is not cast to them.
extension CAGradientLayerType: StoredAsObject {}
extension CALayerContentsGravity: StoredAsObject {}
extension CALayerCornerCurve: StoredAsObject {}
extension CAShapeLayerFillRule: StoredAsObject {}
extension CAShapeLayerLineCap: StoredAsObject {}
extension CAShapeLayerLineJoin: StoredAsObject {}
extension CATextLayerAlignmentMode: StoredAsObject {}
extension CATextLayerTruncationMode: StoredAsObject {}
extension NSAttributedString.TextEffectStyle: StoredAsObject {}
extension PresentationIntent: StoredAsObject {}
extension UIAction.Identifier: StoredAsObject {}
extension UIContentSizeCategory: StoredAsObject {}
extension UIFont.TextStyle: StoredAsObject {}
extension UIFontDescriptor.SystemDesign: StoredAsObject {}
