// SPDX-License-Identifier: MIT

public import Foundation

/// An object that gives each activity the item that it needs.
///
/// Mirrors UIKit's `UIActivityItemSource` without metadata of links. The methods that are optional in UIKit have default
/// implementations with the results that UIKit assumes.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// The value that stands for the item while the sheet looks for activities.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject for activities that have one, such as mails.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The uniform type identifier of the item.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// A small picture of the item, at most as large as `size` in points; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// Returns an empty subject.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns an empty identifier.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns nil.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// An operation that makes an item only when an activity needs it.
///
/// Subclasses override `item`. Mirrors UIKit's `UIActivityItemProvider`; here the item is made on the main thread.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The value that stands for the item while the sheet looks for activities; nil only after it was taken away.
  public final let placeholderItem: Any?
  /// The type of the activity that needs the item; nil before one does.
  public private(set) final var activityType: UIActivity.ActivityType?

  /// Makes a provider of items of the kind of `placeholderItem`.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// The item; `placeholderItem` unless a subclass says otherwise.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Returns `placeholderItem`.
  @MainActor
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? NSNull()
  }
  /// Notes the activity, and returns the item.
  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}
