// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A class of UIKit whose views or items have values of their own before an app sets any.
@MainActor struct AppearanceClass {
  let identity: ObjectIdentifier
  let isInstance: @MainActor (NSObject) -> Bool
  let make: @MainActor () -> NSObject

  private init<Object: NSObject>(_ type: Object.Type, _ make: @escaping @MainActor () -> Object) {
    identity = ObjectIdentifier(type)
    isInstance = { $0 is Object }
    self.make = make
  }

  /// The classes, each before its superclass.
  static let all: [AppearanceClass] = [
    AppearanceClass(UITableView.self) { UITableView() },
    AppearanceClass(UICollectionView.self, collectionView), AppearanceClass(UITextView.self) { UITextView() },
    AppearanceClass(UIScrollView.self) { UIScrollView() }, AppearanceClass(UITableViewCell.self) { UITableViewCell() },
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
    AppearanceClass(UIBarButtonItem.self) { UIBarButtonItem() },
    AppearanceClass(UILabel.self) { UILabel() },
    AppearanceClass(UIView.self) { UIView() },
  ]

  /// Makes a view or an item of a class that is known only at run time.
  static func make(_ type: NSObject.Type) -> NSObject? {
    if type == UICollectionView.self { return collectionView() }
    guard let view = type as? UIView.Type else { return InstanceFactory.make(type) }
    return InstanceFactory.make(view, reuseIdentifier: nil)
  }

  private static func collectionView() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}
