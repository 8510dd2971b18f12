// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillInspection
import StillKit
import Testing

@testable import StillTesting

/// Rule: the picture of the whole content is what all its screens show, and nothing has changed afterwards.
@MainActor @Suite(.snapshots) struct WholeContentTests {
  private let traits = UITraitCollection(displayScale: 2)

  private func whole(_ view: UIView, size: CGSize? = nil) throws -> UIImage {
    try ViewHost(view: view, size: size, traits: traits, layout: .contentSize).record().image().format
  }

  private func screen(_ view: UIView) throws -> Bitmap {
    try ViewHost(view: view, size: nil, traits: traits).record().image().format.pixels()
  }

  @Test func thePictureIsMadeOfItsScreens() throws {
    let view = Pages.stripes(CGSize(width: 150, height: 120), content: CGSize(width: 400, height: 900))
    let picture = try whole(view).pixels()
    #expect(picture.width == 800 && picture.height == 1800)
    for (x, y) in [(0.0, 0.0), (0, 0.5), (17.5, 133), (250, 780), (101, 449.5), (33.5, 700)] {
      view.overridingTraits = traits
      view.contentOffset = CGPoint(x: x, y: y)
      #expect(view.contentOffset == CGPoint(x: x, y: y))
      let part = picture.cropped(x: Int(x * 2), y: Int(y * 2), width: 300, height: 240)
      #expect(try screen(view) == part, "\(x) \(y)")
    }
  }

  @Test func theArticlesOwnFunctionGivesTheSamePicture() throws {
    let view = Pages.stripes(CGSize(width: 150, height: 120), content: CGSize(width: 150, height: 700))
    view.contentOffset.y = 90
    let expected = Pages.snapShotFullScreen(scrollView: view)
    #expect(view.contentOffset.y == 90 && view.frame == CGRect(x: 0, y: 0, width: 150, height: 120))
    let picture = try whole(view)
    #expect(try picture.pixels() == expected.pixels())
    #expect(picture.size == CGSize(width: 150, height: 700))
  }

  @Test func contentPlacedByConstraintsIsTheSameToTheArticle() throws {
    let view = Pages.article()
    view.overridingTraits = traits
    view.layoutIfNeeded()
    #expect(try whole(view).pixels() == Pages.snapShotFullScreen(scrollView: view).pixels())
  }

  @Test func aScrollViewIsLeftAsItWas() throws {
    let view = Pages.article()
    view.contentOffset.y = 40
    view.contentInset.bottom = 30
    view.flashScrollIndicators()
    _ = try screen(view)
    let (before, constraints) = (view.recursiveDescription, view.constraints.count)
    let picture = try screen(view)
    #expect(view.contentOffset.y == 40)
    #expect(try whole(view).size.height == view.contentSize.height)
    #expect(view.recursiveDescription == before && view.constraints.count == constraints && view.superview == nil)
    #expect(try screen(view) == picture)
  }

