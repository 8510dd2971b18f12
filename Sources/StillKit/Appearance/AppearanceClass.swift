// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A class of UIKit whose views have values of their own before an app sets any.
@MainActor struct AppearanceClass {
  let identity: ObjectIdentifier
  let isInstance: @MainActor (UIView) -> Bool
  let make: @MainActor () -> UIView

  private init<View: UIView>(_ type: View.Type, _ make: @escaping @MainActor () -> View) {
    identity = ObjectIdentifier(type)
    isInstance = { $0 is View }
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
    AppearanceClass(UITabBar.self) { UITabBar(frame: .zero) },
    AppearanceClass(UIToolbar.self) { UIToolbar(frame: .zero) },
    AppearanceClass(UILabel.self) { UILabel() },
    AppearanceClass(UIView.self) { UIView() },
  ]

  /// Makes a view of a class that is known only at run time.
  static func make(_ type: UIView.Type) -> UIView? {
    if type == UICollectionView.self { return collectionView() }
    return InstanceFactory.make(type, reuseIdentifier: nil)
  }

  private static func collectionView() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}
