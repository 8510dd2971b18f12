// SPDX-License-Identifier: MIT

import StillKit

/// A window and a view in it that constraints place.
@MainActor
struct Stage {
  let window: UIWindow
  let view = UIView()

  init(width: CGFloat = 400, height: CGFloat = 400) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
  }

  /// Activates what `make` returns, lays out and returns the view's frame.
  func frame(_ make: (UIView, UIWindow) -> [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(make(view, window))
    window.layoutIfNeeded()
    return view.frame
  }

  func adding(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return view
    }
  }
}

/// A view with an intrinsic size.
@MainActor
final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

extension UIView {
  func size(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    [widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height)]
  }

  func constraint(
    _ attribute: NSLayoutConstraint.Attribute, _ other: UIView?, _ second: NSLayoutConstraint.Attribute,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0, by relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: self, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: multiplier,
      constant: constant)
  }
}
