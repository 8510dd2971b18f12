// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
public import StillLayers

/// A property that can be observed by its name.
private struct NamedProperty {
  typealias Handler = (_ new: Any?, _ old: Any?) -> Void

  /// Observes the property; nil for an object that does not have it.
  let observe: (NSObject, NSKeyValueObservingOptions, @escaping Handler) -> NSKeyValueObservation?

  init<Root: NSObject, Value>(_ keyPath: KeyPath<Root, Value>) {
    observe = { object, options, handler in
      (object as? Root)?.observe(keyPath, options: options) { _, change in
        handler(change.newValue.map(boxed), change.oldValue.map(boxed))
      }
    }
  }
}

/// Returns a value as Objective-C holds it: numbers and geometry in objects, and `NSNull` for nil.
private func boxed(_ value: some Any) -> Any {
  switch (value as Any) as? any NullableValue {
  case let value?: value.wrapped.map { boxed($0) } ?? NSNull()
  case nil:
    switch value {
    case let value as CGRect: NSValue(cgRect: value)
    case let value as CGPoint: NSValue(cgPoint: value)
    case let value as CGSize: NSValue(cgSize: value)
    case let value as UIEdgeInsets: NSValue(uiEdgeInsets: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    default: value
    }
  }
}

/// A value that may be nil.
private protocol NullableValue {
  var wrapped: Any? { get }
}

extension Optional: NullableValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

extension NamedProperty {
  /// The properties of views that tell their changes, by the names that Objective-C has for them.
  @MainActor static let ofViews: [String: [NamedProperty]] = [
    "frame": [NamedProperty(\UIView.frame)], "bounds": [NamedProperty(\UIView.bounds)],
    "center": [NamedProperty(\UIView.center)], "transform": [NamedProperty(\UIView.transform)],
    "alpha": [NamedProperty(\UIView.alpha)], "hidden": [NamedProperty(\UIView.isHidden)],
    "backgroundColor": [NamedProperty(\UIView.backgroundColor)],
    "contentOffset": [NamedProperty(\UIScrollView.contentOffset)],
    "contentSize": [NamedProperty(\UIScrollView.contentSize)],
    "contentInset": [NamedProperty(\UIScrollView.contentInset)],
    "enabled": [NamedProperty(\UIControl.isEnabled)], "selected": [NamedProperty(\UIControl.isSelected)],
    "highlighted": [NamedProperty(\UIControl.isHighlighted)], "text": [NamedProperty(\UILabel.text)],
    "image": [NamedProperty(\UIImageView.image)],
  ]

  /// The properties of layers that tell their changes.
  static func ofLayers(_ name: String) -> NamedProperty? {
    switch name {
    case "bounds": NamedProperty(\CALayer.bounds)
    case "position": NamedProperty(\CALayer.position)
    case "frame": NamedProperty(\CALayer.frame)
    case "opacity": NamedProperty(\CALayer.opacity)
    case "hidden": NamedProperty(\CALayer.isHidden)
    case "cornerRadius": NamedProperty(\CALayer.cornerRadius)
    case "zPosition": NamedProperty(\CALayer.zPosition)
    case "backgroundColor": NamedProperty(\CALayer.backgroundColor)
    default: nil
    }
  }
}

/// An observation that has been asked for by name.
private struct NamedWish {
  let object: NSObject
  let observer: any KeyValueObserver
  let keyPath: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?

  /// Observes a property of the object, or of its layer.
  func observe(_ properties: [NamedProperty], of owner: NSObject) {
    let (object, keyPath, context) = (Unowned(object: object), keyPath, context)
    let told = Unowned(object: observer)
    let handler: NamedProperty.Handler = { new, old in
      guard let observer = told.object as? any KeyValueObserver else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
      change[.newKey] = new
      change[.oldKey] = old
      observer.observeValue(forKeyPath: keyPath, of: object.object, change: change, context: context)
    }
    for property in properties {
      guard let observation = property.observe(owner, options, handler) else { continue }
      return NamedObservation.add(
        observation, of: self.object, by: observer, keyPath: keyPath, context: context)
    }
    ProgrammerErrors.report(
      """
      addObserver(_:forKeyPath:options:context:): \(type(of: self.object)) tells nobody of changes of "\(keyPath)". \
      Nothing is observed. Observe its geometry or another property that the page "Views" lists, or tell the \
      observer yourself where you change the value.
      """)
  }

  private struct Unowned { weak var object: NSObject? }
}

extension UIResponder {
  /// Tells `observer` changes of a property by its `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// The properties are those that `observe(_:options:changeHandler:)` sees, by their names in Objective-C, such as
  /// `contentOffset` or `hidden`, and those of a view's layer, such as `layer.bounds`. Mirrors Foundation's method of
  /// `NSObject`.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let wish = NamedWish(object: self, observer: observer, keyPath: keyPath, options: options, context: context)
    if keyPath.hasPrefix("layer."), let layer = (self as? UIView)?.layer {
      wish.observe([NamedProperty.ofLayers(String(keyPath.dropFirst(6)))].compactMap(\.self), of: layer)
    } else {
      wish.observe(NamedProperty.ofViews[keyPath] ?? [], of: self)
    }
  }

  /// Ends an observation, whatever its context is.
  public nonisolated func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    NamedObservation.remove(of: self, by: observer, keyPath: keyPath, context: nil)
  }

  /// Ends an observation that was made with a context.
  public nonisolated func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { NamedObservation.remove(of: self, by: observer, keyPath: keyPath, context: .some(context)) }
}

extension CALayer {
  /// Tells `observer` changes of a property by its `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// Mirrors Foundation's method of `NSObject`.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let wish = NamedWish(object: self, observer: observer, keyPath: keyPath, options: options, context: context)
    wish.observe([NamedProperty.ofLayers(keyPath)].compactMap(\.self), of: self)
  }

  /// Ends an observation, whatever its context is.
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    NamedObservation.remove(of: self, by: observer, keyPath: keyPath, context: nil)
  }

  /// Ends an observation that was made with a context.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { NamedObservation.remove(of: self, by: observer, keyPath: keyPath, context: .some(context)) }
}
