// SPDX-License-Identifier: MIT

import UIKit

/// A short text on a coloured pill, in the text size that the user prefers.
public final class Badge: UIView {
  private let label = UILabel()

  public init(_ text: String, color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    backgroundColor = color
    label.text = text
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .body)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    NotificationCenter.default.addObserver(
      self, selector: #selector(textSizeChanged(_:)), name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override public func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  @objc private func textSizeChanged(_ notification: Notification) {
    label.font = .preferredFont(forTextStyle: .body)
  }
}

/// A screen with one badge.
public final class BadgeViewController: UIViewController {
  override public func loadView() { view = Badge("Screen", color: .clear) }

  override public func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.backgroundColor = .systemTeal
  }
}
