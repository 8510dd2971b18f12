// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: a page control shows the page that its scroll view's delegate worked out from the offset.
@MainActor @Suite(.serialized, .snapshots) struct PagingTests {
  /// Three coloured pages with a page control beneath, as a program builds them.
  private final class Screen: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let pageControl = UIPageControl()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemIndigo
      scrollView.isPagingEnabled = true
      scrollView.showsHorizontalScrollIndicator = false
      scrollView.delegate = self
      pageControl.numberOfPages = 3
      pageControl.setContentHuggingPriority(.required, for: .vertical)
      let pages = UIStackView(
        arrangedSubviews: [("One", UIColor.systemRed), ("Two", .systemGreen), ("Three", .systemBlue)].map {
          let label = UILabel($0.0, $0.1, font: .preferredFont(forTextStyle: .largeTitle))
          (label.textAlignment, label.textColor) = (.center, .white)
          return label
        })
      pages.distribution = .fillEqually
      for part in [scrollView, pageControl, pages] { part.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubview(scrollView)
      view.addSubview(pageControl)
      scrollView.addSubview(pages)
      constrain(pages)
    }

    private func constrain(_ pages: UIView) {
      let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        pageControl.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 6),
        pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        pageControl.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),
        pages.topAnchor.constraint(equalTo: content.topAnchor),
        pages.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        pages.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        pages.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        pages.heightAnchor.constraint(equalTo: frame.heightAnchor),
        pages.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 3),
      ])
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard scrollView.bounds.width > 0 else { return }
      pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }
  }

  private func screen() -> Screen {
    let screen = Screen()
    screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 180)
    screen.view.layoutIfNeeded()
    return screen
  }

  @Test func theSecondPage() {
    let screen = screen()
    #expect(screen.scrollView.contentSize.width == 600)
    screen.scrollView.contentOffset.x = 200
    #expect(screen.pageControl.currentPage == 1)
    assertLayout(screen.view)
  }

  /// Half of a page is the next one, as `rounded()` says.
  @Test(arguments: [(0, 0), (99, 0), (100, 1), (299, 1), (300, 2), (400, 2), (450, 2)] as [(CGFloat, Int)])
  func pagesByOffset(offset: CGFloat, page: Int) {
    let screen = screen()
    screen.scrollView.contentOffset.x = offset
    #expect(screen.pageControl.currentPage == page)
  }
}
