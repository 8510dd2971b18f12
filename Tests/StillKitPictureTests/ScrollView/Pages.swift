// SPDX-License-Identifier: MIT

import StillKit

/// Pages that are longer than their screens.
@MainActor enum Pages {
  /// Coloured stripes of unlike heights with a word on each, placed by frames.
  static func stripes(_ size: CGSize, content: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemIndigo]
    var (y, index) = (CGFloat(0), 0)
    while y < content.height {
      let height = CGFloat(23 + index * 7 % 31)
      let stripe = UIView(frame: CGRect(x: 5, y: y, width: content.width - 10, height: height - 3))
      stripe.backgroundColor = colors[index % colors.count]
      stripe.layer.cornerRadius = 6
      let label = UILabel(frame: CGRect(x: 9, y: 1, width: 100, height: height - 5))
      label.text = "Row \(index)"
      stripe.addSubview(label)
      view.addSubview(stripe)
      (y, index) = (y + height, index + 1)
    }
    view.contentSize = content
    return view
  }

  /// A heading, paragraphs and a footer, laid out by constraints; longer than any phone.
  static func article() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
    view.backgroundColor = .systemBackground
    var bottom = view.contentLayoutGuide.topAnchor
    for (index, text) in paragraphs.enumerated() {
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: index == 0 ? .title2 : .body)
      label.text = text
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: bottom, constant: 12),
        label.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 16),
        label.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor, constant: -32),
        label.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor, constant: -16),
      ])
      bottom = label.bottomAnchor
    }
    bottom.constraint(equalTo: view.contentLayoutGuide.bottomAnchor, constant: -12).isActive = true
    return view
  }

  private static let paragraphs = [
    "The long page",
    "A screen shows the beginning of a page, and pictures of screens end where the screen does.",
    "What comes after that is laid out all the same. It only needs a larger window to be seen.",
    "So the window grows, the picture is taken, and the window is what it was: nothing in the tree has noticed.",
    "Here the page ends.",
  ]

  /// A bar above, a scroll view that fills the rest, and a button that floats over its corner.
  static func screen(_ scrollView: UIScrollView) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 320))
    screen.backgroundColor = .systemBackground
    let (bar, button) = (UIView(), UIView())
    bar.backgroundColor = .systemGray4
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 20
    for view in [bar, scrollView, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: screen.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
      bar.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: bar.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
      button.widthAnchor.constraint(equalToConstant: 40), button.heightAnchor.constraint(equalToConstant: 40),
      button.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -12),
      button.bottomAnchor.constraint(equalTo: screen.bottomAnchor, constant: -12),
    ])
    return screen
  }

  /// The article's own function: the whole content as a picture.
  static func snapShotFullScreen(scrollView: UIScrollView, scale: CGFloat = 2) -> UIImage {
    let savedContentOffset = scrollView.contentOffset
    let savedFrame = scrollView.frame
    scrollView.contentOffset = .zero
    scrollView.frame = CGRect(
      x: 0, y: 0, width: scrollView.contentSize.width, height: scrollView.contentSize.height)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, false)
    let image = UIGraphicsImageRenderer(size: scrollView.contentSize, format: format).image { context in
      scrollView.layer.render(in: context.cgContext)
    }
    scrollView.contentOffset = savedContentOffset
    scrollView.frame = savedFrame
    return image
  }
}
