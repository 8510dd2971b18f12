// SPDX-License-Identifier: MIT

import Foundation
public import StillGraphics
import StillLayers
import Synchronization

/// A place by which texts and other values are copied.
///
/// The general one belongs to a test: it is empty when the test begins, and nothing leaves the process. Mirrors UIKit's
/// `UIPasteboard`, as far as it holds texts, addresses, images and colours.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()

  /// The values, in the order in which they were given.
  private struct Content {
    var values: [any Sendable] = []
    var changeCount = 0
  }

  // Every access holds the lock.
  private let content = Mutex(Content())

  private override init() { super.init() }

  /// The pasteboard of all apps.
  open class var general: UIPasteboard { AnimationClock.current.value(UIPasteboard.self) { UIPasteboard() } }
  /// Returns a new pasteboard, which nobody else knows.
  open class func withUniqueName() -> UIPasteboard { UIPasteboard() }

  /// The notification that a pasteboard has other content; its object is the pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// The number of times that the content has changed.
  open var changeCount: Int { content.withLock { $0.changeCount } }
  /// The number of values.
  open var numberOfItems: Int { content.withLock { $0.values.count } }

  /// The first text; setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts, or nil; setting them replaces everything.
  open var strings: [String]? {
    get { values() }
    set { replace(newValue ?? []) }
  }
  /// The first address; setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// All addresses, or nil; setting them replaces everything.
  open var urls: [URL]? {
    get { values() }
    set { replace(newValue ?? []) }
  }
  /// The first image; setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// All images, or nil; setting them replaces everything.
  open var images: [UIImage]? {
    get { values() }
    set { replace(newValue ?? []) }
  }
  /// The first colour; setting it replaces everything.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// All colours, or nil; setting them replaces everything.
  open var colors: [UIColor]? {
    get { values() }
    set { replace(newValue ?? []) }
  }
  /// True if there is a text.
  open var hasStrings: Bool { strings != nil }
  /// True if there is an address.
  open var hasURLs: Bool { urls != nil }
  /// True if there is an image.
  open var hasImages: Bool { images != nil }
  /// True if there is a colour.
  open var hasColors: Bool { colors != nil }

  private func values<Value: Sendable>() -> [Value]? {
    let found = content.withLock { $0.values.compactMap { $0 as? Value } }
    return found.isEmpty ? nil : found
  }

  private func replace(_ values: [any Sendable]) {
    content.withLock {
      $0.values = values
      $0.changeCount += 1
    }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}
