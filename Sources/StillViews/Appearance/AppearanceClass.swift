// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A class of UIKit whose views or items have values of their own before an app sets any.
@_spi(StillLists) @MainActor public struct AppearanceClass {
  let identity: ObjectIdentifier
  let isInstance: @MainActor (NSObject) -> Bool
  let make: @MainActor () -> NSObject
  /// The properties that only views of the class get from `appearance()`.
  let properties: [AppearanceProperty]

  package init<Object: NSObject>(
    _ type: Object.Type, _ properties: [AppearanceProperty] = [], _ make: @escaping @MainActor () -> Object
  ) {
    identity = ObjectIdentifier(type)
    isInstance = { $0 is Object }
    self.make = make
    self.properties = properties
  }

  /// The classes, each before its superclass.
  static let all: [AppearanceClass] = [
    AppearanceClass(UITextView.self) { UITextView() }, AppearanceClass(UIScrollView.self) { UIScrollView() },
    AppearanceClass(UISearchTextField.self) { UISearchTextField() },
    AppearanceClass(UITextField.self) { UITextField() }, AppearanceClass(UIButton.self) { UIButton() },
    AppearanceClass(UISwitch.self) { UISwitch() }, AppearanceClass(UISlider.self) { UISlider() },
    AppearanceClass(UIPageControl.self) { UIPageControl() }, AppearanceClass(UIStepper.self) { UIStepper() },
    AppearanceClass(UISegmentedControl.self) { UISegmentedControl() },
    AppearanceClass(UIRefreshControl.self) { UIRefreshControl() },
    AppearanceClass(UIProgressView.self) { UIProgressView() },
    AppearanceClass(UIActivityIndicatorView.self) { UIActivityIndicatorView() },
    AppearanceClass(UIDatePicker.self) { UIDatePicker() },
    AppearanceClass(UIPickerView.self) { UIPickerView() }, AppearanceClass(UISearchBar.self) { UISearchBar() },
    AppearanceClass(UINavigationBar.self) { UINavigationBar(frame: .zero) },
    AppearanceClass(UITabBar.self) { UITabBar(frame: .zero) },
    AppearanceClass(UIToolbar.self) { UIToolbar(frame: .zero) },
    AppearanceClass(UIBarButtonItem.self) { UIBarButtonItem() }, AppearanceClass(UITabBarItem.self) { UITabBarItem() },
    AppearanceClass(UILabel.self) { UILabel() },
    AppearanceClass(UIView.self) { UIView() },
  ]

  /// Returns the class of a view or an item, or the nearest superclass that is known.
  static func known(for object: NSObject) -> AppearanceClass? {
    (object as? UIView).flatMap { type(of: $0).appearanceClass } ?? all.first { $0.isInstance(object) }
  }

  /// Makes a view or an item of a class that is known only at run time.
  static func make(_ type: NSObject.Type) -> NSObject? {
    guard let view = type as? UIView.Type else { return InstanceFactory.make(type) }
    if let known = view.appearanceClass, known.identity == ObjectIdentifier(type) { return known.make() }
    return InstanceFactory.make(view, reuseIdentifier: nil)
  }
}
