// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: the search bar of an item lies below the title, and is the first part of the bar to go when content is scrolled.
@MainActor struct SearchBarPlaceTests {
  @Test(arguments: [(true, CGFloat(148)), (false, 96)]) func theFieldLiesBelowTheTitle(large: Bool, height: CGFloat) {
    let search = SearchStage()
    search.run(large: large) { navigation, _ in
      #expect(navigation.navigationBar.frame.height == height)
      #expect(search.field == CGRect(x: 16, y: 47 + height - 51, width: 358, height: 36))
      #expect(search.list.scrollView.adjustedContentInset.top == 47 + height)
      #expect(search.list.scrollView.contentOffset.y == -47 - height)
      search.list.navigationItem.searchController = nil
      search.layOut()
      #expect(navigation.navigationBar.frame.height == height - 52 && search.search.searchBar.window == nil)
    }
  }

  /// Offsets, with the heights of the bar and of the field.
  @Test func contentTakesTheSearchBarAwayBeforeTheTitle() {
    let search = SearchStage()
    search.run { navigation, _ in
      let places: [(offset: CGFloat, bar: CGFloat, field: CGFloat)] = [
        (-195, 148, 36), (-179, 132, 20), (-143, 96, 0), (-123, 76, 0), (-91, 44, 0), (0, 44, 0), (-143, 96, 0),
        (-195, 148, 36), (-215, 168, 36),
      ]
      for place in places {
        search.scroll(to: place.offset)
        #expect(navigation.navigationBar.frame.height == place.bar && search.field.height == place.field, "\(place)")
        #expect(search.list.scrollView.adjustedContentInset.top == min(place.bar, 148) + 47)
      }
      let title = search.list.navigationItem.largeTitleExtent
      #expect(title == 72)
    }
  }

  @Test func searchBarsThatDoNotHideStay() {
    let search = SearchStage()
    search.list.navigationItem.hidesSearchBarWhenScrolling = false
    search.run { navigation, _ in
      search.scroll(to: 0)
      #expect(navigation.navigationBar.frame.height == 96 && search.field.height == 36)
      #expect(search.list.scrollView.adjustedContentInset.top == 143)
      search.list.navigationItem.hidesSearchBarWhenScrolling = true
      search.scroll(to: 10)
      #expect(navigation.navigationBar.frame.height == 44)
    }
  }

  /// Content rests with all of the search bar or none of it, and a finger that pulls it down brings it back.
  @Test(arguments: [(-15, CGFloat(148)), (-40, 96), (-65, 96), (-90, 44)])
  func searchBarsAreNotLeftInTheMidst(way: Int, height: CGFloat) {
    let search = SearchStage()
    search.run { navigation, clock in
      // A part of the way goes by until the drag begins.
      search.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 590 + way))
      clock.settle()
      #expect(navigation.navigationBar.frame.height == height)
      search.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 640))
      clock.settle()
      #expect(navigation.navigationBar.frame.height == 148 && search.list.scrollView.contentOffset.y == -195)
    }
  }

  /// The way to a page below, and the state of the list before it.
  struct Way: Sendable, CustomTestStringConvertible {
    var isLarge: Bool
    var nextMode: UINavigationItem.LargeTitleDisplayMode
    var offset: CGFloat?
    var nextSearches = false

    var testDescription: String { "\(isLarge ? "large" : "small"), \(nextMode), \(offset ?? 0), \(nextSearches)" }
  }

  /// Pushes and pops begin with what was seen before them, wherever the search bar and the titles were.
  @Test(arguments: [
    Way(isLarge: false, nextMode: .automatic), Way(isLarge: true, nextMode: .automatic),
    Way(isLarge: true, nextMode: .never), Way(isLarge: true, nextMode: .never, offset: -179),
    Way(isLarge: true, nextMode: .automatic, offset: -100), Way(isLarge: false, nextMode: .never, offset: 0),
    Way(isLarge: true, nextMode: .never, nextSearches: true),
  ])
  func transitionsBeginWithWhatWasSeen(_ way: Way) {
    let search = SearchStage()
    search.run(large: way.isLarge) { navigation, clock in
      search.list.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
      if let offset = way.offset { search.scroll(to: offset) }
      clock.settle()
      let next = UIViewController()
      (next.title, next.navigationItem.largeTitleDisplayMode) = ("Next", way.nextMode)
      next.view.backgroundColor = .white
      if way.nextSearches { next.navigationItem.searchController = UISearchController() }
      for isPush in [true, false] {
        let before = search.picture
        if isPush {
          navigation.pushViewController(next, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
        // Showing how bytes differ would take minutes.
        let isSame = search.picture == before
        #expect(isSame, "push: \(isPush)")
        clock.advance(by: 0.1)
        let isLater = search.picture != before
        #expect(isLater)
        clock.settle()
      }
    }
  }

  @Test func theSearchBarOfAnItemGoesWithIt() {
    let search = SearchStage()
    search.run { navigation, clock in
      navigation.pushViewController(UIViewController(), animated: true)
      clock.advance(by: 0.1)
      #expect(search.search.searchBar.window != nil)
      clock.settle()
      #expect(search.search.searchBar.window == nil && navigation.navigationBar.frame.height == 96)
      navigation.popViewController(animated: true)
      clock.settle()
      #expect(search.field == CGRect(x: 16, y: 144, width: 358, height: 36))
    }
  }

  /// A search bar comes with its size, so that it can be the header of a table.
  @Test func searchBarsHaveTheirHeight() {
    let search = UISearchController(searchResultsController: nil)
    #expect(search.searchBar.frame.size == CGSize(width: UIScreen.main.bounds.width, height: 56))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    table.tableHeaderView = search.searchBar
    table.layoutIfNeeded()
    #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56) && table.contentSize.height == 56)
  }

  /// A search bar in the place of a title has no background, and takes the room of the title.
  @Test(arguments: [false, true]) func searchBarsAsTitlesHaveNoBackground(isOfController: Bool) {
    let search = UISearchController(searchResultsController: nil)
    let bar = isOfController ? search.searchBar : UISearchBar()
    #expect(bar.backgroundColor == .secondarySystemBackground)
    let stage = NavigationStage()
    stage.run { navigation, _ in
      navigation.viewControllers[0].navigationItem.titleView = bar
      stage.window.layoutIfNeeded()
      #expect(bar.backgroundColor == nil && bar.window != nil && bar.bounds.height == 44)
      #expect(bar.bounds.width > 300 && bar.bounds.width < 390)
      navigation.viewControllers[0].navigationItem.titleView = nil
      navigation.viewControllers[0].view.addSubview(bar)
      #expect(bar.backgroundColor == .secondarySystemBackground)
    }
  }

  @Test func barsOfAppsHaveNoSearchBar() {
    let (bar, item) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), UINavigationItem())
    item.searchController = UISearchController(searchResultsController: nil)
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(bar.intrinsicContentSize.height == 44 && item.searchController?.searchBar.superview == nil)
  }
}
