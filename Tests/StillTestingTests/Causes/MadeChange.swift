// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// A change to a real screen, and the line that must come first.
struct MadeChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The beginning of the line after "does not match reference".
  let first: String
  /// What the message must not say.
  var never: [String] = []
  let before: @MainActor @Sendable () -> UIView
  let after: @MainActor @Sendable () -> UIView

  init<Screen: UIView>(
    _ name: String, _ first: String, never: [String] = [], _ make: @escaping @MainActor @Sendable () -> Screen,
    _ change: @escaping @MainActor @Sendable (Screen) -> Void
  ) {
    (testDescription, self.first, self.never, before) = (name, first, never, make)
    after = {
      let screen = make()
      change(screen)
      return screen
    }
  }

  /// Records the screen in a package of its own, changes it, and expects the line to come first in the message.
  @MainActor func expectLineToComeFirst() throws {
    let workspace = try Workspace()
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 2), allowsBlank: true)
    _ = workspace.failure(of: before, as: strategy)
    let message = try workspace.message(of: after, as: strategy)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasPrefix(first), "\(message)")
  }
}

/// Changes whose causes lie in configurations, runs of text, orders, bars and layouts.
let otherChanges: [MadeChange] = [
  // Configurations of buttons and rows
  MadeChange("a configured title", #"UIButton "Buy" configuration.title "Buy" → "Buy now""#, CauseScreens.Shop.init) {
    $0.buy.configuration?.title = "Buy now"
  },
  MadeChange("a corner style", #"UIButton "Buy" configuration.cornerStyle medium → capsule"#, CauseScreens.Shop.init) {
    $0.buy.configuration?.cornerStyle = .capsule
  },
  MadeChange(
    "a base colour", #"UIButton "Buy" configuration.baseBackgroundColor nil → #FF3B30"#, CauseScreens.Shop.init
  ) {
    $0.buy.configuration?.baseBackgroundColor = .systemRed
  },
  MadeChange("an image of a button", #"UIButton "Buy" configuration.image nil → "#, CauseScreens.Shop.init) {
    $0.buy.configuration?.image = CauseScreens.Invoice.dot(.black)
  },
  MadeChange("a padding of a row", "UIListContentView imageToTextPadding 16 → 20", CauseScreens.Shop.init) {
    $0.configure { $0.imageToTextPadding = 20 }
  },
  // Runs of text
  MadeChange(
    "an underline", #"UILabel "Return until the first of May…" attributedText 7–12 underlineStyle none → 1"#,
    CauseScreens.Terms.init
  ) {
    $0.change { $0.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 7, length: 5)) }
  },
  MadeChange(
    "a space between lines",
    #"UILabel "Return until the first of May…" attributedText 0–41 paragraphStyle.lineSpacing 2 → 4"#,
    CauseScreens.Terms.init
  ) {
    $0.change {
      $0.addAttribute(.paragraphStyle, value: CauseScreens.Terms.style(4), range: NSRange(location: 0, length: 41))
    }
  },
  MadeChange(
    "a colour of a run", #"UILabel "Return until the first of May…" attributedText 16–21 foregroundColor #FF3B30 → #"#,
    CauseScreens.Terms.init
  ) {
    $0.change { $0.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 16, length: 5)) }
  },
  // Orders
  MadeChange(
    "a row of a stack elsewhere", "UIStackView place in arrangedSubviews 3 → 1", never: ["constraint"],
    CauseScreens.Invoice.init
  ) {
    $0.rows.insertArrangedSubview($0.arranged[3], at: 1)
  },
  MadeChange(
    "two rows in each other's place", #"UITableViewCell at [0, 3] "Dates" row 0.3 → 0.1"#, never: ["row 0.2 → 0.2"],
    CauseScreens.Groceries.init
  ) {
    $0.items.swapAt(1, 3)
  },
  MadeChange(
    "the alignment of a stack", "UIStackView alignment fill → leading", never: ["constraint"], CauseScreens.Invoice.init
  ) {
    $0.rows.alignment = .leading
  },
  // Bars
  MadeChange(
    "a prompt", #"UINavigationBar topItem.prompt nil → "Step 2""#, never: ["lies outside"], CauseScreens.barred
  ) {
    $0.item.prompt = "Step 2"
  },
  MadeChange("a title in a bar", #"UINavigationBar topItem.title "Checkout" → "Check out""#, CauseScreens.barred) {
    $0.item.title = "Check out"
  },
  MadeChange("a badge", #"UITabBar items[1].badgeValue nil → "3""#, never: ["lies outside"], CauseScreens.barred) {
    $0.tabs.items?[1].badgeValue = "3"
  },
  MadeChange("another tab", #"UITabBar selectedItem "Shop" → "Cart""#, CauseScreens.barred) {
    $0.tabs.selectedItem = $0.tabs.items?[1]
  },
  // Layouts and effects
  MadeChange("the space between lines of items", "UICollectionView minimumLineSpacing 10 → 14", CauseScreens.Tiles.init)
  {
    $0.flow.minimumLineSpacing = 14
  },
  MadeChange("the space between groups", "UICollectionView section.interGroupSpacing 8 → 12", { CauseScreens.Tiles(8) })
  {
    $0.setSection(spacing: 12)
  },
  MadeChange(
    "what lies behind a blur", "UIImageView alpha 1 → 0.5", never: ["lie elsewhere"], CauseScreens.Blurred.init
  ) {
    $0.photo.alpha = 0.5
  },
]