  @Test func aScreenGrowsByWhatItHides() throws {
    let scrollView = Pages.article()
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 50, right: 0)
    let screen = Pages.screen(scrollView)
    _ = try self.screen(screen)
    scrollView.contentOffset.y = 70
    let before = screen.recursiveDescription
    let picture = try whole(screen)
    #expect(picture.size == CGSize(width: 240, height: 44 + scrollView.contentSize.height + 60))
    #expect(screen.recursiveDescription == before)
  }

  @Test(arguments: [0.5, 0.3]) func aScrollViewThatTakesAShareOfItsScreen(share: CGFloat) throws {
    let (screen, scrollView) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), UIScrollView())
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 100, height: 300)
    screen.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: screen.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: screen.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: screen.rightAnchor),
      scrollView.heightAnchor.constraint(equalTo: screen.heightAnchor, multiplier: share),
    ])
    #expect(abs(try whole(screen).size.height - 300 / share) <= 1)
  }

  @Test func framesThatWereSetOnceAreEnlarged() throws {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 170, height: 140))
    outer.backgroundColor = .white
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 150, height: 120))
    let view = Pages.stripes(CGSize(width: 150, height: 120), content: CGSize(width: 150, height: 500))
    outer.addSubview(inner)
    inner.addSubview(view)
    let before = outer.recursiveDescription
    let (picture, content) = (try whole(outer).pixels(), try whole(view).pixels())
    #expect(picture.width == 340 && picture.height == 2 * (140 + 380))
    #expect(picture.cropped(x: 20, y: 20, width: 300, height: 1000) == content)
    #expect(outer.recursiveDescription == before)
  }

  @Test func ofSeveralTheLargestThatHidesSomethingCounts() throws {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let places: [(CGFloat, CGFloat, CGFloat)] = [(0, 50, 900), (50, 100, 250), (150, 250, 250)]
    for (y, height, content) in places {
      let view = UIScrollView(frame: CGRect(x: 0, y: y, width: 100, height: height))
      view.contentSize = CGSize(width: 100, height: content)
      screen.addSubview(view)
    }
    #expect(try whole(screen).size == CGSize(width: 100, height: 550))
    screen.subviews[1].isHidden = true
    #expect(try whole(screen).size == CGSize(width: 100, height: 1250))
  }

  @Test func aScrollViewThatWaitsForConstraintsTakesItsContentsSize() throws {
    let view = Pages.article()
    _ = try screen(view)
    let expected = try whole(view).pixels()
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(try whole(view, size: CGSize(width: 240, height: 300)).size.height == view.contentSize.height)
    view.widthAnchor.constraint(equalToConstant: 240).isActive = true
    #expect(try whole(view).pixels() == expected)
    #expect(!view.translatesAutoresizingMaskIntoConstraints && view.constraints.count > 10)
  }

  @Test func withoutScrollViewsAllIsShownAlready() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = .white
    let dot = UIView(frame: CGRect(x: 4, y: 2, width: 1, height: 1))
    dot.backgroundColor = .black
    view.addSubview(dot)
    #expect(try whole(view).pixels() == screen(view))
  }

  @Test func aSizeThatNothingChangesIsAnError() throws {
    let (screen, scrollView) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), UIScrollView())
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 100, height: 300)
    screen.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.widthAnchor.constraint(equalToConstant: 100), scrollView.heightAnchor.constraint(equalToConstant: 80),
      scrollView.topAnchor.constraint(equalTo: screen.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: screen.leftAnchor),
    ])
    _ = try self.screen(screen)
    let before = screen.recursiveDescription
    let error = #expect(throws: WholeContentError.self) { try whole(screen) }
    #expect(error?.description.contains("stays 100.0 × 80.0 points large") == true)
    #expect(screen.recursiveDescription == before)
  }

  @Test func contentThatNoPictureCanHoldIsAnErrorBeforeAnythingGrows() throws {
    let view = Pages.stripes(CGSize(width: 100, height: 100), content: CGSize(width: 100, height: 200))
    view.contentSize.height = 1e12
    let screen = UIView(frame: view.frame)
    #expect(throws: SnapshotError.self) { try whole(view) }
    screen.addSubview(view)
    #expect(throws: SnapshotError.self) { try whole(screen) }
    #expect(view.frame.height == 100 && screen.frame.height == 100)
  }

  /// A data source that states a wrong number is an ordinary mistake.
  @Test func listsThatNoPictureCanHoldAreAnErrorBeforeTheirCellsAreMade() throws {
    let source = BillionRows()
    let (table, grid) = (
      UITableView(), UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    )
    table.dataSource = source
    grid.dataSource = source
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for list in [table, grid] as [UIScrollView] {
      list.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      #expect(throws: SnapshotError.self) { try whole(list) }
      let screen = UIView(frame: list.frame)
      screen.addSubview(list)
      #expect(throws: SnapshotError.self) { try whole(screen) }
    }
    #expect(source.cells < 1000)
  }

  @Test func picturesMayBeTallerThanCairosSurfaces() throws {
    let view = Pages.stripes(CGSize(width: 60, height: 100), content: CGSize(width: 60, height: 40_000))
    let picture = try whole(view).pixels()
    #expect(picture.height == 80_000)
    view.overridingTraits = traits
    for y in [0.0, 8150, 16_350, 24_500, 39_900] {
      view.contentOffset.y = y
      let part = picture.cropped(x: 0, y: Int(y * 2), width: 120, height: 200)
      #expect(try screen(view) == part, "\(y)")
    }
  }
}

@MainActor private final class BillionRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var cells = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000_000 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    return UITableViewCell()
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000_000 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cells += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
