// SPDX-License-Identifier: MIT

import UIKit

/// Where one writes: a text view that grows with its text, and a button that sends.
final class InputBar: UIView {
  let textView = UITextView()
  let sendButton = UIButton(configuration: .filled())
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    setUpViews()
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      textView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      sendButton.leadingAnchor.constraint(equalToSystemSpacingAfter: textView.trailingAnchor, multiplier: 1),
      sendButton.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      sendButton.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUpViews() {
    line.backgroundColor = .separator
    textView.isScrollEnabled = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    textView.layer.cornerRadius = 18
    textView.layer.borderWidth = 1
    textView.layer.borderColor = UIColor.separator.cgColor
    sendButton.configuration?.title = "Send"
    sendButton.configuration?.cornerStyle = .capsule
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [line, textView, sendButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
