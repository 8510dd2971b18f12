// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Synchronization

/// The items of a pasteboard, which all objects of its name share.
final class PasteboardContent: Sendable {
  // As in UIKit, callers are responsible for the thread safety of the values that they store.
  struct Items: @unchecked Sendable {
    var items: [[String: Any]] = []
    var changeCount = 0
    /// The end of the items' time in seconds of the clock; nil for none.
    var expiry: TimeInterval?
  }

  private let state = Mutex(Items())

  /// The items and the number of their changes; items whose time is over are gone.
  var current: Items {
    state.withLock { state in
      if let expiry = state.expiry, AnimationClock.current.now >= expiry { (state.items, state.expiry) = ([], nil) }
      return state
    }
  }

  /// Puts other items in place, and returns the types of those before.
  func replace(with items: Items) -> [String] {
    let former = current.items
    state.withLock { state in
      let count = state.changeCount + 1
      state = items
      state.changeCount = count
    }
    return former.flatMap(\.keys)
  }
}

/// The pasteboards of a test by their names, the general one among them.
final class Pasteboards: Sendable {
  let general = UIPasteboard(named: .general, content: PasteboardContent())
  private let named = Mutex<[String: PasteboardContent]>([:])

  static var current: Pasteboards { AnimationClock.current.value(Pasteboards.self) { Pasteboards() } }

  func content(named name: String, create: Bool) -> PasteboardContent? {
    named.withLock { named in
      if named[name] == nil, create { named[name] = PasteboardContent() }
      return named[name]
    }
  }

  func remove(named name: String) { named.withLock { $0[name] = nil } }
}

/// The values of an item of a pasteboard, read as objects.
enum PasteboardValue {
  static let textType = "public.utf8-plain-text"
  static let urlType = "public.url"
  static let imageType = "public.png"
  static let colorType = "com.apple.uikit.color"

  static let textTypes = [textType, "public.plain-text", "public.text"]
  static let urlTypes = [urlType, "public.file-url"]
  static let imageTypes = [imageType, "public.jpeg", "com.compuserve.gif", "public.image"]
  static let colorTypes = [colorType]

  static func text(_ item: [String: Any]) -> String? { first(textTypes, of: item, text(of:)) }
  static func url(_ item: [String: Any]) -> URL? { first(urlTypes, of: item, url(of:)) }
  static func image(_ item: [String: Any]) -> UIImage? {
    first(imageTypes, of: item) { $0 as? UIImage ?? ($0 as? Data).flatMap { UIImage(data: $0) } }
  }
  static func color(_ item: [String: Any]) -> UIColor? { first(colorTypes, of: item) { $0 as? UIColor } }

  /// Returns the bytes of a value; nil for objects that have none here, such as colours.
  static func data(of value: Any?) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  private static func text(of value: Any) -> String? {
    value as? String ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }

  private static func url(of value: Any) -> URL? { value as? URL ?? text(of: value).flatMap { URL(string: $0) } }

  private static func first<Value>(
    _ types: [String], of item: [String: Any], _ read: (Any) -> Value?
  ) -> Value? {
    for type in types {
      if let value = item[type], let read = read(value) { return read }
    }
    return nil
  }
}
