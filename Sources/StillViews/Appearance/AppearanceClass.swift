// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A class of UIKit whose views have values of their own before an app sets any.
@_spi(StillLists) @MainActor public struct AppearanceClass {
  let identity: ObjectIdentifier
  let isInstance: @MainActor (UIView) -> Bool
  let make: @MainActor () -> UIView
  /// The properties that only views of the class take over.
  let properties: [AppearanceProperty]

  package init<View: UIView>(
    _ type: View.Type, _ properties: [AppearanceProperty] = [], _ make: @escaping @MainActor () -> View
  ) {
    identity = ObjectIdentifier(type)
    isInstance = { $0 is View }
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
    AppearanceClass(UISearchBar.self) { UISearchBar() },
    AppearanceClass(UINavigationBar.self) { UINavigationBar(frame: .zero) },
    AppearanceClass(UILabel.self) { UILabel() },
    AppearanceClass(UIView.self) { UIView() },
  ]

  /// Returns the class of a view, or the nearest superclass that is known.
  static func known(for view: UIView) -> AppearanceClass? {
    type(of: view).appearanceClass ?? all.first { $0.isInstance(view) }
  }

  /// Makes a view of a class that is known only at run time.
  static func make(_ type: UIView.Type) -> UIView? {
    if let known = type.appearanceClass, known.identity == ObjectIdentifier(type) { return known.make() }
    return InstanceFactory.make(type, reuseIdentifier: nil)
  }
}
